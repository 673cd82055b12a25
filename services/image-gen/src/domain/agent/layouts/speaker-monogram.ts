import { layoutText } from '@slideloom/layout';
import { fitBlock } from '../fit-block.ts';
import { typeScale } from '../type-scale.ts';
import { disc } from './drawings.ts';
import { eyeBounds } from './eye-bounds.ts';
import { beginOf } from './inline.ts';
import type { Layout } from './layout.ts';
import { body, headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';
import { initials, role } from './speaker-pieces.ts';

const gap = 84;

/** A person without a photograph: initials on a disc above the name. */
export const speakerMonogram: Layout = {
  name: 'speaker-monogram',
  kinds: ['speaker'],
  treatment: null,
  set: (task) => {
    const { areas, inks, direction, slide } = task;
    const { content, isWide } = areas;
    const size = Math.round(Math.min(300, (content.bottom - content.top) * (isWide ? 0.42 : 0.3)));
    const beside = direction === 'rtl' ? { right: content.right - size - gap } : { left: content.left + size + gap };
    const area = isWide ? { ...content, ...beside } : { ...content, top: content.top + size + gap };
    const pieces = [headline(task, typeScale.headline, 0), role(task), body(task, 72)];
    const said = setGroups(task, [{ area, anchor: 'middle', pieces, isPinned: true }]);
    const bounds = eyeBounds(said.texts, task.measurer) ?? area;
    const y = isWide ? (bounds.top + bounds.bottom) / 2 : bounds.top - gap - size / 2;
    const begin = beginOf(content, direction);
    const x = direction === 'rtl' ? begin - size / 2 : begin + size / 2;
    const { text } = fitBlock(
      {
        content: initials(slide.headline),
        style: { minSize: 48, maxSize: Math.round(size * 0.4), weight: 700, tracking: 0, leading: 1.2 },
        color: inks.onAccent,
        align: 'center',
        left: x - size / 2,
        width: size,
        maxHeight: size,
        maxLines: 1,
      },
      task.measurer,
    );
    const { baseline } = layoutText(text, task.measurer).lines[0]!;
    const letters = { ...text, y: Math.round(text.y + y + 0.365 * text.fontSize - baseline) };
    return { ...said, texts: [letters, ...said.texts], layers: [disc(x, y, size / 2, inks.accent)] };
  },
};
