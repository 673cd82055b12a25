import type { PlatformAdapter, PublishRepository } from '@slideloom/publish/ports';
import { AppError } from '@slideloom/service-kit';
import type { SqlPlant } from '../../virtual/plant-in-sql.ts';

/** A mistake in the code around a platform's call: functions that a port has instead of its own. */
export type CodePlant = {
  adapter?(adapter: PlatformAdapter): Partial<PlatformAdapter>;
  store?(store: PublishRepository): Partial<PublishRepository>;
};

export type Plant = { name: string } & ({ code: CodePlant } | { sql: SqlPlant });

/** Mistakes against invariant 4 that the cases must find. */
export const plants: readonly Plant[] = [
  {
    name: 'an answer that proves nothing is taken for a refusal',
    code: {
      adapter: (adapter) => ({
        async submit(call) {
          const outcome = await adapter.submit(call);
          if (outcome.kind !== 'unknown') return outcome;
          return { kind: 'rejected', why: { next: 'again', error: outcome.error } };
        },
      }),
    },
  },
  {
    name: 'the journal does not say that the call is on its way',
    code: { store: (store) => ({ begin: (attempt) => store.begin({ ...attempt, state: 'preparing' }) }) },
  },
  {
    name: 'what cannot be read back did not happen, and is made anew',
    code: {
      adapter: ({ readBack }) => ({
        ...(readBack && {
          async readBack(call) {
            const read = await readBack(call).catch(() => ({ kind: 'unknown' as const }));
            return read.kind === 'unknown' ? { kind: 'did_not_happen', isSpent: true } : read;
          },
        }),
      }),
    },
  },
  {
    name: 'a post is delivered as soon as its platform has taken it',
    code: {
      adapter: (adapter) => ({
        async status(call, publishId) {
          const status = await adapter.status(call, publishId);
          return status.kind === 'processing' ? { kind: 'delivered' } : status;
        },
      }),
    },
  },
  {
    name: 'an attempt that waits for its outcome ends with a passing failure',
    code: {
      store: (store) => ({
        settle: (id, from, change) =>
          change.state === 'unknown' ? Promise.reject(new AppError('unavailable')) : store.settle(id, from, change),
      }),
    },
  },
  {
    name: 'an attempt whose post its platform has named counts as refused',
    sql: {
      procedure: 'adopt_publish_id',
      from: "state = CASE WHEN state IN ('unknown', 'review') THEN 'accepted'",
      to: "state = CASE WHEN state IN ('unknown', 'review') THEN 'rejected'",
    },
  },
  {
    name: 'a death gives up the attempt that was being sent',
    sql: {
      procedure: 'note_publish_death',
      from: 'IF v_deaths >= 2 THEN',
      to: "UPDATE publish_attempts SET state = 'abandoned' WHERE job_id = p_job.id AND state = 'sending'; IF v_deaths >= 2 THEN",
    },
  },
  {
    name: 'what a person did not find counts as posted',
    sql: { procedure: 'resolve_attempt', from: "ELSE 'abandoned' END,", to: "ELSE 'delivered' END," },
  },
];
