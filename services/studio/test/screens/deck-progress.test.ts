import { expect, test } from '@jest/globals';
import { pictureStateOf, progressOf } from '../../web/src/screens/decks/deck-progress.ts';

const job = (slideIndex: number, status: 'pending' | 'processing' | 'completed' | 'failed') => ({
  slide_index: slideIndex,
  job_id: `${slideIndex}-${status}`,
  status,
});

test('counts the pictures that have ended, the failed ones among them', () => {
  const jobs = [job(0, 'completed'), job(2, 'failed'), job(4, 'processing')];
  expect(progressOf({ jobs })).toEqual({ ended: 2, of: 3, failed: 1 });
});

test('of a slide whose picture was made again the newest job counts', () => {
  const jobs = [job(0, 'pending'), job(0, 'failed'), job(1, 'completed')];
  expect(pictureStateOf({ jobs }, 0)).toBe('coming');
  expect(pictureStateOf({ jobs }, 1)).toBe('there');
  expect(pictureStateOf({ jobs }, 2)).toBe('none');
  expect(progressOf({ jobs })).toEqual({ ended: 1, of: 2, failed: 0 });
});
