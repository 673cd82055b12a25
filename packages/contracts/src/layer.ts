import { z } from 'zod';
import { focalSchema } from './background.ts';
import { colorSchema } from './color-schema.ts';
import { iconNames } from './icon-names.ts';
import { imageUrlSchema } from './image-url.ts';
import { limits } from './limits.ts';
import { textSchema } from './text.ts';

const { layers } = limits;
const position = z.number().min(limits.position.min).max(limits.position.max);
const length = z.number().min(0).max(limits.textWidth.max);
const radius = z.number().min(0).max(layers.radiusMax).meta({ description: 'Of the corners, px.' });
const opacity = z.number().min(0).max(1);

/** Px of the canvas. */
const boxShape = { x: position, y: position, width: length, height: length };

const shapeStroke = z.object({ color: colorSchema, width: z.number().min(0).max(limits.textStroke.widthMax) });
const look = {
  fill: colorSchema.optional(),
  stroke: shapeStroke.optional().meta({ description: 'Centred on the edge.' }),
  opacity: opacity.optional(),
  rotation: z.number().min(-360).max(360).optional().meta({ description: 'Degrees, clockwise, around the middle.' }),
};

const boxedShapeSchema = z.object({
  type: z.literal('shape'),
  shape: z.enum(['rectangle', 'ellipse']),
  ...boxShape,
  radius: radius.optional(),
  ...look,
});
const lineShapeSchema = z.object({
  type: z.literal('shape'),
  shape: z.literal('line'),
  points: z
    .array(z.object({ x: position, y: position }))
    .min(2)
    .max(layers.pointsMax),
  ...look,
});
const iconSchema = z.object({
  type: z.literal('icon'),
  icon: z.enum(iconNames).meta({ description: 'Of the set Lucide.' }),
  x: position,
  y: position,
  size: z.number().min(1).max(layers.iconSizeMax),
  color: colorSchema.meta({ description: 'Of its lines.' }),
  fill: colorSchema.optional().meta({ description: 'Inside of its lines; nothing unless it is named.' }),
  strokeWidth: z.number().min(0.1).max(10).optional().meta({ description: 'In 24ths of its size.' }),
  opacity: opacity.optional(),
});

const imageLayerSchema = z.object({
  type: z.literal('image'),
  image_url: imageUrlSchema,
  ...boxShape,
  fit: z.enum(['cover', 'contain']).default('cover'),
  focal: focalSchema.optional().meta({ description: 'What stays in view where the picture is cut.' }),
  radius: radius.optional(),
  mask: z.literal('ellipse').optional(),
  opacity: opacity.optional(),
});

const textOnLayerSchema = z.object({ type: z.literal('text'), text: textSchema });

const slideIndex = {
  slide_index: z
    .int()
    .min(0)
    .max(limits.slides.max - 1)
    .meta({ description: 'Counts from 0.' }),
};

/** One example of each layer, with every field that it can have. */
const examples = {
  box: {
    slide_index: 0,
    type: 'shape',
    shape: 'rectangle',
    x: 90,
    y: 1200,
    width: 900,
    height: 320,
    radius: 32,
    fill: '#12355b',
    stroke: { color: '#f4a259', width: 6 },
    opacity: 0.9,
    rotation: -3,
  },
  line: {
    slide_index: 0,
    type: 'shape',
    shape: 'line',
    points: [
      { x: 120, y: 900 },
      { x: 480, y: 700 },
      { x: 960, y: 820 },
    ],
    fill: 'rgba(244, 162, 89, 0.2)',
    stroke: { color: '#f4a259', width: 12 },
    opacity: 1,
    rotation: 0,
  },
  icon: {
    slide_index: 0,
    type: 'icon',
    icon: 'heart',
    x: 120,
    y: 240,
    size: 96,
    color: '#ffffff',
    fill: '#e63946',
    strokeWidth: 1.5,
    opacity: 1,
  },
  image: {
    slide_index: 0,
    type: 'image',
    image_url: 'https://example.com/portrait.jpg',
    x: 640,
    y: 240,
    width: 320,
    height: 320,
    fit: 'cover',
    focal: { x: 0.5, y: 0.3 },
    radius: 24,
    mask: 'ellipse',
    opacity: 1,
  },
  text: {
    slide_index: 0,
    type: 'text',
    text: textSchema.parse({ content: 'Under the picture', fontSize: 48, x: 90, y: 600 }),
  },
};

/** Something that is drawn on a slide; of a list of them, later ones lie above earlier ones. */
export const layerSchema = z
  .discriminatedUnion('type', [
    z
      .discriminatedUnion('shape', [
        boxedShapeSchema.extend(slideIndex).meta({ id: 'BoxLayer', examples: [examples.box] }),
        lineShapeSchema.extend(slideIndex).meta({ id: 'LineLayer', examples: [examples.line] }),
      ])
      .meta({ id: 'ShapeLayer' }),
    iconSchema.extend(slideIndex).meta({ id: 'IconLayer', examples: [examples.icon] }),
    imageLayerSchema.extend(slideIndex).meta({ id: 'ImageLayer', examples: [examples.image] }),
    textOnLayerSchema.extend(slideIndex).meta({ id: 'TextOnLayer', examples: [examples.text] }),
  ])
  .meta({ id: 'Layer' });
export type Layer = z.infer<typeof layerSchema>;

export type Shape = Extract<Layer, { type: 'shape' }>;
export type Icon = Extract<Layer, { type: 'icon' }>;
export type ImageLayer = Extract<Layer, { type: 'image' }>;
