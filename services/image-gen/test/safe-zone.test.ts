import { expect, it } from '@jest/globals';
import { platformRules, postPlatforms } from '@slideloom/contracts';
import { safeZone } from '../src/domain/agent/safe-zone.ts';

it.each(postPlatforms)('words of an upright deck stand where lint finds nothing for %s', (platform) => {
  const { left, top, bottom, steps } = platformRules[platform].safeZones['9:16'];
  expect(safeZone.left).toBeGreaterThanOrEqual(left);
  expect(safeZone.top).toBeGreaterThanOrEqual(top);
  expect(safeZone.bottom).toBeLessThanOrEqual(bottom);
  // The narrowest row of those that the deck's words can stand in.
  const reached = steps.filter(({ from }) => from < safeZone.bottom);
  expect(safeZone.right).toBeLessThanOrEqual(Math.min(...reached.map(({ right }) => right)));
});
