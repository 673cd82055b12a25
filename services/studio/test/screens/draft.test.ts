import { expect, test } from '@jest/globals';
import { emptyDraft, quoteRequestOf, readDraft, requestOf } from '../../web/src/screens/home/draft.ts';

test('a draft comes back as it was kept', () => {
  const draft = {
    ...emptyDraft,
    prompt: 'Five habits',
    slideCount: 7,
    canvas: '4:5' as const,
    style: 'soft' as const,
    pictures: 'cover' as const,
    brand: 'none',
    productIds: ['p1'],
  };
  expect(readDraft(JSON.stringify(draft))).toEqual(draft);
});

test('what is kept by another version, or broken, is left out', () => {
  expect(readDraft(null)).toEqual(emptyDraft);
  expect(readDraft('{')).toEqual(emptyDraft);
  expect(readDraft('null')).toEqual(emptyDraft);
  expect(
    readDraft(JSON.stringify({ prompt: 'A', canvas: '3:2', style: 'new', slideCount: '7', productIds: 4 })),
  ).toEqual({
    ...emptyDraft,
    prompt: 'A',
  });
});

test('a request names only what was chosen', () => {
  expect(requestOf({ ...emptyDraft, prompt: ' A deck ' })).toEqual({ prompt: 'A deck', canvas: '9:16' });
  expect(
    requestOf({
      ...emptyDraft,
      prompt: 'A',
      slideCount: 5,
      brand: 'none',
      tone: ' warm ',
      productIds: ['p'],
      pictures: 'none',
    }),
  ).toEqual({
    prompt: 'A',
    canvas: '9:16',
    slide_count: 5,
    brand_id: null,
    tone: 'warm',
    product_ids: ['p'],
    pictures: 'none',
  });
});

test('the price is asked for as many pictures as the deck may have', () => {
  expect(quoteRequestOf({ ...emptyDraft, pictures: 'none' })).toBeNull();
  expect(quoteRequestOf({ ...emptyDraft, pictures: 'cover' })).toEqual({ operation: 'slides', images: 1 });
  expect(quoteRequestOf({ ...emptyDraft, slideCount: 2 })).toEqual({ operation: 'slides', images: 2 });
  expect(quoteRequestOf(emptyDraft)).toEqual({ operation: 'slides', images: 3 });
});
