import type { Treatment } from './layout.ts';

/** The picture's share of the content's height on an upright canvas, and of the canvas' height on a wide one. */
const share = { upright: 0.36, wide: 0.56 };
const most = 400;
const gap = 76;

/** A round photograph of a person above the words; on a wide canvas beside them. */
export const portrait: Treatment = {
  photo: ({ areas, direction }) => {
    const { canvas, content, isWide } = areas;
    if (isWide) {
      const size = Math.round(canvas.height * share.wide);
      const x = direction === 'rtl' ? content.left : content.right - size;
      return { x, y: Math.round((canvas.height - size) / 2), width: size, height: size, radius: size / 2 };
    }
    const size = Math.round(Math.min(most, (content.bottom - content.top) * share.upright));
    const x = direction === 'rtl' ? content.right - size : content.left;
    return { x, y: content.top, width: size, height: size, radius: size / 2 };
  },
  words: (place) => {
    const { content, isWide } = place.areas;
    const { x, y, width, height } = portrait.photo(place);
    if (!isWide) return { ...content, top: y + height + gap };
    return place.direction === 'rtl' ? { ...content, left: x + width + gap } : { ...content, right: x - gap };
  },
  scrim: null,
  scene: () => 'the subject in the very middle, room around it on every side',
};
