import { describe, expect, it } from '@jest/globals';
import { createProgressBoard } from '../../src/events/job-progress.ts';

describe('the count of drawn slides', () => {
  const count = (attempt: number, slidesDone: number) => ({
    job_id: 'job-1',
    attempt,
    slide_index: 0,
    slides_done: slidesDone,
    slides_total: 7,
  });

  it('only grows within an attempt, begins anew with a later one, and is forgotten at the end of the job', () => {
    const board = createProgressBoard();
    expect(board.of('job-1')).toBeNull();
    const noted = (attempt: number, slidesDone: number) => board.note(count(attempt, slidesDone));
    expect([noted(1, 2), noted(1, 2), noted(1, 1), noted(1, 3)]).toEqual([true, false, false, true]);
    expect([noted(2, 1), noted(1, 5), noted(2, 2)]).toEqual([true, false, true]);
    expect(board.of('job-1')).toEqual(count(2, 2));
    board.end('job-1');
    expect([noted(2, 3), noted(3, 1)]).toEqual([false, false]);
    expect(board.of('job-1')).toBeNull();
  });
});
