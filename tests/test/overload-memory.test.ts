import { describe, expect, it } from '@jest/globals';
import { judgeMemory } from '@slideloom/drills/overload/judge-memory';

const seconds = Array.from({ length: 120 }, (_, second) => second);

/** A heap that is collected every 80 s, whose live part grows by `leak` MB a second. */
const heapOf = (leak: number, beganAt: number) =>
  seconds.map((second) => Math.round(270 + leak * second + 2.5 * ((second + beganAt) % 80)));

describe('the memory of a gateway under overload', () => {
  it.each([0, 20, 40, 60])('is flat wherever its collections fall (the first one %i s early)', (beganAt) => {
    expect(judgeMemory(heapOf(0, beganAt))[0]).toBe(true);
  });

  it('is not flat where it grows and is not collected', () => {
    const rssMb = seconds.map((second) => 300 + 1.5 * second);
    expect(judgeMemory(rssMb)).toEqual([false, expect.stringContaining('418.5 MB before the last third, 478.5 MB')]);
  });

  it.each([0, 20, 40, 60])(
    'is not flat where each collection leaves 400 MB more (the first one %i s early)',
    (beganAt) => {
      expect(judgeMemory(heapOf(5, beganAt))[0]).toBe(false);
    },
  );
});
