import { limits } from '@slideloom/contracts';
import type { Treatment } from './layout.ts';

const { widthPx: width, heightPx: height } = limits.canvas;

/** The photograph fills the slide; a scrim lies over the side where the words stand. */
export function fullBleed(scrim: 'top' | 'bottom'): Treatment {
  return {
    photo: { x: 0, y: 0, width, height, radius: 0 },
    scrim,
    scene:
      scrim === 'top'
        ? 'subject in the lower half, the upper half calm'
        : 'subject in the upper half, the lower half calm',
  };
}

/** The photograph fills the upper part, the words stand on the ground below. */
export const photoAbove: Treatment = {
  photo: { x: 0, y: 0, width, height: 770, radius: 0 },
  scrim: null,
  scene: 'subject in the middle, seen close',
};

/** The words stand on the ground above a photograph from edge to edge, the progress on the ground below it. */
export const photoBelow: Treatment = {
  photo: { x: 0, y: 880, width, height: 500, radius: 0 },
  scrim: null,
  scene: 'subject in the middle, seen close',
};

/** A print on the ground, the words below it. */
export const framedPhoto: Treatment = {
  photo: { x: 90, y: 230, width: 900, height: 570, radius: 36 },
  scrim: null,
  scene: 'subject in the middle, seen close',
};
