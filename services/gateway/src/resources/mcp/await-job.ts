import { jobSchema, type Job } from '@slideloom/contracts';
import { RouteRefusal } from './tool/route-calls.ts';
import type { ToolContext } from './tool/tool.ts';
import type { JobWatch } from '../../events/job-watch.ts';
import type { AnswerTimeouts } from '../../domain/answer-timeouts.ts';

/**
 * The job once it has ended, or as it is after `toolMs`, when the request ends or its limit of reads is reached; null for a caller who may not
 * read jobs. Events wake it; PostgreSQL is asked besides, because they are best effort.
 */
export async function awaitJob(
  { watch, timeouts, now }: { watch: JobWatch; timeouts: Pick<AnswerTimeouts, 'toolMs' | 'pollMs'>; now: () => number },
  { send, may, progress }: Pick<ToolContext, 'send' | 'may' | 'progress'>,
  jobId: string,
  signal: AbortSignal,
): Promise<Job | null> {
  if (!may('GET /jobs/:id')) return null;
  const endsAt = now() + timeouts.toolMs;
  const following = watch.follow([jobId]);
  let job: Job | null = null;
  try {
    for (;;) {
      job = jobSchema.parse((await send('GET /jobs/:id', { params: { id: jobId } })).body);
      const leftMs = endsAt - now();
      const isOpen = job.status === 'pending' || job.status === 'processing';
      if (!isOpen || leftMs <= 0 || signal.aborted || watch.isStopped) return job;
      progress(job.status === 'pending' ? 'Waiting for a place' : 'In work');
      await following.next(Math.min(timeouts.pollMs, leftMs), signal);
    }
  } catch (error) {
    // The work was accepted: that its state cannot be read now is no failure of it.
    if (error instanceof RouteRefusal) return job;
    throw error;
  } finally {
    following.end();
  }
}
