import { readFile } from 'node:fs/promises';
import { addAbortSignal } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { components } from '@slideloom/client';
import type { Command } from 'commander';
import { CommandFault } from '../command-fault.ts';
import type { Context } from '../context.ts';
import { outputOption, renderToFiles } from '../render-to-files.ts';
import type { Run } from '../run.ts';

type RenderBody = components['schemas']['RenderRequestInput'];
type Options = { output: string; format: 'png' | 'jpeg' | 'pdf'; idempotencyKey?: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** What a deck says of itself that a drawing does not take. */
const ofDecks = [
  'id',
  'prompt',
  'created_at',
  'state',
  'error',
  'style',
  'brand',
  'project_id',
  'influencer_id',
  'relaid_from',
  'jobs',
];

export function addRender(program: Command, run: Run): void {
  program
    .command('render')
    .description('draw a deck, and put its files into a folder')
    .argument('<deck>', 'a file with slides as JSON, - for standard input, or the id of a deck')
    .requiredOption('-o, --output <folder>', 'where the files go')
    .addOption(outputOption())
    .option('--idempotency-key <key>', 'with the same key nothing is drawn twice, in 24 hours')
    .action(
      run(async (context: Context, deck: string, options: Options) => {
        const api = context.api();
        const body = uuid.test(deck) ? { deck_id: deck } : await readDeck(deck, context.signal);
        const key = options.idempotencyKey ?? crypto.randomUUID();
        const order = { body: { ...body, output: options.format }, key, folder: options.output };
        const { jobId, files } = await renderToFiles(context, api, order);
        context.output.result({ job_id: jobId, files }, files);
      }),
    );
}

async function readDeck(file: string, signal: AbortSignal): Promise<RenderBody> {
  const reading = file === '-' ? text(addAbortSignal(signal, process.stdin)) : readFile(file, 'utf8');
  const content = await reading.catch((error: unknown) => {
    throw new CommandFault('usage', `${file} cannot be read: ${(error as Error).message}`);
  });
  let read: unknown;
  try {
    read = JSON.parse(content);
  } catch {
    throw new CommandFault('usage', `${file} is not valid JSON`);
  }
  // What `slideloom generate --json` has written is taken too.
  const deck = (read as { deck?: unknown } | null)?.deck ?? read;
  if (typeof deck !== 'object' || deck === null || Array.isArray(deck)) {
    throw new CommandFault('usage', `${file} has no slides: {"slides": […]}`);
  }
  return Object.fromEntries(Object.entries(deck).filter(([name]) => !ofDecks.includes(name))) as RenderBody;
}
