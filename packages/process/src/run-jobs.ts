import { commandOfJobType, type CommandName, type JobType } from '@slideloom/contracts';
import { createJobRepository } from '@slideloom/db';
import { createJobRunner, createJobTurns, type JobRunner, type JobTurns, type Work } from '@slideloom/jobs';
import { consumeCommands, type Consumer } from '@slideloom/messaging';
import { systemClock, uuidV7 } from '@slideloom/service-kit';
import { exportUnacked } from './export-unacked.ts';
import type { FleetProcess } from './start-process.ts';

/** The share of the stop's deadline that work under way may use before it is given back. */
export const drainShare = 0.7;

/** The outcomes of an attempt that end its job. */
const endings: ReadonlySet<string> = new Set(['completed', 'failed', 'ended', 'exhausted']);

/** What `workerShape` of service-kit reads. */
export type WorkerConfig = { JOB_LEASE_MS: number; JOB_RETRY_DELAYS_MS: number[] };

/** How the jobs of one command are worked on. */
export type JobWork = { work: Work; concurrency: number; attemptTimeoutMs: number };

/**
 * Consumes the commands of a service whose messages name jobs, `concurrency` jobs of each at a time; write it as
 * `runJobs<CommandOf<'render'>>(…)`, and a command without its work does not compile. On a stop no new job is started; what does
 * not end in time is given back without a lost attempt.
 */
export async function runJobs<Name extends CommandName>(
  process: FleetProcess,
  config: WorkerConfig,
  jobs: Record<Name, JobWork>,
): Promise<void> {
  const turns = createJobTurns();
  const running: { runner: JobRunner; consumer: Consumer }[] = [];
  process.lifecycle.onDrain('jobs', async () => {
    const giveBack = setTimeout(() => {
      for (const { runner } of running) runner.abort();
    }, process.shutdownDeadlineMs * drainShare);
    await Promise.all(running.map(({ consumer }) => consumer.drain())).finally(() => clearTimeout(giveBack));
  });
  for (const command of Object.keys(jobs) as Name[]) {
    running.push(await runCommand(process, config, turns, command, jobs[command]));
  }
}

async function runCommand(
  process: FleetProcess,
  config: WorkerConfig,
  turns: JobTurns,
  command: CommandName,
  job: JobWork,
) {
  const { publisher, metrics, logger } = process;
  for (const type of Object.keys(commandOfJobType) as JobType[]) {
    // From zero on, so that the first of them is an increase.
    if (commandOfJobType[type] === command) {
      metrics.jobsEnded.inc({ type, outcome: 'exhausted', code: 'worker_killed' }, 0);
    }
  }
  const runner = createJobRunner({
    store: createJobRepository(process.database),
    turns,
    relay: process.relay,
    notify: (payload) => publisher.notify('job.processing', payload),
    work: job.work,
    clock: systemClock,
    ids: uuidV7,
    random: Math.random,
    logger,
    leaseMs: config.JOB_LEASE_MS,
    retryDelaysMs: config.JOB_RETRY_DELAYS_MS,
    attemptTimeoutMs: job.attemptTimeoutMs,
    onAttempt: ({ type, outcome, seconds, code }) => {
      if (outcome !== 'exhausted') metrics.jobAttempts.observe({ type, outcome }, seconds);
      if (endings.has(outcome)) metrics.jobsEnded.inc({ type, outcome, code: code ?? '' });
    },
  });
  const consumer = await consumeCommands({
    broker: process.broker,
    publisher,
    logger,
    prefetch: job.concurrency,
    handlers: { [command]: (delivery: { payload: { job_id: string } }) => runner.run(delivery.payload.job_id) },
  });
  exportUnacked(metrics, consumer);
  return { runner, consumer };
}
