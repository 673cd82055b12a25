import type { Text } from '@slideloom/contracts';
import { fitBlock, type Block, type BlockSpec } from '../fit-block.ts';
import { besideEachOther } from './beside-each-other.ts';
import type { Group, Piece } from './group.ts';
import { heightOf, stackBlocks, type Area, type Stacked } from '../stack-blocks.ts';
import { smallestHeadline, smallestSize, type TypeStyle } from '../type-scale.ts';
import { emphasisRuns } from '../styles/emphasis-runs.ts';
import { inStyle } from '../styles/in-style.ts';
import { displaySize } from '../voices.ts';
import { inMiddle } from './in-middle.ts';
import type { LaidOut, LayoutTask } from './layout.ts';

/** The largest of these shares of their greatest sizes is taken at which everything stands whole. */
const usualScales = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42, 0.34, 0];
/** The scales of covers, whose headline has what the rest leaves. */
const coverScales = Array.from({ length: 23 }, (_unused, at) => (at === 22 ? 0 : 1 - at * 0.03));
const leastGapShare = 0.4;
/** Larger type is looked at, not read, px. */
const largestRead = 100;
/** The height of capitals, between which lines of one headline keep their leading, as a share of the size. */
const capHeight = 0.73;

/** Sets each group at the largest scale at which nothing is cut; what is too long even at the smallest is shortened. */
export function setGroups(task: LayoutTask, upright: readonly Group[]): LaidOut {
  const arranged = task.areas.isWide ? besideEachOther(task, upright) : upright.map((group) => inMiddle(task, group));
  const groups = arranged.map((group) => ({ ...group, pieces: group.pieces.map((piece) => onCanvas(task, piece)) }));
  const scales = groups.some(({ pieces }) => pieces.some(isCover)) ? coverScales : usualScales;
  const best = groups.map((group) =>
    scales.findIndex((scale) => isWhole(task, group, toStack(task, group, scale), scale)),
  );
  const alike = groups.flatMap(({ isAlike }, at) => (isAlike ? [best[at]!] : []));
  const common = alike.includes(-1) ? -1 : Math.max(...alike);
  const stackAt = (group: Group, at: number, itemSize?: number) => {
    const scale = scales[group.isAlike ? common : best[at]!];
    return scale === undefined ? shortened(task, group) : toStack(task, group, scale, itemSize);
  };
  const stacks = groups.map((group, at) => stackAt(group, at));
  const likeSizes = stacks.flatMap((stack, at) => (groups[at]!.isAlike ? itemSizes(stack) : []));
  const itemSize = Math.min(...likeSizes);
  return laidOut(
    groups,
    stacks.map((stack, at) => (groups[at]!.isAlike ? stackAt(groups[at]!, at, itemSize) : stack)),
  );
}

function isCover(piece: Piece | null): boolean {
  return piece?.style.role === 'cover';
}

/** The sizes of a piece on its canvas: on a square texts may be smaller, on a wide one those for reading are larger. */
function onCanvas({ areas: { least, grows } }: LayoutTask, piece: Piece | null): Piece | null {
  if (piece === null) return null;
  const { minSize, maxSize } = piece.style;
  const lower = minSize === smallestSize ? least.text : minSize === smallestHeadline ? least.headline : minSize;
  const upper = Math.max(lower, Math.round(maxSize * (maxSize < largestRead ? grows.text : grows.headline)));
  return { ...piece, style: { ...piece.style, minSize: lower, maxSize: upper } };
}

function itemSizes(stack: readonly Stacked[]): number[] {
  return stack.flatMap(({ block, marks }) => (marks ? [block.text.fontSize] : []));
}

/** At the smallest scale distances shrink, too, before anything is cut; on low canvases before type does. */
function isWhole({ areas }: LayoutTask, { area }: Group, stack: readonly Stacked[], scale: number): boolean {
  return !isCut(stack) && heightOf(stack, scale === 0 ? leastGapShare : areas.leastGaps) <= height(area);
}

function laidOut(groups: readonly Group[], stacks: Stacked[][]): LaidOut {
  const texts = groups.flatMap(({ area, anchor }, at): Text[] => stackBlocks(stacks[at]!, area, anchor));
  return { texts, isCut: stacks.some(isCut) };
}

/** `most`: no item is larger. */
function toStack(task: LayoutTask, { area, pieces }: Group, scale: number, most = Infinity): Stacked[] {
  const set = (piece: Piece, style: TypeStyle) => setPiece(task, { ...piece, style }, area, height(area));
  const styled = pieces.filter(isPresent).map((piece) => ({ piece, style: scaled(inStyle(piece.style, task), scale) }));
  const stacks = styled.map(({ piece, style }) => set(piece, style));
  // The items of a list have one size, that of the one with the longest word.
  const itemSize = Math.min(most, ...itemSizes(stacks.flat()));
  return styled.flatMap(({ piece, style }, at) =>
    piece.mark && stacks[at]![0]!.block.text.fontSize > itemSize
      ? set(piece, { ...style, maxSize: itemSize })
      : stacks[at]!,
  );
}

