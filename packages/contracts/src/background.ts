import { z } from 'zod';
import { colorSchema } from './color-schema.ts';
import { imageUrlSchema } from './image-url.ts';
import { limits } from './limits.ts';

const gradientAngleSchema = z.number().min(limits.gradientAngle.min).max(limits.gradientAngle.max);
const fraction = z.number().min(0).max(1);

/** A place in a picture or on a slide, as fractions of its width and height. */
export const focalSchema = z.object({ x: fraction, y: fraction }).meta({ id: 'FocalPoint' });

const gradientShape = {
  type: z.literal('gradient'),
  gradientFrom: colorSchema,
  gradientTo: colorSchema,
  gradientAngle: gradientAngleSchema
    .default(180)
    .meta({ description: 'Degrees as in CSS: 0 points up, 90 to the right.' }),
};
const imageShape = {
  type: z.literal('image'),
  image_url: imageUrlSchema.optional().meta({ description: 'May be left out where an image override names it.' }),
  gradientFrom: colorSchema.optional(),
  gradientTo: colorSchema.optional(),
  gradientAngle: gradientAngleSchema.optional(),
};

/** A background in the frozen bodies: what callers of no version get. */
export const basicBackgroundSchema = z
  .discriminatedUnion('type', [
    z.object(gradientShape).meta({ id: 'BasicGradientBackground' }),
    z.object(imageShape).meta({ id: 'BasicImageBackground' }),
  ])
  .meta({ id: 'BasicBackground' });
export type BasicBackground = z.infer<typeof basicBackgroundSchema>;

const gradientStopSchema = z.object({ color: colorSchema, at: fraction });

const scrimSchema = z
  .object({
    edge: z.enum(['top', 'bottom', 'left', 'right', 'all']),
    color: colorSchema,
    strength: fraction.meta({ description: 'Of the colour at the edge.' }),
    size: fraction.meta({ description: 'Of the canvas: where it is gone. Without effect for edge all.' }),
    solid: fraction.optional().meta({
      description: 'Of the canvas: up to where it is as strong as at its edge; less than size. 0 unless it is named.',
    }),
  })
  .meta({ id: 'Scrim' });
export type Scrim = z.infer<typeof scrimSchema>;

/** One example of each background, with every field that it can have. */
const examples = {
  gradient: {
    type: 'gradient',
    gradientFrom: '#12355b',
    gradientTo: '#0b1d33',
    gradientAngle: 180,
    stops: [
      { color: '#12355b', at: 0 },
      { color: '#1d5c8a', at: 0.4 },
      { color: '#0b1d33', at: 1 },
    ],
    shape: 'radial',
    center: { x: 0.5, y: 0.3 },
  },
  image: {
    type: 'image',
    image_url: 'https://example.com/beach.jpg',
    gradientFrom: '#12355b',
    gradientTo: '#0b1d33',
    gradientAngle: 180,
    focal: { x: 0.5, y: 0.3 },
    blur: 12,
    scrims: [{ edge: 'bottom', color: '#000000', strength: 0.7, size: 0.5, solid: 0.2 }],
  },
  solid: { type: 'solid', color: '#12355b' },
};

const gradientSchema = z
  .object({
    ...gradientShape,
    stops: z
      .array(gradientStopSchema)
      .min(2)
      .max(limits.background.stopsMax)
      .optional()
      .meta({ description: 'In order; instead of gradientFrom and gradientTo, which stay what simpler readers see.' }),
    shape: z.enum(['linear', 'radial']).optional().meta({
      description: 'radial: from the centre to the farthest corner. linear unless it is named.',
    }),
    center: focalSchema.optional().meta({ description: 'Of a radial gradient; the middle unless it is named.' }),
  })
  .superRefine(({ stops }, context) => {
    if (stops === undefined || stops.every((stop, at) => at === 0 || stop.at >= stops[at - 1]!.at)) return;
    context.addIssue({ code: 'custom', path: ['stops'], message: 'must be in the order of their places (at)' });
  })
  .meta({ id: 'GradientBackground', examples: [examples.gradient] });

export const backgroundSchema = z
  .discriminatedUnion('type', [
    gradientSchema,
    z
      .object({
        ...imageShape,
        focal: focalSchema.optional().meta({ description: 'What stays in view where the picture is cut.' }),
        blur: z
          .number()
          .min(0)
          .max(limits.background.blurMax)
          .optional()
          .meta({ description: 'Standard deviation, px of the canvas.' }),
        scrims: z.array(scrimSchema).max(limits.background.scrimsMax).optional(),
      })
      .meta({ id: 'ImageBackground', examples: [examples.image] }),
    z
      .object({ type: z.literal('solid'), color: colorSchema })
      .meta({ id: 'SolidBackground', examples: [examples.solid] }),
  ])
  .meta({ id: 'Background' });
export type Background = z.infer<typeof backgroundSchema>;

/** What a caller of the frozen bodies gets of a background. */
export function basicBackgroundOf(background: Background): BasicBackground {
  if (background.type !== 'solid') return basicBackgroundSchema.parse(background);
  return { type: 'gradient', gradientFrom: background.color, gradientTo: background.color, gradientAngle: 180 };
}
