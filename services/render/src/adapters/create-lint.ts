import { platformRules, postPlatforms, safeZoneOf, type LintIssue, type PostPlatform } from '@slideloom/contracts';
import type { TextMeasurer } from '@slideloom/layout';
import { lintSlide, type LintedSlide } from '@slideloom/lint';

/** Lints slides for one platform, or for all that posts go to. */
export function createLint(measurer: TextMeasurer, platform?: PostPlatform): (slide: LintedSlide) => LintIssue[] {
  const names = platform ? [platform] : postPlatforms;
  return (slide) => {
    const zones = names.map((platform) => ({
      platform,
      zone: safeZoneOf(platformRules[platform].safeZones, slide.canvas),
    }));
    return lintSlide(slide, { measurer, zones });
  };
}
