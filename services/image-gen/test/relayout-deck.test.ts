import { describe, expect, it } from '@jest/globals';
import { canvasSizes, type CanvasFormat } from '@slideloom/contracts';
import { loadHyphenator } from '@slideloom/hyphenation/node';
import { textEngine } from '@slideloom/typography';
import { composeDeck } from '../src/domain/agent/compose-deck.ts';
import { plainSlide, type DeckDraft } from '../src/domain/agent/slide-draft.ts';
import { relayoutDeck } from '../src/domain/relayout-deck.ts';

const measurer = { ...textEngine, hyphenate: loadHyphenator() };
const url = 'https://cdn.example.com/a.jpg';
const draft: DeckDraft = {
  title: 'Night routine',
  mood: 'tender',
  caption: null,
  hashtags: [],
  slides: [
    plainSlide('hook', 'Five mistakes at night', { imagePrompt: 'a jar' }),
    plainSlide('point', 'Hot water', { body: 'Lukewarm is enough.' }),
    plainSlide('cta', 'Save this', { body: 'Save' }),
  ],
};

describe('a deck set again from its draft', () => {
  it.each(Object.keys(canvasSizes) as CanvasFormat[])('says the same on %s, with its picture', (canvas) => {
    const { planned } = composeDeck(draft, { design: 'full', maxPictures: 1, measurer });
    const again = relayoutDeck(
      {
        prompt: 'a deck',
        draft: planned.draft!,
        pictures: [{ slide_index: 0, image_url: url }],
        canvas,
        style: 'luxury-dark',
        design: 'full',
      },
      measurer,
    );
    expect(again.deck.canvas).toBe(canvas);
    expect(again.outline).toEqual(planned.outline);
    expect(again.deck.images).toEqual([{ slide_index: 0, image_url: url }]);
    expect(again.deck.slides[0]!.background).toMatchObject({ type: 'image', scrims: [{ edge: 'all' }] });
    expect(again.pictures.map(({ slide_index: index }) => index)).toEqual([0]);
    expect(new Set(again.deck.texts.map(({ text }) => text.fontFamily))).toContain('bodoni-moda');
  });

  it('refuses a draft that it cannot read', () => {
    expect(() => relayoutDeck({ prompt: 'a deck', draft: {}, pictures: [] }, measurer)).toThrow(
      'The draft of the deck cannot be read',
    );
  });
});
