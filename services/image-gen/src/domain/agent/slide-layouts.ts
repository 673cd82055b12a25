import type { Text } from '@slideloom/contracts';
import { graphemes, type Direction, type TextMeasurer } from '@slideloom/layout';
import { fitBlock, type Block, type BlockSpec } from './fit-block.ts';
import type { Palette } from './palettes.ts';
import { safeWidth, safeZone } from './safe-zone.ts';
import type { SlideDraft } from './slide-draft.ts';
import { splitFigure } from './split-figure.ts';
import { stackBlocks, type Stacked } from './stack-blocks.ts';
import { hasSquareScript, typeScale, type TypeStyle } from './type-scale.ts';

/** One slide to be laid out. `number` is a point's place among the points, null where it would be the only one. */
export type LayoutTask = {
  slide: SlideDraft;
  /** The deck's title where it is short enough for a line of small capitals. */
  title: string | null;
  eyebrow: string | null;
  number: number | null;
  palette: Palette;
  direction: Direction;
  measurer: TextMeasurer;
};

type Inks = Palette['base'];
type Layout = (task: LayoutTask) => Text[];

/** The optical centre lies above the middle, the more so as the platforms cover more below than above. */
const opticalMiddle = 850;
const bodyShare = 0.62;
const headerBottom = safeZone.top + 80;
const headerGap = 40;
const pictureTop = safeZone.top + 50;
/** A button holds a few words in one line; longer ones are a body. Full-width characters count twice. */
const maxButtonWidth = 30;

export type PlainKind = 'hook' | 'point' | 'stat' | 'quote' | 'cta';

/** Words alone on a gradient, by the kind of the slide. */
export const gradientLayouts: Record<PlainKind, Layout> = {
  hook: (task) => {
    const { slide, palette, measurer } = task;
    const ink = palette.base;
    const headline = set(task, slide.headline, typeScale.hook, ink.ink, { align: 'center', maxHeight: 660 });
    return middle([
      ...eyebrow(task, ink, 'center'),
      { block: headline, gap: 72 },
      ...bodyBelow(task, headline, ink, 'center', 250),
      { block: arrow(task, ink.accent, measurer), gap: 110 },
    ]);
  },

  point: (task) => {
    const { slide, palette, number } = task;
    const ink = palette.base;
    const headline = set(task, slide.headline, typeScale.headline, ink.ink, { maxHeight: 500 });
    const figure = number === null ? [] : [{ block: numeral(task, number, ink.accent), gap: 0 }];
    return withHeader(task, ink, [
      ...figure,
      { block: headline, gap: 72 },
      ...bodyBelow(task, headline, ink, start(task), 360),
    ]);
  },

  stat: (task) => {
    const { slide, palette } = task;
    const ink = palette.feature;
    const split = splitFigure(slide.headline);
    const words = split?.rest || slide.body;
    if (!split || !words) {
      const headline = set(task, slide.headline, typeScale.hook, ink.ink, { maxHeight: 640 });
      return withHeader(task, ink, [{ block: headline, gap: 0 }, ...bodyBelow(task, headline, ink, start(task), 360)]);
    }
    const figure = set(task, split.figure, typeScale.figure, ink.accent, { maxHeight: 380, maxLines: 1 });
    const rest = set(task, words, typeScale.headline, ink.ink, { maxHeight: 360 });
    const body = split.rest ? bodyBelow(task, rest, ink, start(task), 300) : [];
    return withHeader(task, ink, [{ block: figure, gap: 0 }, { block: rest, gap: 76 }, ...body]);
  },

  quote: (task) => {
    const { slide, palette } = task;
    const ink = palette.feature;
    const mark = set(task, '“', { ...typeScale.figure, maxSize: 300 }, ink.accent, { maxHeight: 320 });
    const words = set(task, slide.headline, typeScale.quote, ink.ink, { maxHeight: 640 });
    const author = slide.body === null ? [] : [{ block: credit(task, slide.body, ink), gap: 76 }];
    return withHeader(task, ink, [{ block: hanging(mark), gap: 0 }, { block: words, gap: 30 }, ...author]);
  },

  cta: (task) => {
    const { slide, palette } = task;
    const ink = palette.feature;
    const headline = set(task, slide.headline, typeScale.hook, ink.ink, { align: 'center', maxHeight: 660 });
    if (slide.body === null) {
      return middle([
        { block: headline, gap: 0 },
        { block: arrow(task, ink.accent, task.measurer), gap: 110 },
      ]);
    }
    if (!isButton(slide.body)) {
      return middle([{ block: headline, gap: 0 }, ...bodyBelow(task, headline, ink, 'center', 400)]);
    }
    return middle([
      { block: headline, gap: 0 },
      { block: button(task, slide.body, ink), gap: 96 },
    ]);
  },
};

/**
 * Words over a picture that does not exist yet: each line on its own plate, so that they can be read on any
 * picture is, high on the slide, where the picture was asked to be calm. Without its picture the slide is good as well.
 */
