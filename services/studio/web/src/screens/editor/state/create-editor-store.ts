import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EditorDocument, EditorSlide, SlideElement } from '../model/document.ts';
import type { TextSize } from '../model/hit-test.ts';
import type { Change } from '../model/operations.ts';
import { endGesture, record, redo, startHistory, undo, type History } from './history.ts';

/** What undo brings back besides the document: where the person was. */
type Step = { document: EditorDocument; name: string; slideId: string; selection: readonly string[] };

export type EditorState = {
  history: History<Step>;
  slideId: string;
  /** Ids of elements of the slide. */
  selection: readonly string[];
  /** The text that is typed into. */
  editingId: string | null;
  /** How large each text was set last, by its id: a change of place leaves it as it is. */
  sizes: ReadonlyMap<string, TextSize>;
  clipboard: readonly SlideElement[];
};

export type EditorStore = StoreApi<EditorState> & {
  /** Changes the document; `gesture` makes one step of undo of what comes together. */
  change(change: Change, options?: { gesture?: string; slideId?: string; selection?: readonly string[] }): void;
  rename(name: string): void;
  endGesture(): void;
  undo(): void;
  redo(): void;
  openSlide(slideId: string): void;
  select(selection: readonly string[]): void;
  /** Another document, as one step: what came from the server, a restored draft. */
  replace(document: EditorDocument, name?: string): void;
};

export const documentOf = (state: EditorState): EditorDocument => state.history.present.document;
export const nameOf = (state: EditorState): string => state.history.present.name;
export const slideOf = (state: EditorState): EditorSlide => {
  const { slides } = documentOf(state);
  return slides.find(({ id }) => id === state.slideId) ?? slides[0]!;
};
export const selectedOf = (state: EditorState): readonly SlideElement[] =>
  slideOf(state).elements.filter(({ id }) => state.selection.includes(id));

/** The document that is open, what is selected in it, and every step back, for as long as the page is open. */
export function createEditorStore(document: EditorDocument, name: string): EditorStore {
  const slideId = document.slides[0]!.id;
  const store = createStore<EditorState>(() => ({
    history: startHistory<Step>({ document, name, slideId, selection: [] }),
    slideId,
    selection: [],
    editingId: null,
    sizes: new Map(),
    clipboard: [],
  }));

  const put = (step: Step, gesture: string | null) => {
    const { history } = store.getState();
    store.setState({
      ...shown(step),
      history: record(history, step, gesture),
    });
  };
  const goTo = (history: History<Step>) => {
    if (history === store.getState().history) return;
    store.setState({ history, ...shown(history.present), editingId: null });
  };

  return {
    ...store,
    change(change, { gesture, slideId: nextSlide, selection: nextSelection } = {}) {
      const state = store.getState();
      const before = documentOf(state);
      const after = change(before);
      if (after === before) return;
      const step = { ...state.history.present, document: after };
      put(
        { ...step, slideId: nextSlide ?? state.slideId, selection: nextSelection ?? state.selection },
        gesture ?? null,
      );
    },
    rename(name) {
      const state = store.getState();
      if (name === nameOf(state)) return;
      put({ ...state.history.present, name, slideId: state.slideId, selection: state.selection }, 'rename');
    },
    endGesture: () => store.setState(({ history }) => ({ history: endGesture(history) })),
    undo: () => goTo(undo(store.getState().history)),
    redo: () => goTo(redo(store.getState().history)),
    openSlide(slideId) {
      if (slideId === store.getState().slideId) return;
      store.setState(({ history }) => ({
        slideId,
        selection: [],
        editingId: null,
        history: endGesture(history),
      }));
    },
    select(selection) {
      const state = store.getState();
      if (same(selection, state.selection)) return;
      store.setState({ selection, editingId: null, history: endGesture(state.history) });
    },
    replace(next, nextName) {
      const state = store.getState();
      const at = documentOf(state).slides.findIndex(({ id }) => id === state.slideId);
      const slide = next.slides[Math.min(Math.max(0, at), next.slides.length - 1)]!;
      put({ document: next, name: nextName ?? nameOf(state), slideId: slide.id, selection: [] }, null);
    },
  };
}

/** A slide or an element that is gone is neither shown nor selected. */
function shown({ document, slideId, selection }: Step): Pick<EditorState, 'slideId' | 'selection'> {
  const slide = document.slides.find(({ id }) => id === slideId) ?? document.slides[0]!;
  return {
    slideId: slide.id,
    selection: selection.filter((id) => slide.elements.some((element) => element.id === id)),
  };
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}
