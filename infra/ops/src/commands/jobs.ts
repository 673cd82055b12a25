import { query, replayJob } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';
import type { Command, CommandInput } from '../open-fleet.ts';
import { readId } from '../read-values.ts';

const idOf = ({ positionals }: CommandInput) => readId(positionals[0], 'job_not_found');

const list: Command = async ({ fleet, values, print }) => {
  const jobs = await query(() =>
    fleet.database.prisma.job.findMany({
      where: {
        ...(values.status !== undefined && { status: values.status }),
        ...(values.type !== undefined && { type: values.type }),
        ...(values.team !== undefined && { team_id: values.team }),
      },
      orderBy: { created_at: 'desc' },
      take: 50,
    }),
  );
  for (const job of jobs) {
    const end = job.error === null ? '' : `  ${job.error_code}: ${job.error}`;
    print(
      `${job.id}  ${job.created_at.toISOString()}  ${job.type}  ${job.status}  attempt ${job.attempts}/${job.max_attempts}${end}`,
    );
  }
  print(jobs.length === 0 ? 'No such jobs' : `${jobs.length} jobs`);
  return 0;
};

const show: Command = async (input) => {
  const job = await query(() => input.fleet.database.prisma.job.findUnique({ where: { id: idOf(input) } }));
  if (!job) throw new AppError('job_not_found');
  // The nonce and the lease token are credentials.
  const { task_nonce_hash: _nonce, lease_token: _token, ...shown } = job;
  input.print(JSON.stringify(shown, null, 2));
  return 0;
};

const replay: Command = async (input) => {
  const id = idOf(input);
  input.print(`job ${id} runs again as ${await replayJob(input.fleet.database, id)}`);
  return 0;
};

export const jobCommands = { list, show, replay };
