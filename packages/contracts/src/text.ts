import { z } from 'zod';
import { colorSchema } from './color-schema.ts';
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
const textBackgroundSchema = z.object({
  enabled: z.boolean().default(false),
  color: colorSchema.default('rgba(0, 0, 0, 0.6)'),
  paddingX: pxUpTo(limits.textBackground.paddingMax).default(24),
  paddingY: pxUpTo(limits.textBackground.paddingMax).default(12),
});
const textStrokeSchema = z.object({
  enabled: z.boolean().default(false),
  color: colorSchema.default('#000000'),
  width: pxUpTo(limits.textStroke.widthMax).default(4).meta({ description: 'The whole line, drawn under the fill.' }),
});

export const textSchema = z
  .object({
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
    textBackground: textBackgroundSchema.prefault({}).meta({ description: 'Drawn per line.' }),
    textStroke: textStrokeSchema.prefault({}),
  })
  .meta({ id: 'Text' });
/** A text with every default applied: what the layout and the renderer take. */
export type Text = z.infer<typeof textSchema>;
