import { useMemo } from 'react';
import { slideOf } from '../state/create-editor-store.ts';
import { useEditor } from '../state/editor-context.tsx';

/**
 * What a double click and Enter do: a text is typed into, a picture is replaced. `id` is null for the slide's ground, of which a picture is
 * replaced too. False where there is nothing to edit.
 */
export function useEditElement(): (id: string | null) => boolean {
  const { store, view } = useEditor();
  return useMemo(
    () => (id) => {
      const slide = slideOf(store.getState());
      const element = slide.elements.find((one) => one.id === id);
      if (element?.isLocked || (id !== null && !element)) return false;
      if (element?.kind === 'text') {
        store.setState({ editingId: element.id });
        return true;
      }
      const isGround = element === undefined;
      const isPicture = isGround ? slide.background.type === 'image' : element.figure.type === 'image';
      if (isPicture) view.setState({ dialog: 'library', libraryFor: isGround ? 'background' : 'figure' });
      return isPicture;
    },
    [store, view],
  );
}
