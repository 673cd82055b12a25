import { createContext, use, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Painter } from '../paint/create-painter.ts';
import type { Autosave } from './autosave.ts';
import type { SlideElement } from '../model/document.ts';
import { selectedOf, type EditorState, type EditorStore } from './create-editor-store.ts';
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

/** What is selected on the open slide. */
export function useSelected(): readonly SlideElement[] {
  return useStore(useEditor().store, useShallow(selectedOf));
}

export function useView<Part>(select: (view: View) => Part): Part {
  return useStore(useEditor().view, select);
}
