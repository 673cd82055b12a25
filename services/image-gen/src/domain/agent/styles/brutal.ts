import type { StylePreset } from './style-preset.ts';

/** A flyer: condensed capitals, thick black borders, hard offsets, no ornament that is not a box. */
export const brutal: StylePreset = {
  id: 'brutal',
  heading: { family: 'anton', weight: 400, tracking: 0.022, leading: 1.26, letterCase: 'uppercase' },
  figure: { family: 'anton', weight: 400, tracking: 0.02, leading: 1.02, letterCase: 'none' },
  body: { family: 'space-grotesk', weight: 500, tracking: 0, leading: 0.98, letterCase: 'none' },
  eyebrow: { family: 'space-grotesk', weight: 700, tracking: 0, leading: 1, letterCase: 'uppercase', manner: 'plate' },
  scale: { display: 1.18, gaps: 0.86 },
  ground: { base: 'paper', feature: 'vivid', slope: 0, neutralChroma: 0.3 },
  ornament: { kind: 'border', width: 20 },
  radius: 0,
  line: 8,
  box: 'offset',
  button: 'offset',
  align: 'begin',
  emphasis: 'highlight',
  progress: 'count',
  photography: 'direct flash photograph, high contrast, plain wall',
  favourites: ['cover-poster', 'cover-giant', 'point-number', 'stat-spread', 'cta-spread'],
  avoids: ['cover-scrim-top', 'cover-scrim-bottom', 'point-scrim', 'cta-scrim'],
};
