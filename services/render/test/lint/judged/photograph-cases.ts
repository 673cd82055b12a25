import { readFileSync } from 'node:fs';
import { canvasSizes, parseColor, slideSchema } from '@slideloom/contracts';
import { relativeLuminance } from '@slideloom/layout';
import { decodeCover } from '../../../src/drawing/decode-deck-pictures.ts';
import { slideOf, type LintCase } from '../lint-case.ts';
import fresh from './fresh-cases.json' with { type: 'json' };
import heldOut from './held-out-cases.json' with { type: 'json' };
import last from './last-cases.json' with { type: 'json' };
import tuning from './photograph-cases.json' with { type: 'json' };

type Row = {
  photo: string;
  content: string;
  color: string;
  fontSize: number;
  fontWeight: number;
  y: number;
  look: string;
  textAlign?: string;
  /** Given for the last set, whose boxes are not all in one place. */
  x?: number;
  width?: number;
};

const folder = new URL('./photographs/', import.meta.url);
const isDarkInk = (color: string) => relativeLuminance(parseColor(color)!) < 0.15;

/** What carries the words of some: in the colour that stands out from theirs. */
const textLooks: Record<string, (isDark: boolean, fontSize: number) => object> = {
  shadow: (isDark) => {
    const color = isDark ? 'rgba(255, 255, 255, 0.7)' : 'rgba(0, 0, 0, 0.7)';
    return { textShadow: { enabled: true, blur: 16, offsetX: 0, offsetY: 3, color } };
  },
  glow: (isDark) => {
    const color = isDark ? 'rgba(255, 255, 255, 0.85)' : 'rgba(0, 0, 0, 0.85)';
    return { textShadow: { enabled: true, blur: 34, offsetX: 0, offsetY: 0, color } };
  },
  hard: (isDark) => ({
    textShadow: { enabled: true, blur: 0, offsetX: 5, offsetY: 5, color: isDark ? '#ffffff' : '#000000' },
  }),
  soft: (isDark) => {
    const color = isDark ? 'rgba(255, 240, 220, 0.55)' : 'rgba(20, 10, 60, 0.55)';
    return { textShadow: { enabled: true, blur: 24, offsetX: 0, offsetY: 8, color } };
  },
  halo: (isDark) => {
    const color = isDark ? '#ffffff' : '#000000';
    return { textShadow: { enabled: true, blur: 8, offsetX: 0, offsetY: 0, color } };
  },
  tint: (isDark) => {
    const color = isDark ? 'rgba(255, 214, 165, 0.6)' : 'rgba(16, 42, 67, 0.6)';
    return { textBackground: { enabled: true, color, paddingX: 30, paddingY: 4, radius: 18 } };
  },
  hairline: (isDark) => ({ textStroke: { enabled: true, color: isDark ? '#ffffff' : '#000000', width: 2 } }),
  thick: (isDark, fontSize) => ({
    textStroke: { enabled: true, color: isDark ? '#fff3d6' : '#14213d', width: Math.round(fontSize * 0.12) },
  }),
  plate: (isDark) => {
    const color = isDark ? 'rgba(255, 255, 255, 0.4)' : 'rgba(0, 0, 0, 0.4)';
    return { textBackground: { enabled: true, color, paddingX: 22, paddingY: 10 } };
  },
  stroke: (isDark) => ({ textStroke: { enabled: true, color: isDark ? '#ffffff' : '#000000', width: 3 } }),
  outline: (isDark, fontSize) => ({
    textStroke: { enabled: true, color: isDark ? '#ffffff' : '#000000', width: Math.round(fontSize * 0.08) },
  }),
};
/** How strong the scrim of some is. */
const scrimLooks: Record<string, { strength: number; edge: string }> = {
  scrim: { strength: 0.35, edge: 'all' },
  veil: { strength: 0.55, edge: 'all' },
  fade: { strength: 0.7, edge: 'bottom' },
};
const blurLooks: Record<string, number> = { blur: 14, haze: 30 };

/** Words on photographs, with contrasts of all degrees. Their labels are those of viewers. */
const casesOf = (rows: readonly Row[]): readonly (() => Promise<LintCase>)[] =>
  rows.map(({ photo, look, ...text }) => async () => {
    const blur = blurLooks[look] ?? 0;
    const isDark = isDarkInk(text.color);
    const scrim = scrimLooks[look];
    const scrims = scrim ? [{ ...scrim, color: isDark ? '#ffffff' : '#000000', size: 1 }] : undefined;
    const slide = slideSchema.parse({
      name: 'Case',
      background: {
        type: 'image',
        image_url: 'https://pictures.example.test/1.jpg',
        ...(scrims && { scrims }),
      },
    });
    const bytes = readFileSync(new URL(`${photo}.webp`, folder));
    const picture = { ...(await decodeCover(bytes, canvasSizes['9:16'], { blur })), digest: photo };
    const carried = textLooks[look]?.(isDark, text.fontSize);
    return slideOf([{ x: 90, width: 860, textAlign: 'left', ...text, ...carried }], { slide, picture });
  });

/** Those on which limits were tuned, and those that were drawn and judged afterwards. */
export const photographCases = casesOf(tuning);
export const heldOutCases = casesOf(heldOut);
/** Those that were drawn and judged after the measure had been tuned on both. */
export const freshCases = casesOf(fresh);
/** Those that were drawn and judged after the measure had been tuned on all three. */
export const lastCases = casesOf(last);
