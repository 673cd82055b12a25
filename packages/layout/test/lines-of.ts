import type { Text } from '@slideloom/contracts';
import { layoutText } from '../src/index.ts';
import { buildText } from './build-text.ts';
import { monospaceMeasurer } from './monospace-measurer.ts';

/** The lines of a content in a box that is `columns` characters wide. */
export function linesOf(content: string, columns: number, fields: Partial<Text> = {}): string[] {
  const text = buildText(content, { ...fields, width: columns * 10 });
  return layoutText(text, monospaceMeasurer()).lines.map((line) => line.text);
}
