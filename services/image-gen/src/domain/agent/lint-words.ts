import { canvasOf, type LintCode, type PlannedDeck } from '@slideloom/contracts';
import { layoutText, type TextMeasurer } from '@slideloom/layout';
import { rules } from '@slideloom/lint';

/** What lint can find on a composed slide without its pixels, and only other words fix. */
const wordCodes = [
  'overflow',
  'broken_word',
  'missing_glyphs',
  'too_many_words',
  'placeholder',
] as const satisfies readonly LintCode[];

/** `what`: the letters that no font has; the number of words. */
export type WordFault = { slide: number; code: (typeof wordCodes)[number]; what: string };

/** The faults of a composed deck that its words cause: each slide's of one code once. */
export function lintWords({ deck }: PlannedDeck, measurer: TextMeasurer): WordFault[] {
  const canvas = canvasOf(deck);
  return deck.slides.flatMap((slide, index) => {
    const own = deck.texts.filter(({ slide_index: at }) => at === index);
    const texts = own.map(({ text }, place) => ({
      index: place,
      text,
      layout: layoutText(text, measurer),
      contrast: null,
    }));
    const linted = { index, canvas, slide, texts, picture: null };
    return wordCodes.flatMap((code): WordFault[] => {
      const issues = rules[code](linted, { measurer, zones: [] });
      if (issues.length === 0) return [];
      const characters = issues.map((issue) => issue.characters ?? '').join('');
      return [{ slide: index, code, what: characters || String(issues[0]?.value) }];
    });
  });
}
