import { readFileSync } from 'node:fs';
import { canvasSizes, parseColor, slideSchema } from '@slideloom/contracts';
import { relativeLuminance } from '@slideloom/layout';
import { decodePicture } from '../../../src/adapters/decode-picture.ts';
import { slideOf, type LintCase } from '../lint-case.ts';
import heldOut from './held-out-cases.json' with { type: 'json' };
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
const scrimLooks: Record<string, number> = { scrim: 0.35, veil: 0.55 };

/** Words on photographs, with contrasts of all degrees. Their labels are those of viewers. */
const casesOf = (rows: readonly Row[]): readonly (() => Promise<LintCase>)[] =>
  rows.map(({ photo, look, ...text }) => async () => {
    const blur = look === 'blur' ? 14 : 0;
    const isDark = isDarkInk(text.color);
    const strength = scrimLooks[look];
    const scrim = { edge: 'all', color: isDark ? '#ffffff' : '#000000', strength, size: 1 };
    const slide = slideSchema.parse({
      name: 'Case',
      background: {
        type: 'image',
        image_url: 'https://pictures.example.test/1.jpg',
        ...(strength !== undefined && { scrims: [scrim] }),
      },
    });
    const bytes = readFileSync(new URL(`${photo}.webp`, folder));
    const picture = { ...(await decodePicture(bytes, canvasSizes['9:16'], { blur })), digest: photo };
    const carried = textLooks[look]?.(isDark, text.fontSize);
    return slideOf([{ x: 90, width: 860, textAlign: 'left', ...text, ...carried }], { slide, picture });
  });

/** Those on which limits were tuned, and those that were drawn and judged afterwards. */
export const photographCases = casesOf(tuning);
export const heldOutCases = casesOf(heldOut);
