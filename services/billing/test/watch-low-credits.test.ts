import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startProcess, type FleetProcess } from '@slideloom/process';
import { uuidV7 } from '@slideloom/service-kit';
import { createTeam, createTestBroker, createTestDatabase, eventually } from '@slideloom/testing';
import type { TestDatabase, TestTeam } from '@slideloom/testing';
import { watchLowCredits } from '../src/consumers/watch-low-credits.ts';

let suite: TestDatabase;
let billing: FleetProcess;

beforeAll(async () => {
  const broker = await createTestBroker();
  suite = await createTestDatabase();
  billing = await startProcess('billing', {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    HEALTH_HOST: '127.0.0.1',
    HEALTH_PORT: 0,
    SHUTDOWN_DEADLINE_MS: 5_000,
    DATABASE_URL: suite.url,
    DATABASE_POOL_MAX: 4,
    DATABASE_POOLER: 'none',
    RABBITMQ_URL: broker.url,
  });
});
afterAll(async () => {
  await billing?.lifecycle.stop();
  await suite?.drop();
});

it('looks at all teams when it starts, then at those whose jobs end', async () => {
  const { prisma } = suite.database;
  const [low, other] = [await createTeam(suite.database), await createTeam(suite.database)];
  const spendAll = async ({ teamId }: TestTeam) => {
    const { monthly } = await prisma.creditBalance.findUniqueOrThrow({ where: { team_id: teamId } });
    await prisma.$queryRaw`
      SELECT grant_by_operator(${uuidV7.next()}, ${teamId}::uuid, ${-monthly}::int, 'monthly', 'test', 'test')::text`;
  };
  const isNoted = ({ teamId }: TestTeam) =>
    eventually(async () => {
      const row = await prisma.subscription.findUniqueOrThrow({ where: { team_id: teamId } });
      expect(row.low_credits_period).not.toBeNull();
    });
  await spendAll(low);
  await watchLowCredits(billing);
  await isNoted(low);
  await spendAll(other);
  const payload = { team_id: other.teamId, job_id: uuidV7.next(), type: 'render' };
  await billing.publisher.publish({
    id: uuidV7.next(),
    kind: 'event',
    name: 'job.completed',
    payload,
    traceparent: null,
  });
  await isNoted(other);
});
