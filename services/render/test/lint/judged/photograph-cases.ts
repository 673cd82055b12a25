import { readFileSync } from 'node:fs';
import { canvasSizes, slideSchema } from '@slideloom/contracts';
import { decodePicture } from '../../../src/adapters/decode-picture.ts';
import { slideOf, type LintCase } from '../lint-case.ts';
import rows from './photograph-cases.json' with { type: 'json' };

type Row = {
  photo: string;
  content: string;
  color: string;
  fontSize: number;
  fontWeight: number;
  y: number;
  look: string;
};

const folder = new URL('./photographs/', import.meta.url);
const darkInks = ['#111111', '#1d3557', '#6d4c41'];

/** What carries the words of some: in the colour that stands out from theirs. */
const textLooks: Record<string, (isDark: boolean) => object> = {
  shadow: (isDark) => {
    const color = isDark ? 'rgba(255, 255, 255, 0.7)' : 'rgba(0, 0, 0, 0.7)';
    return { textShadow: { enabled: true, blur: 16, offsetX: 0, offsetY: 3, color } };
  },
  plate: (isDark) => {
    const color = isDark ? 'rgba(255, 255, 255, 0.4)' : 'rgba(0, 0, 0, 0.4)';
    return { textBackground: { enabled: true, color, paddingX: 22, paddingY: 10 } };
  },
  stroke: (isDark) => ({ textStroke: { enabled: true, color: isDark ? '#ffffff' : '#000000', width: 3 } }),
};

/** Words on photographs, with contrasts of all degrees. Their labels are those of viewers. */
export const photographCases: readonly (() => Promise<LintCase>)[] = (rows as Row[]).map(
  ({ photo, look, ...text }) =>
    async () => {
      const blur = look === 'blur' ? 14 : 0;
      const isDark = darkInks.includes(text.color);
      const scrim = { edge: 'all', color: isDark ? '#ffffff' : '#000000', strength: 0.35, size: 1 };
      const slide = slideSchema.parse({
        name: 'Case',
        background: {
          type: 'image',
          image_url: 'https://pictures.example.test/1.jpg',
          ...(look === 'scrim' && { scrims: [scrim] }),
        },
      });
      const bytes = readFileSync(new URL(`${photo}.webp`, folder));
      const picture = { ...(await decodePicture(bytes, canvasSizes['9:16'], { blur })), digest: photo };
      const carried = textLooks[look]?.(isDark);
      return slideOf([{ ...text, x: 90, width: 860, textAlign: 'left', ...carried }], { slide, picture });
    },
);
