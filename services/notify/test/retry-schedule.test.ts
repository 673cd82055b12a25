import { expect, it } from '@jest/globals';
import { webhookRetryDelayMs, webhookRetryDelaysSeconds } from '../src/domain/retry-schedule.ts';

it('the pauses between the attempts at a receiver last about 75 hours together, each up to a tenth shorter or longer by chance', () => {
  const pauses = (chance: number) =>
    webhookRetryDelaysSeconds.map((_seconds, index) => webhookRetryDelayMs(index + 1, () => chance)! / 1_000);
  expect(pauses(0.5)).toEqual([5, 60, 600, 3_600, 14_400, 36_000, 57_600, 72_000, 86_400]);
  expect(pauses(0)).toEqual([4.5, 54, 540, 3_240, 12_960, 32_400, 51_840, 64_800, 77_760]);
  expect(pauses(1)).toEqual([5.5, 66, 660, 3_960, 15_840, 39_600, 63_360, 79_200, 95_040]);
  const hours = pauses(0.5).reduce((sum, seconds) => sum + seconds, 0) / 3_600;
  expect(hours).toBeCloseTo(75.2, 1);
  expect(webhookRetryDelayMs(webhookRetryDelaysSeconds.length + 1, () => 0)).toBeNull();
});
