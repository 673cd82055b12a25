import { rectangle } from './drawings.ts';
import type { Treatment } from './layout.ts';
import { besidePhoto, toLowerEdge, wideHalf } from './treatments.ts';
import { voiceCover } from './voice-cover.ts';

/** The page of a magazine: large words under a masthead's double rule, and a photograph that runs off the page beside a white margin. */
const treatment: Treatment = {
  photo: (place) => (place.areas.isWide ? wideHalf(place, 0, 0) : toLowerEdge(place, 1_000, 0.31)),
  words: (place) => (place.areas.isWide ? besidePhoto(place) : place.areas.band({ top: 250, bottom: 950 })),
  scrim: null,
  scene: () => 'subject in the upper middle, seen close, soft shadows',
};

export const coverMagazine = voiceCover({
  name: 'cover-magazine',
  style: 'editorial-serif',
  treatment,
  anchor: 'top',
  draw: ({ areas, inks }, _photo, words) => {
    const { left } = areas.safe;
    const right = areas.isWide ? words.right : areas.canvas.width - left;
    const top = words.top - 52;
    return [
      rectangle({ left, right, top: top - 8, bottom: top }, inks.ink),
      rectangle({ left, right, top: top + 8, bottom: top + 10 }, inks.ink),
    ];
  },
});
