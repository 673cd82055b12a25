import { describe, expect, it } from '@jest/globals';
import type { LintCode } from '@slideloom/contracts';
import { issuesIn } from '../issues-in.ts';
import type { LintCase } from '../lint-case.ts';
import labels from './labels.json' with { type: 'json' };
import { orphanCases } from './orphan-cases.ts';
import { photographCases } from './photograph-cases.ts';
import { wordyCases } from './wordy-cases.ts';

/** What each of two viewers answered of each slide, seen 390 px wide, before the rules were tuned. Which answer means that there is a fault. */
type Judged = { cases: readonly (() => Promise<LintCase>)[]; answers: string[]; fault: 'yes' | 'no' };
const judged: Partial<Record<LintCode, Judged>> = {
  // "Could you read every word comfortably on a phone at arm's length, at a glance, while swiping?"
  low_contrast: { cases: photographCases, answers: labels.low_contrast, fault: 'no' },
  // "Does the end of the text look wrong as typesetting: a short word left alone on the last line?"
  orphan_word: { cases: orphanCases, answers: labels.orphan_word, fault: 'yes' },
  // "Is this more text than you would want to read on one slide of a carousel in a social feed?"
  too_many_words: { cases: wordyCases, answers: labels.too_many_words, fault: 'yes' },
};

/** Of the slides on which both gave the same answer, yes or no, the places that have the fault and those that do not. */
function agreed({ answers, fault }: Judged) {
  const places = (answer: 'yes' | 'no') => answers.flatMap((both, at) => (both === `${answer}/${answer}` ? [at] : []));
  return { positives: places(fault), nearMisses: places(fault === 'yes' ? 'no' : 'yes') };
}

/** As the viewers counted them. */
const numbered = (places: number[]) => places.map((at) => at + 1).join(' ');

describe('slides that two viewers judged', () => {
  it.each(Object.entries(judged))('%s: 64 of them, and at least twenty of each kind agreed', (_code, each) => {
    expect([each.cases.length, each.answers.length]).toEqual([64, 64]);
    const { positives, nearMisses } = agreed(each);
    expect(Math.min(positives.length, nearMisses.length)).toBeGreaterThanOrEqual(20);
  });

  it.each(Object.entries(judged))('%s agrees with them in at least nine of ten slides', async (code, each) => {
    const { positives, nearMisses } = agreed(each);
    const found = new Set<number>();
    for (const at of [...positives, ...nearMisses]) {
      const issues = await issuesIn(await each.cases[at]!());
      if (issues.some((issue) => issue.code === code)) found.add(at);
    }
    const missed = positives.filter((at) => !found.has(at));
    const mistaken = nearMisses.filter((at) => found.has(at));
    const right = positives.length - missed.length;
    const recall = right / positives.length;
    const precision = right / (right + mistaken.length);
    process.stdout.write(
      `${code.padEnd(16)} ${positives.length}+${nearMisses.length} judged  precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}  missed ${numbered(missed)}  mistaken ${numbered(mistaken)}\n`,
    );
    expect({ missed, mistaken, isGood: recall >= 0.9 && precision >= 0.9 }).toMatchObject({ isGood: true });
  });
});
