import { polygon, rectangle } from './drawings.ts';
import type { Treatment } from './layout.ts';
import { besidePhoto, wideHalf } from './treatments.ts';
import { voiceCover } from './voice-cover.ts';

/** The inset of the photograph, within the double line of the style's frame, px. */
const inset = 74;

/** A jewel box: the photograph lies open in the upper half of the frame above the words. */
const treatment: Treatment = {
  photo: (place) => {
    if (place.areas.isWide) return wideHalf(place, inset, 0);
    const { canvas, band } = place.areas;
    const { bottom } = band({ top: 250, bottom: 900 });
    return { x: inset, y: inset, width: canvas.width - 2 * inset, height: bottom - inset, radius: 0 };
  },
  words: (place) => (place.areas.isWide ? besidePhoto(place) : place.areas.band({ top: 950, bottom: 1_420 })),
  scrim: null,
  scene: () => 'subject in the middle, seen close, one soft light upon it',
};

export const coverJewel = voiceCover({
  name: 'cover-jewel',
  style: 'luxury-dark',
  treatment,
  anchor: 'middle',
  draw: ({ areas, inks }, { x, y, width, height }) => {
    if (areas.isWide) return [];
    const middle = x + width / 2;
    const at = y + height;
    const arm = { top: at - 1, bottom: at + 1 };
    return [
      rectangle({ left: middle - 190, right: middle - 34, ...arm }, inks.accent),
      rectangle({ left: middle + 34, right: middle + 190, ...arm }, inks.accent),
      polygon(
        [
          { x: middle, y: at - 15 },
          { x: middle + 15, y: at },
          { x: middle, y: at + 15 },
          { x: middle - 15, y: at },
        ],
        inks.accent,
      ),
    ];
  },
});
