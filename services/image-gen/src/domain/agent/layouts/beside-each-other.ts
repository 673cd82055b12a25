import { columnsOf } from '../areas.ts';
import { widthOf } from '../type-scale.ts';
import type { LayoutTask } from './layout.ts';
import type { Group, Piece } from './group.ts';

/** A column of nothing but a numeral or a mark. */
const markWidth = 4;
const shares = { mark: 0.26, beforeList: 0.36, words: 0.52 };
/** From so many pieces on they are a long list, and have most of the width. */
const longList = 5;
/** Nothing but an eyebrow is never larger, px. */
const eyebrowSize = 40;
/** Wider columns of text are hard to read, px. */
const widest = 1_240;

/**
 * The groups of an upright slide on a wide one: two that stand below each other stand beside each other, and of one that is long its
 * end moves into a second column, so that no text is a narrow strip or a line across the whole slide.
 */
export function besideEachOther(task: LayoutTask, groups: readonly Group[]): Group[] {
  const { content, safe } = task.areas;
  const isFree = ({ area, isAlike, isPinned }: Group) =>
    isAlike !== true && isPinned !== true && area.left <= content.left && area.right >= content.right;
  const present = groups.map((group) => ({ ...group, pieces: group.pieces.filter((piece) => piece !== null) }));
  const filled = present.filter(({ pieces }) => pieces.length > 0);
  if (filled.length === 0 || !filled.every(isFree)) return [...groups];
  const room = { ...content, top: Math.min(content.top, ...filled.map(({ area }) => area.top)) };
  const [first, ...rest] = filled.length > 1 ? filled : splitGroup(filled[0]!);
  if (first === undefined) return [...groups];
  if (rest.length === 0) {
    const [narrow] = columnsOf(content, task.direction, Math.min(1, widest / (safe.right - safe.left)), 0);
    return [{ ...first, area: narrow, anchor: 'middle' }];
  }
  const isMark = first.pieces.length === 1 && widthOf(first.pieces[0]!.content) <= markWidth;
  const isEyebrow = first.pieces.length === 1 && first.pieces[0]!.style.maxSize <= eyebrowSize && filled.length > 1;
  const second = { ...rest[0]!, pieces: rest.flatMap(({ pieces }) => pieces) };
  if (isEyebrow) return [{ ...first, area: { ...room, bottom: content.top } }, ...besideEachOther(task, [second])];
  const [begin, end] = columnsOf(content, task.direction, shareOf(isMark, second.pieces.length));
  // Both at the same height: at opposite ends, or both at one, they would leave a corner empty.
  return [
    { ...first, area: begin, anchor: 'middle' },
    { ...second, area: end, anchor: 'middle' },
  ];
}

function shareOf(isMark: boolean, others: number): number {
  if (isMark) return shares.mark;
  return others >= longList ? shares.beforeList : shares.words;
}

/** Behind the headline, where a list, figures or a body follow. */
function splitGroup(group: Group): Group[] {
  const pieces = group.pieces as Piece[];
  const at = pieces.findIndex((piece, index) => index > 0 && isContinuation(piece, pieces[index - 1]!));
  if (at < 1) return [group];
  const anchor = group.anchor === 'middle' ? 'middle' : 'top';
  return [
    { ...group, anchor, pieces: pieces.slice(0, at) },
    { ...group, anchor, pieces: pieces.slice(at) },
  ];
}

/** Whether a piece is for reading while the one before it is a headline or more text. */
function isContinuation(piece: Piece, before: Piece): boolean {
  return before.style.minSize >= 72 && piece.style.minSize < 72 && piece.plate === undefined;
}
