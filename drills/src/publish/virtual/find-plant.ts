import { plantInSql } from '../../virtual/plant-in-sql.ts';
import type { Plant } from './plants.ts';
import { runCase } from './run-case.ts';
import type { VirtualWorld } from './virtual-world.ts';

/**
 * Lives the cases of `firstSeed`, the next one, … with a mistake until one shows it; null where none of so many does. The mistake is taken
 * back.
 */
export async function findPlant(
  world: VirtualWorld,
  plant: Plant,
  { firstSeed, mostCases }: { firstSeed: number; mostCases: number },
): Promise<{ cases: number; rule: string } | null> {
  const takeBack = 'sql' in plant ? await plantInSql(world.database, plant.sql) : undefined;
  try {
    for (let index = 0; index < mostCases; index += 1) {
      const { wrong } = await runCase(world, firstSeed + index, { plant: 'code' in plant ? plant.code : undefined });
      if (wrong.length > 0) return { cases: index + 1, rule: wrong[0]!.rule };
    }
    return null;
  } finally {
    await takeBack?.();
  }
}
