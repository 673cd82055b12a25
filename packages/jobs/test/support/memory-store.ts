import { errorCodes } from '@slideloom/contracts';
import type { Clock } from '@slideloom/service-kit';
import type { Claim, ClaimedJob, FinishedAsset, JobRepository } from '../../src/index.ts';

export type MemoryJob = ClaimedJob & {
  status: 'pending' | 'processing' | 'completed' | 'failed';
  attempts: number;
  leaseToken: string | null;
  leaseUntil: number;
  runAfter: number;
  error: { text: string; code: string } | null;
  result: object | null;
  assets: Map<string, FinishedAsset>;
  /** How often it was ended, and refunded: once and at most once. */
  ends: number;
  refunds: number;
  events: string[];
};

export type MemoryStore = JobRepository & { job: MemoryJob };

/** The statements of one job's life as the database has them, in memory: what the runner is tried on at any speed. */
export function createMemoryStore(clock: Clock, overrides: Partial<ClaimedJob> = {}): MemoryStore {
  const job: MemoryJob = {
    id: 'job',
    teamId: 'team',
    type: 'render',
    input: {},
    modelId: null,
    attempt: 0,
    maxAttempts: 4,
    deaths: 0,
    taskId: null,
    taskStartedAt: null,
    wasPending: true,
    traceparent: 'trace',
    createdAt: new Date(clock.now()).toISOString(),
    ...overrides,
    status: 'pending',
    attempts: 0,
    leaseToken: null,
    leaseUntil: 0,
    runAfter: 0,
    error: null,
    result: null,
    assets: new Map(),
    ends: 0,
    refunds: 0,
    events: [],
  };
  const isOurs = (token: string) => job.status === 'processing' && job.leaseToken === token;
  const letGo = () => Object.assign(job, { leaseToken: null, leaseUntil: 0 });
  const endFailed = (text: string, code: string) => {
    Object.assign(job, { status: 'failed', error: { text, code } });
    job.ends += 1;
    job.refunds += 1;
    job.events.push('job.failed');
    letGo();
  };
  const claimNow = (token: string, leaseMs: number): Claim => {
    const now = clock.now();
    if (job.status === 'completed' || job.status === 'failed') return { outcome: 'finished' };
    if (job.leaseUntil > now) return { outcome: 'leased', waitMs: job.leaseUntil - now };
    if (job.runAfter > now) return { outcome: 'early', waitMs: job.runAfter - now };
    if (job.leaseToken !== null) job.deaths += 1;
    letGo();
    if (job.attempts >= job.maxAttempts || job.deaths >= 3) {
      const code = job.deaths >= 3 ? 'worker_killed' : 'attempts_exhausted';
      const error = errorCodes[code].message;
      endFailed(error, code);
      return { outcome: 'exhausted', teamId: job.teamId, type: job.type, code, error };
    }
    const wasPending = job.status === 'pending';
    job.attempts += 1;
    Object.assign(job, { status: 'processing', leaseToken: token, leaseUntil: now + leaseMs });
    return { outcome: 'claimed', job: { ...job, wasPending, attempt: job.attempts } };
  };
  return {
    job,
    claim: async ({ jobId, token, leaseMs }) => (jobId === job.id ? claimNow(token, leaseMs) : { outcome: 'missing' }),
    renew: async ({ token, leaseMs }) => {
      if (!isOurs(token)) return false;
      job.leaseUntil = clock.now() + leaseMs;
      return true;
    },
    complete: async ({ token, result, assets }) => {
      if (!isOurs(token)) return false;
      Object.assign(job, { status: 'completed', result });
      job.ends += 1;
      job.events.push('job.completed');
      for (const asset of assets) if (!job.assets.has(asset.id)) job.assets.set(asset.id, asset);
      letGo();
      return true;
    },
    fail: async ({ token, error, code }) => {
      if (!isOurs(token)) return 'lost';
      endFailed(error, code);
      return 'failed';
    },
    release: async ({ token, waitMs, isAttempt, taskId }) => {
      if (!isOurs(token)) return false;
      if (!isAttempt) job.attempts -= 1;
      if (taskId !== undefined) job.taskId = taskId;
      job.runAfter = clock.now() + waitMs;
      letGo();
      return true;
    },
  };
}
