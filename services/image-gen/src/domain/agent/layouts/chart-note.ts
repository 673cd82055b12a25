import { typeScale } from '../type-scale.ts';
import type { Area } from '../stack-blocks.ts';
import { eyeBounds } from './eye-bounds.ts';
import type { Rest } from './head-and-rest.ts';
import type { LayoutTask } from './layout.ts';
import { setGroups } from './set-groups.ts';

const gap = 56;
/** The share of the area's height that a note may take. */
const share = 0.28;

/** The slide's body below a chart, where its source stands; the chart has what the note leaves. */
export function chartNote(task: LayoutTask, area: Area, setChart: (room: Area) => Rest): Rest {
  const { slide, inks } = task;
  if (slide.body === null) return setChart(area);
  const style = { ...typeScale.body, maxSize: 46 };
  const pieces = [{ content: slide.body, style, color: inks.soft, gap: 0 }];
  const foot = { ...area, top: Math.round(area.bottom - (area.bottom - area.top) * share) };
  const note = setGroups(task, [{ area: foot, anchor: 'bottom', pieces, isPinned: true }]);
  const top = eyeBounds(note.texts, task.measurer)?.top ?? area.bottom;
  const chart = setChart({ ...area, bottom: Math.round(top - gap) });
  return { ...chart, texts: [...chart.texts, ...note.texts], isCut: chart.isCut || note.isCut };
}
