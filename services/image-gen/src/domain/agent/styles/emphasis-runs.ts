import type { TextRun } from '@slideloom/contracts';
import type { Inks } from '../palettes.ts';
import type { StylePreset } from './style-preset.ts';

/** A text in pieces, of which the emphasised one looks as the style wants it; undefined where the words are not in it. */
export function emphasisRuns(
  content: string,
  { words, color }: { words: string; color: string },
  { emphasis }: StylePreset,
  inks: Inks,
): TextRun[] | undefined {
  const at = words === '' ? -1 : content.indexOf(words);
  if (at < 0) return undefined;
  const strong: Omit<TextRun, 'content'> =
    emphasis === 'highlight'
      ? { color: inks.onAccent, highlight: inks.accent }
      : emphasis === 'italic'
        ? { color, italic: true }
        : { color };
  const runs: TextRun[] = [
    { content: content.slice(0, at) },
    { content: words, ...strong },
    { content: content.slice(at + words.length) },
  ];
  return runs.filter((run) => run.content !== '');
}
