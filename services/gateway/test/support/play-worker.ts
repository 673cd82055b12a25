import { createJobRepository } from '@slideloom/db';
import { uuidV7 } from '@slideloom/service-kit';
import type { FleetProcess } from '@slideloom/process';

/** Plays a worker's part: takes a job, and ends it in one statement with its event, as image-gen and render do. */
export function playWorker({ database, relay }: FleetProcess) {
  const store = createJobRepository(database);
  const notify = (name: 'job.completed' | 'job.failed', id: string, jobId: string, teamId: string) =>
    relay.send([
      { id, kind: 'event', name, payload: { job_id: jobId, team_id: teamId, type: 'image_gen' }, traceparent: null },
    ]);

  const claim = async (jobId: string) => {
    const lease = { jobId, token: uuidV7.next() };
    const claimed = await store.claim({ ...lease, messageId: uuidV7.next(), holdMs: 10_000, leaseMs: 10_000 });
    if (claimed.outcome !== 'claimed') throw new Error(`the job is ${claimed.outcome}`);
    return { lease, teamId: claimed.job.teamId };
  };

  return {
    claim,
    async complete(jobId: string, url: string, warnings: object[] = [], placement?: object): Promise<void> {
      const { lease, teamId } = await claim(jobId);
      const messageId = uuidV7.next();
      const result = { url, width: 1_024, height: 1_536, content_type: 'image/png' };
      const made = { result, assets: [], imageUrl: url, warnings, ...(placement && { placement }) };
      await store.complete({ ...lease, messageId, holdMs: 10_000, ...made });
      notify('job.completed', messageId, jobId, teamId);
    },
    async fail(jobId: string, error: string): Promise<void> {
      const { lease, teamId } = await claim(jobId);
      const messageId = uuidV7.next();
      await store.fail({ ...lease, messageId, holdMs: 10_000, error, code: 'content_rejected' });
      notify('job.failed', messageId, jobId, teamId);
    },
    /** Lets a callback of the external generator in by this nonce, and gives the job back meanwhile. */
    async awaitCallback(jobId: string, nonceHash: Buffer): Promise<void> {
      const { lease } = await claim(jobId);
      await store.expectCallback({ ...lease, nonceHash });
      await store.release({ ...lease, waitMs: 60_000, isAttempt: false, taskId: 'task' });
    },
  };
}
