import type { DeckInput, GoldenCase } from './golden-case.ts';

type Background = DeckInput['slides'][number]['background'];

const photo = 'https://pictures.test/landscape.jpg';
const night = { type: 'gradient', gradientFrom: '#0f172a', gradientTo: '#1e3a8a', gradientAngle: 160 } as const;
const stops = [
  { color: '#0f172a', at: 0 },
  { color: '#7c3aed', at: 0.45 },
  { color: '#f97316', at: 1 },
];
const scrim = { edge: 'bottom', color: '#0b1120', strength: 0.95, size: 0.6 } as const;
const image = { type: 'image', image_url: photo } as const;

const ground = (name: string, unlike: string, background: Background): GoldenCase => ({
  name: `slides.background.${name}`,
  unlike: `slides.background.${unlike}`,
  deck: { slides: [{ name: '0', background }] },
});
const scrims = (name: string, unlike: string, of: object) =>
  ground(`image.scrims.${name}`, unlike, { ...image, scrims: [{ ...scrim, ...of }] });

/** The backgrounds beyond two colours and a picture. */
export const groundCases: readonly GoldenCase[] = [
  ground('solid.type', 'gradient.type', { type: 'solid', color: '#be123c' }),
  ground('solid.color', 'solid.type', { type: 'solid', color: '#0f766e' }),
  ground('gradient.stops.color', 'gradient.stops.at', {
    ...night,
    stops: [...stops.slice(0, 2), { color: '#10b981', at: 1 }],
  }),
  ground('gradient.stops.at', 'gradient.stops.color', { ...night, stops }),
  ground('gradient.shape.linear', 'gradient.shape.radial', { ...night, stops, shape: 'linear' }),
  ground('gradient.shape.radial', 'gradient.shape.linear', { ...night, stops, shape: 'radial' }),
  ground('gradient.center.x', 'gradient.shape.radial', {
    ...night,
    stops,
    shape: 'radial',
    center: { x: 0.1, y: 0.5 },
  }),
  ground('gradient.center.y', 'gradient.shape.radial', {
    ...night,
    stops,
    shape: 'radial',
    center: { x: 0.5, y: 0.9 },
  }),
  ground('image.focal.x', 'image.type', { ...image, focal: { x: 0.1, y: 0.5 } }),
  ground('image.focal.y', 'image.type', { ...image, focal: { x: 0.9, y: 0.9 } }),
  ground('image.blur', 'image.type', { ...image, blur: 18 }),
  ...(['top', 'bottom', 'left', 'right', 'all'] as const).map((edge) =>
    scrims(`edge.${edge}`, edge === 'top' ? 'image.scrims.edge.bottom' : 'image.scrims.edge.top', { edge }),
  ),
  scrims('color', 'image.scrims.edge.bottom', { color: '#be123c' }),
  scrims('strength', 'image.scrims.edge.bottom', { strength: 0.5 }),
  scrims('size', 'image.scrims.edge.bottom', { size: 0.25 }),
  scrims('solid', 'image.scrims.edge.bottom', { solid: 0.4 }),
];

const words = { slide_index: 0, text: { content: 'Words above', fontSize: 90, y: 1_300 } };
const layer = (name: string, unlike: string, of: object): GoldenCase => ({
  name: `layers.${name}`,
  unlike: `layers.${unlike}`,
  deck: {
    slides: [{ name: '0', background: night }],
    layers: [{ slide_index: 0, ...of }],
    texts: [words],
  } as DeckInput,
});
const box = { x: 140, y: 400, width: 640, height: 480 };
const card = { type: 'shape', shape: 'rectangle', ...box, fill: '#f97316' };
const edge = { color: '#38bdf8', width: 24 };
const shape = (name: string, unlike: string, of: object) =>
  layer(`shape.${name}`, `shape.${unlike}`, { ...card, ...of });
const points = [0, 1, 2, 3, 4].map((at) => ({ x: 120 + at * 200, y: at % 2 === 0 ? 900 : 500 }));
const line = { type: 'shape', shape: 'line', points, stroke: edge };
const star = { type: 'icon', icon: 'star', x: 320, y: 400, size: 420, color: '#fde047' };
const icon = (name: string, unlike: string, of: object) => layer(`icon.${name}`, `icon.${unlike}`, { ...star, ...of });
const framed = { type: 'image', image_url: photo, ...box };
const picture = (name: string, unlike: string, of: object) =>
  layer(`image.${name}`, `image.${unlike}`, { ...framed, ...of });

