/** Colours that belong together. All of them are hex. */
export interface Palette {
  name: string;
  /** From the zenith to the horizon. */
  sky: readonly [string, string, string, string];
  /** Sun, moon, lamp. */
  light: string;
  /** What distance fades into. */
  haze: string;
  /** The darkest dark. */
  shade: string;
  /** A surface in full light: a wall, paper. */
  paper: string;
  /** A surface in the foreground: a table, the ground. */
  ground: string;
  accent: string;
  second: string;
  isNight: boolean;
}

export const palettes: readonly Palette[] = [
  {
    name: 'indigo night',
    sky: ['#0b1030', '#1b2358', '#3d4584', '#8a86b8'],
    light: '#fdf3d8',
    haze: '#5a609c',
    shade: '#070a1e',
    paper: '#8d90bd',
    ground: '#1d2148',
    accent: '#f2c27b',
    second: '#7f8be0',
    isNight: true,
  },
  {
    name: 'teal night',
    sky: ['#04161f', '#0a3340', '#1f5f68', '#7fb3a8'],
    light: '#f6f1dc',
    haze: '#3f7f84',
    shade: '#030e14',
    paper: '#84aaa6',
    ground: '#0d2f38',
    accent: '#f0a868',
    second: '#58c4b4',
    isNight: true,
  },
  {
    name: 'dawn rose',
    sky: ['#5b6aa6', '#a68fb8', '#eab0a6', '#fbdcb8'],
    light: '#fff1d6',
    haze: '#e3b9b4',
    shade: '#2a2440',
    paper: '#f3ddd2',
    ground: '#7d6078',
    accent: '#e8735e',
    second: '#8e7fc0',
    isNight: false,
  },
  {
    name: 'golden hour',
    sky: ['#56739a', '#c99a83', '#f3b873', '#fde2a4'],
    light: '#fff3cf',
    haze: '#eebd8c',
    shade: '#2b1f24',
    paper: '#f4e2c8',
    ground: '#8a5a3c',
    accent: '#e07a3f',
    second: '#4f7f86',
    isNight: false,
  },
  {
    name: 'ember dusk',
    sky: ['#251a3e', '#6b2f5b', '#cf5a56', '#f8a765'],
    light: '#ffe2b0',
    haze: '#b3586a',
    shade: '#140b1e',
    paper: '#c99a90',
    ground: '#3a1f3a',
    accent: '#ffb35c',
    second: '#c65a8a',
    isNight: false,
  },
  {
    name: 'alpine blue',
    sky: ['#2f6ea5', '#6aa3cf', '#aed0e6', '#e9f1f2'],
    light: '#fffbea',
    haze: '#bcd5e3',
    shade: '#10263a',
    paper: '#e6edf0',
    ground: '#4d6a63',
    accent: '#f0a04b',
    second: '#2f8f9d',
    isNight: false,
  },
  {
    name: 'sage morning',
    sky: ['#8fa79b', '#b9c8b4', '#dcdfc6', '#f4eeda'],
    light: '#fffbe9',
    haze: '#cfd8c6',
    shade: '#1c2a22',
    paper: '#eeebdc',
    ground: '#7b7a5c',
    accent: '#d98a5b',
    second: '#6f927b',
    isNight: false,
  },
  {
    name: 'terracotta',
    sky: ['#9fb3b5', '#d8c6b0', '#eebf98', '#f6dcbc'],
    light: '#fff4df',
    haze: '#e6c3a3',
    shade: '#2c1a16',
    paper: '#efdac4',
    ground: '#a8623f',
    accent: '#c4532f',
    second: '#5f7f78',
    isNight: false,
  },
  {
    name: 'lavender haze',
    sky: ['#6e6bb0', '#a79bd0', '#dcc3dd', '#f7e0dc'],
    light: '#fff4ea',
    haze: '#cbb9da',
    shade: '#221c3c',
    paper: '#ebe0ec',
    ground: '#75648f',
    accent: '#f08f7a',
    second: '#7c74c8',
    isNight: false,
  },
  {
    name: 'sea glass',
    sky: ['#2d87a8', '#71b9c4', '#b9dfd6', '#f7efd9'],
    light: '#fffae6',
    haze: '#c2dfd8',
    shade: '#0c2b36',
    paper: '#e8f0e6',
    ground: '#d9be94',
    accent: '#f28c62',
    second: '#2aa198',
    isNight: false,
  },
  {
    name: 'blush studio',
    sky: ['#d9a7a0', '#ebc3b8', '#f5dbcf', '#fcefe6'],
    light: '#fff8ef',
    haze: '#f1d5ca',
    shade: '#3a2328',
    paper: '#f6e1d6',
    ground: '#d9a590',
    accent: '#c96f5d',
    second: '#8fa58d',
    isNight: false,
  },
  {
    name: 'oat and clay',
    sky: ['#b8a791', '#d3c4ae', '#e7dbc8', '#f6efe2'],
    light: '#fffaf0',
    haze: '#e0d3bf',
    shade: '#2b221b',
    paper: '#efe5d5',
    ground: '#a17d5c',
    accent: '#b5653a',
    second: '#75816a',
    isNight: false,
  },
  {
    name: 'forest emerald',
    sky: ['#1d3b35', '#3f6b5a', '#84a786', '#dfe3c0'],
    light: '#fbf6d4',
    haze: '#a3bd9e',
    shade: '#0a1a17',
    paper: '#d9dfc8',
    ground: '#3b4a34',
    accent: '#e3a857',
    second: '#4f9d7c',
    isNight: false,
  },
  {
    name: 'graphite',
    sky: ['#15181d', '#2b3038', '#555c66', '#a9a9a6'],
    light: '#f7efe0',
    haze: '#6d737b',
    shade: '#0a0b0e',
    paper: '#b7b5b0',
    ground: '#2a2c31',
    accent: '#f0b45a',
    second: '#6f8fa8',
    isNight: true,
  },
];

const words: readonly [RegExp, string][] = [
  [/\b(indigo|midnight|deep blue)\b/, 'indigo night'],
  [/\b(teal|petrol)\b/, 'teal night'],
  [/\b(rose|dawn|sunrise|peach)\b/, 'dawn rose'],
  [/\b(golden|amber|honey|sunny|warm light)\b/, 'golden hour'],
  [/\b(ember|dusk|sunset|crimson|neon)\b/, 'ember dusk'],
  [/\b(alpine|crisp|clear blue|sky blue)\b/, 'alpine blue'],
  [/\b(sage|olive|eucalyptus)\b/, 'sage morning'],
  [/\b(terracotta|rust|clay red|desert)\b/, 'terracotta'],
  [/\b(lavender|violet|lilac|purple)\b/, 'lavender haze'],
  [/\b(sea glass|turquoise|aqua|seaside)\b/, 'sea glass'],
  [/\b(blush|pastel|pink)\b/, 'blush studio'],
  [/\b(oat|clay|cream|beige|linen|neutral)\b/, 'oat and clay'],
  [/\b(emerald|forest green|deep green)\b/, 'forest emerald'],
  [/\b(graphite|charcoal|monochrome|black and white|noir)\b/, 'graphite'],
];

/** The palette that a prompt names, or undefined. */
export function paletteInPrompt(prompt: string): Palette | undefined {
  const name = words.find(([pattern]) => pattern.test(prompt))?.[1];
  return palettes.find((palette) => palette.name === name);
}

export function paletteNamed(name: string): Palette {
  const found = palettes.find((palette) => palette.name === name);
  if (!found) throw new RangeError(`no palette is called ${name}`);
  return found;
}
