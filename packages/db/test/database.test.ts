import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppError, uuidV7 } from '@slideloom/service-kit';
import { createTestDatabase, type TestDatabase } from '@slideloom/testing';
import { openDatabase, query, type Database } from '../src/index.ts';

let suite: TestDatabase;
let database: Database;

beforeAll(async () => {
  suite = await createTestDatabase();
  database = suite.database;
});
afterAll(() => suite.drop());

const raise = (sqlState: string) =>
  query(() =>
    database.prisma.$executeRawUnsafe(`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '${sqlState}'; END $$`),
  );

async function failureOf(work: Promise<unknown>): Promise<AppError> {
  const failure: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(AppError);
  return failure as AppError;
}

describe('a failed query', () => {
  it.each([
    ['SL402', 'insufficient_credits'],
    ['SL403', 'model_not_in_plan'],
    ['SL404', 'influencer_not_found'],
    ['SL409', 'idempotency_conflict'],
    ['SL413', 'feature_not_in_plan'],
    ['23505', 'internal'],
    ['23514', 'internal'],
    ['22P02', 'internal'],
    ['42P01', 'internal'],
    ['57014', 'unavailable'],
    ['40P01', 'unavailable'],
    ['40001', 'unavailable'],
    ['53300', 'unavailable'],
    ['55P03', 'unavailable'],
  ])('with SQLSTATE %s is %s', async (sqlState, code) => {
    expect(await failureOf(raise(sqlState))).toMatchObject({ code });
  });

  it('that took too long, or whose connection was ended, is worth another try', async () => {
    const late = query(() =>
      database.prisma.$transaction([
        database.prisma.$executeRaw`SET LOCAL statement_timeout = 50`,
        database.prisma.$executeRaw`SELECT pg_sleep(10)`,
      ]),
    );
    expect(await failureOf(late)).toMatchObject({ code: 'unavailable', isRetryable: true });
    const killed = query(() => database.prisma.$executeRaw`SELECT pg_terminate_backend(pg_backend_pid())`);
    expect(await failureOf(killed)).toMatchObject({ code: 'unavailable' });
    await expect(database.ping()).resolves.toBeUndefined();
  });

  it('shows neither the statement’s values nor the call’s arguments, however deep one looks', async () => {
    const [canary, teamId] = ['canary-5d1c', uuidV7.next()];
    const failures = [
      database.prisma.asset.create({ data: { id: canary, name: canary } as never }),
      database.prisma.team.createMany({ data: [1, 2].map(() => ({ id: teamId, name: canary, founder_id: canary })) }),
      database.prisma.$queryRaw`SELECT * FROM nothing WHERE name = ${canary}`,
      database.prisma.$queryRaw`SELECT ${canary}::text, 1 / 0`,
    ];
    for (const failing of failures) {
      let error: unknown = await failureOf(query(() => failing));
      for (; error instanceof Error; error = error.cause)
        expect(`${error.message}${error.stack}`).not.toContain(canary);
    }
  });
});

describe('a server that is there and does not answer', () => {
  it('fails a ping within two seconds', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `postgresql://u:p@127.0.0.1:${(silent.address() as AddressInfo).port}/x`;
    const mute = openDatabase({ url, poolMax: 1, applicationName: 'mute' });
    const startedAt = Date.now();
    expect(await failureOf(mute.ping())).toMatchObject({ code: 'unavailable' });
    expect(Date.now() - startedAt).toBeLessThan(30_000);
    for (const socket of sockets) socket.destroy();
    silent.close();
    await mute.close();
  });

  it('is unavailable at once where nobody listens', async () => {
    const unreachable = openDatabase({ url: 'postgresql://u:p@127.0.0.1:1/x', poolMax: 1, applicationName: 'nobody' });
    expect(await failureOf(unreachable.ping())).toMatchObject({ code: 'unavailable' });
    await unreachable.close();
  });
});
