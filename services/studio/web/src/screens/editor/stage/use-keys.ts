import { useEffect, useMemo, type KeyboardEvent } from 'react';
import type { Actions } from '../state/actions.ts';
import { type EditorStore } from '../state/create-editor-store.ts';
import { useEditor } from '../state/editor-context.tsx';
import { useActions } from '../state/use-actions.ts';
import { shownBox } from './shown-box.ts';
import { useEditElement } from './use-edit-element.ts';

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const manyPx = 10;

/** What keys do while a box has the focus. */
export function useBoxKeys(): (event: KeyboardEvent, id: string) => void {
  const { store } = useEditor();
  const actions = useActions();
  const edit = useEditElement();
  return useMemo(() => createBoxKeys(store, actions, edit), [store, actions, edit]);
}

function createBoxKeys(
  store: EditorStore,
  actions: Actions,
  edit: (id: string) => boolean,
): (event: KeyboardEvent, id: string) => void {
  return (event, id) => {
    const state = store.getState();
    const isControl = event.ctrlKey || event.metaKey;
    const arrow = arrows[event.key];
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (event.key === ' ' && event.shiftKey) {
      const { selection } = state;
      store.select(selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id]);
      return done();
    }
    if (!state.selection.includes(id)) store.select([id]);
    if (arrow && !isControl) {
      const [dx, dy] = arrow.map((one) => one * (event.shiftKey ? manyPx : 1)) as [number, number];
      if (!event.altKey) actions.nudge(dx, dy);
      else {
        // Sideways the width; up and down the size, by the corner.
        const handle = { x: 1 as const, y: dy === 0 ? (0 as const) : (1 as const) };
        const { sizes } = store.getState();
        actions.pull(handle, dy === 0 ? dx : dy * 4, dy, (element) => shownBox(element, sizes));
      }
      return done();
    }
    if (event.key === 'Enter' || event.key === 'F2') {
      return edit(id) ? done() : undefined;
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      actions.remove();
      document.querySelector<HTMLElement>('#editor-stage')?.focus();
      return done();
    }
    if (event.key === 'Escape') {
      store.select([]);
      document.querySelector<HTMLElement>('#editor-stage')?.focus();
      return done();
    }
  };
}

/** Shortcuts of the whole editor. Where something is typed, the browser's own keys hold. */
export function useEditorKeys(): void {
  const { store, view, autosave } = useEditor();
  const actions = useActions();
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || view.getState().dialog !== null) return;
      const isControl = event.ctrlKey || event.metaKey;
      const target = event.target instanceof HTMLElement ? event.target : null;
      const isTyping = target?.matches('input, textarea, select, [contenteditable]') ?? false;
      const run = keys(event.key.toLowerCase(), isControl, event.shiftKey, isTyping);
      if (!run) return;
      event.preventDefault();
      run();
    };
    const keys = (key: string, isControl: boolean, isShift: boolean, isTyping: boolean): (() => void) | undefined => {
      if (isControl && key === 's') return () => void autosave.flush();
      if (isControl && key === 'f') return () => view.setState({ dialog: 'find' });
      if (isTyping) return undefined;
      if (isControl && (key === 'y' || (key === 'z' && isShift))) return store.redo;
      if (isControl && key === 'z') return store.undo;
      if (key === '?') return () => view.setState({ dialog: 'shortcuts' });
      if (key === 'pagedown') return () => actions.openNeighbour(1);
      if (key === 'pageup') return () => actions.openNeighbour(-1);
      if (!isControl) return undefined;
      if (key === 'a') return actions.selectAll;
      if (key === 'v') return actions.paste;
      if (key === '0') return () => view.setState({ zoom: null });
      if (key === 'e') return () => view.setState({ dialog: 'export' });
      if (store.getState().selection.length === 0) return undefined;
      if (key === 'c' && !getSelection()?.toString()) return actions.copy;
      if (key === 'd') return actions.duplicate;
      if (key === 'x') {
        return () => {
          actions.copy();
          actions.remove();
        };
      }
      if (key === ']') return () => actions.restack(isShift ? 'front' : 'up');
      if (key === '}') return () => actions.restack('front');
      if (key === '[') return () => actions.restack(isShift ? 'back' : 'down');
      if (key === '{') return () => actions.restack('back');
      return undefined;
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [store, view, autosave, actions]);
}
