import { joinSql, query, replayJob, sql, type Queryable, type Sql } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';
import type { Command, CommandInput, Values } from '../open-fleet.ts';
import { readId, readText } from '../read-values.ts';

const idOf = ({ positionals }: CommandInput) => readId(positionals[0], 'job_not_found');

/** Jobs that `list` prints at most. */
const listed = 50;

const list: Command = async ({ fleet: { database }, values, print }) => {
  const jobs = values.stuck === true ? await unfinished(database, values) : await newest(database, values);
  for (const job of jobs) {
    const end = job.error === null ? '' : `  ${job.error_code}: ${job.error}`;
    const attempt = `attempt ${job.attempts}/${job.max_attempts}`;
    const when = values.stuck === true ? `  ${dueOf(job)}` : '';
    print(`${job.id}  ${job.created_at.toISOString()}  ${job.type}  ${job.status}  ${attempt}${when}${end}`);
  }
  print(jobs.length === 0 ? 'No such jobs' : `${jobs.length} jobs`);
  return 0;
};

type ListedJob = {
  id: string;
  created_at: Date;
  type: string;
  status: string;
  attempts: number;
  max_attempts: number;
  lease_until: Date | null;
  run_after: Date;
  error_code: string | null;
  error: string | null;
};
const columns = sql`id, created_at, type, status, attempts, max_attempts, lease_until, run_after, error_code, error`;

/** What an unfinished job waits for. */
function dueOf({ lease_until: leaseUntil, run_after: runAfter }: ListedJob): string {
  return leaseUntil === null ? `due ${runAfter.toISOString()}` : `leased until ${leaseUntil.toISOString()}`;
}

/** In the order of an index: a job's id begins with the time when it was made, and a team has its own index. */
function newest({ rows }: Queryable, values: Values): Promise<ListedJob[]> {
  const order = values.team === undefined ? sql`id DESC` : sql`created_at DESC, id DESC`;
  return rows(sql`SELECT ${columns} FROM jobs WHERE ${matching(values)} ORDER BY ${order} LIMIT ${listed}::int`);
}

/**
 * The oldest first. MATERIALIZED: PostgreSQL would else look for the few of them that it needs in the order of all jobs, from the oldest
 * on, where none is.
 */
function unfinished({ rows }: Queryable, values: Values): Promise<ListedJob[]> {
  return rows(sql`
    WITH unfinished AS MATERIALIZED (SELECT ${columns} FROM jobs WHERE next_publish_at IS NOT NULL AND ${matching(values)})
    SELECT ${columns} FROM unfinished ORDER BY id LIMIT ${listed}::int`);
}

function matching({ status, type, team }: Values): Sql {
  const conditions = [
    sql`true`,
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(type === undefined ? [] : [sql`type = ${type}`]),
    ...(team === undefined ? [] : [sql`team_id = ${readId(team, 'team_not_found')}::uuid`]),
  ];
  return joinSql(conditions, ' AND ');
}

const show: Command = async (input) => {
  const job = await query(() => input.fleet.database.prisma.job.findUnique({ where: { id: idOf(input) } }));
  if (!job) throw new AppError('job_not_found');
  // The nonce and the lease token are credentials.
  const { task_nonce_hash: _nonce, lease_token: _token, ...shown } = job;
  input.print(JSON.stringify(shown, null, 2));
  return 0;
};

const replay: Command = async (input) => {
  const [id, author] = [idOf(input), readText(input.values, 'author')];
  input.print(`job ${id} runs again as ${await replayJob(input.fleet.database, id, author)}`);
  return 0;
};

export const jobCommands = { list, show, replay };
