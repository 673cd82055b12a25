import { describe, expect, it } from '@jest/globals';
import type { LintCode } from '@slideloom/contracts';
import { issuesIn } from '../issues-in.ts';
import type { LintCase } from '../lint-case.ts';
import labels from './labels.json' with { type: 'json' };
import { orphanCases } from './orphan-cases.ts';
import { freshCases, heldOutCases, lastCases, photographCases } from './photograph-cases.ts';
import { wordyCases } from './wordy-cases.ts';

/**
 * What two viewers of each slide, 390 px wide, answered, who did not know what the rules say; which answer means that there is a fault; and the precision
 * and recall that are reached at least.
 */
type Judged = {
  code: LintCode;
  cases: readonly (() => Promise<LintCase>)[];
  answers: string[];
  fault: 'yes' | 'no';
  least: { precision: number; recall: number };
};
/** Some hundred slides are drawn in one test, also while a machine does other work. */
const judgeWithinMs = 900_000;
const good = { precision: 0.95, recall: 0.95 };
const judged: Record<string, Judged> = {
  // "Could you read every word comfortably on a phone at arm's length, at a glance, while swiping?"
  low_contrast: {
    code: 'low_contrast',
    cases: photographCases,
    answers: labels.low_contrast,
    fault: 'no',
    least: { precision: 0.9, recall: 0.95 },
  },
  // The same question of two other viewers for each of three sets, which no limit was tuned on by these answers.
  'low_contrast, held out': {
    code: 'low_contrast',
    cases: [...heldOutCases, ...freshCases, ...lastCases],
    answers: labels.low_contrast_held_out,
    fault: 'no',
    least: good,
  },
  // "Does the end of the text look wrong as typesetting: a short word left alone on the last line?"
  orphan_word: { code: 'orphan_word', cases: orphanCases, answers: labels.orphan_word, fault: 'yes', least: good },
  // "Is this more text than you would want to read on one slide of a carousel in a social feed?"
  too_many_words: {
    code: 'too_many_words',
    cases: wordyCases,
    answers: labels.too_many_words,
    fault: 'yes',
    least: good,
  },
};

/** The places that have the fault and those that do not, among the slides on which both gave the same answer, yes or no. */
function agreed({ answers, fault }: Judged) {
  const places = (answer: 'yes' | 'no') => answers.flatMap((both, at) => (both === `${answer}/${answer}` ? [at] : []));
  return { positives: places(fault), nearMisses: places(fault === 'yes' ? 'no' : 'yes') };
}

/** Numbers the places as the viewers counted them, from 1. */
const numbered = (places: number[]) => places.map((at) => at + 1).join(' ');

describe('slides that were judged by looking at them', () => {
  it.each(Object.entries(judged))(
    '%s: one answer for each of at least 64, and at least twenty of each kind agreed',
    (_name, each) => {
      expect(each.answers.length).toBe(each.cases.length);
      expect(each.cases.length).toBeGreaterThanOrEqual(64);
      const { positives, nearMisses } = agreed(each);
      expect(Math.min(positives.length, nearMisses.length)).toBeGreaterThanOrEqual(20);
    },
  );

  it.each(Object.entries(judged))(
    '%s: the rule agrees with what was seen',
    async (name, each) => {
      const { positives, nearMisses } = agreed(each);
      const found = new Set<number>();
      for (const at of [...positives, ...nearMisses]) {
        const issues = await issuesIn(await each.cases[at]!());
        if (issues.some((issue) => issue.code === each.code)) found.add(at);
      }
      const missed = positives.filter((at) => !found.has(at));
      const mistaken = nearMisses.filter((at) => found.has(at));
      const right = positives.length - missed.length;
      const recall = right / positives.length;
      const precision = right / (right + mistaken.length);
      process.stdout.write(
        `${name.padEnd(24)} ${positives.length}+${nearMisses.length} judged  precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}  missed ${numbered(missed)}  mistaken ${numbered(mistaken)}\n`,
      );
      expect({
        missed,
        mistaken,
        isGood: recall >= each.least.recall && precision >= each.least.precision,
      }).toMatchObject({ isGood: true });
    },
    judgeWithinMs,
  );
});
