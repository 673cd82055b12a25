import { postPlatforms } from '@slideloom/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { drillFaults } from '../drill/drill-faults.ts';
import { createDrillWorld, type DrillWorld } from '../drill/drill-world.ts';
import { runFaultDrill } from '../drill/run-drill.ts';

let world: DrillWorld;
beforeAll(async () => {
  world = await createDrillWorld();
});
afterAll(() => world.close());

/** How many places of each fault are run; `npm run drill -- publish --part deaths` has every place. */
const placesOfEach = 4;

describe.each(postPlatforms)('%s: a post under every fault of the drill', (platform) => {
  const faults = drillFaults[platform];

  it('never goes out twice, is never lost, and is shown where it is unknown, wherever its process dies; and every death struck', async () => {
    const results = await runFaultDrill(world, { platform, placesOfEach, seed: 5 });
    expect(results.filter(({ wrong }) => wrong !== null)).toEqual([]);
    expect(results.filter(({ hasDied }) => hasDied)).toHaveLength(faults.length * placesOfEach);
    const struck = new Set(results.filter(({ hasStruck }) => hasStruck).map(({ fault }) => fault.name));
    expect(struck).toEqual(new Set(faults.map(({ name }) => name)));
  });
});
