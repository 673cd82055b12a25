import { canvasOf } from '@slideloom/contracts';
import { useEffect, useMemo, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import type { SlideElement } from '../model/document.ts';
import { resized, union, type Box, type Handle } from '../model/element-box.ts';
import { movedBy, onElements } from '../model/operations.ts';
import { snapEdge, snapMove, type Guide } from '../model/snap.ts';
import { documentOf, selectedOf, slideOf } from '../state/create-editor-store.ts';
import { useEditor, type Editor } from '../state/editor-context.tsx';
import { shownBox } from './shown-box.ts';

type Start = { x: number; y: number; elements: readonly SlideElement[]; boxes: Box[]; others: Box[]; gesture: string };

/** Less is a click that shook, px of the screen. */
const slopPx = 3;
let gestures = 0;

/**
 * Moves or resizes what is selected while the pointer is down; a whole drag is one step of undo. Many moves of the pointer in one frame
 * are one change.
 */
export function useDrag(scale: number) {
  const { store, view } = useEditor();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return useMemo(() => createDrag({ store, view }, scale, stop), [store, view, scale]);
}

function createDrag(
  { store, view }: Pick<Editor, 'store' | 'view'>,
  scale: number,
  stop: RefObject<(() => void) | undefined>,
) {
  const begin = (
    event: ReactPointerEvent,
    change: (start: Start, dx: number, dy: number, isFree: boolean) => Guide[],
  ) => {
    const state = store.getState();
    const slide = slideOf(state);
    const elements = selectedOf(state).filter(({ isLocked }) => !isLocked);
    if (elements.length === 0 || event.button !== 0) return;
    gestures += 1;
    const start: Start = {
      x: event.clientX,
      y: event.clientY,
      elements,
      boxes: elements.map((element) => shownBox(element, state.sizes)),
      others: slide.elements
        .filter((element) => !element.isHidden && !elements.includes(element))
        .map((element) => shownBox(element, state.sizes)),
      gesture: `drag ${gestures}`,
    };
    let isMoving = false;
    let frame = 0;
    let last: PointerEvent | null = null;
    const apply = () => {
      frame = 0;
      if (!last) return;
      const dx = (last.clientX - start.x) / scale;
      const dy = (last.clientY - start.y) / scale;
      isMoving ||= Math.hypot(last.clientX - start.x, last.clientY - start.y) >= slopPx;
      if (isMoving) view.setState({ guides: change(start, dx, dy, last.altKey) });
    };
    const move = (next: PointerEvent) => {
      if (next.pointerId !== event.pointerId) return;
      last = next;
      frame ||= requestAnimationFrame(apply);
    };
    const end = (next?: PointerEvent) => {
      if (next && next.pointerId !== event.pointerId) return;
      cancelAnimationFrame(frame);
      if (frame !== 0) apply();
      stop.current?.();
    };
    stop.current?.();
    stop.current = () => {
      stop.current = undefined;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      view.setState({ guides: [] });
      store.endGesture();
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  };

  const put = ({ elements, gesture }: Start, next: (element: SlideElement) => SlideElement) => {
    const { id } = slideOf(store.getState());
    const ids = elements.map((element) => element.id);
    const changed = new Map(elements.map((element) => [element.id, next(element)]));
    store.change(
      onElements(id, ids, (element) => changed.get(element.id) ?? element),
      { gesture },
    );
  };
  const canvas = () => canvasOf({ canvas: documentOf(store.getState()).canvas });

  return {
    /** Alt: without snapping. */
    move(event: ReactPointerEvent) {
      begin(event, (start, dx, dy, isFree) => {
        const box = union(start.boxes);
        const moved = { ...box, x: box.x + dx, y: box.y + dy };
        const snapped = isFree ? { dx: 0, dy: 0, guides: [] } : snapMove(moved, start.others, canvas());
        const by = { x: Math.round(dx + snapped.dx), y: Math.round(dy + snapped.dy) };
        put(start, (element) => movedBy(element, by.x, by.y));
        return snapped.guides;
      });
    },
    resize(event: ReactPointerEvent, handle: Handle) {
      event.stopPropagation();
      begin(event, (start, dx, dy, isFree) => {
        const box = start.boxes[0]!;
        const edge = handle.x > 0 ? box.x + box.width + dx : box.x + dx;
        const snapped = isFree || handle.x === 0 ? { by: 0, guides: [] } : snapEdge('x', edge, start.others, canvas());
        put(start, (element) => {
          const at = start.elements.indexOf(element);
          return resized(element, start.boxes[at]!, handle, dx + snapped.by, dy);
        });
        return snapped.guides;
      });
    },
  };
}
