import { useMemo } from 'react';
import { createActions, type Actions } from './actions.ts';
import { useEditor } from './editor-context.tsx';

export function useActions(): Actions {
  const { store } = useEditor();
  return useMemo(() => createActions(store), [store]);
}
