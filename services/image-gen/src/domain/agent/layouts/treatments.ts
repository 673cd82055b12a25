import type { LayoutTask, Photo, Treatment } from './layout.ts';

type Place = Pick<LayoutTask, 'areas' | 'direction'>;

const closeUp = () => 'subject in the middle, seen close';

/** The photograph fills the slide, and a scrim lies over the side where the words stand; on a wide canvas it stands beside them. */
export function fullBleed(scrim: 'top' | 'bottom'): Treatment {
  return {
    photo: (place) => (place.areas.isWide ? wideHalf(place, 0, 0) : { x: 0, y: 0, ...place.areas.canvas, radius: 0 }),
    words: (place) => {
      if (place.areas.isWide) return besidePhoto(place);
      return place.areas.band(scrim === 'top' ? { top: 250, bottom: 1_000 } : { top: 640 });
    },
    scrim,
    scene: () =>
      scrim === 'top'
        ? 'subject in the lower half, the upper half calm'
        : 'subject in the upper half, the lower half calm',
  };
}

/** The photograph fills the upper part, the words stand on the ground below; on a wide canvas beside it. */
export const photoAbove: Treatment = {
  photo: (place) => (place.areas.isWide ? wideHalf(place, 0, 0) : fromEdgeToEdge(place, 0, 770)),
  words: (place) => (place.areas.isWide ? besidePhoto(place) : place.areas.band({ top: 830 })),
  scrim: null,
  scene: closeUp,
};

/** The words stand on the ground above a photograph from edge to edge, the progress on the ground below it. */
export const photoBelow: Treatment = {
  photo: (place) => (place.areas.isWide ? wideHalf(place, 84, 0) : fromEdgeToEdge(place, 880, 1_380)),
  words: (place) => (place.areas.isWide ? besidePhoto(place) : place.areas.band({ top: 250, bottom: 830 })),
  scrim: null,
  scene: closeUp,
};

/** A print on the ground, the words below it; on a wide canvas beside it. */
export const framedPhoto: Treatment = {
  photo: (place) => {
    if (place.areas.isWide) return wideHalf(place, 120, 36);
    const { canvas, safe, band } = place.areas;
    const { top, bottom } = band({ top: 230, bottom: 800 });
    return { x: safe.left, y: top, width: canvas.width - 2 * safe.left, height: bottom - top, radius: 36 };
  },
  words: (place) => (place.areas.isWide ? besidePhoto(place) : place.areas.band({ top: 860 })),
  scrim: null,
  scene: closeUp,
};

/** A photograph between two heights of the upright canvas; 0 is the canvas' own edge. */
function fromEdgeToEdge({ areas: { canvas, band } }: Place, from: number, to: number): Photo {
  const edges = band({ top: from, bottom: to });
  const y = from === 0 ? 0 : edges.top;
  return { x: 0, y, width: canvas.width, height: edges.bottom - y, radius: 0 };
}

/** From a height of the upright canvas to the canvas' own lower edge, between two shares of its width. */
export function toLowerEdge({ areas: { canvas, band }, direction }: Place, from: number, begin = 0, end = 1): Photo {
  const y = band({ top: from }).top;
  const [left, right] = direction === 'rtl' ? [1 - end, 1 - begin] : [begin, end];
  const x = Math.round(left * canvas.width);
  return { x, y, width: Math.round(right * canvas.width) - x, height: canvas.height - y, radius: 0 };
}

/** The half of a wide canvas in which lines end, `inset` px from its edges. */
export function wideHalf({ areas: { canvas }, direction }: Place, inset: number, radius: number): Photo {
  const half = canvas.width / 2;
  const width = half - inset;
  return { x: direction === 'rtl' ? inset : half, y: inset, width, height: canvas.height - 2 * inset, radius };
}

/** The column that a photograph leaves on a wide canvas. */
export function besidePhoto({ areas, direction }: Place) {
  const half = areas.canvas.width / 2;
  const gap = 84;
  const column = direction === 'rtl' ? { left: half + gap } : { right: half - gap };
  return { ...areas.content, ...column };
}
