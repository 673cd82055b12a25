import { polygon } from './drawings.ts';
import type { Treatment } from './layout.ts';
import { besidePhoto, toLowerEdge, wideHalf } from './treatments.ts';
import { voiceCover } from './voice-cover.ts';

/** A poster: the heaviest words on the colour itself, which cuts the photograph below them slantwise. */
const treatment: Treatment = {
  photo: (place) => (place.areas.isWide ? wideHalf(place, 0, 0) : toLowerEdge(place, 960)),
  words: (place) => (place.areas.isWide ? besidePhoto(place) : place.areas.band({ top: 230, bottom: 930 })),
  scrim: null,
  scene: () => 'subject in the middle, seen close, from a low angle',
};

const slant = 0.16;

export const coverDiagonal = voiceCover({
  name: 'cover-diagonal',
  style: 'bold-grotesk',
  treatment,
  anchor: 'top',
  draw: ({ areas, inks, direction }, { x, y, width, height }) => {
    const cut = Math.round(Math.max(width, height) * slant);
    const isMirrored = direction === 'rtl';
    const ground = inks.paper ?? inks.onAccent;
    if (areas.isWide) {
      const [edge, tip] = isMirrored ? [x + width + 1, x + width - cut] : [x - 1, x + cut];
      return [
        polygon(
          [
            { x: edge, y: -2 },
            { x: tip, y: -2 },
            { x: edge, y: height + 2 },
          ],
          ground,
        ),
      ];
    }
    const [near, far] = isMirrored ? [width, 0] : [0, width];
    const wedge = [
      { x: near, y: y - 2 },
      { x: far, y: y - 2 },
      { x: near, y: y + cut },
    ];
    const band = [
      { x: near, y: y + cut - 2 },
      { x: far, y: y - 2 },
      { x: far, y: y + 34 },
      { x: near, y: y + cut + 34 },
    ];
    return [polygon(wedge, ground), polygon(band, inks.ink)];
  },
});
