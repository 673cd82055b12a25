import { describe, expect, it } from '@jest/globals';
import { limitConcurrency } from '../src/limit-concurrency.ts';

describe('limited work', () => {
  it('never runs more at once than allowed, ends in order, and goes on after a failure', async () => {
    const limited = limitConcurrency(2);
    let running = 0;
    let most = 0;
    const ended: number[] = [];
    const work = (index: number) => async () => {
      most = Math.max(most, (running += 1));
      for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
      running -= 1;
      ended.push(index);
      if (index % 2 === 1) throw new Error(`${index} fails`);
      return index;
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => limited(work(index))));
    expect(most).toBe(2);
    expect(running).toBe(0);
    expect(ended).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    expect(await limited(() => Promise.resolve('again'))).toBe('again');
  });
});
