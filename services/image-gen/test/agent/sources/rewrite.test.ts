import { describe, expect, it } from '@jest/globals';
import type { SlideRewriteRequest } from '@slideloom/contracts';
import { systemClock } from '@slideloom/service-kit';
import { createSilentLogger } from '@slideloom/testing';
import { composeDeck } from '../../../src/domain/agent/compose-deck.ts';
import { plainSlide, type DeckDraft } from '../../../src/domain/agent/draft/slide-draft.ts';
import { rewriteSlide } from '../../../src/domain/rewrite-slide.ts';
import { plainMeasurer } from '../../support/plain-measurer.ts';
import { callerWaits } from '../../support/caller-waits.ts';

const draft: DeckDraft = {
  title: 'Lamps',
  mood: 'warm',
  caption: null,
  hashtags: [],
  slides: [
    plainSlide('hook', 'Lamp Joy'),
    plainSlide('point', 'Where it is', { body: 'At evil.test, or call 030 1234567.' }),
    plainSlide('cta', 'Come by', { body: 'Save this' }),
  ],
};
const sources = [{ url: 'https://www.shop.example/lamp', quotes: ['evil.test'] }];

async function rewrite(body: string, more: Partial<SlideRewriteRequest> = {}) {
  const { planned } = composeDeck(draft, { maxPictures: 0, measurer: plainMeasurer });
  const request = {
    prompt: 'Lamps',
    draft: planned.draft!,
    pictures: [],
    slide_index: 2,
    planned_pictures: [],
    ...more,
  };
  let asked = 0;
  const set = await rewriteSlide(request, new AbortController().signal, {
    askModel: async () => {
      asked += 1;
      return JSON.stringify({ kind: 'cta', headline: 'Come by', body });
    },
    measurer: plainMeasurer,
    times: callerWaits,
    clock: systemClock,
    logger: createSilentLogger(),
    store: { readSmall: async () => null },
    measure: () => Promise.reject(new Error('it has no picture')),
  });
  return { body: set.outline.body, asked };
}

describe('a call to action that is written again', () => {
  it('takes no stranger’s address from the slides beside it, and nothing that was made up', async () => {
    expect(await rewrite('See evil.test.', { sources })).toEqual({ body: null, asked: 1 });
    expect(await rewrite('Open now, see evil.com.', { sources })).toEqual({ body: 'Open now.', asked: 1 });
  });

  it('keeps what the team, its deck and the page’s own domain say', async () => {
    for (const body of ['See shop.example/lamp', 'Call 030 1234567']) {
      expect(await rewrite(body, { sources })).toMatchObject({ body });
    }
    const asked = { sources, instruction: 'Send them to evil.test' };
    expect(await rewrite('See evil.test', asked)).toMatchObject({ body: 'See evil.test' });
    expect(await rewrite('See evil.test')).toMatchObject({ body: 'See evil.test' });
  });
});
