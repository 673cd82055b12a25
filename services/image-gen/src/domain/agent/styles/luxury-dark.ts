import type { StylePreset } from './style-preset.ts';

/** A jewel box: a fine didone on black, a thin double frame, small letters set wide. */
export const luxuryDark: StylePreset = {
  id: 'luxury-dark',
  heading: { family: 'bodoni-moda', weight: 400, tracking: 0.014, leading: 1.04, letterCase: 'none' },
  figure: { family: 'bodoni-moda', weight: 400, tracking: 0.02, leading: 1, letterCase: 'none' },
  body: { family: 'cormorant', weight: 500, tracking: 0.006, leading: 0.98, letterCase: 'none' },
  eyebrow: { family: 'cormorant', weight: 600, tracking: 0.11, leading: 1, letterCase: 'uppercase', manner: 'plain' },
  scale: { display: 0.86, gaps: 1.12 },
  ground: { base: 'black', feature: 'black', slope: 0.6, neutralChroma: 0.8 },
  ornament: { kind: 'frame', width: 3, inset: 40, isDouble: true },
  radius: 0,
  line: 2,
  box: 'outline',
  button: 'outline',
  align: 'center',
  emphasis: 'italic',
  progress: 'none',
  photography: 'dark luxurious photograph, one soft spotlight, deep shadows',
  favourites: ['cover-scrim-bottom', 'quote-foot', 'point-spread', 'stat-middle', 'end-card'],
  avoids: ['point-photo-above', 'step-giant', 'point-scrim', 'cta-scrim'],
};
