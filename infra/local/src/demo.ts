import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { newestApiVersion } from '@slideloom/contracts';
import { createClient, resultOf, unwrap, waitForJob } from '@slideloom/client';
import { ClearError } from '@slideloom/machine/clear-error';
import { localDir, rootDir } from './paths.ts';
import { runMain } from './terminal/run-main.ts';
import { showProgress } from './terminal/show-progress.ts';

export type Carousel = {
  deckId: string;
  slides: { name: string; image_url: string }[];
  files: string[];
  contactSheet: string;
};

type Order = {
  baseUrl: string;
  apiKey: string;
  prompt: string;
  /** Where the PNGs and the contact sheet are saved. */
  outDir: string;
  onProgress: (line: string) => void;
};

const jobDeadlineMs = 120_000;
const thumbnail = { width: 270, height: 480, gap: 24 };

/** Makes a carousel as any caller would: plans the deck, renders it, and saves the PNGs and one picture of them all. */
export async function makeCarousel(order: Order): Promise<Carousel> {
  const client = createClient({ baseUrl: order.baseUrl, token: order.apiKey });
  // A caller of a version gets the whole design: families, shapes and icons besides the fields of the frozen bodies.
  const headers = { 'Slideloom-Version': newestApiVersion };
  const answer = await client.POST('/generate/slides', { body: { prompt: order.prompt }, headers });
  const planned = await unwrap(answer);
  const deckId = answer.response.headers.get('x-deck-id') ?? '';
  order.onProgress(`${planned.slides.length} slides planned, ${planned.images.length} pictures made`);
  const { job_id: jobId } = await unwrap(client.POST('/render', { body: { deck_id: deckId } }));
  // Sooner than the API recommends: a drawn deck takes less than a second.
  const job = await waitForJob(client, jobId, { timeoutMs: jobDeadlineMs, pollMs: 250 });
  const { slides } = resultOf(job, 'render');
  order.onProgress('rendered');
  const pictures = await Promise.all(slides.map(({ image_url }) => download(image_url)));
  const files = await save(order.outDir, pictures);
  const contactSheet = join(order.outDir, 'contact-sheet.png');
  await writeFile(contactSheet, await layOut(pictures));
  return { deckId, slides, files, contactSheet };
}

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

async function save(outDir: string, pictures: readonly Buffer[]): Promise<string[]> {
  await mkdir(outDir, { recursive: true });
  return Promise.all(
    pictures.map(async (picture, index) => {
      const file = join(outDir, `slide-${String(index + 1).padStart(2, '0')}.png`);
      await writeFile(file, picture);
      return file;
    }),
  );
}

/** All slides side by side, at most five in a row. */
async function layOut(pictures: readonly Buffer[]): Promise<Buffer> {
  const { width, height, gap } = thumbnail;
  const columns = Math.min(5, pictures.length);
  const rows = Math.ceil(pictures.length / columns);
  const small = await Promise.all(pictures.map((picture) => sharp(picture).resize(width, height).png().toBuffer()));
  return sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + rows * (height + gap),
      channels: 3,
      background: '#15161a',
    },
  })
    .composite(
      small.map((input, index) => ({
        input,
        left: gap + (index % columns) * (width + gap),
        top: gap + Math.floor(index / columns) * (height + gap),
      })),
    )
    .png()
    .toBuffer();
}

type DevFile = { base_url: string; api_key: string };

/** `npm run demo -- "a prompt"`: a carousel on the running fleet. */
async function main(): Promise<number> {
  const prompt = process.argv.slice(2).join(' ').trim() || 'Five small habits that make mornings calm';
  const dev = await readFile(join(localDir, 'dev.json'), 'utf8').catch(() => {
    throw new ClearError('No fleet is running here. Start it with: npm start');
  });
  const { base_url, api_key } = JSON.parse(dev) as DevFile;
  const { step, line } = showProgress();
  const outDir = join(rootDir, 'out', new Date().toISOString().slice(0, 19).replaceAll(':', '-'));
  const carousel = await step(`“${prompt}”`, () =>
    makeCarousel({ baseUrl: base_url, apiKey: api_key, prompt, outDir, onProgress: line }),
  );
  for (const { image_url } of carousel.slides) line(`  ${image_url}`);
  line(`  ${carousel.contactSheet}`);
  return 0;
}

if (import.meta.main) await runMain(main);
