import { parseColor } from '@slideloom/contracts/color';

/** A validated colour in the one notation that the canvas gets, so that its own parser has no say. */
export function canvasColor(text: string): string {
  const color = parseColor(text);
  return color ? `rgba(${color.red}, ${color.green}, ${color.blue}, ${color.alpha})` : 'transparent';
}

/** Whether a colour can be seen at all. */
export function isVisible(text: string): boolean {
  return (parseColor(text)?.alpha ?? 0) > 0;
}

/** How much of what lies behind a colour is hidden, 0 to 1. */
export function alphaOf(text: string): number {
  return parseColor(text)?.alpha ?? 0;
}
