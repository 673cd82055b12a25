import { ApiError, events, withResources, type Job } from '@slideloom/client';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { followToEnd } from '../render-to-files.ts';
import type { Run } from '../run.ts';
import { followDeck, wholeNumber } from './generate.ts';

const lineOf = ({ id, type, status, updated_at, error }: Job) =>
  `${id}  ${type.padEnd(9)}  ${status.padEnd(10)}  ${updated_at}${error === null ? '' : `  ${error}`}`;

export function addJobs(program: Command, run: Run): void {
  const jobs = program.command('jobs').description('what is being made, and what was');
  jobs
    .command('list')
    .description('the newest jobs')
    .option('-n, --limit <number>', 'how many at most', wholeNumber, 20)
    .action(
      run(async ({ output, api, signal }, { limit }: { limit: number }) => {
        const found: Job[] = [];
        for await (const job of withResources(api()).jobs.history.items({}, { signal })) {
          if (found.length >= limit) break;
          found.push(job);
        }
        output.result(found, found.length === 0 ? ['No jobs yet'] : found.map(lineOf));
      }),
    );
  jobs
    .command('get')
    .description('one job')
    .argument('<id>')
    .action(
      run(async ({ output, api, signal }, id: string) => {
        const job = await withResources(api()).jobs.get(id, { signal });
        output.result(job, [lineOf(job), ...(job.result === null ? [] : [JSON.stringify(job.result, null, 2)])]);
      }),
    );
  jobs
    .command('cancel')
    .description('end a drawing that has not ended, or a picture that has not begun; its credits come back')
    .argument('<id>')
    .action(
      run(async ({ output, api, signal }, id: string) => {
        const job = await withResources(api()).jobs.cancel(id, { signal });
        output.result(job, [`Cancelled ${id}`]);
      }),
    );
  jobs
    .command('tail')
    .description('follow a job or a deck to its end, or without an id all jobs of the team')
    .argument('[id]', 'of a job or a deck')
    .action(
      run((context: Context, id: string | undefined) => (id === undefined ? tailAll(context) : tailOne(context, id))),
    );
}

async function tailOne(context: Context, id: string): Promise<void> {
  const { output, signal } = context;
  const api = context.api();
  const isJob = await withResources(api)
    .jobs.get(id, { signal })
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'job_not_found') return false;
        throw error;
      },
    );
  if (isJob) {
    const job = await followToEnd(context, api, id);
    output.result(job, [lineOf(job)]);
  } else {
    const deck = await followDeck(context, api, id);
    output.result({ deck_id: id, deck }, [`Deck ${id}: ${deck.slides.length} slides`]);
  }
}

async function tailAll({ output, api, signal }: Context): Promise<void> {
  output.note('Following the jobs of the team. Ctrl-C ends it');
  for await (const { event, data } of events(api(), '/events', { signal })) {
    if (event === 'job') output.item(data, lineOf(data));
  }
  signal.throwIfAborted();
}
