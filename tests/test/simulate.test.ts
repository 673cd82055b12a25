import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findPlant } from '@slideloom/drills/simulate/find-plant';
import { plants } from '@slideloom/drills/simulate/plants';
import { runSeed, type SeedResult } from '@slideloom/drills/simulate/run-seed';
import { createSimulatedWorld, type SimulatedWorld } from '@slideloom/drills/simulate/simulated-world';

/** `npm run drill -- simulate --replay <seed>` runs one of them again, and prints every statement. */
const firstSeed = 1;
const seeds = 40;
const mostSeeds = 1_000;

let world: SimulatedWorld;

beforeAll(async () => {
  world = await createSimulatedWorld();
});
afterAll(() => world.close());

describe('the life of jobs and credits, on virtual time with faults', () => {
  it(`breaks no invariant in ${seeds} seeds`, async () => {
    const results: SeedResult[] = [];
    for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) results.push(await runSeed(world, seed));
    const wrong = results.filter(({ violations }) => violations.length > 0);
    expect(wrong.map(({ seed, violations }) => ({ seed, violations }))).toEqual([]);
    // They are worth something: processes died in them, and there was work.
    const sum = (of: (result: SeedResult) => number) => results.reduce((all, result) => all + of(result), 0);
    expect(sum(({ deaths }) => deaths)).toBeGreaterThan(2 * seeds);
    expect(sum(({ jobs }) => jobs)).toBeGreaterThan(3 * seeds);
    const jumped = (whose: RegExp) => sum(({ trace }) => Number(trace.some((entry) => whose.test(entry))));
    expect(jumped(/the database's clock is set by/)).toBeGreaterThan(seeds / 5);
    expect(jumped(/worker\d+'s clock is set by/)).toBeGreaterThan(seeds / 5);
  }, 600_000);

  it('is the same for the same seed, statement by statement, and another for another', async () => {
    for (const seed of [7, 8, 9]) {
      const [one, again, other] = [
        await runSeed(world, seed),
        await runSeed(world, seed),
        await runSeed(world, 100 + seed),
      ];
      expect(one.trace.length).toBeGreaterThan(30);
      expect(again.trace).toEqual(one.trace);
      expect(other.trace).not.toEqual(one.trace);
    }
  }, 120_000);

  it.each(plants)(
    'finds this: $name',
    async (plant) => {
      expect(await findPlant(world, plant, mostSeeds)).toMatchObject({ seed: expect.any(Number) });
    },
    600_000,
  );
});
