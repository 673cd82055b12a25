import { postPlatforms, type PostPlatform } from '@slideloom/contracts';
import { drillFaults } from './drill-faults.ts';
import type { DrillWorld } from './drill-world.ts';
import { runCase, type DrillCase, type DrillResult } from './run-case.ts';

/** Jobs that are under way at a time; each has a creator of its own. */
const atOnce = 4;
/** No life of a post has so many places: a guard against one that does not end. */
const maxPlaces = 120;
/** Every life has so many places to die at. */
const sampledPlaces = 20;

/** Every place of every fault at both platforms: each life is lived again and again, dying one place later, until it dies no more. */
export async function runWholeDrill(world: DrillWorld): Promise<DrillResult[]> {
  const chains = postPlatforms.flatMap((platform) => drillFaults[platform].map((fault) => ({ platform, fault })));
  const perChain = await inParallel(chains, async (chain) => {
    const found: DrillResult[] = [];
    for (let place = 1; place <= maxPlaces; place += 1) {
      const decision = await runCase(world, { ...chain, place });
      found.push(decision);
      if (!decision.hasDied) break;
    }
    return found;
  });
  return perChain.flat();
}

/** `count` cases drawn by `seed`: the same seed draws the same cases. */
export function runSampleDrill(world: DrillWorld, { count, seed }: { count: number; seed: number }) {
  const random = seeded(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const cases = Array.from({ length: count }, (): DrillCase => {
    const platform = pick(postPlatforms);
    return { platform, fault: pick(drillFaults[platform]), place: 1 + Math.floor(random() * sampledPlaces) };
  });
  return runCases(world, cases);
}

/** Every fault of one platform, each with deaths at places that `seed` draws from all of a life: early, late and between. */
export function runFaultDrill(
  world: DrillWorld,
  { platform, placesOfEach, seed }: { platform: PostPlatform; placesOfEach: number; seed: number },
): Promise<DrillResult[]> {
  const random = seeded(seed);
  const stretch = sampledPlaces / placesOfEach;
  const cases = drillFaults[platform].flatMap((fault) =>
    Array.from({ length: placesOfEach }, (_, part) => ({
      platform,
      fault,
      place: 1 + Math.floor((part + random()) * stretch),
    })),
  );
  return runCases(world, cases);
}

function runCases(world: DrillWorld, cases: DrillCase[]): Promise<DrillResult[]> {
  return inParallel(cases, async (drillCase) => {
    const result = await runCase(world, drillCase);
    return { ...result, wrong: result.wrong ?? (result.hasDied ? null : 'unstruck') };
  });
}

async function inParallel<Item, Result>(items: Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await run(items[index]!);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
