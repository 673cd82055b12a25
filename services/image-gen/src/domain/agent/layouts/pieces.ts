import { canBeUppercase, typeScale, widthOf, type TypeStyle } from '../type-scale.ts';
import type { LayoutTask } from './layout.ts';
import type { Piece } from './group.ts';

/** A button holds a few words in one line; longer ones are a body. Full-width characters count twice. */
const maxButtonWidth = 30;
/** Items beside each other, by the same measure. */
const maxSideWidth = 24;
const maxSideItems = 5;
const maxAboveWidth = 44;

export function eyebrow({ eyebrow: words, inks, style }: LayoutTask): Piece | null {
  if (words === null) return null;
  const isPlate = style?.eyebrow.manner === 'plate';
  return {
    content: style?.eyebrow.manner === 'bracketed' ? `[ ${words} ]` : words,
    style: typeScale.eyebrow,
    color: isPlate ? inks.onAccent : inks.accent,
    gap: 0,
    maxLines: 1,
    isUppercase: (style === null || style.eyebrow.letterCase === 'uppercase') && canBeUppercase(words),
    ...(isPlate && { plate: { color: inks.accent, paddingX: 28, paddingY: 12 } }),
  };
}

export function headline(task: LayoutTask, style: TypeStyle, gap: number): Piece {
  const { slide, inks } = task;
  const emphasis = slide.emphasis === null ? undefined : { words: slide.emphasis, color: inks.accent };
  return { content: slide.headline, style, color: inks.ink, gap, emphasis };
}

export function body({ slide, inks }: LayoutTask, gap = 88): Piece | null {
  return slide.body === null ? null : { content: slide.body, style: typeScale.body, color: inks.soft, gap };
}

/** `01` */
export function numeral({ number, inks }: LayoutTask, style: TypeStyle): Piece | null {
  if (number === null) return null;
  return { content: String(number).padStart(2, '0'), style, color: inks.accent, gap: 0, maxLines: 1 };
}

/** The items of a list behind their marks. */
export function items(task: LayoutTask, list: readonly string[], mark: (at: number) => string, gap = 46): Piece[] {
  const { inks } = task;
  return list.map((content, at) => ({
    content,
    style: typeScale.item,
    color: inks.ink,
    gap: at === 0 ? gap * 1.7 : gap,
    mark: { content: mark(at), color: inks.accent },
    indent: 92,
  }));
}

export function isButton(words: string | null): boolean {
  if (words === null) return false;
  return widthOf(words) <= maxButtonWidth && !words.includes('\n');
}

/** The words of a call to action on its button; longer ones as a body. */
export function buttonOrBody(task: LayoutTask): Piece | null {
  const { slide, inks } = task;
  if (slide.body === null || !isButton(slide.body)) return body(task);
  return {
    content: slide.body,
    style: typeScale.button,
    color: inks.onAccent,
    gap: 96,
    maxLines: 2,
    plate: { color: inks.accent, paddingX: 56, paddingY: 30 },
  };
}

/** Who said a quote. */
export function author({ slide, inks }: LayoutTask): Piece | null {
  if (slide.body === null) return null;
  const content = /^[—–-]/u.test(slide.body) ? slide.body : `— ${slide.body}`;
  return { content, style: typeScale.body, color: inks.soft, gap: 84 };
}

/** The words within the quotation marks of their script. */
export function quoted(words: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words)) return `「${words}」`;
  return /[\p{Script=Arabic}\p{Script=Cyrillic}]/u.test(words) ? `«${words}»` : `“${words}”`;
}

/** The figure of a stat and what it counts. */
export function figure({ slide, inks }: LayoutTask, gap: number): Piece {
  return { content: slide.figure ?? '', style: typeScale.figure, color: inks.accent, gap, maxLines: 1 };
}

export function label({ slide, inks }: LayoutTask, gap: number): Piece | null {
  if (slide.label === null) return null;
  return { content: slide.label, style: { ...typeScale.label, maxSize: 96 }, color: inks.ink, gap };
}

/** The headline of a stat, unless figure and label say the same. */
export function statHeadline(task: LayoutTask, gap: number): Piece | null {
  const { headline: words, figure: value, label: counted } = task.slide;
  const bare = (text: string) => text.toLowerCase().replaceAll(/[\s\p{P}]+/gu, '');
  if (bare(words) === bare(`${value}${counted}`) || bare(words) === bare(value ?? '')) return null;
  return { ...headline(task, typeScale.title, gap), emphasis: undefined };
}

/** Figures below each other, each above its label. */
export function figureRows({ slide, inks }: LayoutTask): Piece[] {
  return slide.figures.flatMap(({ figure: value, label: counted }) => [
    { content: value, style: typeScale.row, color: inks.accent, gap: 84, maxLines: 1 },
    { content: counted, style: typeScale.label, color: inks.ink, gap: 34 },
  ]);
}

/** One side of a comparison: its title, and its items behind a mark. */
export function columnPieces(task: LayoutTask, at: 0 | 1, mark: string, color = task.inks.accent): Piece[] {
  const column = task.slide.columns[at];
  if (!column) return [];
  const title: Piece = { content: column.title, style: typeScale.title, color, gap: 72 };
  const rows = column.items.map((content): Piece => ({
    content,
    style: { ...typeScale.item, maxSize: 60, weight: 500 },
    color: task.inks.ink,
    gap: 40,
    mark: { content: mark, color },
    indent: 72,
  }));
  return column.title === '' ? rows : [title, ...rows];
}

/** Whether the columns can stand beside each other: their items are short, and what stands above leaves room for them. */
export function canStandBeside({ headline: words, body: more, columns }: LayoutTask['slide']): boolean {
  const areShort = columns.every(
    ({ items: list }) => list.length <= maxSideItems && list.every((item) => widthOf(item) <= maxSideWidth),
  );
  return areShort && widthOf(words) <= maxAboveWidth && more === null;
}

/** The name of the deck's owner: the handle, else the title. */
export function signature({ handle, eyebrow: title }: LayoutTask): string {
  return handle ?? title ?? '';
}
