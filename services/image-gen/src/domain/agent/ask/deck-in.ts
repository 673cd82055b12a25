import { isRecord, nestedRecords, type Fields } from './nested-records.ts';

/** The slides of an answer, and what it says of the deck besides. */
export type FoundDeck = { list: unknown[]; fields: Fields };

/** `slide_1`, `Slide 2`, `3` */
const numbered = /^(?:slide|card|page)?[\s_-]*\d{1,3}$/i;

/**
 * The deck in a parsed answer, whatever it is wrapped in: the list named `slides` that is nearest to the top, else slides by their
 * keys, else the nearest list. Null where there is none.
 */
export function deckIn(found: unknown): FoundDeck | null {
  if (Array.isArray(found) && !found.some((one) => isRecord(one) && 'slides' in one))
    return { list: found, fields: {} };
  const records = nestedRecords(found);
  const named = records.find(({ value }) => Array.isArray(value['slides']));
  if (named) return { list: named.value['slides'] as unknown[], fields: named.fields };
  for (const { value, fields } of records) {
    const byNumber = slidesByKey(value['slides'], /./) ?? slidesByKey(value, numbered);
    if (byNumber) return { list: byNumber, fields };
  }
  // The lists of a slide are its own.
  const lists = records
    .filter(({ value }) => !('headline' in value))
    .flatMap(({ value, fields }) =>
      Object.values(value).flatMap((list) => (Array.isArray(list) ? [{ list: list as unknown[], fields }] : [])),
    );
  return lists.find(({ list }) => list.some(isRecord)) ?? lists[0] ?? null;
}

/** How much like a deck something is: its slides, of which texts alone say least. */
export function deckScore(found: unknown): number {
  const deck = deckIn(found);
  if (!deck) return 0;
  const isNamed = !Array.isArray(found) && deck.list === deck.fields['slides'];
  const records = deck.list.filter(isRecord).length;
  return records * 10 + (isNamed ? 5 + deck.list.filter((slide) => typeof slide === 'string').length * 10 : 0);
}

function slidesByKey(value: unknown, isSlide: RegExp): unknown[] | null {
  if (!isRecord(value)) return null;
  const slides = Object.entries(value).filter(([key, slide]) => isSlide.test(key) && isRecord(slide));
  return slides.length >= 2 ? slides.map(([, slide]) => slide) : null;
}
