import type { Treatment } from './layout.ts';
import { besidePhoto, wideHalf, toLowerEdge } from './treatments.ts';
import { voiceCover } from './voice-cover.ts';

const inset = 0.15;

/** A doorway: the photograph stands in an arch that rises from the lower edge, a fine line around it. */
const treatment: Treatment = {
  photo: (place) => {
    const photo = place.areas.isWide ? wideHalf(place, 100, 0) : toLowerEdge(place, 990, inset, 1 - inset);
    const radius = Math.floor(photo.width / 2);
    // Its lower round corners lie beyond the canvas.
    return { ...photo, height: place.areas.canvas.height - photo.y + radius, radius, isShaped: true };
  },
  words: (place) => (place.areas.isWide ? besidePhoto(place) : place.areas.band({ top: 240, bottom: 920 })),
  scrim: null,
  scene: () => 'subject in the very middle, calm air above it',
};

const line = { gap: 26, width: 4 };

export const coverArch = voiceCover({
  name: 'cover-arch',
  style: 'soft',
  treatment,
  anchor: 'middle',
  draw: ({ inks }, { x, y, width, height, radius }) => [
    {
      type: 'shape',
      shape: 'rectangle',
      x: x - line.gap,
      y: y - line.gap,
      width: width + 2 * line.gap,
      height: height + 2 * line.gap,
      radius: radius + line.gap,
      stroke: { color: inks.accent, width: line.width },
    },
  ],
});