/** What lies between the background and the texts; the texts among them look as those of `texts`. */
export const layerCases: readonly GoldenCase[] = [
  shape('type', 'fill', {}),
  shape('shape.rectangle', 'shape.ellipse', {}),
  shape('shape.ellipse', 'shape.rectangle', { shape: 'ellipse' }),
  layer('shape.shape', 'shape.type', line),
  shape('x', 'type', { x: 300 }),
  shape('y', 'type', { y: 700 }),
  shape('width', 'type', { width: 300 }),
  shape('height', 'type', { height: 900 }),
  shape('radius', 'type', { radius: 96 }),
  shape('fill', 'type', { fill: 'rgba(16, 185, 129, 0.8)' }),
  shape('stroke.color', 'type', { stroke: edge }),
  shape('stroke.width', 'stroke.color', { stroke: { ...edge, width: 80 } }),
  shape('opacity', 'stroke.color', { stroke: edge, opacity: 0.5 }),
  shape('rotation', 'type', { rotation: 18, radius: 40 }),
  layer('shape.points.x', 'shape.shape', {
    ...line,
    points: points.map(({ x, y }) => ({ x: 540 + (x - 540) / 2, y })),
  }),
  layer('shape.points.y', 'shape.shape', {
    ...line,
    points: points.map(({ x, y }) => ({ x, y: y / 2 })),
    fill: '#f97316',
  }),
  icon('type', 'icon', {}),
  icon('icon', 'type', { icon: 'shopping-cart' }),
  icon('x', 'type', { x: 600 }),
  icon('y', 'type', { y: 800 }),
  icon('size', 'type', { size: 180 }),
  icon('color', 'type', { color: 'rgba(255, 255, 255, 0.6)' }),
  icon('fill', 'type', { fill: '#f97316' }),
  icon('strokeWidth', 'type', { strokeWidth: 0.8 }),
  icon('opacity', 'fill', { fill: '#f97316', opacity: 0.5 }),
  picture('type', 'image_url', {}),
  picture('image_url', 'type', { image_url: 'https://pictures.test/frame.png' }),
  picture('x', 'type', { x: 300 }),
  picture('y', 'type', { y: 700 }),
  picture('width', 'type', { width: 300 }),
  picture('height', 'type', { height: 800 }),
  picture('fit.cover', 'fit.contain', { width: 300, height: 800, fit: 'cover' }),
  picture('fit.contain', 'fit.cover', { width: 300, height: 800, fit: 'contain' }),
  picture('focal.x', 'fit.cover', { width: 300, height: 800, focal: { x: 0.9, y: 0.5 } }),
  picture('focal.y', 'focal.flat', { width: 800, height: 200, focal: { x: 0.5, y: 0.1 } }),
  picture('focal.flat', 'focal.y', { width: 800, height: 200 }),
  picture('radius', 'type', { radius: 96 }),
  picture('mask', 'radius', { mask: 'ellipse' }),
  picture('opacity', 'type', { opacity: 0.5 }),
  {
    name: 'layers.order',
    unlike: 'layers.order.reversed',
    deck: orderOf((layers) => layers),
  },
  { name: 'layers.order.reversed', unlike: 'layers.order', deck: orderOf((layers) => layers.toReversed()) },
];

/** A card, a picture, letters between them and a translucent shape on all. */
function orderOf(turn: (layers: object[]) => object[]): DeckInput {
  const between = { content: 'Between', fontSize: 200, x: 100, y: 700, width: 900, color: '#fde047' };
  const layers = [
    { ...framed, radius: 60 },
    { ...card, x: 400, y: 600 },
    { type: 'text', text: between },
    { ...card, x: 100, y: 760, fill: '#38bdf8', opacity: 0.8, radius: 60 },
  ];
  return {
    slides: [{ name: '0', background: night }],
    layers: turn(layers).map((of) => ({ slide_index: 0, ...of })),
    texts: [words],
  } as DeckInput;
}
