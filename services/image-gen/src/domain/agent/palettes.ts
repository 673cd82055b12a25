import type { Mood } from './draft/slide-draft.ts';

/** A gradient's ends, hexadecimal. */
export type Pair = readonly [from: string, to: string];

/**
 * One ground with everything that stands on it. `ink` for headlines, `soft` for bodies, `accent` for numbers and marks;
 * `onAccent` stands on a plate of the accent.
 */
export type Inks = {
  ink: string;
  soft: string;
  accent: string;
  onAccent: string;
  /** The colour of boxes; every ink is read on it. Palettes of texts alone have none. */
  panel?: string;
  /** What everything stands on. Palettes of texts alone name none. */
  paper?: string;
};

/**
 * An art-directed set of colours. The base runs from `first` to `last` through the deck; `feature` is its opposite, for the
 * slides that break the row (numbers, quotes, the call to action). `scrim` is drawn over a picture where the base's words stand.
 * `inWords` names the colours for an image model.
 */
export type Palette = {
  base: { first: Pair; last: Pair } & Inks;
  feature: { ground: Pair } & Inks;
  scrim: string;
  /** Where a scrim becomes the pictures: a light one fades whatever stands low in them, a loud one everything. */
  scrimEdges: readonly ('top' | 'bottom')[];
  inWords: string;
};

