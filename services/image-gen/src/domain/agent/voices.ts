import type { Mood } from './draft/slide-draft.ts';
import type { TypeStyle } from './type-scale.ts';

/** How a mood speaks: the weight of what is large, and how tightly it is set, em added to each style's own tracking. */
export type Voice = { weight: number; figureWeight: number; tracking: number };

export const voices: Record<Mood, Voice> = {
  bold: { weight: 900, figureWeight: 900, tracking: -0.008 },
  calm: { weight: 600, figureWeight: 500, tracking: -0.005 },
  fresh: { weight: 800, figureWeight: 800, tracking: 0 },
  luxurious: { weight: 500, figureWeight: 400, tracking: -0.008 },
  minimal: { weight: 650, figureWeight: 500, tracking: -0.006 },
  natural: { weight: 750, figureWeight: 700, tracking: 0 },
  playful: { weight: 900, figureWeight: 900, tracking: 0 },
  serious: { weight: 700, figureWeight: 600, tracking: 0 },
  tender: { weight: 600, figureWeight: 500, tracking: -0.005 },
  warm: { weight: 800, figureWeight: 800, tracking: 0 },
};

/** From this size on a style is display type, which the voice sets; smaller type is set for reading. */
export const displaySize = 100;
const figureSize = 170;

export function inVoice(style: TypeStyle, voice: Voice): TypeStyle {
  if (style.maxSize < displaySize) return style;
  const weight = style.maxSize >= figureSize && style.leading === 1 ? voice.figureWeight : voice.weight;
  return { ...style, weight, tracking: style.tracking + voice.tracking };
}
