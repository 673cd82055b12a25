import type { StylePreset } from './style-preset.ts';

/** A magazine: a serif of high contrast on paper, hairlines, much room, words in italics. */
export const editorialSerif: StylePreset = {
  id: 'editorial-serif',
  heading: { family: 'playfair-display', weight: 500, tracking: -0.004, leading: 1.03, letterCase: 'none' },
  figure: { family: 'playfair-display', weight: 400, tracking: 0.01, leading: 1, letterCase: 'none' },
  body: { family: 'source-serif-4', weight: 400, tracking: 0, leading: 1.02, letterCase: 'none' },
  eyebrow: {
    family: 'source-serif-4',
    weight: 500,
    tracking: 0.09,
    leading: 1,
    letterCase: 'uppercase',
    manner: 'ruled',
  },
  scale: { display: 0.94, gaps: 1 },
  ground: { base: 'paper', feature: 'deep', slope: 0, neutralChroma: 0.7 },
  ornament: { kind: 'rules', width: 3 },
  radius: 0,
  line: 2,
  box: 'outline',
  button: 'underlined',
  align: 'begin',
  emphasis: 'italic',
  progress: 'count',
  photography: 'editorial photograph on film, soft window light, muted colours',
  favourites: ['cover-split', 'point-spread', 'quote-spread', 'cover-poster', 'cta-spread'],
  avoids: ['point-middle'],
};
