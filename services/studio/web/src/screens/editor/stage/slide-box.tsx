import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/class-names.ts';
import type { SlideElement } from '../model/document.ts';
import type { Box } from '../model/element-box.ts';
import { spokenName } from './element-name.ts';

/** An element as hands and screen readers have it: a box over what is painted. */
export const SlideBox = memo(function SlideBox({
  element,
  all,
  box,
  scale,
  isSelected,
  mark,
  onPointerDown,
  onEdit,
  onKeyDown,
  onFocus,
}: {
  element: SlideElement;
  all: readonly SlideElement[];
  box: Box;
  scale: number;
  isSelected: boolean;
  /** What a check found about it. */
  mark: 'error' | 'warning' | null;
  onPointerDown: (event: PointerEvent, id: string) => void;
  onEdit: (id: string) => void;
  onKeyDown: (event: KeyboardEvent, id: string) => void;
  onFocus: (id: string) => void;
}) {
  const { t } = useTranslation('editor');
  const name = spokenName(element, all, t);
  return (
    <div
      role="button"
      tabIndex={0}
      data-element={element.id}
      aria-label={mark ? `${name}, ${t(`box.${mark}`)}` : name}
      aria-pressed={isSelected}
      aria-describedby="editor-keys"
      onPointerDown={(event) => onPointerDown(event, element.id)}
      onDoubleClick={() => onEdit(element.id)}
      onKeyDown={(event) => onKeyDown(event, element.id)}
      onFocus={() => onFocus(element.id)}
      style={{
        left: box.x * scale,
        top: box.y * scale,
        width: Math.max(12, box.width * scale),
        height: Math.max(12, box.height * scale),
      }}
      className={cx(
        'absolute touch-none outline-offset-0 hover:outline-2 hover:outline-[#4f8cff]/60',
        isSelected && 'outline-2 outline-[#4f8cff]',
        element.isLocked ? 'cursor-not-allowed' : 'cursor-move',
        mark === 'error' && !isSelected && 'outline-2 outline-dashed outline-[#ff5c5c]',
        mark === 'warning' && !isSelected && 'outline-2 outline-dashed outline-[#ffb020]',
      )}
    />
  );
});
