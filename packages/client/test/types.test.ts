import { expect, it } from '@jest/globals';
import type { components } from '../src/schema.ts';

type Schemas = components['schemas'];

/** What a job says by its status. */
const wordsOf = (job: Schemas['Job'] | Schemas['ExtendedJob']): string => {
  if (job.status === 'failed') return job.error.toUpperCase();
  return job.type === 'render' && job.status === 'completed' ? job.result.slides.map(({ name }) => name).join() : '';
};
/** What no job has for sure. */
export const early = (job: Schemas['RenderJob']) =>
  // @ts-expect-error: a job that is not completed may have no result
  job.status === 'completed' ? [] : job.result.slides;

it('a job has by its status what it says: a result once it is completed, a reason once it has failed', () => {
  const at = '2026-11-28T10:00:00Z';
  const job = { id: '018f0000-0000-7000-8000-000000000000', type: 'render', created_at: at, updated_at: at } as const;
  const result = { slides: [{ name: 'One', image_url: 'https://cdn.example.test/1.png' }] };
  expect(wordsOf({ ...job, status: 'completed', result, error: null })).toBe('One');
  expect(wordsOf({ ...job, status: 'failed', result: null, error: 'Damaged' })).toBe('DAMAGED');
  expect(wordsOf({ ...job, status: 'processing', result: null, error: null })).toBe('');
});

it('a request may leave out what the service fills in', () => {
  const slides = [
    { name: 'One', background: { type: 'solid', color: '#12355b' } },
  ] satisfies Schemas['RenderSlidesInput']['slides'];
  const text = { content: 'Lamps' } satisfies Schemas['TextInput'];
  const body = { slides, texts: [{ slide_index: 0, text }] } satisfies Schemas['RenderSlidesInput'];
  const product = { name: 'Lamp', price: 9, currency: 'EUR' } satisfies Schemas['ProductCreateInput'];
  expect(Object.keys({ ...body, ...product })).not.toContain('images');
});