/** Every ink has a contrast of 4.5 or more on all of its ground, headlines 7 or more; a test holds them to it. */
export const palettes: Record<Mood, Palette> = {
  serious: {
    base: {
      first: ['#0b1026', '#1d2b6b'],
      last: ['#141a45', '#43308a'],
      ink: '#ffffff',
      soft: '#d3dcfb',
      accent: '#ffc857',
      onAccent: '#0b1026',
    },
    feature: {
      ground: ['#f3f5fb', '#dfe5f4'],
      ink: '#0b1026',
      soft: '#333c63',
      accent: '#2b3f8f',
      onAccent: '#ffffff',
    },
    scrim: '#0b1026',
    scrimEdges: ['top', 'bottom'],
    inWords: 'deep navy and indigo with warm amber light',
  },
  warm: {
    base: {
      first: ['#2a0a14', '#6d1a2d'],
      last: ['#4a1020', '#96301f'],
      ink: '#fff8f1',
      soft: '#ffdccb',
      accent: '#ffc27d',
      onAccent: '#2a0a14',
    },
    feature: {
      ground: ['#fff0e0', '#ffd9bd'],
      ink: '#2a0a14',
      soft: '#5a2430',
      accent: '#9a2a2a',
      onAccent: '#fff5ec',
    },
    scrim: '#2a0a14',
    scrimEdges: ['top', 'bottom'],
    inWords: 'burgundy and ember orange, golden hour light',
  },
  natural: {
    base: {
      first: ['#06201a', '#12503a'],
      last: ['#0c3126', '#1d6247'],
      ink: '#f7fff9',
      soft: '#d0ead9',
      accent: '#d7f171',
      onAccent: '#06201a',
    },
    feature: {
      ground: ['#f1f6e4', '#dcebc6'],
      ink: '#06201a',
      soft: '#274a39',
      accent: '#1f6a43',
      onAccent: '#f6ffe9',
    },
    scrim: '#06201a',
    scrimEdges: ['top', 'bottom'],
    inWords: 'deep forest green with fresh lime light',
  },
  bold: {
    base: {
      first: ['#17082f', '#551a9c'],
      last: ['#2c0d63', '#9b1c7d'],
      ink: '#ffffff',
      soft: '#efe0ff',
      accent: '#5ff5d6',
      onAccent: '#17082f',
    },
    feature: {
      ground: ['#f4ebff', '#e2cdff'],
      ink: '#17082f',
      soft: '#3f2a63',
      accent: '#6a1fc2',
      onAccent: '#ffffff',
    },
    scrim: '#17082f',
    scrimEdges: ['top', 'bottom'],
    inWords: 'electric violet and magenta with mint highlights',
  },
  calm: {
    base: {
      first: ['#fcf5ea', '#f4dcc0'],
      last: ['#f8e9d6', '#ecc6a2'],
      ink: '#2a1c13',
      soft: '#513c2c',
      accent: '#93300f',
      onAccent: '#fff3e6',
    },
    feature: {
      ground: ['#3a2116', '#6b3420'],
      ink: '#fdf4e7',
      soft: '#f2d9c2',
      accent: '#ffbf94',
      onAccent: '#3a2116',
    },
    scrim: '#fcf5ea',
    scrimEdges: ['top'],
    inWords: 'sand, cream and terracotta in soft daylight',
  },
  minimal: {
    base: {
      first: ['#fbfbf8', '#ecebe4'],
      last: ['#f3f3ee', '#dcdbd2'],
      ink: '#131313',
      soft: '#44443e',
      accent: '#1f3fe0',
      onAccent: '#ffffff',
    },
    feature: {
      ground: ['#101010', '#33332f'],
      ink: '#ffffff',
      soft: '#dcdcd4',
      accent: '#9fb0ff',
      onAccent: '#101010',
    },
    scrim: '#fbfbf8',
    scrimEdges: ['top'],
    inWords: 'off-white and warm grey with one cobalt accent',
  },
  fresh: {
    base: {
      first: ['#03222e', '#064f66'],
      last: ['#053b4c', '#066067'],
      ink: '#ffffff',
      soft: '#d5f3f4',
      accent: '#ffd568',
      onAccent: '#03222e',
    },
    feature: {
      ground: ['#eefaf8', '#cdeef0'],
      ink: '#03222e',
      soft: '#1b4a58',
      accent: '#086380',
      onAccent: '#ffffff',
    },
    scrim: '#03222e',
    scrimEdges: ['top', 'bottom'],
    inWords: 'teal and clear ocean blue with a touch of yellow',
  },
  tender: {
    base: {
      first: ['#fff3f4', '#fbd5de'],
      last: ['#ffe6ea', '#f5b9cb'],
      ink: '#390a21',
      soft: '#632743',
      accent: '#960f45',
      onAccent: '#fff1f4',
    },
    feature: {
      ground: ['#5d0c33', '#97124a'],
      ink: '#fff3f5',
      soft: '#ffd9e3',
      accent: '#ffc9d8',
      onAccent: '#5d0c33',
    },
    scrim: '#fff3f4',
    scrimEdges: ['top'],
    inWords: 'blush pink and raspberry in soft window light',
  },
  luxurious: {
    base: {
      first: ['#0c0c0d', '#2b2519'],
      last: ['#15130f', '#423820'],
      ink: '#f9f3e5',
      soft: '#dfd5bd',
      accent: '#e6bc64',
      onAccent: '#0c0c0d',
    },
    feature: {
      ground: ['#f7f0df', '#e9dab6'],
      ink: '#14110b',
      soft: '#40371f',
      accent: '#6e4d10',
      onAccent: '#fff7e2',
    },
    scrim: '#0c0c0d',
    scrimEdges: ['top', 'bottom'],
    inWords: 'black and charcoal with brushed gold light',
  },
  playful: {
    base: {
      first: ['#ffe45e', '#ffb347'],
      last: ['#ffd166', '#ff9f68'],
      ink: '#2b0b3f',
      soft: '#4a1f4f',
      accent: '#5a1180',
      onAccent: '#fff6d8',
    },
    feature: {
      ground: ['#3a0f6b', '#7a1fa8'],
      ink: '#ffffff',
      soft: '#f1dcff',
      accent: '#ffe45e',
      onAccent: '#3a0f6b',
    },
    scrim: '#ffe45e',
    scrimEdges: [],
    inWords: 'sunny yellow and tangerine with violet details',
  },
};
