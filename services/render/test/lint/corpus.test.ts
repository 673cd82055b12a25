import { describe, expect, it } from '@jest/globals';
import { canvasSizes, lintCodes, platformRules, postPlatforms, type LintCode } from '@slideloom/contracts';
import { lintSlide, repeatsOf } from '@slideloom/lint';
import { renderer } from '../support.ts';
import type { LabelledCases, LintCase } from './lint-case.ts';
import { pictureCases } from './picture-cases.ts';
import { placeCases } from './place-cases.ts';
import { textCases } from './text-cases.ts';

const corpus = { ...placeCases, ...textCases, ...pictureCases };
const canvas = canvasSizes['9:16'];
const zones = postPlatforms.map((name) => platformRules[name].safeZones['9:16']);

async function isFound({ slide, texts, picture, before }: LintCase, code: LintCode): Promise<boolean> {
  // The renderer uses a picture up; cases share theirs.
  const used = picture && { ...picture, pixels: picture.pixels.slice() };
  const set = await renderer.inspectSlide({ canvas, slide, texts, picture: used });
  const seen = picture?.origin ? { ...picture.origin, isOpaque: picture.isOpaque } : null;
  const numbered = set.map((text, index) => ({ ...text, index }));
  const linted = { index: before.length, canvas, slide, texts: numbered, picture: seen };
  const digests = [...before.map((other) => other.picture?.digest ?? null), picture?.digest ?? null];
  const issues = [...lintSlide(linted, { measurer: renderer.measurer, zones }), ...repeatsOf(digests, canvas)];
  return issues.some((issue) => issue.code === code && issue.slide_index === before.length);
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
