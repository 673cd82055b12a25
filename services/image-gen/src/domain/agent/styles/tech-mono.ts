import type { StylePreset } from './style-preset.ts';

/** A terminal: a monospaced face on nearly black, crosses in the corners, words in brackets. */
export const techMono: StylePreset = {
  id: 'tech-mono',
  heading: { family: 'jetbrains-mono', weight: 700, tracking: -0.012, leading: 1.08, letterCase: 'none' },
  figure: { family: 'jetbrains-mono', weight: 600, tracking: -0.02, leading: 1, letterCase: 'none' },
  body: { family: 'space-grotesk', weight: 400, tracking: 0, leading: 1.02, letterCase: 'none' },
  eyebrow: {
    family: 'jetbrains-mono',
    weight: 500,
    tracking: -0.02,
    leading: 1,
    letterCase: 'none',
    manner: 'bracketed',
  },
  scale: { display: 0.8, gaps: 1.05 },
  ground: { base: 'black', feature: 'deep', slope: 0.5, neutralChroma: 1 },
  ornament: { kind: 'corner-marks', size: 44, width: 4 },
  radius: 6,
  line: 3,
  box: 'outline',
  button: 'bracketed',
  align: 'begin',
  emphasis: 'color',
  progress: 'count',
  photography: 'clean product photograph in the dark, thin rim light, precise',
  favourites: ['cover-poster', 'point-number', 'step-column', 'list-dash', 'stat-spread'],
  avoids: ['quote-mark', 'point-scrim', 'cta-scrim'],
};
