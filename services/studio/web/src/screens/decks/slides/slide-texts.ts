import type { ShownDeck } from '../queries.ts';

type Texts = Pick<ShownDeck, 'texts' | 'layers'>;
export type SlideText = ShownDeck['texts'][number]['text'];

/** The texts of a slide in the order in which they are drawn. */
export function textsOf({ texts, layers = [] }: Texts, index: number): SlideText[] {
  const lower = layers.flatMap((layer) => (layer.type === 'text' && layer.slide_index === index ? [layer.text] : []));
  return [...lower, ...texts.flatMap(({ slide_index: at, text }) => (at === index ? [text] : []))];
}

/** What a slide says, for readers who do not see it: its alternative text, else its words. */
export function wordsOf(deck: Texts & { alt_texts?: ShownDeck['alt_texts'] }, index: number): string {
  const alternative = deck.alt_texts?.[index];
  if (alternative !== null && alternative !== undefined && alternative !== '') return alternative;
  return textsOf(deck, index)
    .map(({ content }) => content)
    .join(' ');
}
