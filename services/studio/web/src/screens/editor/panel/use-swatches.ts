import { useShallow } from 'zustand/react/shallow';
import { deckColors } from '../model/deck-colors.ts';
import { documentOf } from '../state/create-editor-store.ts';
import { useEditorState } from '../state/editor-context.tsx';

/** The colours that the deck uses, the most frequent first. */
export function useSwatches(): string[] {
  return useEditorState(useShallow((state) => deckColors(documentOf(state))));
}
