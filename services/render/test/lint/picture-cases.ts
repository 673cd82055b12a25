import type { LintCode } from '@slideloom/contracts';
import { flat, originOf, paint, pictured, slideOf, times, type LabelledCases } from './lint-case.ts';

const text = { content: 'Read me now', x: 90, y: 700, fontSize: 48, fontWeight: 500, textAlign: 'left' };
const grey = (level: number) => `rgb(${level}, ${level}, ${level})`;

/** Source: WCAG 2.2, relative luminance, of a grey. */
const luminance = (level: number) => (level <= 10 ? level / 255 / 12.92 : ((level / 255 + 0.055) / 1.055) ** 2.4);
const ratio = (one: number, other: number) => {
  const [high, low] = [Math.max(luminance(one), luminance(other)), Math.min(luminance(one), luminance(other))];
  return (high + 0.05) / (low + 0.05);
};

/** The grey nearest to `target` times as bright as the ground, or darker where the ground is bright. */
function greyOf(ground: number, target: number): number {
  const levels = times(256, (level) => level).filter((level) => (ground < 128 ? level > ground : level < ground));
  return levels.reduce((best, level) =>
    Math.abs(ratio(level, ground) - target) < Math.abs(ratio(best, ground) - target) ? level : best,
  );
}

const grounds = times(20, (index) => (index < 10 ? index * 6 : 170 + index * 4));
const large = { ...text, fontSize: 90 };

/** Greys between two levels, always the same, as a photo's grain. */
const grain = (low: number, high: number) =>
  paint((x, y) => low + (((x * 7_919 + y * 104_729) >>> 3) % (high - low + 1)));
/** A photo that is bright from a column on. */
const half = (from: number) => paint((x) => (x >= from ? 250 : 20));
const onPicture = (picture: ReturnType<typeof paint>, more: object = {}) =>
  slideOf([{ ...text, color: '#ffffff', ...more }], { slide: pictured, picture });

const dark = grain(5, 60);
const bright = grain(190, 250);
const mixed = grain(40, 220);
const striped = half(150);
const edge = half(1_000);
const shadow = { textShadow: { enabled: true, blur: 30, offsetX: 0, offsetY: 0, color: '#000000' } };
const plate = (color: string) => ({ textBackground: { enabled: true, color, paddingX: 20, paddingY: 10 } });
const stroke = (width: number) => ({ textStroke: { enabled: true, color: '#000000', width } });

/** What lies behind texts: colours by formula, pictures painted. */
export const pictureCases: Partial<Record<LintCode, LabelledCases>> = {
  low_contrast: {
    positives: [
      ...grounds.map((ground, index) =>
        slideOf([{ ...text, color: grey(greyOf(ground, 1.3 + (index % 10) * 0.3)) }], { slide: flat(grey(ground)) }),
      ),
      ...grounds
        .slice(0, 6)
        .map((ground) => slideOf([{ ...large, color: grey(greyOf(ground, 2.7)) }], { slide: flat(grey(ground)) })),
      onPicture(bright),
      onPicture(mixed),
      onPicture(striped),
      onPicture(bright, plate('rgba(255, 255, 255, 0.7)')),
      onPicture(bright, { ...stroke(1), fontSize: 60 }),
      onPicture(bright, stroke(3)),
      onPicture(dark, { color: '#111111' }),
      onPicture(mixed, { color: 'rgba(255, 255, 255, 0.4)' }),
      onPicture(dark, plate('#ffee88')),
    ],
    nearMisses: [
      ...grounds.map((ground, index) =>
        slideOf([{ ...text, color: grey(greyOf(ground, 4.75 + (index % 4) * 0.4)) }], { slide: flat(grey(ground)) }),
      ),
      ...grounds
        .slice(0, 6)
        .map((ground) => slideOf([{ ...large, color: grey(greyOf(ground, 3.2)) }], { slide: flat(grey(ground)) })),
      onPicture(dark),
      onPicture(edge),
      onPicture(bright, plate('rgba(0, 0, 0, 0.8)')),
      onPicture(mixed, plate('#101010')),
      onPicture(bright, { ...stroke(8), fontSize: 80 }),
      onPicture(bright, stroke(4)),
      onPicture(bright, { color: '#111111' }),
      onPicture(dark, shadow),
      onPicture(dark, { ...plate('#ffee88'), color: '#222222' }),
    ],
  },
  low_resolution: {
    positives: times(32, (index) =>
      slideOf([], { slide: pictured, picture: originOf(710 - index * 20, 1_270 - index * 30) }),
    ),
    nearMisses: times(32, (index) =>
      slideOf([], { slide: pictured, picture: originOf(721 + index * 40, 1_281 + index * 50) }),
    ),
  },
  repeated_picture: {
    positives: times(32, (index) =>
      slideOf([], {
        slide: pictured,
        picture: originOf(1_080, 1_920, `same ${index}`),
        before: [
          slideOf([], {
            slide: pictured,
            picture: originOf(1_080, 1_920, index % 2 === 0 ? `same ${index}` : 'first'),
          }),
          slideOf([], { slide: pictured, picture: originOf(1_080, 1_920, `same ${index}`) }),
        ],
      }),
    ),
    nearMisses: times(32, (index) =>
      slideOf([], {
        slide: pictured,
        picture: originOf(1_080, 1_920, `picture ${index}`),
        before: [
          slideOf([], { slide: pictured, picture: originOf(1_080, 1_920, `picture ${index + 1}`) }),
          slideOf([]),
        ],
      }),
    ),
  },
  translucent_background: {
    positives: times(33, (index) => {
      const color = `rgba(20, 40, 60, ${(index * 3) / 100})`;
      return slideOf([], { slide: index % 3 === 0 ? flat('#102030', color) : flat(color, color) });
    }),
    nearMisses: [
      ...times(20, (index) => slideOf([], { slide: flat(`rgba(20, 40, 60, 1)`, `hsl(${index * 18}, 50%, 40%)`) })),
      ...times(12, () => slideOf([], { slide: pictured, picture: originOf(1_080, 1_920) })),
    ],
  },
};
