import { createContext, use, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Painter } from '../paint/create-painter.ts';
import type { Autosave } from './autosave.ts';
import type { EditorState, EditorStore } from './create-editor-store.ts';
import type { Content } from './project-api.ts';
import type { View, ViewStore } from './create-view-store.ts';

export type Editor = {
  projectId: string;
  type: string;
  store: EditorStore;
  view: ViewStore;
  painter: Painter;
  autosave: Autosave<Content>;
};

const EditorContext = createContext<Editor | null>(null);

export function EditorProvider({ editor, children }: { editor: Editor; children: ReactNode }) {
  return <EditorContext value={editor}>{children}</EditorContext>;
}

/** The project that is open, and what acts on it. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('There is no EditorProvider above');
  return editor;
}

export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  return useStore(useEditor().store, select);
}

/**
 * A part that is made again with each call, or of which only some matters: `keep` answers the former one where the next is the same for
 * what is shown. Without it everything would be rendered with every move of the pointer.
 */
export function useEditorPart<Part>(
  select: (state: EditorState) => Part,
  keep: (next: Part, former: Part) => Part,
): Part {
  const former = useRef<{ part: Part }>(undefined);
  return useStore(useEditor().store, (state) => {
    const next = select(state);
    const part = former.current ? keep(next, former.current.part) : next;
    former.current = { part };
    return part;
  });
}

export function useView<Part>(select: (view: View) => Part): Part {
  return useStore(useEditor().view, select);
}
