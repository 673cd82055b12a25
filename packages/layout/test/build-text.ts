import { textSchema, type Text } from '@slideloom/contracts';

/** A text of 20 px letters, each 10 px wide to the monospace measurer, in a box at 100, 200. */
export function buildText(content: string, fields: Partial<Text> = {}): Text {
  const base = { fontSize: 20, lineHeight: 1.5, x: 100, y: 200, width: 100, textAlign: 'left' };
  return textSchema.parse({ ...base, ...fields, content });
}
