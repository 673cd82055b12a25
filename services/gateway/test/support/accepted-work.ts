import type { CommandName } from '@slideloom/contracts';
import type { Database } from '@slideloom/db';
import { queueOf, type Broker } from '@slideloom/messaging';
import { uuidV7 } from '@slideloom/service-kit';
import { eventually } from '@slideloom/testing';

/** Returns everything that accepting work may write for a team, without the grant of its beginning. */
export async function footprintOf({ prisma }: Database, teamId: string) {
  const where = { team_id: teamId };
  const [jobs, debits, decks, records, balance] = await Promise.all([
    prisma.job.count({ where }),
    prisma.ledgerEntry.count({ where: { ...where, delta: { lt: 0 } } }),
    prisma.deck.count({ where }),
    prisma.idempotencyRecord.count({ where }),
    prisma.creditBalance.findUniqueOrThrow({ where }),
  ]);
  return { jobs, debits, decks, records, credits: balance.monthly + balance.coupon + balance.topup };
}

/** Takes messages of a command off its queue until it is this job's or asset's, and answers its payload; waits until there is one. */
export function messageOf(broker: Broker, command: CommandName, id: string): Promise<object> {
  return eventually(() =>
    broker.withChannel(async (channel) => {
      for (;;) {
        const message = await channel.get(queueOf(command), { noAck: true });
        if (!message) throw new Error(`no message of ${id} in ${queueOf(command)}`);
        const payload = JSON.parse(message.content.toString('utf8')) as { job_id?: string; asset_id?: string };
        if ((payload.job_id ?? payload.asset_id) === id) return payload;
      }
    }),
  );
}

/** Spends the team's credits but for these. */
export async function leaveCredits({ prisma }: Database, teamId: string, credits: number): Promise<void> {
  await prisma.creditBalance.update({ where: { team_id: teamId }, data: { monthly: credits, coupon: 0, topup: 0 } });
}

/** Puts the team on a plan of its own with these gates. */
export async function putOnPlan(
  { prisma }: Database,
  teamId: string,
  gates: { models?: string[]; features?: string[] },
): Promise<void> {
  const id = uuidV7.next();
  const { models = ['*'], features = ['*'] } = gates;
  await prisma.plan.create({
    data: {
      id,
      slug: `plan-${id}`,
      name: 'Plan',
      price_cents: 0,
      monthly_credits: 0,
      allowed_models: models,
      allowed_features: features,
    },
  });
  await prisma.subscription.update({ where: { team_id: teamId }, data: { plan_id: id, status: 'active' } });
}
