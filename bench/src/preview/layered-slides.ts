import { paintSvg } from '@slideloom/storage/paint-svg';
import { makePhoto } from '../render/scene.ts';
import type { CorpusSlide } from './corpus-slide.ts';

const gradient = { type: 'gradient', gradientFrom: '#0f172a', gradientTo: '#1e3a8a', gradientAngle: 160 };
const photo = 'https://pictures.test/photo';
const logo = 'https://pictures.test/logo';

/** A mark with soft edges on nothing. */
const makeLogo = () =>
  paintSvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><circle cx="100" cy="100" r="90" fill="#f97316"/>' +
      '<path d="M140 30 L300 100 L140 170 Z" fill="#38bdf8" fill-opacity="0.7"/></svg>',
  )
    .png()
    .toBuffer();
const pictures = { [photo]: makePhoto, [logo]: makeLogo };

const stops = [
  { color: '#0f172a', at: 0 },
  { color: '#7c3aed', at: 0.45 },
  { color: '#f97316', at: 1 },
];
const scrims = [
  { edge: 'bottom', color: '#0b1120', strength: 0.9, size: 0.55 },
  { edge: 'left', color: '#0b1120', strength: 0.4, size: 0.3 },
];
const words = { content: 'Five small habits', fontSize: 110, x: 90, y: 1_200, width: 900, fontWeight: 800 };

const grounds: readonly [string, object, boolean?][] = [
  ['solid', { type: 'solid', color: '#0f766e' }],
  ['translucent solid', { type: 'solid', color: 'rgba(15, 118, 110, 0.6)' }],
  ['stops', { ...gradient, stops }],
  ['translucent stops', { ...gradient, stops: [...stops.slice(0, 2), { color: 'rgba(249, 115, 22, 0.3)', at: 1 }] }],
  ['radial', { ...gradient, shape: 'radial', center: { x: 0.3, y: 0.2 } }],
  ['radial stops', { ...gradient, stops, shape: 'radial' }],
  ['dark radial', { ...gradient, gradientFrom: '#1c1c1c', gradientTo: '#101010', shape: 'radial' }],
  ['focal', { type: 'image', image_url: photo, focal: { x: 0.1, y: 0.4 } }, true],
  ['blur', { type: 'image', image_url: photo, blur: 24 }, true],
  ['scrims', { type: 'image', image_url: photo, scrims }, true],
  [
    'blur and an even scrim',
    { type: 'image', image_url: photo, blur: 3, scrims: [{ ...scrims[0], edge: 'all' }] },
    true,
  ],
];

const box = { x: 140, y: 300, width: 640, height: 420 };
const zigzag = Array.from({ length: 12 }, (_, at) => ({ x: 90 + at * 80, y: 900 + (at % 2) * 240 }));
const star = Array.from({ length: 60 }, (_, at) => ({
  x: 540 + Math.cos(at * 2.4) * (100 + at * 5),
  y: 900 + Math.sin(at * 2.4) * (100 + at * 5),
}));
const shape = (of: object) => ({ type: 'shape', shape: 'rectangle', ...box, fill: '#f97316', ...of });
const stroke = { color: 'rgba(56, 189, 248, 0.8)', width: 14 };
const picture = (of: object) => ({ type: 'image', image_url: photo, ...box, fit: 'cover', ...of });

const layered: readonly [string, object[]][] = [
  ['rectangles', [shape({}), shape({ x: 300.5, y: 500.25, radius: 48, fill: '#38bdf8', opacity: 0.7 })]],
  ['turned rectangles', [shape({ rotation: 17, radius: 40, stroke }), shape({ y: 1_000, rotation: -33 })]],
  [
    'translucent group',
    [shape({ stroke, opacity: 0.5, radius: 400 }), shape({ y: 900, stroke, opacity: 0.4, rotation: 9 })],
  ],
  [
    'ellipses',
    [shape({ shape: 'ellipse', stroke }), shape({ shape: 'ellipse', y: 800.4, rotation: 40, opacity: 0.6 })],
  ],
  ['lines', [{ type: 'shape', shape: 'line', points: zigzag, stroke: { color: '#fde047', width: 18 } }]],
  [
    'translucent line',
    [{ type: 'shape', shape: 'line', points: star, stroke, fill: 'rgba(253, 224, 71, 0.2)', opacity: 0.8 }],
  ],
  [
    'icons',
    ['star', 'heart', 'shopping-cart', 'calendar-check', 'sparkles', 'quote'].map((icon, at) => ({
      type: 'icon',
      icon,
      x: 90 + (at % 3) * 320,
      y: 300.5 + Math.floor(at / 3) * 400,
      size: 120 + at * 30,
      color: at % 2 === 0 ? '#ffffff' : 'rgba(253, 224, 71, 0.7)',
      ...(at < 2 && { fill: '#f97316', opacity: 0.8 }),
      ...(at > 3 && { strokeWidth: 0.8 }),
    })),
  ],
  [
    'pictures',
    [picture({}), picture({ y: 900, fit: 'contain', radius: 60 }), picture({ x: 400, y: 1_500, opacity: 0.5 })],
  ],
  [
    'clipped pictures',
    [picture({ radius: 90, focal: { x: 0.9, y: 0.1 } }), picture({ y: 900.5, mask: 'ellipse', opacity: 0.8 })],
  ],
  ['a logo', [shape({ fill: '#ffffff', radius: 60 }), picture({ image_url: logo, fit: 'contain' })]],
  [
    'z-order',
    [
      picture({ y: 1_100, radius: 60 }),
      { type: 'text', text: { ...words, y: 1_180, color: '#fde047' } },
      shape({ x: 300, y: 1_240, opacity: 0.8 }),
      { type: 'icon', icon: 'zap', x: 420, y: 1_300, size: 200, color: '#ffffff' },
    ],
  ],
];

/** A slide of each kind of background and of layers, with edges between pixels, turned and clipped. */
export function layeredSlides(): CorpusSlide[] {
  return [
    ...grounds.map(([name, background, hasPicture]) => ({
      name: `background ${name}`,
      kind: 'background' as const,
      background,
      texts: [words],
      ...(hasPicture && { picture: makePhoto }),
    })),
    ...layered.map(([name, layers]) => ({
      name: `layers ${name}`,
      kind: 'layers' as const,
      background: gradient,
      layers,
      texts: [words],
      pictures,
    })),
  ];
}
