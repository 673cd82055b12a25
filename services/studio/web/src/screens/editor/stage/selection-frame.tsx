import type { PointerEvent } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { union, type Box, type Handle } from '../model/element-box.ts';
import { selectedOf } from '../state/create-editor-store.ts';
import { useEditorState } from '../state/editor-context.tsx';
import { Handles } from './handles.tsx';
import { shownBox } from './shown-box.ts';

/** Around what is selected: the handles of one element, the outline of many. */
export function SelectionFrame({
  scale,
  onResize,
}: {
  scale: number;
  onResize: (event: PointerEvent, handle: Handle) => void;
}) {
  const selected = useEditorState(useShallow((state) => selectedOf(state).filter(({ isHidden }) => !isHidden)));
  const isEditing = useEditorState((state) => state.editingId !== null);
  const sizes = useEditorState((state) => state.sizes);
  const [first] = selected;
  if (!first) return null;
  if (selected.length > 1) {
    return <Outline box={union(selected.map((element) => shownBox(element, sizes)))} scale={scale} />;
  }
  if (isEditing || first.isLocked) return null;
  return <Handles element={first} box={shownBox(first, sizes)} scale={scale} onResize={onResize} />;
}

export function Outline({ box, scale }: { box: Box; scale: number }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute border border-dashed border-[#4f8cff] bg-[#4f8cff]/5"
      style={{ left: box.x * scale, top: box.y * scale, width: box.width * scale, height: box.height * scale }}
    />
  );
}
