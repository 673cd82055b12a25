import type { Deck, LintIssue, Text } from '@slideloom/contracts';

/**
 * Texts that have what a web page alone says: addresses, @handles, telephone numbers and prices that the deck names in `sources`. It needs
 * no layout and no pixels, so it is no rule of a drawn slide.
 */
export function quotesIn({
  texts,
  layers = [],
  sources = [],
}: Pick<Deck, 'texts' | 'layers' | 'sources'>): LintIssue[] {
  const quotes = sources.flatMap((page) => page.quotes);
  if (quotes.length === 0) return [];
  const inText = (
    { content }: Text,
    place: Pick<LintIssue, 'slide_index' | 'text_index' | 'layer_index'>,
  ): LintIssue[] => {
    const said = fold(content);
    const found = quotes.filter((quote) => hasWord(said, fold(quote)));
    if (found.length === 0) return [];
    const issue = { code: 'from_source', severity: 'warning', value: found.length, limit: 0, box: null } as const;
    return [{ ...place, ...issue, quotes: found }];
  };
  return [
    ...texts.flatMap(({ slide_index, text }, index) => inText(text, { slide_index, text_index: index })),
    ...layers.flatMap((layer, index) =>
      layer.type === 'text'
        ? inText(layer.text, { slide_index: layer.slide_index, text_index: null, layer_index: index })
        : [],
    ),
  ];
}

/** Whether it stands there by itself: `9 €` is no part of `19 €`. */
function hasWord(text: string, word: string): boolean {
  if (word === '') return false;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const isAlone = !/[\p{N}]$|[\p{N}][.,]$/u.test(text.slice(0, at)) || !/^\p{N}/u.test(word);
    const isEnded = !/^\p{N}/u.test(text.slice(at + word.length)) || !/\p{N}$/u.test(word);
    if (isAlone && isEnded) return true;
  }
  return false;
}

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}
