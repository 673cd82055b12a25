import type { FontSpan, FontSpec } from '@slideloom/layout';

/** `fonts`: where the font of a run changes. `seams`: where only something else does, as a colour. */
export type FontSpans = { fonts: FontSpan[]; seams: number[] };

/** Spans of one run whose neighbours differ in their font, and the places between those that do not. */
export function fontSpans(font: FontSpec, spans: readonly FontSpan[] | undefined): FontSpans {
  if (!spans || spans.length === 0) return { fonts: [{ at: 0, font }], seams: [] };
  const fonts: FontSpan[] = [];
  const seams: number[] = [];
  for (const span of spans) {
    const last = fonts.at(-1);
    if (!last || !isSameFont(last.font, span.font)) fonts.push(span);
    else seams.push(span.at);
  }
  return { fonts, seams };
}

/** All that shapes depend on besides the optical size of a run that has one font. */
export function styleKey(font: FontSpec, spans: readonly FontSpan[] | undefined): string {
  if (!spans) return keyOf(font);
  return `${font.size}|${spans.map(({ at, font: own }) => `${at} ${own.size} ${keyOf(own)}`).join('|')}`;
}

function keyOf({ weight, family, italic }: FontSpec): string {
  return family === undefined && !italic ? `${weight} ` : `${weight} ${family ?? ''}${italic ? ' i' : ''} `;
}

function isSameFont(one: FontSpec, other: FontSpec): boolean {
  return one.size === other.size && keyOf(one) === keyOf(other);
}
