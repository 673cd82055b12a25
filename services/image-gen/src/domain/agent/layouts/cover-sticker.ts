import { burst, disc } from './drawings.ts';
import type { Drawn, Treatment } from './layout.ts';
import { besidePhoto, toLowerEdge, wideHalf } from './treatments.ts';
import { voiceCover } from './voice-cover.ts';

const ring = 22;

/** A party: the photograph as a huge round sticker, smaller stickers on its edge. */
const treatment: Treatment = {
  photo: (place) => {
    const room = place.areas.isWide ? wideHalf(place, 90, 0) : toLowerEdge(place, 950, 0.1, 0.97);
    const height = Math.min(room.width, room.height - (place.areas.isWide ? 0 : 60));
    const round = Math.floor(height / 2);
    const width = place.areas.isWide ? height : room.width;
    const x = Math.round(room.x + (room.width - width) / 2);
    return { ...room, x, width, height, radius: round, isShaped: true };
  },
  words: (place) => (place.areas.isWide ? besidePhoto(place) : place.areas.band({ top: 230, bottom: 890 })),
  scrim: null,
  scene: () => 'subject in the very middle, bright and close, room around it',
};

export const coverSticker = voiceCover({
  name: 'cover-sticker',
  style: 'kids',
  treatment,
  anchor: 'top',
  draw: ({ inks, direction }, { x, y, width, height, radius }) => {
    const at = (across: number, down: number) => ({
      x: direction === 'rtl' ? x + width * (1 - across) : x + width * across,
      y: y + height * down,
    });
    const star = at(0.9, 0.13);
    const dot = at(0.05, 0.8);
    const [paper] = [inks.onAccent];
    const outline: Drawn = {
      type: 'shape',
      shape: 'rectangle',
      x: x + ring / 2,
      y: y + ring / 2,
      width: width - ring,
      height: height - ring,
      radius,
      stroke: { color: '#ffffff', width: ring },
    };
    return [
      outline,
      burst(star, 104, 12, '#ffffff'),
      burst(star, 88, 12, inks.accent),
      { ...disc(star.x - 26, star.y - 14, 11, paper) },
      { ...disc(star.x + 26, star.y - 14, 11, paper) },
      smile(star, paper),
      disc(dot.x, dot.y, 66, '#ffffff'),
      disc(dot.x, dot.y, 52, inks.soft),
      burst(at(0.97, 0.62), 44, 5, inks.accent),
      burst(at(0.02, 0.24), 40, 5, inks.soft),
    ];
  },
});

/** Half a circle, as a line of short strokes. */
function smile({ x, y }: { x: number; y: number }, color: string): Drawn {
  const points = Array.from({ length: 13 }, (_unused, at) => {
    const angle = Math.PI * (0.12 + (0.76 * at) / 12);
    return { x: Math.round(x + 40 * Math.cos(angle)), y: Math.round(y + 8 + 34 * Math.sin(angle)) };
  });
  return { type: 'shape', shape: 'line', points, stroke: { color, width: 9 } };
}
