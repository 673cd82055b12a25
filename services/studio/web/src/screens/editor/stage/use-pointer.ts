import { useMemo, useRef, type MouseEvent, type PointerEvent } from 'react';
import type { SlideElement } from '../model/document.ts';
import { elementsAt } from '../model/hit-test.ts';
import { slideOf } from '../state/create-editor-store.ts';
import { useEditor } from '../state/editor-context.tsx';
import { useEditElement } from './use-edit-element.ts';

/** How far beside a thin thing the pointer may be, px of the screen. */
const slackPx = 6;
/** A pointer that went further has dragged, px of the screen. */
const slopPx = 3;

/** A press of the pointer: what it held, and what a click there goes on to. */
type Press = { x: number; y: number; id: string | null; next: string | null };

/**
 * What a pointer does on the slide, by what is painted under it and not by which box lies above: a press takes the uppermost thing, or keeps
 * what is selected where that is hit too; a second click goes one deeper; a double click edits.
 */
export function usePointer(
  scale: number,
  { drag, marquee }: { drag: (event: PointerEvent) => void; marquee: (event: PointerEvent) => void },
) {
  const { store, view } = useEditor();
  const edit = useEditElement();
  const press = useRef<Press>({ x: 0, y: 0, id: null, next: null });
  /** What the first press of a double click held. */
  const first = useRef<string | null>(null);
  return useMemo(() => {
    const under = (event: MouseEvent): SlideElement[] => {
      const frame = event.currentTarget.getBoundingClientRect();
      const point = { x: (event.clientX - frame.left) / scale, y: (event.clientY - frame.top) / scale };
      const state = store.getState();
      return elementsAt(slideOf(state).elements, state.sizes, point, slackPx / scale);
    };
    const hover = (id: string | null) => view.getState().hovered !== id && view.setState({ hovered: id });
    return {
      onPointerMove(event: PointerEvent) {
        if (event.buttons === 0)
          hover(isOnStage(event) ? (pick(under(event), store.getState().selection)?.id ?? null) : null);
      },
      onPointerLeave: () => hover(null),
      onPointerDown(event: PointerEvent) {
        if (!isOnStage(event)) return;
        const stack = under(event);
        const { selection } = store.getState();
        const held = pick(stack, selection);
        press.current = { x: event.clientX, y: event.clientY, id: held?.id ?? null, next: null };
        if (!held) return marquee(event);
        event.stopPropagation();
        if (event.shiftKey || event.ctrlKey || event.metaKey) {
          const [{ id }] = stack as [SlideElement];
          return store.select(selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id]);
        }
        if (!selection.includes(held.id)) store.select([held.id]);
        else if (selection.length === 1 && stack.length > 1 && event.button === 0) {
          press.current.next = stack[(stack.indexOf(held) + 1) % stack.length]!.id;
        }
        drag(event);
      },
      /** The focus goes to what is taken, and not to the box that lies above it. */
      onMouseDown(event: MouseEvent) {
        if (!isOnStage(event) || press.current.id === null) return;
        event.preventDefault();
        focusOn(press.current.id);
      },
      onClick(event: MouseEvent) {
        if (!isOnStage(event) || event.detail > 1) return;
        const { x, y, id, next } = press.current;
        first.current = id;
        if (next === null || Math.hypot(event.clientX - x, event.clientY - y) >= slopPx) return;
        store.select([next]);
        focusOn(next);
      },
      onDoubleClick(event: MouseEvent) {
        if (!isOnStage(event)) return;
        if (first.current !== null) store.select([first.current]);
        edit(first.current);
      },
    };
  }, [store, view, scale, drag, marquee, edit]);
}

/** What is selected where it is hit, whatever lies over it; else the uppermost thing. */
function pick(stack: readonly SlideElement[], selection: readonly string[]): SlideElement | undefined {
  return stack.find(({ id }) => selection.includes(id)) ?? stack[0];
}

/** The handles and the field of a text have hands of their own. */
function isOnStage({ target }: Pick<MouseEvent, 'target'>): boolean {
  return target instanceof Element && target.closest('textarea, [data-handle]') === null;
}

function focusOn(id: string): void {
  document.querySelector<HTMLElement>(`[data-element="${id}"]`)?.focus();
}
