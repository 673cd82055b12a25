import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import type { Box } from '../model/element-box.ts';
import { slideOf } from '../state/create-editor-store.ts';
import { useEditor } from '../state/editor-context.tsx';
import { shownBox } from './shown-box.ts';

/** Selects what a rectangle touches that is drawn on the empty slide. */
export function useMarquee(scale: number) {
  const { store } = useEditor();
  const [box, setBox] = useState<Box | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return {
    box,
    begin(event: ReactPointerEvent) {
      event.stopPropagation();
      if (event.button !== 0) return;
      const frame = event.currentTarget.getBoundingClientRect();
      const at = ({ clientX, clientY }: { clientX: number; clientY: number }) => ({
        x: (clientX - frame.left) / scale,
        y: (clientY - frame.top) / scale,
      });
      const from = at(event);
      store.select([]);
      const move = (next: PointerEvent) => {
        const to = at(next);
        const drawn = {
          x: Math.min(from.x, to.x),
          y: Math.min(from.y, to.y),
          width: Math.abs(to.x - from.x),
          height: Math.abs(to.y - from.y),
        };
        setBox(drawn);
        const state = store.getState();
        const touched = slideOf(state).elements.filter(
          (element) => !element.isHidden && !element.isLocked && touches(shownBox(element, state.sizes), drawn),
        );
        store.select(touched.map(({ id }) => id));
      };
      const end = () => stop.current?.();
      stop.current?.();
      stop.current = () => {
        stop.current = undefined;
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', end);
        removeEventListener('pointercancel', end);
        setBox(null);
      };
      addEventListener('pointermove', move);
      addEventListener('pointerup', end);
      addEventListener('pointercancel', end);
    },
  };
}

function touches(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