/** Every piece at its least size, in its share of the room. */
function shortened(task: LayoutTask, group: Group): Stacked[] {
  const pieces = group.pieces.filter(isPresent);
  const styles = pieces.map(({ style }) => scaled(task.style ? inStyle(style, task) : style, 0));
  const whole = pieces.map((piece, at) =>
    heightOf(setPiece(task, { ...piece, emphasis: undefined, style: styles[at]! }, group.area, 20_000)),
  );
  const least = 14;
  const room = height(group.area) - least * pieces.length;
  const sum = whole.reduce((total, one) => total + one, 0);
  // Short pieces stay whole; the long ones share what is left.
  const fair = room / pieces.length;
  const spare = whole.reduce((total, one) => total + Math.max(0, fair - one), 0);
  const excess = whole.reduce((total, one) => total + Math.max(0, one - fair), 0);
  return pieces.flatMap((piece, at) => {
    const wanted = whole[at]!;
    const share = sum <= room || wanted <= fair ? wanted : fair + (spare * (wanted - fair)) / excess;
    return setPiece(task, { ...piece, emphasis: undefined, style: styles[at]! }, group.area, Math.floor(share) - 2).map(
      (stacked) => ({ ...stacked, gap: Math.min(stacked.gap, least) }),
    );
  });
}

function setPiece(task: LayoutTask, piece: Piece, area: Area, maxHeight: number): Stacked[] {
  const { mark, indent = 0 } = piece;
  const gap = piece.gap * (task.style?.scale.gaps ?? 1);
  const align = piece.align ?? start(task);
  const left = area.left + (align === 'left' ? indent : 0);
  const common = {
    color: piece.color,
    style: piece.style,
    align,
    left,
    width: area.right - area.left - indent,
    maxHeight,
    ...(piece.maxLines === undefined ? {} : { maxLines: piece.maxLines }),
    ...(piece.plate === undefined ? {} : { plate: piece.plate }),
    isBalanced: true,
    ...(piece.isUppercase === undefined ? {} : { isUppercase: piece.isUppercase }),
    ...(task.style && piece.emphasis && { runs: emphasisRuns(piece.content, piece.emphasis, task.style, task.inks) }),
  };
  const block = fitBlock({ ...common, content: piece.content }, task.measurer);
  const parted = task.style === null && piece.emphasis && parts(piece.content, piece.emphasis.words);
  if (parted && !block.isCut) {
    const two = emphasised(task, { ...common, style: { ...piece.style, maxSize: block.text.fontSize } }, piece, parted);
    if (two && two.reduce((sum, one) => sum + one.block.bottom - one.block.top, 0) <= maxHeight) return two;
  }
  if (!mark) return [{ block, gap }];
  const size = block.text.fontSize;
  const style = { ...piece.style, minSize: size, maxSize: size };
  const marked = fitBlock(
    { ...common, content: mark.content, color: mark.color, style, left: area.left, width: area.right - area.left },
    task.measurer,
  );
  return [{ block, gap, marks: [marked] }];
}

/** The headline on two texts, the emphasised words in their own colour; null where that takes another line than the whole does. */
function emphasised(
  task: LayoutTask,
  common: Omit<BlockSpec, 'content'>,
  piece: Piece,
  [first, second, isFirstStrong]: readonly [string, string, boolean],
): Stacked[] | null {
  const strong = piece.emphasis!.color;
  const colors = isFirstStrong ? [strong, piece.color] : [piece.color, strong];
  const set = (content: string, at: number, maxSize: number): Block =>
    fitBlock({ ...common, content, color: colors[at]!, style: { ...common.style, maxSize } }, task.measurer);
  const tried = [set(first, 0, common.style.maxSize), set(second, 1, common.style.maxSize)] as const;
  const size = Math.min(tried[0].text.fontSize, tried[1].text.fontSize);
  if (tried.some((one) => one.isCut) || size < task.areas.least.headline) return null;
  const even = [set(first, 0, size), set(second, 1, size)] as const;
  if (even[0].text.fontSize !== even[1].text.fontSize) return null;
  return [
    { block: even[0], gap: piece.gap },
    { block: even[1], gap: size * (even[1].text.lineHeight - capHeight) },
  ];
}

/** The two parts of a text of which one is emphasised; undefined where the words stand in its middle, or are nearly all of it. */
function parts(content: string, words: string): readonly [string, string, boolean] | undefined {
  const at = content.indexOf(words);
  const [before, after] = [content.slice(0, at).trim(), content.slice(at + words.length)];
  if (at < 0) return undefined;
  if (before.length >= 4 && /^[\s\p{P}]*$/u.test(after) && /\s$/u.test(content.slice(0, at))) {
    return [before, content.slice(at), false];
  }
  if (before === '' && /^[,:;.!?…]?\s/u.test(after) && after.trim().length >= 4) {
    const end = words.length + /^\S?/u.exec(after)![0].length;
    return [content.slice(0, end), content.slice(end).trim(), true];
  }
  return undefined;
}

/** Type for reading shrinks by half as much as display type does. */
function scaled(style: TypeStyle, scale: number): TypeStyle {
  const share = style.maxSize < displaySize && scale > 0 ? (1 + scale) / 2 : scale;
  return { ...style, maxSize: Math.max(style.minSize, Math.round(style.maxSize * share)) };
}

function isCut(stack: readonly Stacked[]): boolean {
  return stack.some(({ block }) => block.isCut);
}

function height({ top, bottom }: Area): number {
  return bottom - top;
}

/** Where lines begin. */
function start({ direction }: LayoutTask): 'left' | 'right' {
  return direction === 'rtl' ? 'right' : 'left';
}

function isPresent<Value>(value: Value | null): value is Value {
  return value !== null;
}
