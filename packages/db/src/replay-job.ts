import { commandOfJobType, commands, type JobType } from '@slideloom/contracts';
import { AppError, uuidV7 } from '@slideloom/service-kit';
import { acceptWork } from './accept-work.ts';
import { query } from './database-error.ts';
import type { Database } from './database.ts';

/**
 * Runs a failed job again as a new job of the same team and input, with `replay_of`; it is charged like any other, because the
 * failed one was refunded. Answers the new job's id. Its message is left to the fleet's outbox sweeps. Rejects with
 * `job_not_found`, `invalid_request` for a job that has not failed, or `insufficient_credits`.
 */
export async function replayJob(database: Database, jobId: string): Promise<string> {
  const job = await query(() => database.prisma.job.findUnique({ where: { id: jobId } }));
  if (!job) throw new AppError('job_not_found');
  if (job.status !== 'failed')
    throw new AppError('invalid_request', { message: `The job is ${job.status}, not failed` });
  const type = job.type as Exclude<JobType, 'publish'>;
  const command = commandOfJobType[type];
  const id = uuidV7.next();
  await acceptWork(database, {
    teamId: job.team_id,
    userId: job.user_id,
    authMode: null,
    apiKeyId: null,
    route: job.route,
    traceparent: null,
    holdMs: 0,
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
        replayOf: job.id,
      },
    ],
  });
  return id;
}
