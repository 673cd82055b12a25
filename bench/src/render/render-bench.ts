import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { releaseBuffer } from '@slideloom/render/release-buffer';
import sharp from 'sharp';
import { inTurns } from '../runner/in-turns.ts';
import { judge } from '../runner/judge.ts';
import { median } from '../runner/quantile.ts';
import { spend } from '../runner/spend.ts';
import { startTable } from '../runner/start-table.ts';
import { contenders } from './contenders.ts';
import { inParallel } from './in-parallel.ts';
import { lettersBench } from './letters-bench.ts';
import { canvas, makePhoto } from './scene.ts';
import type { Contender } from './slideloom.ts';

const warmUps = 8;
const rounds = 25;
const pairedSlides = 40;
const pairedRounds = 3;
const longRunSlides = 2_000;
/** Photos a second with both cores busy, in Takumi's. */
const aim = 1.2;

/**
 * One slide to lossless PNG, gradient and photo, by every contender in turn; a slide full of letters; then both cores busy; then the memory of a long run.
 * `--quick` leaves out the long run, `--paired` measures both cores alone.
 */
export async function run(args: string[]): Promise<void> {
  const photo = await makePhoto();
  const all = await contenders();
  const ours = all[0]!;
  const takumi = all.find(({ name }) => name === 'Takumi')!;
  if (args.includes('--paired')) return bothCores(ours, takumi, photo);
  for (const [title, background] of [
    ['gradient', null],
    ['photo', photo],
  ] as const) {
    await compare(title, all, background);
  }
  await lettersBench();
  await bothCores(ours, takumi, photo);
  if (!args.includes('--quick')) longRun();
}

async function compare(title: string, all: Contender[], background: Buffer | null): Promise<void> {
  const results = await inTurns(all, { rounds, warmUps }, async ({ name, draw }, round) => {
    const { result: png, ms, cpuUs } = await spend(() => draw(background));
    if (round === 0) await expectWhole(name, png);
    const bytes = png.length;
    releaseBuffer(png);
    return { ms, cpuMs: cpuUs / 1_000, bytes };
  });
  const p50Of = (contender: Contender) => median(results.get(contender)!.map(({ ms }) => ms));
  const takumi = p50Of(all.find(({ name }) => name === 'Takumi')!);
  const row = startTable(title, 'p50 ms', "of Takumi's", 'CPU ms', 'kB');
  for (const [contender, found] of results) {
    const p50 = p50Of(contender);
    const cpuMs = median(found.map((one) => one.cpuMs));
    row(contender.name, p50.toFixed(1), (p50 / takumi).toFixed(2), cpuMs.toFixed(1), kb(found.at(-1)!.bytes));
  }
  console.log();
}

const kb = (bytes: number) => (bytes / 1_000).toFixed(0);

/** A contender that drew something else has not won anything. */
async function expectWhole(name: string, png: Uint8Array): Promise<void> {
  const { format, width, height } = await sharp(png).metadata();
  if (format !== 'png' || width !== canvas.width || height !== canvas.height)
    throw new Error(`${name} drew ${format} ${width}×${height}`);
}

/** Two slides at a time, in alternating rounds: slides a second, and bytes of one. */
async function bothCores(ours: Contender, takumi: Contender, photo: Buffer): Promise<void> {
  const row = startTable('both cores busy', 'slides/s', "of Takumi's (rounds)", 'kB');
  for (const [title, background] of [
    ['gradient', null],
    ['photo', photo],
  ] as const) {
    const bytes = new Map<Contender, number>();
    const rates = await inTurns([ours, takumi], { rounds: pairedRounds }, async (contender) => {
      const { ms } = await spend(() =>
        inParallel(2, pairedSlides, async () => {
          const png = await contender.draw(background);
          bytes.set(contender, png.length);
          releaseBuffer(png);
        }),
      );
      return pairedSlides / (ms / 1_000);
    });
    const ratiosOf = (contender: Contender) =>
      rates.get(contender)!.map((rate, round) => rate / rates.get(takumi)![round]!);
    for (const [contender, measured] of rates) {
      const ratios = ratiosOf(contender);
      const ofRounds = ratios.map((ratio) => ratio.toFixed(2)).join(', ');
      row(
        `${title}, ${contender.name}`,
        median(measured).toFixed(1),
        `${median(ratios).toFixed(2)} (${ofRounds})`,
        kb(bytes.get(contender)!),
      );
    }
    if (background !== null)
      judge(
        `Photos a second are at least ${aim} times Takumi's, at no more bytes`,
        median(ratiosOf(ours)) >= aim && bytes.get(ours)! <= bytes.get(takumi)!,
      );
  }
  console.log();
}

/** In a process of its own, with nothing but the renderer in it. */
function longRun(): void {
  const script = fileURLToPath(new URL('long-run.ts', import.meta.url));
  const { stdout, status, stderr } = spawnSync(process.execPath, [script, String(longRunSlides)], {
    encoding: 'utf8',
    // As the fleet runs its renderers.
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '1',
      MALLOC_TRIM_THRESHOLD_: '131072',
      MALLOC_MMAP_THRESHOLD_: '131072',
      NODE_OPTIONS: '--max-semi-space-size=2',
    },
  });
  if (status !== 0) throw new Error(stderr);
  process.stdout.write(`RSS over ${longRunSlides} slides, half of them photos, MB: ${stdout}`);
}
