import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { releaseBuffer } from '@slideloom/render/release-buffer';
import sharp from 'sharp';
import { quantile } from '../fleet/cpu-of.ts';
import { judge } from '../fleet/judge.ts';
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

type Measured = { ms: number[]; cpuMs: number[]; bytes: number };

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
  const results = new Map<string, Measured>(all.map(({ name }) => [name, { ms: [], cpuMs: [], bytes: 0 }]));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const { name, draw } of all) {
      const cpuBefore = process.cpuUsage();
      const startedAt = performance.now();
      const png = await draw(background);
      const ms = performance.now() - startedAt;
      const { user, system } = process.cpuUsage(cpuBefore);
      const result = results.get(name)!;
      if (round === 0) await expectWhole(name, png);
      result.bytes = png.length;
      releaseBuffer(png);
      if (round < 0) continue;
      result.ms.push(ms);
      result.cpuMs.push((user + system) / 1_000);
    }
  }
  const takumi = quantile(results.get('Takumi')!.ms, 0.5);
  process.stdout.write(`| ${title} | p50 ms | of Takumi's | CPU ms | kB |\n|---|---|---|---|---|\n`);
  for (const [name, { ms, cpuMs, bytes }] of results) {
    const p50 = quantile(ms, 0.5);
    process.stdout.write(
      `| ${name} | ${p50.toFixed(1)} | ${(p50 / takumi).toFixed(2)} | ${quantile(cpuMs, 0.5).toFixed(1)} | ${(bytes / 1_000).toFixed(0)} |\n`,
    );
  }
  process.stdout.write('\n');
}

/** A contender that drew something else has not won anything. */
async function expectWhole(name: string, png: Uint8Array): Promise<void> {
  const { format, width, height } = await sharp(png).metadata();
  if (format !== 'png' || width !== canvas.width || height !== canvas.height)
    throw new Error(`${name} drew ${format} ${width}×${height}`);
}

/** Two slides at a time, in alternating rounds: slides a second, and bytes of one. */
async function bothCores(ours: Contender, takumi: Contender, photo: Buffer): Promise<void> {
  process.stdout.write("| both cores busy | slides/s | of Takumi's (rounds) | kB |\n|---|---|---|---|\n");
  for (const [title, background] of [
    ['gradient', null],
    ['photo', photo],
  ] as const) {
    const rates = new Map<Contender, number[]>([
      [ours, []],
      [takumi, []],
    ]);
    const bytes = new Map<Contender, number>();
    for (let round = 0; round < pairedRounds; round += 1) {
      for (const [contender, measured] of rates) {
        const startedAt = performance.now();
        await inParallel(2, pairedSlides, async () => {
          const png = await contender.draw(background);
          bytes.set(contender, png.length);
          releaseBuffer(png);
        });
        measured.push(pairedSlides / ((performance.now() - startedAt) / 1_000));
      }
    }
    const theirs = rates.get(takumi)!;
    const found = new Map<Contender, number>();
    for (const [contender, measured] of rates) {
      const ratios = measured.map((rate, round) => rate / theirs[round]!);
      found.set(contender, quantile(ratios, 0.5));
      const ofRounds = ratios.map((ratio) => ratio.toFixed(2)).join(', ');
      process.stdout.write(
        `| ${title}, ${contender.name} | ${quantile(measured, 0.5).toFixed(1)} ` +
          `| ${quantile(ratios, 0.5).toFixed(2)} (${ofRounds}) | ${(bytes.get(contender)! / 1_000).toFixed(0)} |\n`,
      );
    }
    if (background !== null)
      judge(
        `Photos a second are at least ${aim} times Takumi's, at no more bytes`,
        found.get(ours)! >= aim && bytes.get(ours)! <= bytes.get(takumi)!,
      );
  }
  process.stdout.write('\n');
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
