import { cleanBody, cleanLine } from './clean-text.ts';
import { findWords } from './find-words.ts';
import { asDesigned, withoutDesign } from './designed-slide.ts';
import { knownFields } from './known-fields.ts';
import { readBody } from './read-body.ts';
import { readMessages, readPrice, readRating, readRows } from './read-parts.ts';
import { shortenText } from './shorten-text.ts';
import { plainSlide, type Column, type Design, type Figure, type SlideDraft, type SlideKind } from './slide-draft.ts';
import { splitFigure } from './split-figure.ts';

/** Graphemes; about what still reads well at the smallest sizes. */
const max = { headline: 110, body: 420, item: 150, figure: 16, label: 90, title: 40, imagePrompt: 900, alt: 400 };
/** More than so many of anything is not read. */
const maxParts = 60;

type Fields = Record<string, unknown>;

const noLists = { items: [], figures: [], columns: [] };
const noParts = { ...noLists, figure: null, label: null };

/**
 * One slide of a model's answer, whatever the names and the shape of its fields; null where it says nothing. A designed kind becomes one
 * that texts alone can show where the design is not `full`, or where the slide lacks what its kind shows.
 */
export function readSlide(value: unknown, design: Design = 'frozen'): SlideDraft | null {
  const slide = readFields(value);
  return slide && ((design === 'full' ? asDesigned(slide) : null) ?? asPlain(slide));
}

/** The slide in a kind that texts alone can show. */
export function asPlain(slide: SlideDraft): SlideDraft {
  return withWhatItsKindNeeds(withoutDesign(slide));
}

function readFields(value: unknown): SlideDraft | null {
  if (typeof value === 'string') return toSlide('point', value, {});
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields = knownFields(value as Fields);
  const kind = (fields['kind'] as SlideKind | undefined) ?? 'point';
  const headline = firstText(fields, ['headline']);
  return toSlide(kind, headline || fields['body'] || figureOf(fields), {
    ...fields,
    body: headline ? fields['body'] : null,
  });
}

function toSlide(kind: SlideKind, headline: unknown, fields: Fields): SlideDraft | null {
  const line = withoutNumbering(withoutQuotes(cleanLine(headline)));
  if (!/[\p{L}\p{N}\p{S}]/u.test(line)) return null;
  const given = readLines(fields['items'], max.item);
  const said = given.length > 0 ? { body: cleanBody(fields['body']), items: [] } : readBody(fields['body']);
  const body = shortenText(said.body, max.body);
  const items = given.length > 0 ? given : readLines(said.items, max.item);
  const short = shortenText(line, max.headline);
  return plainSlide(kind, short, {
    body: body === '' || body === line ? null : body,
    items,
    figure: figureOf(fields) || null,
    label: shortenText(cleanLine(fields['label']), max.label) || null,
    figures: listOf(fields['figures']).map(readFigure).filter(isPresent),
    columns: listOf(fields['columns']).map(readColumn).filter(isPresent),
    price: readPrice(fields['price']),
    rating: readRating(fields['rating']),
    rows: readRows(fields['rows']),
    messages: readMessages(fields['messages']),
    emphasis: findWords(short, cleanLine(fields['emphasis'])),
    imagePrompt: shortenText(cleanLine(firstText(fields, ['image_prompt'])), max.imagePrompt) || null,
    alt: shortenText(cleanLine(fields['alt']), max.alt) || null,
  });
}

const withoutLists: readonly SlideKind[] = ['quote', 'cta'];