export const pictureLayout: Layout = (task) => {
  const { slide, palette, number } = task;
  const ink = palette.plate;
  const onPicture = slide.kind === 'hook' ? { ...typeScale.onPicture, maxSize: 140 } : typeScale.onPicture;
  const headlinePlate = { color: ink.color, paddingX: 34, paddingY: 10 };
  const headline = fitBlock(
    spec(task, slide.headline, onPicture, ink.ink, {
      maxHeight: 700,
      plate: headlinePlate,
      isBalanced: true,
    }),
    task.measurer,
  );
  const stack: Stacked[] = [];
  if (number !== null && slide.kind === 'point') {
    stack.push({ block: tag(task, String(number).padStart(2, '0'), ink), gap: 0 });
  } else if (task.eyebrow !== null) stack.push({ block: tag(task, task.eyebrow, ink), gap: 0 });
  stack.push({ block: headline, gap: 22 });
  if (slide.body !== null) {
    const hasButton = slide.kind === 'cta' && isButton(slide.body);
    const plate = { color: ink.color, paddingX: 34, paddingY: 8 };
    const body = { maxHeight: 400, plate, isBalanced: true };
    stack.push({
      block: hasButton
        ? button(task, slide.body, ink, start(task))
        : fitBlock(spec(task, slide.body, bodyStyle(headline), ink.soft, body), task.measurer),
      gap: 26,
    });
  }
  return stackBlocks(stack, { edge: 'top', y: pictureTop });
};

type SpecOptions = Partial<Pick<BlockSpec, 'align' | 'maxLines' | 'plate' | 'isBalanced' | 'isUppercase'>> & {
  maxHeight: number;
};

function spec(task: LayoutTask, content: string, style: TypeStyle, color: string, options: SpecOptions): BlockSpec {
  return { content, style, color, align: start(task), left: safeZone.left, width: safeWidth, ...options };
}

/** A text without a plate; long ones are balanced. */
function set(task: LayoutTask, content: string, style: TypeStyle, color: string, options: SpecOptions): Block {
  return fitBlock(spec(task, content, style, color, { isBalanced: true, ...options }), task.measurer);
}

function middle(stack: Stacked[]): Text[] {
  return stackBlocks(stack, { edge: 'middle', y: opticalMiddle });
}

/** The deck's title stands on top of the slides between hook and call to action, always at the same place. */
function withHeader(task: LayoutTask, ink: Inks | Palette['feature'], stack: Stacked[]): Text[] {
  if (task.title === null) return middle(stack);
  const options = { maxHeight: 64, maxLines: 1, isUppercase: true, isBalanced: false };
  const header = set(task, task.title, typeScale.eyebrow, ink.soft, options);
  const top = { edge: 'bottom', y: headerBottom } as const;
  const below = { edge: 'middle', y: opticalMiddle + 40, top: headerBottom + headerGap } as const;
  return [...stackBlocks([{ block: header, gap: 0 }], top), ...stackBlocks(stack, below)];
}

/** Where lines begin. */
function start({ direction }: LayoutTask): 'left' | 'right' {
  return direction === 'rtl' ? 'right' : 'left';
}

function bodyBelow(
  task: LayoutTask,
  above: Block,
  ink: Inks | Palette['feature'],
  align: BlockSpec['align'],
  maxHeight: number,
) {
  const { body } = task.slide;
  if (body === null) return [];
  const style = bodyStyle(above);
  const block = fitBlock(spec(task, body, style, ink.soft, { align, maxHeight, isBalanced: true }), task.measurer);
  return [{ block, gap: 86 }];
}

/** A body keeps its distance from a headline that had to be set small. */
function bodyStyle(headline: Block): TypeStyle {
  const { body } = typeScale;
  const maxSize = Math.max(body.minSize, Math.min(body.maxSize, Math.round(headline.text.fontSize * bodyShare)));
  return { ...body, maxSize };
}

function eyebrow(task: LayoutTask, ink: Inks, align: 'center' | 'left' | 'right'): Stacked[] {
  if (task.eyebrow === null) return [];
  const options = { align, maxHeight: 64, maxLines: 1, isUppercase: true };
  return [{ block: set(task, task.eyebrow, typeScale.eyebrow, ink.accent, options), gap: 0 }];
}

function numeral(task: LayoutTask, number: number, color: string): Block {
  const style = { ...typeScale.figure, maxSize: 170 };
  return set(task, String(number).padStart(2, '0'), style, color, { maxHeight: 200, maxLines: 1 });
}

function arrow(task: LayoutTask, color: string, measurer: TextMeasurer): Block {
  const content = task.direction === 'rtl' ? '←' : '→';
  return fitBlock(spec(task, content, typeScale.mark, color, { align: 'center', maxHeight: 130 }), measurer);
}

function credit(task: LayoutTask, author: string, ink: Palette['feature']): Block {
  const line = /^[—–-]/u.test(author) ? author : `— ${author}`;
  return set(task, line, typeScale.body, ink.soft, { maxHeight: 220, isBalanced: false });
}

/** The great quotation mark takes the room that its glyph fills, which is the upper third of its line. */
function hanging(block: Block): Block {
  const { fontSize } = block.text;
  return { ...block, eyeBottom: block.eyeTop + 0.3 * fontSize };
}

function isButton(body: string): boolean {
  const width = graphemes(body).reduce((sum, grapheme) => sum + (hasSquareScript(grapheme) ? 2 : 1), 0);
  return width <= maxButtonWidth && !body.includes('\n');
}

function button(
  task: LayoutTask,
  content: string,
  ink: { accent: string; onAccent: string },
  align: BlockSpec['align'] = 'center',
): Block {
  const plate = { color: ink.accent, paddingX: 52, paddingY: 26 };
  return set(task, content, typeScale.button, ink.onAccent, { align, maxHeight: 240, maxLines: 2, plate });
}

function tag(task: LayoutTask, content: string, ink: { accent: string; onAccent: string }): Block {
  const plate = { color: ink.accent, paddingX: 26, paddingY: 8 };
  const options = { maxHeight: 90, maxLines: 1, plate, isUppercase: true };
  return set(task, content, typeScale.eyebrow, ink.onAccent, options);
}
