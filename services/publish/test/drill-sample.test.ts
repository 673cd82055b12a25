import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createDrillWorld, type DrillWorld } from './drill/drill-world.ts';
import { runSampleDrill } from './drill/run-drill.ts';

let world: DrillWorld;
beforeAll(async () => {
  world = await createDrillWorld();
});
afterAll(() => world.close());

it('no post goes out twice, none is lost and each unknown one is shown: 40 deaths and faults of the drill, all of which struck', async () => {
  const verdicts = await runSampleDrill(world, { count: 40, seed: 5 });
  expect(verdicts.filter(({ wrong }) => wrong !== null)).toEqual([]);
  expect(verdicts.filter(({ hasDied }) => hasDied)).toHaveLength(40);
  expect(verdicts.filter(({ fault, hasStruck }) => fault.name !== 'none' && hasStruck).length).toBeGreaterThan(20);
});
