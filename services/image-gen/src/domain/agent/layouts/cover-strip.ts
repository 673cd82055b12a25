import { rectangle } from './drawings.ts';
import type { Treatment } from './layout.ts';
import { besidePhoto, wideHalf } from './treatments.ts';
import { voiceCover } from './voice-cover.ts';

const border = 20;
const bar = 10;

/** A flyer: letters over its whole width, and a strip of a photograph pasted across it. */
const treatment: Treatment = {
  photo: (place) => {
    const { areas } = place;
    if (areas.isWide) return wideHalf(place, border, 0);
    const { top, bottom } = areas.band({ top: 930, bottom: 1_390 });
    return { x: border, y: top, width: areas.canvas.width - 2 * border, height: bottom - top, radius: 0 };
  },
  words: (place) => (place.areas.isWide ? besidePhoto(place) : place.areas.band({ top: 230, bottom: 880 })),
  scrim: null,
  scene: () => 'subject in the middle, filling the frame, hard flash',
};

export const coverStrip = voiceCover({
  name: 'cover-strip',
  style: 'brutal',
  treatment,
  anchor: 'bottom',
  draw: ({ areas, inks }, { x, y, width, height }) => {
    if (areas.isWide) return [];
    const edge = { left: x, right: x + width };
    return [
      rectangle({ ...edge, top: y - bar, bottom: y }, inks.ink),
      rectangle({ ...edge, top: y + height, bottom: y + height + bar }, inks.ink),
    ];
  },
});
