import { parseColor, type Color } from '@slideloom/contracts/color';

/** A validated colour in the one notation that the canvas gets, so that its own parser has no say. */
export function canvasColor(text: string): string {
  const color = parseColor(text);
  return color ? cssColor(color) : 'transparent';
}

export function cssColor({ red, green, blue, alpha }: Color): string {
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`;
}

/** Whether a colour can be seen at all. */
export function isVisible(text: string): boolean {
  return (parseColor(text)?.alpha ?? 0) > 0;
}

/** How much of what lies behind a colour is hidden, 0 to 1. */
export function alphaOf(text: string): number {
  return parseColor(text)?.alpha ?? 0;
}
