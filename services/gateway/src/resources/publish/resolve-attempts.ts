import {
  errorCodes,
  resolveAttemptsSchema,
  resolvedAttemptsSchema,
  uuidSchema,
  type ResolvedAttempts,
} from '@slideloom/contracts';
import type { IdSource } from '@slideloom/service-kit';
import { maySettle } from './may-settle.ts';
import type { Caller } from '../../domain/caller.ts';
import { defineRoute } from '../../http/route.ts';
import type { Writes } from '../write-once.ts';
import type { ReceiveCallbacks } from '../../domain/receive-callbacks.ts';
import { createAttemptRepository, type AttemptRepository } from './attempt-repository.ts';

type Result = ResolvedAttempts['results'][number];
type Item = { id: string; outcome: 'posted' | 'not_posted' };

/** A person has looked at the platform and says what became of many posts. Each item is settled or refused by itself. */
export const resolveAttempts = ({
  attempts,
  writeOnce,
  wakePublish,
  ids,
}: Writes & { attempts: AttemptRepository; wakePublish: ReceiveCallbacks['wakePublish'] }) =>
  defineRoute({
    method: 'post',
    path: '/publish/attempts/resolve',
    summary: 'Settle up to 100 attempts whose outcome is unknown',
    tag: 'Publishing',
    auth: 'team',
    scope: 'publish',
    role: 'admin',
    tier: 'mutating',
    body: resolveAttemptsSchema,
    answers: [{ status: 200, schema: resolvedAttemptsSchema, description: 'An answer for each item, in their order' }],
    errors: ['idempotency_conflict'],
    async handle({ caller, path, body, idempotencyKey }) {
      const jobIds: string[] = [];
      const mine = new Set<string>();
      for (const { id } of body.items) {
        if (uuidSchema.safeParse(id).success && (await maySettle(attempts, caller, id))) mine.add(id);
      }
      const answered = await writeOnce({ caller, path, idempotencyKey }, body, async (tx) => {
        const own = createAttemptRepository(tx);
        const results = new Map<string, Result>();
        // Always in the same order, so that two requests cannot deadlock.
        for (const item of body.items.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
          if (!mine.has(item.id)) continue;
          const { result, jobId } = await settle(own, caller, item, ids);
          results.set(item.id, result);
          if (jobId !== null) jobIds.push(jobId);
        }
        const answers = body.items.map(({ id }) => results.get(id) ?? refused(id, 'attempt_not_found', null));
        return { status: 200, body: { results: answers } };
      });
      for (const jobId of jobIds) await wakePublish(jobId);
      // A kept answer is the team's: a key with limits gets of it what it may settle.
      const { results } = answered.body as ResolvedAttempts;
      const shown = results.map((one) => (mine.has(one.id) ? one : refused(one.id, 'attempt_not_found', null)));
      return { ...answered, body: { results: shown } };
    },
  });

async function settle(
  attempts: AttemptRepository,
  caller: Caller,
  { id, outcome }: Item,
  ids: IdSource,
): Promise<{ result: Result; jobId: string | null }> {
  const { teamId, userId } = caller;
  const by = { userId, newJobId: ids.next(), messageId: ids.next(), holdMs: 0 };
  const resolved = await attempts.resolve(teamId, id, outcome, by);
  const attempt = await attempts.find(teamId, id);
  if (!attempt) return { result: refused(id, 'attempt_not_found', null), jobId: null };
  if (resolved.outcome !== 'resolved') return { result: refused(id, 'attempt_not_open', attempt), jobId: null };
  return { result: { id, status: 200, code: null, message: null, attempt }, jobId: resolved.jobId };
}

function refused(id: string, code: 'attempt_not_found' | 'attempt_not_open', attempt: Result['attempt']): Result {
  const { status, message } = errorCodes[code];
  return { id, status, code, message, attempt };
}
