import type { StylePreset } from './style-preset.ts';

/** A warm conversation: round forms, pale tones that flow into each other, a soft serif. */
export const soft: StylePreset = {
  id: 'soft',
  heading: { family: 'fraunces', weight: 500, tracking: 0, leading: 1.03, letterCase: 'none' },
  figure: { family: 'fraunces', weight: 400, tracking: 0, leading: 1, letterCase: 'none' },
  body: { family: 'nunito', weight: 500, tracking: 0, leading: 1, letterCase: 'none' },
  eyebrow: { family: 'nunito', weight: 700, tracking: 0, leading: 1, letterCase: 'none', manner: 'plate' },
  scale: { display: 0.92, gaps: 1 },
  ground: { base: 'tint', feature: 'deep', slope: 1, neutralChroma: 1 },
  ornament: { kind: 'blobs' },
  radius: 48,
  line: 0,
  box: 'soft',
  button: 'pill',
  align: 'center',
  emphasis: 'color',
  progress: 'dots',
  photography: 'soft pastel photograph, diffuse daylight, gentle focus',
  favourites: ['cover-framed', 'point-framed', 'list-check', 'cta-button'],
  avoids: [],
};
