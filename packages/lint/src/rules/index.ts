import type { LintCode } from '@slideloom/contracts';
import type { LintRule } from '../lint-rule.ts';
import { beyondCanvas } from './beyond-canvas.ts';
import { brokenWord } from './broken-word.ts';
import { foreignGlyph } from './foreign-glyph.ts';
import { lowContrast } from './low-contrast.ts';
import { lowResolution } from './low-resolution.ts';
import { missingGlyphs } from './missing-glyphs.ts';
import { orphanWord } from './orphan-word.ts';
import { outsideSafeZone } from './outside-safe-zone.ts';
import { overflow } from './overflow.ts';
import { overlappingTexts } from './overlapping-texts.ts';
import { placeholder } from './placeholder.ts';
import { smallText } from './small-text.ts';
import { splitNumber } from './split-number.ts';
import { tooManyWords } from './too-many-words.ts';
import { translucentBackground } from './translucent-background.ts';

/** One rule for each code, but those that are no rules of one slide: `repeatsOf` compares slides, `quotesIn` reads a deck. */
export const rules: Record<Exclude<LintCode, 'repeated_picture' | 'from_source'>, LintRule> = {
  overflow,
  broken_word: brokenWord,
  beyond_canvas: beyondCanvas,
  missing_glyphs: missingGlyphs,
  foreign_glyph: foreignGlyph,
  split_number: splitNumber,
  low_contrast: lowContrast,
  small_text: smallText,
  outside_safe_zone: outsideSafeZone,
  low_resolution: lowResolution,
  overlapping_texts: overlappingTexts,
  orphan_word: orphanWord,
  too_many_words: tooManyWords,
  placeholder,
  translucent_background: translucentBackground,
};
