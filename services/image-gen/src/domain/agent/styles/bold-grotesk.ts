import type { StylePreset } from './style-preset.ts';

/** A poster: the heaviest grotesque, tight, on the colour itself. */
export const boldGrotesk: StylePreset = {
  id: 'bold-grotesk',
  heading: { family: 'archivo', weight: 900, tracking: -0.012, leading: 1.08, letterCase: 'none' },
  figure: { family: 'archivo', weight: 900, tracking: -0.01, leading: 0.96, letterCase: 'none' },
  body: { family: 'inter', weight: 500, tracking: 0, leading: 1, letterCase: 'none' },
  eyebrow: { family: 'archivo', weight: 800, tracking: 0, leading: 1, letterCase: 'none', manner: 'plain' },
  scale: { display: 1.12, gaps: 0.9 },
  ground: { base: 'vivid', feature: 'black', slope: 0, neutralChroma: 0.6 },
  ornament: { kind: 'bar', width: 24 },
  radius: 12,
  line: 6,
  box: 'fill',
  button: 'block',
  align: 'begin',
  emphasis: 'highlight',
  progress: 'dots',
  photography: 'bold studio photograph, hard light, one strong colour',
  favourites: ['cover-giant', 'point-middle', 'step-giant', 'stat-middle', 'cta-button'],
  avoids: ['cover-framed', 'point-framed', 'point-scrim', 'cta-scrim'],
};
