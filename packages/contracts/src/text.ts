import { z } from 'zod';
import { colorSchema } from './color-schema.ts';
import { fontFamilySchema } from './font-families.ts';
import { languageSchema } from './language.ts';
import { limits } from './limits.ts';

const px = (range: { min: number; max: number }) => z.number().min(range.min).max(range.max);
const pxUpTo = (max: number) => z.number().min(0).max(max);
const offset = z.number().min(-limits.shadow.offsetMax).max(limits.shadow.offsetMax);

export const textAlignSchema = z.enum(['left', 'center', 'right', 'justify']);
export const textTransformSchema = z.enum(['none', 'uppercase', 'lowercase', 'capitalize']);

const textShadowSchema = z.object({
  enabled: z.boolean().default(false),
  color: colorSchema.default('rgba(0, 0, 0, 0.5)'),
  offsetX: offset.default(0),
  offsetY: offset.default(4),
  blur: pxUpTo(limits.shadow.blurMax).default(12),
});
const basicTextBackgroundSchema = z.object({
  enabled: z.boolean().default(false),
  color: colorSchema.default('rgba(0, 0, 0, 0.6)'),
  paddingX: pxUpTo(limits.textBackground.paddingMax).default(24),
  paddingY: pxUpTo(limits.textBackground.paddingMax).default(12),
});
const textBackgroundSchema = basicTextBackgroundSchema.extend({
  radius: pxUpTo(limits.layers.radiusMax)
    .optional()
    .meta({ description: 'Of the corners, px.', examples: [24] }),
  mode: z
    .enum(['line', 'block'])
    .optional()
    .meta({
      description: 'A box for each line, or one around all lines; line unless it is named.',
      examples: ['block'],
    }),
});
const textStrokeSchema = z.object({
  enabled: z.boolean().default(false),
  color: colorSchema.default('#000000'),
  width: pxUpTo(limits.textStroke.widthMax).default(4).meta({ description: 'The whole line, drawn under the fill.' }),
});

/** A piece of a text that looks different from the rest; what it does not name is the text's own. */
const textRunSchema = z
  .object({
    content: z.string().min(1).max(limits.texts.contentMaxChars),
    fontWeight: px(limits.fontWeight).optional(),
    fontSize: px(limits.fontSize).optional(),
    color: colorSchema.optional(),
    highlight: colorSchema.optional().meta({ description: 'Of a box behind the letters of the run.' }),
    italic: z.boolean().optional(),
  })
  .meta({ id: 'TextRun' });
export type TextRun = z.infer<typeof textRunSchema>;

const basicTextShape = {
  content: z.string().max(limits.texts.contentMaxChars),
  fontSize: px(limits.fontSize).default(64),
  fontWeight: px(limits.fontWeight).default(700),
  x: px(limits.position).default(90).meta({ description: 'Left edge of the box, px.' }),
  y: px(limits.position).default(860).meta({ description: 'Top edge of the box, px.' }),
  width: px(limits.textWidth).default(900).meta({ description: 'Width at which lines wrap, px.' }),
  color: colorSchema.default('#ffffff'),
  textAlign: textAlignSchema.default('center'),
  lineHeight: px(limits.lineHeight).default(1.2).meta({ description: 'A multiple of fontSize.' }),
  letterSpacing: px(limits.letterSpacing).default(0).meta({ description: 'px' }),
  textTransform: textTransformSchema.default('none'),
  textShadow: textShadowSchema.prefault({}),
  textBackground: basicTextBackgroundSchema.prefault({}).meta({ description: 'Drawn per line.' }),
  textStroke: textStrokeSchema.prefault({}),
};

/** A text in the frozen bodies: what callers of no version get. */
export const basicTextSchema = z.object(basicTextShape).meta({ id: 'BasicText' });

export const textSchema = z
  .object({
    ...basicTextShape,
    textBackground: textBackgroundSchema
      .prefault({})
      .meta({ description: 'Drawn per line, unless its mode is block.' }),
    fontFamily: fontFamilySchema.optional(),
    italic: z
      .boolean()
      .optional()
      .meta({ description: 'Where the family has italic letters; else they are upright.', examples: [true] }),
    runs: z
      .array(textRunSchema)
      .min(1)
      .max(limits.runs.max)
      .optional()
      .meta({
        description: 'The content in pieces, each with what is different in it; joined they are the content.',
        examples: [
          [
            { content: 'Five mistakes that ' },
            { content: 'everybody', color: '#ffb347', fontWeight: 900, fontSize: 96 },
            { content: ' makes ' },
            { content: 'twice', highlight: '#1e3a8a', italic: true },
          ],
        ],
      }),
    language: languageSchema.optional().meta({
      description: 'BCP 47: decides where words are divided and how Chinese characters look; otherwise the text does.',
      examples: ['de'],
    }),
  })
  .superRefine(({ content, runs }, context) => {
    if (runs === undefined || runs.map((run) => run.content).join('') === content) return;
    context.addIssue({
      code: 'custom',
      path: ['runs'],
      message: 'must be the content in pieces: joined they differ from it',
    });
  })
  .meta({ id: 'Text' });
/** A text with every default applied: what the layout and the renderer take. */
export type Text = z.infer<typeof textSchema>;
