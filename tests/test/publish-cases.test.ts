import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mostReviewed } from '@slideloom/drills/publish/describe-judgement';
import { findPlant } from '@slideloom/drills/publish/virtual/find-plant';
import { plants } from '@slideloom/drills/publish/virtual/plants';
import { runCase, type CaseResult } from '@slideloom/drills/publish/virtual/run-case';
import { createVirtualWorld, type VirtualWorld } from '@slideloom/drills/publish/virtual/virtual-world';

/** `npm run drill -- publish --case <seed>` runs one of them again, and prints every call. */
const firstSeed = 1_000_003;
const cases = 200;

let world: VirtualWorld;

beforeAll(async () => {
  world = await createVirtualWorld();
});
afterAll(() => world.close());

const wrongOf = (results: CaseResult[]) =>
  results.flatMap(({ seed, profile, platform, wrong }) => wrong.map((each) => ({ seed, profile, platform, ...each })));

describe('what the platform has and what we say agree', () => {
  it(`in ${cases} cases on virtual time: posted at most once, published under its very id, failed only if not there; few are reviewed`, async () => {
    const results: CaseResult[] = [];
    for (let index = 0; index < cases; index += 1) results.push(await runCase(world, firstSeed + index));
    expect(wrongOf(results)).toEqual([]);
    const posts = results.reduce((sum, result) => sum + result.posts, 0);
    const reviews = results.flatMap((result) => result.reviews);
    expect(reviews.length).toBeLessThanOrEqual(mostReviewed * posts);
    // The cases are worth something: processes died in them, clocks were set, and most posts went out.
    expect(results.reduce((sum, result) => sum + result.deaths, 0)).toBeGreaterThan(cases / 4);
    expect(results.filter(({ jumps }) => jumps > 0).length).toBeGreaterThan(cases / 6);
    const published = results.flatMap(({ said }) => said).filter((said) => said === 'published');
    expect(published.length).toBeGreaterThan(0.8 * posts);
  }, 1_800_000);

  it.each(plants)(
    'is not so, and seen, where $name',
    async (plant) => {
      expect(await findPlant(world, plant, { firstSeed, mostCases: cases })).toMatchObject({
        rule: expect.any(String),
      });
    },
    1_800_000,
  );
});
