import { canvasSizes, platformRules, postPlatforms, type LintIssue } from '@slideloom/contracts';
import { lintSlide, quotesIn, repeatsOf } from '@slideloom/lint';
import { renderer } from '../support.ts';
import type { LintCase } from './lint-case.ts';

const canvas = canvasSizes['9:16'];
const zones = postPlatforms.map((platform) => ({ platform, zone: platformRules[platform].safeZones['9:16'] }));

/** All that lint finds on a slide of the corpus. */
export async function issuesIn({ slide, texts, picture, before, quotes = [] }: LintCase): Promise<LintIssue[]> {
  // The renderer uses a picture up; cases share theirs.
  const used = picture && { ...picture, pixels: new Uint8Array(picture.pixels) };
  const set = await renderer.inspectSlide({ canvas, slide, texts, picture: used });
  const seen = picture?.origin ? { ...picture.origin, isOpaque: picture.isOpaque } : null;
  const numbered = set.map((text, index) => ({ ...text, index }));
  const linted = { index: before.length, canvas, slide, texts: numbered, picture: seen };
  const digests = [...before.map((other) => other.picture?.digest ?? null), picture?.digest ?? null];
  const quoted = quotesIn({
    texts: texts.map((text) => ({ slide_index: before.length, text })),
    sources: [{ url: 'https://shop.example/', quotes }],
  });
  const issues = [
    ...lintSlide(linted, { measurer: renderer.measurer, zones }),
    ...repeatsOf(digests, canvas),
    ...quoted,
  ];
  return issues.filter((issue) => issue.slide_index === before.length);
}
