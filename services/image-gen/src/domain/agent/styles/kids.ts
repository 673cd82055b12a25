import type { StylePreset } from './style-preset.ts';

/** A party: round letters, sweet colours, discs and confetti. */
export const kids: StylePreset = {
  id: 'kids',
  heading: { family: 'fredoka', weight: 600, tracking: 0.004, leading: 1, letterCase: 'none' },
  figure: { family: 'fredoka', weight: 600, tracking: 0, leading: 1, letterCase: 'none' },
  body: { family: 'nunito', weight: 600, tracking: 0, leading: 1, letterCase: 'none' },
  eyebrow: { family: 'fredoka', weight: 500, tracking: 0, leading: 1, letterCase: 'none', manner: 'plate' },
  scale: { display: 1.02, gaps: 0.95 },
  ground: { base: 'tint', feature: 'vivid', slope: 0, neutralChroma: 2.4 },
  ornament: { kind: 'confetti' },
  radius: 60,
  line: 0,
  box: 'fill',
  button: 'pill',
  align: 'begin',
  emphasis: 'color',
  progress: 'dots',
  photography: 'bright cheerful photograph, toys and paper, playful colours',
  favourites: ['cover-split', 'point-middle', 'step-giant', 'list-check', 'cta-button'],
  avoids: [],
};
