import { hasSquareScript, typeScale, type TypeStyle } from '../type-scale.ts';
import { contentArea } from '../safe-zone.ts';
import type { Layout, LayoutTask } from './layout.ts';
import { author, headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';

/** The size of the opening mark on the tallest canvas, px. With a style its line does not reach into the words below it. */
const markPx = { plain: 440, styled: 270 };

function markOn({ areas: { content, isWide }, style }: LayoutTask): TypeStyle {
  const share = (content.bottom - content.top) / (contentArea.bottom - contentArea.top);
  const size = style === null || isWide ? markPx.plain : Math.round(markPx.styled * share);
  return { ...typeScale.figure, minSize: size, maxSize: size };
}

export const quoteMark: Layout = {
  name: 'quote-mark',
  kinds: ['quote'],
  treatment: null,
  suits: ({ headline: words }) => !hasSquareScript(words),
  set: (task) =>
    setGroups(task, [
      {
        area: task.areas.band({ bottom: 1_000 }),
        anchor: 'top',
        pieces: [{ content: '“', style: markOn(task), color: task.inks.accent, gap: 0 }],
      },
      {
        area: task.areas.band({ top: 590 }),
        anchor: 'top',
        pieces: [{ ...headline(task, typeScale.quote, 0), emphasis: undefined }, author(task)],
      },
    ]),
};
