import { events, unwrap, type ApiClient, type components } from '@slideloom/client';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { CommandFault } from '../command-fault.ts';
import type { Context } from '../context.ts';
import { openInBrowser } from '../open-in-browser.ts';
import { orderOnce } from '../order-once.ts';
import { renderToFiles, outputOption } from '../render-to-files.ts';
import type { Run } from '../run.ts';

type Order = components['schemas']['GenerateSlidesInput'];
type Options = {
  slides?: number;
  language?: string;
  tone?: string;
  audience?: string;
  canvas?: Order['canvas'];
  style?: Order['style'];
  pictures?: Order['pictures'];
  brand?: string;
  source?: string;
  externalId?: string;
  open?: boolean;
  output?: string;
  format: 'png' | 'jpeg' | 'pdf';
  idempotencyKey?: string;
};

export function addGenerate(program: Command, run: Run): void {
  program
    .command('generate')
    .description('make a deck from a prompt, and with -o its pictures')
    .argument('<prompt>', 'what it is about')
    .option('-n, --slides <number>', 'how many slides', wholeNumber)
    .option('--language <tag>', 'such as pt-BR; that of the prompt otherwise')
    .option('--tone <words>', 'how it speaks')
    .option('--audience <words>', 'whom it is for')
    .addOption(new Option('--canvas <format>', 'the format of the slides').choices(['9:16', '4:5', '1:1', '16:9']))
    .addOption(
      new Option('--style <name>', 'how it looks').choices([
        'editorial-serif',
        'bold-grotesk',
        'soft',
        'brutal',
        'tech-mono',
        'kids',
        'luxury-dark',
      ]),
    )
    .addOption(new Option('--pictures <which>', 'which slides may have pictures').choices(['none', 'cover', 'all']))
    .option('--brand <id>', 'the brand; none for none')
    .option('--source <url>', 'a public page whose text are its facts')
    .option('--external-id <id>', 'your own id of the deck')
    .option('--open', 'open the deck in the studio')
    .option('-o, --output <folder>', 'draw it, and put the files here')
    .addOption(outputOption())
    .option('--idempotency-key <key>', 'with the same key nothing is made twice, in 24 hours')
    .action(run(generate));
}

async function generate(context: Context, prompt: string, options: Options): Promise<void> {
  const { output, signal } = context;
  const api = context.api();
  const studio = context.studio();
  if (options.open && studio === null) {
    throw new CommandFault('usage', '--open needs a login by the studio: slideloom login');
  }
  const key = options.idempotencyKey ?? crypto.randomUUID();
  output.progress('Ordering the deck', null);
  const id = await orderOnce(context, key, () => order(api, toOrder(prompt, options), { key, signal }));
  const deck = await followDeck(context, api, id);
  const page = studio === null ? null : `${studio}/decks/${id}`;
  const files =
    options.output === undefined
      ? []
      : await draw(context, api, { id, key, folder: options.output, format: options.format });
  const title = deck.slides.length === 1 ? '1 slide' : `${deck.slides.length} slides`;
  output.result({ deck_id: id, deck, files }, [`Deck ${id}: ${title}`, ...files, ...(page === null ? [] : [page])]);
  if (page !== null && options.open) openInBrowser(page);
}

/** Answers the id of the deck, which is ordered once under its key, however often the request had to be sent. */
async function order(
  api: ApiClient,
  body: Order,
  { key, signal }: { key: string; signal: AbortSignal },
): Promise<string> {
  const header = { Prefer: 'respond-async', 'Idempotency-Key': key } as const;
  const answer: unknown = await unwrap(api.POST('/generate/slides', { body, params: { header }, signal }));
  return (answer as components['schemas']['DeckAccepted']).deck_id;
}

type Deck = { slides: unknown[] };

/** Shows how far a deck is; answers it when all of it is there. */
export async function followDeck({ output, signal }: Context, api: ApiClient, id: string): Promise<Deck> {
  output.progress('Planning', 0);
  const stream = events(api, '/decks/{id}/events', {
    path: { id },
    signal,
    isLast: ({ event }) => event === 'done' || event === 'failed',
  });
  for await (const { event, data } of stream) {
    if (event === 'planned') {
      const count = (data as Deck).slides.length;
      output.progress(`Planned: ${count} ${count === 1 ? 'slide' : 'slides'}`, 0.2);
    } else if (event === 'picture') {
      output.progress(`Picture ${data.number} of ${data.of}`, 0.2 + (0.8 * data.number) / data.of);
    } else if (event === 'failed') {
      throw new CommandFault('job', `The deck ${id} could not be planned, and nothing was spent: ${data.message}`);
    } else if (event === 'done') {
      output.endProgress();
      return data;
    }
  }
  output.endProgress();
  output.note(`The deck goes on without you. Follow it: slideloom jobs tail ${id}`);
  signal.throwIfAborted();
  throw new CommandFault('server', `The events of the deck ${id} ended before it was done`);
}

function draw(
  context: Context,
  api: ApiClient,
  { id, key, folder, format }: { id: string; key: string; folder: string; format: Options['format'] },
): Promise<string[]> {
  const order = { body: { deck_id: id, output: format }, key: `${key}-render`, commandKey: key, folder };
  return renderToFiles(context, api, order).then(({ files }) => files);
}

function toOrder(prompt: string, options: Options): Order {
  const { slides, language, tone, audience, canvas, style, pictures, brand, source, externalId } = options;
  return {
    prompt,
    ...(slides !== undefined && { slide_count: slides }),
    ...(language !== undefined && { language }),
    ...(tone !== undefined && { tone }),
    ...(audience !== undefined && { audience }),
    ...(canvas !== undefined && { canvas }),
    ...(style !== undefined && { style }),
    ...(pictures !== undefined && { pictures }),
    ...(brand !== undefined && { brand_id: brand === 'none' ? null : brand }),
    ...(source !== undefined && { source_url: source }),
    ...(externalId !== undefined && { external_id: externalId }),
  };
}

export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
