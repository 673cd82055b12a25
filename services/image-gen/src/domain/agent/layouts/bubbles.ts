import type { Text } from '@slideloom/contracts';
import { layoutText } from '@slideloom/layout';
import type { Message } from '../draft/slide-draft.ts';
import type { Area } from '../stack-blocks.ts';
import { typeScale } from '../type-scale.ts';
import { panel, rectangle } from './drawings.ts';
import type { Rest } from './head-and-rest.ts';
import { inline } from './inline.ts';
import type { Drawn, LayoutTask } from './layout.ts';
import { cellIn } from './row-cells.ts';
import { setRows, type RowOptions } from './set-rows.ts';

const padding = { x: 48, y: 40 };
const radius = 44;
/** The share of the area's width that stays free on the other side. */
const free = 0.14;

/** Messages as bubbles: theirs where lines begin, ours where they end, in the accent. */
export function setBubbles(
  task: LayoutTask,
  area: Area,
  messages: readonly Message[],
  anchor: RowOptions['anchor'],
): Rest {
  const { inks, direction } = task;
  const width = area.right - area.left;
  const rows = messages.map(({ from, text }) => {
    const [begin, end] = from === 'me' ? [width * free, width] : [0, width * (1 - free)];
    const place = inline(area, direction, Math.round(begin + padding.x), Math.round(end - padding.x));
    const color = from === 'me' ? inks.onAccent : inks.ink;
    const style = { ...typeScale.body, maxSize: 64, leading: 1.3, weight: 500 };
    return {
      lines: [[cellIn(task, place, text, { column: 'text', style, color })]],
      lineGap: 0,
      above: padding.y,
      below: padding.y,
    };
  });
  const set = setRows(task, area, rows, { gap: 36, mostGap: 64, anchor: anchor ?? 'middle' });
  const texts: Text[] = [];
  const layers: Drawn[] = [];
  set.rows.forEach(({ top, bottom, texts: [text] }, at) => {
    if (!text) return;
    const isOurs = messages[at]!.from === 'me';
    const isRight = isOurs === (direction === 'ltr');
    const { lines } = layoutText(text, task.measurer);
    const left = Math.min(...lines.map(({ x }) => x));
    const right = Math.max(...lines.map((line) => line.x + line.width));
    const shift = isRight ? area.right - padding.x - right : area.left + padding.x - left;
    texts.push({ ...text, x: Math.round(text.x + shift) });
    const box = { left: left + shift - padding.x, right: right + shift + padding.x, top, bottom };
    layers.push(
      ...bubble(box, isRight, (place, r) => (isOurs ? rectangle(place, inks.accent, r) : panel(place, inks, r))),
    );
  });
  return { texts, layers, isCut: set.isCut, scale: set.scale };
}

/** Its corner beside the speaker is nearly square. */
function bubble(box: Area, isRight: boolean, draw: (place: Area, radius: number) => Drawn): Drawn[] {
  const round = draw(box, radius);
  const corner = isRight
    ? { left: box.right - radius, right: box.right }
    : { left: box.left, right: box.left + radius };
  const square = draw({ ...corner, top: box.bottom - radius, bottom: box.bottom }, 8);
  // A translucent corner would show where both lie on each other.
  return 'opacity' in round && round.opacity !== undefined ? [round] : [round, square];
}
