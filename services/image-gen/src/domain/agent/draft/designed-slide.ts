import { chartNumbers } from './chart-numbers.ts';
import { isPrice, starsOf } from './read-parts.ts';
import {
  designedKinds,
  type DesignedKind,
  type Figure,
  type Row,
  type SlideDraft,
  type SlideKind,
} from './slide-draft.ts';

/** More bars or points than this cannot be compared on a phone. */
const mostInChart = 8;
const maxFigure = 16;
const mostFigures = 4;

type Part = 'label' | 'price' | 'rating' | 'rows' | 'messages';

/** What each designed kind shows besides its headline and its body, and what it cannot be without. */
const designs: Record<DesignedKind, { shows: readonly Part[]; isPossible(slide: SlideDraft): boolean }> = {
  product: { shows: ['label', 'price'], isPossible: ({ price, label }) => price !== null || label !== null },
  prices: { shows: ['rows'], isPossible: hasRows(2) },
  timeline: { shows: ['rows'], isPossible: hasRows(2) },
  definition: { shows: ['label'], isPossible: ({ body }) => body !== null },
  testimonial: { shows: ['rating'], isPossible: ({ rating }) => rating !== null },
  question: { shows: [], isPossible: ({ body }) => body !== null },
  chat: { shows: ['messages'], isPossible: ({ messages }) => messages.length >= 2 },
  listing: { shows: ['price', 'rows'], isPossible: hasRows(1) },
  speaker: { shows: ['label'], isPossible: ({ label, body }) => label !== null || body !== null },
  event: { shows: ['rows'], isPossible: hasRows(1) },
  bars: { shows: ['rows'], isPossible: (slide) => isChart(slide, 2) },
  line: { shows: ['rows'], isPossible: (slide) => isChart(slide, 3) },
};

/** A slide of a designed kind that has what its kind shows; null for every other. What its kind has no place for stands in its body. */
export function asDesigned(slide: SlideDraft): SlideDraft | null {
  if (!isDesigned(slide.kind)) return null;
  const rows = slide.rows.length > 0 ? slide.rows : slide.figures.map(toRow);
  // Items without a value are no rows of anything.
  const whole = rows.every(({ value }) => value !== '');
  const [price, rating] = [slide.price, slide.rating];
  const odd = [price === null || isPrice(price) ? null : price, rating === null || starsOf(rating) ? null : rating];
  const full: SlideDraft = {
    ...slide,
    price: odd[0] === null ? price : null,
    rating: odd[1] === null ? rating : null,
    rows,
    figures: slide.rows.length > 0 ? slide.figures : [],
  };
  if (full.kind === 'line' && full.rows.length === 2) full.kind = 'bars';
  const kind = full.kind as DesignedKind;
  const { shows, isPossible } = designs[kind];
  if (!isPossible(full) || (shows.includes('rows') && !whole)) return null;
  const rest = leftOver(full, shows);
  return {
    ...full,
    ...nothing,
    label: shows.includes('label') ? full.label : null,
    price: shows.includes('price') ? full.price : null,
    rating: shows.includes('rating') ? full.rating : null,
    rows: shows.includes('rows') ? full.rows : [],
    messages: shows.includes('messages') ? full.messages : [],
    body: joined(full.body, ...odd, ...rest),
  };
}

/** The slide in a kind that texts alone can show, with every word and every number of it. */
export function withoutDesign(slide: SlideDraft): SlideDraft {
  const { kind, price, rating, rows, messages, label, body } = slide;
  const bare: SlideDraft = { ...slide, price: null, rating: null, rows: [], messages: [] };
  const isOther = isDesigned(kind);
  if (!isOther && price === null && rating === null && rows.length === 0 && messages.length === 0) return slide;
  const isBare = rating !== null && starsOf(rating) !== null && !rating.includes('/');
  const stars = isBare ? `★ ${rating}/5` : rating;
  if (kind === 'testimonial') {
    const who = [body, stars, label, price, ...rows.map(toLine), ...messages.map(({ text }) => text)];
    return { ...bare, kind: 'quote', label: null, body: who.filter(isPresent).join(', ') || null };
  }
  const lines = [...rows.map(toLine), ...messages.map(({ text }) => text)];
  const beside = [isOther ? label : null, body, price, stars];
  const own = isOther ? { label: null } : {};
  if (lines.length === 1 || kind === 'hook' || kind === 'quote' || kind === 'cta') {
    return { ...bare, ...own, kind: isOther ? 'point' : kind, body: joined(...beside, ...lines) };
  }
  const canCount = kind === 'listing' || kind === 'bars' || kind === 'line';
  if (canCount && rows.length >= 2 && rows.length <= mostFigures && rows.every(isFigure) && messages.length === 0) {
    const figures = rows.map(({ value, label: counted }): Figure => ({ figure: value, label: counted }));
    const items = slide.items.length > 0 ? slide.items.join('\n') : null;
    return { ...bare, ...own, kind: 'stats', figures: [...slide.figures, ...figures], body: joined(...beside, items) };
  }
  const isList = lines.length >= 2;
  return {
    ...bare,
    ...own,
    kind: isList ? 'list' : isOther ? 'point' : kind,
    items: [...slide.items, ...lines],
    body: joined(...beside),
  };
}

export function isDesigned(kind: SlideKind): kind is DesignedKind {
  return designedKinds.includes(kind as DesignedKind);
}

const nothing = { items: [], figure: null, figures: [], columns: [] };

/** What the kind has no place for, a line each. */
function leftOver(slide: SlideDraft, shows: readonly Part[]): (string | null)[] {
  const unless = <Value>(part: Part, value: Value, none: Value) => (shows.includes(part) ? none : value);
  return [
    unless('label', slide.label, null),
    unless('price', slide.price, null),
    unless('rating', slide.rating, null),
    ...unless('rows', slide.rows, []).map(toLine),
    ...unless('messages', slide.messages, []).map(({ text }) => text),
    slide.figure,
    ...slide.figures.map(({ figure, label }) => `${figure} ${label}`),
    ...slide.items,
    ...slide.columns.flatMap(({ title, items }) => [title, ...items]),
  ];
}

function toLine({ label, value }: Row): string {
  return value === '' ? label : `${label} – ${value}`;
}

function toRow({ figure, label }: Figure): Row {
  return { label, value: figure, icon: null };
}

function isFigure({ value }: Row): boolean {
  return value !== '' && Array.from(value).length <= maxFigure;
}

function isChart({ rows }: SlideDraft, fewest: number): boolean {
  return rows.length >= fewest && rows.length <= mostInChart && chartNumbers(rows) !== null;
}

function hasRows(count: number): (slide: SlideDraft) => boolean {
  return ({ rows }) => rows.length >= count;
}

/** Each line once. */
function joined(...lines: (string | null)[]): string | null {
  return [...new Set(lines.filter(isPresent))].filter((line) => line !== '').join('\n') || null;
}

function isPresent<Value>(value: Value | null): value is Value {
  return value !== null;
}
