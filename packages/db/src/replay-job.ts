import { createHash } from 'node:crypto';
import { commandOfJobType, commands, type JobType } from '@slideloom/contracts';
import { AppError, uuidV7 } from '@slideloom/service-kit';
import { acceptWork } from './accept-work.ts';
import { query } from './database-error.ts';
import type { Database } from './database.ts';

/**
 * Runs a failed job again as a new job of the same team and input, with `replay_of`; it is charged like any other, because the
 * failed one was refunded. Answers the new job's id; asked again within a day, by a second operator or after a crash, the same
 * one, and charges nothing. Job and debit name the operator `author`, and not the person who had asked for the failed one. Its message is left to the fleet's outbox sweeps. Rejects with
 * `job_not_found`, `invalid_request` for a job that has not failed, `slide_changed` for a picture of a slide whose text was
 * rewritten after the job, or `insufficient_credits`.
 */
export async function replayJob(database: Database, jobId: string, author: string): Promise<string> {
  const job = await query(() => database.prisma.job.findUnique({ where: { id: jobId } }));
  if (!job) throw new AppError('job_not_found');
  if (job.status !== 'failed')
    throw new AppError('invalid_request', { message: `The job is ${job.status}, not failed` });
  const text = await query(() => textOf(database, job));
  const type = job.type as Exclude<JobType, 'publish'>;
  const command = commandOfJobType[type];
  const id = uuidV7.next();
  const acceptance = await acceptWork(database, {
    teamId: job.team_id,
    userId: `operator ${author}`,
    authMode: null,
    apiKeyId: null,
    route: 'ops',
    traceparent: null,
    holdMs: 0,
    idempotency: {
      method: 'REPLAY',
      path: `/jobs/${job.id}`,
      key: 'replay',
      fingerprint: createHash('sha256').update(job.id).digest('hex'),
      status: 202,
      response: { job_id: id },
    },
    jobs: [
      {
        id,
        messageId: uuidV7.next(),
        command,
        type,
        reason: type,
        input: job.input as object,
        cost: job.cost,
        modelId: job.model_id,
        maxAttempts: commands[command].maxAttempts,
        influencerId: job.influencer_id,
        ...(job.deck_id !== null && { deckId: job.deck_id }),
        ...(job.slide_index !== null && { slideIndex: job.slide_index }),
        ...(text && { textId: text.id }),
        replayOf: job.id,
      },
    ],
  });
  return acceptance.outcome === 'replayed' ? (acceptance.response as { job_id: string }).job_id : id;
}

type OfSlide = { type: string; deck_id: string | null; slide_index: number | null; created_at: Date };

/** The change of the slide's text that a picture was made for, null for its first text; null for a job that is not for a picture of a slide. */
async function textOf({ prisma }: Database, { type, deck_id: deckId, slide_index: index, created_at: at }: OfSlide) {
  if (type !== 'image_gen' || deckId === null || index === null) return null;
  const former = await prisma.slideText.findFirst({
    where: { deck_id: deckId, slide_index: index, created_at: { lte: at } },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    select: { id: true },
  });
  return { id: former?.id ?? null };
}
