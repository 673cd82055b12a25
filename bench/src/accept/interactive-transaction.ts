import type { Database } from '@slideloom/db';
import { uuidV7 } from '@slideloom/service-kit';

let lastInstantMs = 0;
/** Prisma's own, 2 s, end the bench where clients wait longer for a connection than that. */
const waits = { maxWait: 60_000, timeout: 60_000 };

/** A later instant at each call: a team's rows may not share one. */
function nextInstant(): Date {
  lastInstantMs = Math.max(Date.now(), lastInstantMs + 1);
  return new Date(lastInstantMs);
}

/** The same writes as the accepting function, as Prisma's interactive transaction would have them: the peer of invariant 2. */
export async function acceptInteractively({ prisma }: Database, teamId: string, input: object): Promise<void> {
  await prisma.$transaction(async (transaction) => {
    const debited = await transaction.creditBalance.updateMany({
      where: { team_id: teamId, topup: { gte: 1 } },
      data: { topup: { decrement: 1 } },
    });
    if (debited.count !== 1) throw new Error('insufficient credits');
    const id = uuidV7.next();
    await transaction.ledgerEntry.create({
      data: {
        team_id: teamId,
        delta: -1,
        topup_delta: -1,
        reason: 'render',
        user_id: 'bench',
        route: '/render',
        job_id: id,
        metadata: { job_id: id },
        created_at: nextInstant(),
      },
    });
    await transaction.job.create({
      data: {
        id,
        team_id: teamId,
        type: 'render',
        input,
        cost: 1,
        user_id: 'bench',
        route: '/render',
        max_attempts: 4,
      },
    });
    await transaction.outboxMessage.create({
      data: {
        id: uuidV7.next(),
        kind: 'command',
        name: 'slides.render',
        payload: { job_id: id },
        next_attempt_at: new Date(Date.now() + 3_600_000),
      },
    });
  }, waits);
}
