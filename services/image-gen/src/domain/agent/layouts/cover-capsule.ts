import type { Treatment } from './layout.ts';
import { besidePhoto, wideHalf, toLowerEdge } from './treatments.ts';
import { voiceCover } from './voice-cover.ts';

const widths = { tall: 660, low: 0.84 };

/** A window with round ends, a fine line around it, and everything in the middle. */
const treatment: Treatment = {
  photo: (place) => {
    const { canvas, isWide } = place.areas;
    const room = isWide ? wideHalf(place, 100, 0) : toLowerEdge(place, 960);
    const height = room.height - (isWide ? 0 : 60);
    const width = Math.min(room.width, height > widths.tall ? widths.tall : Math.round(canvas.width * widths.low));
    const x = Math.round(room.x + (room.width - width) / 2);
    return { ...room, x, width, height, radius: Math.floor(Math.min(width, height) / 2), isShaped: true };
  },
  words: (place) => (place.areas.isWide ? besidePhoto(place) : place.areas.band({ top: 240, bottom: 920 })),
  scrim: null,
  scene: () => 'subject in the very middle, seen close, calm air around it',
};

const line = { gap: 26, width: 4 };

export const coverCapsule = voiceCover({
  name: 'cover-capsule',
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
