import type { StylePresetId } from '@slideloom/contracts';
import type { Area, Anchor } from '../stack-blocks.ts';
import { typeScale } from '../type-scale.ts';
import type { Drawn, Layout, LayoutTask, Photo, Treatment } from './layout.ts';
import { body, eyebrow, headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';

export type VoiceCover = {
  name: string;
  style: StylePresetId;
  treatment: Treatment;
  anchor: Anchor;
  /** What belongs to the photograph and is drawn over its edges. */
  draw?(task: LayoutTask, photo: Photo, words: Area): Drawn[];
};

/** The size of a cover's second line, px: it leaves the room to the headline. */
const lineSize = 48;

/** A cover of one style alone: its photograph in the shape of the style, and the headline as large as the rest of the slide allows. */
export function voiceCover({ name, style, treatment, anchor, draw }: VoiceCover): Layout {
  return {
    name,
    kinds: ['hook'],
    treatment,
    styles: [style],
    set: (task) => {
      const area = treatment.words(task);
      const isMarked = task.style?.emphasis === 'highlight';
      const said = body(task, isMarked ? 84 : 60);
      const pieces = [
        eyebrow(task),
        headline(task, typeScale.cover, isMarked ? 72 : 60),
        said && { ...said, style: { ...said.style, maxSize: lineSize, leading: 1.3 } },
      ];
      const set = setGroups(task, [{ area, anchor, pieces, isPinned: true }]);
      return { ...set, layers: draw?.(task, treatment.photo(task), area) ?? [] };
    },
  };
}