/** The kind that a slide's fields allow: its own where they do, else the one that shows everything that it says. */
function withWhatItsKindNeeds(slide: SlideDraft): SlideDraft {
  const { kind } = slide;
  // What a cover has besides its words, its reader sets.
  if (kind === 'hook') return slide;
  if (withoutLists.includes(kind)) return { ...slide, ...noParts };
  const items = slide.items.filter((item, at, all) => all.indexOf(item) === at && item !== slide.body);
  if (kind === 'stat' && (slide.figure !== null || splitFigure(slide.headline)))
    return asStat({ ...slide, ...noLists });
  if (kind === 'stats' && slide.figures.length >= 2) return { ...slide, ...noParts, figures: slide.figures };
  if ((kind === 'list' || kind === 'recap') && items.length >= 2) return { ...slide, ...noParts, items };
  if ((kind === 'comparison' || kind === 'dos') && slide.columns.length >= 2) {
    return { ...slide, ...noParts, columns: slide.columns, kind: slide.columns.length === 2 ? kind : 'comparison' };
  }
  const [only] = slide.figures;
  if (slide.columns.length >= 2) return { ...slide, ...noParts, kind: 'comparison', columns: slide.columns };
  if (slide.figures.length >= 2) return { ...slide, ...noParts, kind: 'stats', figures: slide.figures };
  if (only) return asStat({ ...slide, ...noLists, ...only });
  const listed = [...items, ...slide.columns.flatMap((column) => column.items)];
  if (listed.length >= 2) return { ...slide, ...noParts, kind: 'list', items: listed };
  const alone = { ...slide, ...noLists, body: [slide.body, ...listed].filter(isPresent).join('\n') || null };
  if (kind === 'stat' || slide.figure !== null) return asStat(alone);
  return { ...alone, kind: kind === 'step' ? kind : 'point' };
}

/** The figure by its field, else the one that the headline begins with; without one it is a point. */
function asStat(slide: SlideDraft): SlideDraft {
  if (slide.figure !== null) {
    const label = slide.label ?? (slide.headline === slide.figure ? slide.body : null);
    return { ...slide, kind: 'stat', label, body: label === slide.body ? null : slide.body };
  }
  const split = splitFigure(slide.headline);
  const label = split && (slide.label ?? (split.rest || slide.body));
  if (!split || !label) return { ...slide, kind: 'point' };
  return { ...slide, kind: 'stat', figure: split.figure, label, body: label === slide.body ? null : slide.body };
}

function figureOf(fields: Fields): string {
  const figure = cleanLine(firstText(fields, ['figure']));
  return Array.from(figure).length <= max.figure && /[\p{L}\p{N}]/u.test(figure) ? figure : '';
}

function readFigure(value: unknown): Figure | null {
  if (typeof value === 'string') {
    const split = splitFigure(cleanLine(value));
    return split && split.rest !== '' ? { figure: split.figure, label: shortenText(split.rest, max.label) } : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Fields;
  const figure = figureOf(fields);
  const label = shortenText(cleanLine(fields['label']), max.label);
  return figure && label ? { figure, label } : null;
}

function readColumn(value: unknown): Column | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Fields;
  const items = readLines(fields['items'], max.item);
  const title = shortenText(cleanLine(fields['title']), max.title);
  return items.length > 0 ? { title, items } : null;
}

function readLines(value: unknown, maxGraphemes: number): string[] {
  return listOf(value)
    .map((item) =>
      shortenText(withoutNumbering(cleanLine(typeof item === 'number' ? String(item) : item)), maxGraphemes),
    )
    .filter((line) => /[\p{L}\p{N}\p{S}]/u.test(line));
}

/** A whole text in quotation marks loses them; the layout of a quote brings its own. */
function withoutQuotes(line: string): string {
  return /^["“”„«»‘’'「『](.+)["“”„«»‘’'」』]$/u.exec(line)?.[1]?.trim() ?? line;
}

/** Slides are numbered by their layout. A number that is part of the sentence stays: `3 ways to …`. */
function withoutNumbering(line: string): string {
  return line.replace(
    /^(?:#\s?\d{1,2}\b\s*[:.)–-]?|\d{1,2}\s*[.):]|(?:slide|tip|step)\s+\d{1,2}\s*[:.)–-])\s+(?=\S)/iu,
    '',
  );
}

function firstText(fields: Fields, names: string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number') return String(value);
    if (Array.isArray(value) && value.every((part) => typeof part === 'string')) {
      return value.map((part) => `- ${part}`).join('\n');
    }
  }
  return '';
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, maxParts) : [];
}

function isPresent<Value>(value: Value | null): value is Value {
  return value !== null;
}
