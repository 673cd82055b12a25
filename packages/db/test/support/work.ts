import { commandOfJobType, commands } from '@slideloom/contracts';
import type { AcceptWork, Database, Idempotency, NewJob } from '../../src/index.ts';
import { uuidV7 } from '@slideloom/service-kit';
import type { TestTeam } from '@slideloom/testing';

/** A job that asks for one slide and costs one credit; anything may be said otherwise. */
export function newJob(overrides: Partial<NewJob> = {}): NewJob {
  const type = (overrides.type ?? 'render') as 'render' | 'image_gen';
  return {
    id: uuidV7.next(),
    messageId: uuidV7.next(),
    command: commandOfJobType[type],
    type,
    reason: type,
    input: { slides: 1 },
    cost: 1,
    modelId: null,
    maxAttempts: commands[commandOfJobType[type]].maxAttempts,
    ...overrides,
  };
}

/** A request of the team's API key for these jobs. */
export function newWork(team: TestTeam, jobs: NewJob[], more: Partial<AcceptWork> = {}): AcceptWork {
  return {
    teamId: team.teamId,
    userId: team.ownerId,
    authMode: 'api_key',
    apiKeyId: team.apiKeyId,
    route: '/render',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    holdMs: 10_000,
    jobs,
    ...more,
  };
}

export function idempotency(key: string, content: string, response: object = { success: true }): Idempotency {
  const fingerprint = Buffer.from(content.padEnd(32, '.')).toString('hex');
  return { method: 'POST', path: '/render', key, fingerprint, status: 202, response };
}

export type Balances = { monthly: number; coupon: number; topup: number; period: number };

export async function balancesOf({ prisma }: Database, teamId: string): Promise<Balances> {
  const { monthly, coupon, topup, period } = await prisma.creditBalance.findUniqueOrThrow({
    where: { team_id: teamId },
  });
  return { monthly, coupon, topup, period };
}

/** Sets the balances through the ledger, as a grant or an expiry would, so that the ledger stays whole. */
export async function setBalances(
  database: Database,
  teamId: string,
  wanted: { monthly: number; coupon: number; topup: number },
): Promise<void> {
  const present = await balancesOf(database, teamId);
  for (const balance of ['monthly', 'coupon', 'topup'] as const) {
    const credits = wanted[balance] - present[balance];
    if (credits === 0) continue;
    await database.prisma
      .$executeRaw`SELECT grant_credits(${teamId}::uuid, ${credits}::int, ${balance}, 'admin_grant', 'tester', 'test')`;
  }
}

/** The team's subscription, changed: its end, status or plan. */
export async function endTrial({ prisma }: Database, teamId: string): Promise<void> {
  await prisma.subscription.update({
    where: { team_id: teamId },
    data: { current_period_end: new Date(Date.now() - 1_000) },
  });
}

/** A plan of one's own with these gates, on which the team is active. */
export async function putOnPlan(
  { prisma }: Database,
  teamId: string,
  gates: { models: string[]; features: string[] },
): Promise<void> {
  const id = uuidV7.next();
  await prisma.plan.create({
    data: {
      id,
      slug: `plan-${id}`,
      name: 'Plan',
      price_cents: 0,
      monthly_credits: 0,
      allowed_models: gates.models,
      allowed_features: gates.features,
    },
  });
  await prisma.subscription.update({ where: { team_id: teamId }, data: { plan_id: id, status: 'active' } });
}

/** Counts of everything that accepting work may write for a team. */
export async function footprintOf({ prisma }: Database, teamId: string) {
  const [jobs, debits, decks, records] = await Promise.all([
    prisma.job.count({ where: { team_id: teamId } }),
    prisma.ledgerEntry.count({ where: { team_id: teamId, job_id: { not: null } } }),
    prisma.deck.count({ where: { team_id: teamId } }),
    prisma.idempotencyRecord.count({ where: { team_id: teamId } }),
  ]);
  return { jobs, debits, decks, records };
}
