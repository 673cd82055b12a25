import { describe, expect, it } from '@jest/globals';
import { lintCodes, type LintCode } from '@slideloom/contracts';
import { issuesIn } from './issues-in.ts';
import type { LabelledCases, LintCase } from './lint-case.ts';
import { pictureCases } from './picture-cases.ts';
import { placeCases } from './place-cases.ts';
import { sourceCases } from './source-cases.ts';
import { textCases } from './text-cases.ts';

const corpus = { ...placeCases, ...textCases, ...pictureCases, ...sourceCases };
async function isFound(each: LintCase, code: LintCode): Promise<boolean> {
  return (await issuesIn(each)).some((issue) => issue.code === code);
}

const countFound = async (cases: LintCase[], code: LintCode) => {
  const missed: number[] = [];
  let found = 0;
  for (const [index, each] of cases.entries()) {
    if (await isFound(each, code)) found += 1;
    else missed.push(index);
  }
  return { found, missed };
};

describe('the labelled corpus', () => {
  it('has every code, with thirty slides to find and thirty that are nearly like them', () => {
    expect(Object.keys(corpus).toSorted()).toEqual([...lintCodes].toSorted());
    for (const { positives, nearMisses } of Object.values(corpus)) {
      expect(Math.min(positives.length, nearMisses.length)).toBeGreaterThanOrEqual(30);
    }
  });

  it.each(lintCodes)('%s is found with a precision and a recall of at least 0.95', async (code) => {
    const { positives, nearMisses } = corpus[code] as LabelledCases;
    const right = await countFound(positives, code);
    const wrong = await countFound(nearMisses, code);
    const recall = right.found / positives.length;
    const precision = right.found / Math.max(1, right.found + wrong.found);
    process.stdout.write(
      `${code.padEnd(24)} ${positives.length}+${nearMisses.length}  precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}\n`,
    );
    const mistaken = nearMisses.map((_, index) => index).filter((index) => !wrong.missed.includes(index));
    expect({ code, missed: right.missed, mistaken, isGood: recall >= 0.95 && precision >= 0.95 }).toMatchObject({
      isGood: true,
    });
  });
});
