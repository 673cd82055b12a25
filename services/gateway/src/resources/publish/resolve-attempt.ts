import { publishAttemptSchema, resolveAttemptSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { maySettle } from './may-settle.ts';
import { defineRoute } from '../../http/route.ts';
import { createAttemptRepository, type AttemptRepository } from './attempt-repository.ts';
import type { Writes } from '../write-once.ts';
import type { ReceiveCallbacks } from '../../domain/receive-callbacks.ts';

/** A person has looked at the platform and says what became of a post. */
export const resolveAttempt = ({
  attempts,
  writeOnce,
  wakePublish,
  ids,
}: Writes & { attempts: AttemptRepository; wakePublish: ReceiveCallbacks['wakePublish'] }) =>
  defineRoute({
    method: 'post',
    path: '/publish/attempts/:id/resolve',
    summary: 'Settle an attempt whose outcome is unknown',
    tag: 'Publishing',
    auth: 'team',
    scope: 'publish',
    role: 'admin',
    tier: 'mutating',
    params: z.object({ id: uuidSchema }),
    body: resolveAttemptSchema,
    answers: [{ status: 200, schema: publishAttemptSchema, description: 'The attempt as it is now' }],
    errors: ['attempt_not_found', 'attempt_not_open', 'idempotency_conflict'],
    async handle({ caller, params, path, body, idempotencyKey }) {
      // Before the answer to an earlier request is looked for, which may be another caller's.
      if (!(await maySettle(attempts, caller, params.id))) throw new AppError('attempt_not_found');
      let jobId: string | null = null;
      const answered = await writeOnce({ caller, path, idempotencyKey }, body, async (tx) => {
        const own = createAttemptRepository(tx);
        const by = { userId: caller.userId, newJobId: ids.next(), messageId: ids.next(), holdMs: 0 };
        const resolved = await own.resolve(caller.teamId, params.id, body.outcome, by);
        const attempt = await own.find(caller.teamId, params.id);
        if (!attempt) throw new AppError('attempt_not_found');
        if (resolved.outcome !== 'resolved') throw new AppError('attempt_not_open');
        jobId = resolved.jobId;
        return { status: 200, body: attempt };
      });
      if (jobId !== null) await wakePublish(jobId);
      return answered;
    },
  });
