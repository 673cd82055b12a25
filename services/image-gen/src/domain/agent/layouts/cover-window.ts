import { disc, line, rectangle } from './drawings.ts';
import type { Treatment } from './layout.ts';
import { besidePhoto, wideHalf } from './treatments.ts';
import { voiceCover } from './voice-cover.ts';

const bar = 64;

/** A program: the photograph in a window with its title bar, the words below it as a prompt. */
const treatment: Treatment = {
  photo: (place) => {
    if (place.areas.isWide) {
      const photo = wideHalf(place, 120, 0);
      return { ...photo, y: photo.y + bar, height: photo.height - bar };
    }
    const { canvas, safe, band } = place.areas;
    const { top, bottom } = band({ top: 220, bottom: 780 });
    return { x: safe.left, y: top + bar, width: canvas.width - 2 * safe.left, height: bottom - top - bar, radius: 0 };
  },
  words: (place) => (place.areas.isWide ? besidePhoto(place) : place.areas.band({ top: 840 })),
  scrim: null,
  scene: () => 'subject in the middle, seen close, thin rim light',
};

export const coverWindow = voiceCover({
  name: 'cover-window',
  style: 'tech-mono',
  treatment,
  anchor: 'middle',
  draw: ({ inks, direction }, { x, y, width, height }) => {
    const middle = y - bar / 2;
    const first = direction === 'rtl' ? x + width - 38 : x + 38;
    const step = direction === 'rtl' ? -34 : 34;
    const panel = inks.panel ?? inks.onAccent;
    const far = direction === 'rtl' ? x + 96 : x + width - 96;
    return [
      rectangle({ left: x, right: x + width, top: y - bar, bottom: y }, panel),
      ...[inks.accent, inks.soft, inks.soft].map((color, at) => disc(first + at * step, middle, 9, color)),
      line(
        [
          { x: far, y: middle },
          { x: far + 60, y: middle },
        ],
        inks.soft,
        4,
        0.6,
      ),
      {
        type: 'shape',
        shape: 'rectangle',
        x,
        y: y - bar,
        width,
        height: height + bar,
        stroke: { color: inks.accent, width: 3 },
      },
    ];
  },
});
