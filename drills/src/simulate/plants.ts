import type { AcceptWork } from '@slideloom/db';
import type { JobRepository, OutboxRepository, RelayPublisher, Work, WorkOutcome } from '@slideloom/jobs';
import type { SqlPlant } from '../virtual/plant-in-sql.ts';

/** A mistake in the code around the statements. */
export type CodePlant = {
  relay?(sides: { outbox: OutboxRepository; publisher: RelayPublisher }): {
    outbox: OutboxRepository;
    publisher: RelayPublisher;
  };
  accept?(work: AcceptWork, of: { tried: number; teams: readonly string[] }): AcceptWork;
  work?(work: Work): Work;
  /** `aheadMs`: how far the clock of the worker is ahead of the others. */
  store?(store: JobRepository, aheadMs: () => number): JobRepository;
  attemptTimeoutMs?: number;
};

export type Plant = { name: string; invariant: number } & ({ sql: SqlPlant } | { code: CodePlant });

/** Mistakes that the simulation must find, for each invariant that it looks at. */
export const plants: readonly Plant[] = [
  {
    name: 'the broker’s confirmation is not waited for',
    invariant: 1,
    code: {
      relay: ({ outbox, publisher }) => ({
        outbox,
        publisher: {
          isOpen: () => true,
          publish: (message) => publisher.publish(message).catch(() => undefined),
        },
      }),
    },
  },
  {
    name: 'unfinished jobs are never published again',
    invariant: 1,
    sql: { procedure: 'sweep_jobs', from: 'LIMIT v_missing', to: 'LIMIT 0' },
  },
  {
    name: 'a job is not paid',
    invariant: 2,
    sql: { procedure: 'accept_work', from: 'IF v_cost > 0 THEN', to: 'IF v_cost > 30 THEN' },
  },
  {
    name: 'a key is not remembered',
    invariant: 2,
    sql: {
      procedure: 'accept_work',
      from: "IF jsonb_typeof(v_idem) = 'object' THEN",
      to: "IF jsonb_typeof(v_idem) = 'array' THEN",
    },
  },
  {
    name: 'a request that is asked again has another key',
    invariant: 2,
    code: {
      accept: (work, { tried }) =>
        work.idempotency
          ? { ...work, idempotency: { ...work.idempotency, key: `${work.idempotency.key}-${tried}` } }
          : work,
    },
  },
  {
    name: 'the refund is written down, and not given',
    invariant: 2,
    sql: {
      procedure: 'end_failed',
      from: 'SET monthly = monthly + v_monthly, coupon',
      to: 'SET monthly = monthly, coupon',
    },
  },
  {
    name: 'a refund gives twice the monthly credits back, also of an ended period',
    invariant: 2,
    sql: {
      procedure: 'end_failed',
      from: 'v_monthly := CASE WHEN v_debit.period = v_balance.period THEN -v_debit.monthly_delta ELSE 0 END;',
      to: 'v_monthly := 2 * -v_debit.monthly_delta;',
    },
  },
  {
    name: 'the end of a job has no event',
    invariant: 2,
    sql: {
      procedure: 'complete_job',
      from: "PERFORM enqueue_message(p_message_id, 'event'",
      to: "PERFORM enqueue_message(p_message_id, 'lost'",
    },
  },
  {
    name: 'a job is taken while another has it',
    invariant: 3,
    sql: { procedure: 'claim_job', from: 'IF v_job.lease_until > v_now THEN', to: 'IF false THEN' },
  },
  {
    name: 'who lost the lease ends the job',
    invariant: 3,
    sql: { procedure: 'complete_job', from: 'AND lease_token = p_token AND', to: 'AND' },
  },
  {
    name: 'who lost the lease keeps it by renewing',
    invariant: 3,
    sql: { procedure: 'renew_lease', from: 'AND lease_token = p_token AND', to: 'AND' },
  },
  {
    name: 'attempts are not counted when a job is taken',
    invariant: 3,
    sql: {
      procedure: 'claim_job',
      from: 'attempts = attempts + 1, lease_token',
      to: 'attempts = attempts, lease_token',
    },
  },
  {
    name: 'an attempt that was given back is given back twice',
    invariant: 3,
    sql: { procedure: 'release_job', from: 'ELSE attempts - 1 END', to: 'ELSE attempts - 2 END' },
  },
  {
    name: 'a team cancels the job of another',
    invariant: 8,
    sql: { procedure: 'cancel_job', from: 'WHERE id = p_id AND team_id = p_team FOR', to: 'WHERE id = p_id FOR' },
  },
  {
    name: 'work is asked for by one team, and is that of another',
    invariant: 8,
    code: { accept: (work, { teams }) => ({ ...work, teamId: teams[0]! }) },
  },
  {
    name: 'a lease ends by the clock of the worker',
    invariant: 3,
    code: {
      store: (store, aheadMs) => ({
        ...store,
        claim: (of) => store.claim({ ...of, leaseMs: of.leaseMs + aheadMs() }),
      }),
    },
  },
  {
    name: 'a statement goes by the clock of the machine',
    invariant: 9,
    sql: { procedure: 'claim_job', from: 'v_now := clock_timestamp();', to: 'v_now := now();' },
  },
  {
    name: 'a process draws lots of its own',
    invariant: 9,
    code: {
      relay: ({ outbox, publisher }) => ({
        outbox,
        publisher: {
          isOpen: () => publisher.isOpen(),
          publish: (message) =>
            Math.random() < 0.2 ? Promise.reject(new Error('not now')) : publisher.publish(message),
        },
      }),
    },
  },
  {
    name: 'the pause until a message is sent again grows without a limit',
    invariant: 10,
    sql: { procedure: 'take_outbox', from: '2 ^ least(o.attempts, 3)', to: '4096 ^ (o.attempts + 1)' },
  },
  { name: 'an attempt takes as long as it likes', invariant: 10, code: { attemptTimeoutMs: 86_400_000 } },
  {
    name: 'a failed job does not say why',
    invariant: 11,
    sql: { procedure: 'end_failed', from: 'error_code = p_code, lease_token', to: 'error_code = NULL, lease_token' },
  },
  {
    name: 'work that is refused is called done',
    invariant: 11,
    code: {
      work: (work) => (job, context) =>
        work(job, context).catch((): WorkOutcome => ({ kind: 'completed', result: { slides: [] }, assets: [] })),
    },
  },
];
