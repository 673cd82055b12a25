import { platformRules, postPlatforms, type LintIssue, type PostPlatform } from '@slideloom/contracts';
import type { TextMeasurer } from '@slideloom/layout';
import { lintSlide, type LintedSlide } from '@slideloom/lint';

/** Lints slides for one platform, or for all that posts go to. */
export function createLint(measurer: TextMeasurer, platform?: PostPlatform): (slide: LintedSlide) => LintIssue[] {
  const zones = (platform ? [platform] : postPlatforms).map((name) => platformRules[name].safeZone);
  return (slide) => lintSlide(slide, { measurer, zones });
}
