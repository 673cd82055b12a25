import { isDeepStrictEqual } from 'node:util';
import { plantInSql } from '../virtual/plant-in-sql.ts';
import type { Plant } from './plants.ts';
import { runSeed } from './run-seed.ts';
import type { SimulatedWorld } from './simulated-world.ts';

/** Lives seeds from 1 on with a mistake until one shows it; null where none of so many does. The mistake is taken back. */
export async function findPlant(
  world: SimulatedWorld,
  plant: Plant,
  mostSeeds: number,
): Promise<{ seed: number; violation: string } | null> {
  const takeBack = 'sql' in plant ? await plantInSql(world.database, plant.sql) : undefined;
  try {
    for (let seed = 1; seed <= mostSeeds; seed += 1) {
      const live = () => runSeed(world, seed, 'code' in plant ? plant.code : undefined);
      const { violations, trace } = await live();
      if (violations.length > 0) return { seed, violation: violations[0]! };
      if (plant.invariant === 9 && !isDeepStrictEqual((await live()).trace, trace))
        return { seed, violation: 'a seed replays exactly (9): it did not' };
    }
    return null;
  } finally {
    await takeBack?.();
  }
}
