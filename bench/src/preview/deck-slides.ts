import { loadHyphenator } from '@slideloom/hyphenation/node';
import { composeDeck, readAnswer } from '@slideloom/image-gen/agent';
import { textEngine } from '@slideloom/typography';
import answersOne from '../sheets/answers-one.json' with { type: 'json' };
import { painted } from '../sheets/photograph.ts';
import type { CorpusSlide } from './corpus-slide.ts';

/** The slides of the agent's decks for real trades, in the layouts that the agent chooses. */
export function deckSlides(): CorpusSlide[] {
  const measurer = { ...textEngine, hyphenate: loadHyphenator() };
  return answersOne.flatMap((answer) => {
    const draft = readAnswer(JSON.stringify(answer), { min: 3, max: 12, isAsked: false });
    if (!draft) throw new Error(`${answer.trade}: no deck`);
    const { deck, pictures } = composeDeck(draft, { maxPictures: 3, measurer }).planned;
    return deck.slides.map(({ background }, index): CorpusSlide => {
      const picture = pictures.find(({ slide_index: at }) => at === index);
      const texts = deck.texts.filter(({ slide_index: at }) => at === index).map(({ text }) => text);
      const base = { name: `${answer.trade}, slide ${index + 1}`, kind: 'deck' as const, texts };
      if (!picture) return { ...base, background };
      const image = { type: 'image', image_url: 'https://pictures.test/photo' };
      return { ...base, background: image, picture: () => painted(picture) };
    });
  });
}
