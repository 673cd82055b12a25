import { memo, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/class-names.ts';
import { slideOf } from '../state/create-editor-store.ts';
import type { View } from '../state/create-view-store.ts';
import { useEditorState, useView } from '../state/editor-context.tsx';
import { elementBox } from '../model/element-box.ts';
import { spokenName, type Rank } from './element-name.ts';

/** What keys do to a box; the same functions for all of them. What a pointer does follows from what is painted under it. */
export type BoxHands = {
  onKeyDown: (event: KeyboardEvent, id: string) => void;
  onFocus: (id: string) => void;
};

/** An element as hands and screen readers have it: a box over what is painted. It follows its own element, whatever else moves. */
export const SlideBox = memo(function SlideBox({ rank, scale, hands }: { rank: Rank; scale: number; hands: BoxHands }) {
  const { t } = useTranslation('editor');
  const { id } = rank;
  const element = useEditorState((state) => slideOf(state).elements.find((one) => one.id === id));
  const height = useEditorState((state) => state.sizes.get(id)?.height);
  const isSelected = useEditorState((state) => state.selection.includes(id));
  const isHovered = useView((state) => state.hovered === id);
  const mark = useView((state) => markOf(state, id));
  if (!element) return null;
  const box = elementBox(element, height);
  const name = spokenName(element, rank, t);
  return (
    <div
      role="button"
      tabIndex={0}
      data-element={id}
      aria-label={mark ? `${name}, ${t(`box.${mark}`)}` : name}
      aria-pressed={isSelected}
      aria-describedby="editor-keys"
      onKeyDown={(event) => hands.onKeyDown(event, id)}
      onFocus={() => hands.onFocus(id)}
      style={{
        left: box.x * scale,
        top: box.y * scale,
        width: Math.max(12, box.width * scale),
        height: Math.max(12, box.height * scale),
      }}
      className={cx(
        'absolute touch-none outline-offset-0',
        // What is chosen stays so when the focus goes on.
        'focus-visible:ring-4 focus-visible:ring-[#4f8cff]/45',
        isSelected && 'outline-2 outline-[#4f8cff]',
        isHovered && !isSelected && 'outline-2 outline-[#4f8cff]/60',
        mark === 'error' && !isSelected && 'outline-2 outline-dashed outline-[#ff5c5c]',
        mark === 'warning' && !isSelected && 'outline-2 outline-dashed outline-[#ffb020]',
      )}
    />
  );
});

/** What a check found about it. */
function markOf({ lint }: View, id: string): 'error' | 'warning' | null {
  const issues = lint?.filter(({ elementId }) => elementId === id) ?? [];
  if (issues.length === 0) return null;
  return issues.some(({ issue }) => issue.severity === 'error') ? 'error' : 'warning';
}
