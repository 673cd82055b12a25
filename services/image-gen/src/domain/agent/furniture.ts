import type { Text } from '@slideloom/contracts';
import type { Direction, TextMeasurer } from '@slideloom/layout';
import { fitBlock, type BlockSpec } from './fit-block.ts';
import type { Areas } from './areas.ts';
import type { Inks } from './palettes.ts';
import { inStyle } from './styles/in-style.ts';
import type { StylePreset } from './styles/style-preset.ts';
import { stackBlocks } from './stack-blocks.ts';
import type { Voice } from './voices.ts';
import { canBeUppercase, typeScale, type TypeStyle } from './type-scale.ts';

/** What runs along the edges of every slide. */
export type FurnitureOptions = {
  progress: 'dots' | 'count' | 'none';
  hasSwipeCue: boolean;
  /** `@name`, on every slide but the first; null leaves its place to the title. */
  handle: string | null;
  hasTitle: boolean;
};

export const usualFurniture: FurnitureOptions = { progress: 'dots', hasSwipeCue: true, handle: null, hasTitle: true };

export type FurnitureTask = {
  areas: Areas;
  index: number;
  count: number;
  /** Short enough for one line; null where the deck has none. */
  title: string | null;
  /** The header's place belongs to the slide's own words or to its photograph. */
  isHeaderFree: boolean;
  inks: Inks;
  direction: Direction;
  measurer: TextMeasurer;
  options: FurnitureOptions;
  style: StylePreset | null;
  voice: Voice;
  /** Room before a handle, px. */
  inset: number;
};

/** More dots than this cannot be counted at a glance. */
const maxDots = 12;
const cuePx = 56;

/** The texts along the edges: handle or title above, progress and the swipe cue below. The last slide has no cue. */
export function furnish(task: FurnitureTask): Text[] {
  const { index, count, options, inks, direction } = task;
  const [begin, end] = direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const top = index === 0 || !task.isHeaderFree ? null : (options.handle ?? (options.hasTitle ? task.title : null));
  const progress = options.progress === 'none' || count < 2 ? null : progressOf(task);
  const hasCue = options.hasSwipeCue && index < count - 1;
  const cue = direction === 'rtl' ? '←' : '→';
  const set = (
    content: string | null,
    align: BlockSpec['align'],
    where: 'header' | 'footer',
    style: TypeStyle = typeScale.furniture,
  ) => {
    if (content === null) return [];
    const area = where === 'header' ? task.areas.header : task.areas.footer;
    const before = where === 'header' && content === options.handle ? task.inset : 0;
    const left = area.left + (align === 'left' ? before : 0);
    const right = area.right - (align === 'right' ? before : 0);
    const isTitle = where === 'header' && content !== options.handle;
    const block = fitBlock(
      {
        content,
        style: onCanvas(inStyle(isTitle ? typeScale.eyebrow : style, task), task.areas),
        color: where === 'header' || content !== cue ? inks.soft : inks.accent,
        align,
        left,
        width: right - left,
        maxHeight: area.bottom - area.top,
        maxLines: 1,
        isUppercase:
          isTitle && (task.style === null || task.style.eyebrow.letterCase === 'uppercase') && canBeUppercase(content),
      },
      task.measurer,
    );
    return stackBlocks([{ block, gap: 0 }], area, where === 'header' ? 'top' : 'bottom');
  };
  return [
    ...set(top, begin, 'header'),
    ...set(progress, begin, 'footer'),
    ...set(hasCue ? cue : null, end, 'footer', { ...typeScale.furniture, minSize: cuePx, maxSize: cuePx }),
  ];
}

/** Sets the edges larger on a wide slide, which is a strip on a phone. */
function onCanvas(style: TypeStyle, { isWide, least }: Areas): TypeStyle {
  return isWide ? { ...style, minSize: least.text, maxSize: Math.max(least.text, style.maxSize) } : style;
}

function progressOf({ index, count, direction, options }: FurnitureTask): string {
  if (options.progress === 'count' || count > maxDots) return `${index + 1}/${count}`;
  const dots = Array.from({ length: count }, (_unused, at) => (at === index ? '●' : '•'));
  return (direction === 'rtl' ? dots.toReversed() : dots).join(' ');
}
