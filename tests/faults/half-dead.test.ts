import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DependencyName } from '@slideloom/drills/toxics/dependencies';
import { isQuick, probes } from '@slideloom/drills/toxics/probes';
import { runToxic } from '@slideloom/drills/toxics/run-toxic';
import { startToxicFleet, type ToxicFleet } from '@slideloom/drills/toxics/toxic-fleet';
import type { ToxicName } from '@slideloom/drills/toxics/toxics';

/** A sample of what `npm run drill -- toxics` does with every dependency and every toxic. */
const sample: [DependencyName, ToxicName][] = [
  ['postgresql', 'black hole'],
  ['rabbitmq', 'one byte a second'],
];

let fleet: ToxicFleet;

describe('while a dependency is half dead every request is answered in its time, readiness tells the truth, and all is well soon after', () => {
  beforeAll(async () => {
    fleet = await startToxicFleet('half-dead');
  }, 300_000);
  afterAll(async () => {
    await fleet?.stop();
  });

  it.each(sample)('%s: %s', async (dependency, toxic) => {
    const options = { probes: probes.filter(isQuick), actsMs: 5_000, slowness: 5 };
    const result = await runToxic(fleet, { dependency, toxic }, options);
    expect(result.wrong).toEqual([]);
    expect(result.answers.length).toBeGreaterThan(10);
  });
});
