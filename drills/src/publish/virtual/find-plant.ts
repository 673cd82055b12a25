import type { Plant } from './plants.ts';
import { runCase } from './run-case.ts';
import type { VirtualWorld } from './virtual-world.ts';

/** Lives the cases of `firstSeed`, the next one, … with a mistake until one shows it; null where none of so many does. */
export async function findPlant(
  world: VirtualWorld,
  { code }: Plant,
  { firstSeed, mostCases }: { firstSeed: number; mostCases: number },
): Promise<{ cases: number; rule: string } | null> {
  for (let index = 0; index < mostCases; index += 1) {
    const { wrong } = await runCase(world, firstSeed + index, { plant: code });
    if (wrong.length > 0) return { cases: index + 1, rule: wrong[0]!.rule };
  }
  return null;
}
