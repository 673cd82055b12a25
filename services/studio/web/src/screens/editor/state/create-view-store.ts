import type { PostPlatform } from '@slideloom/contracts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FoundIssue } from '../model/lint-rows.ts';
import type { Guide } from '../model/snap.ts';
import type { SaveState } from './autosave.ts';
import type { Content } from './project-api.ts';

export type Panel = 'design' | 'layers' | 'deck' | 'check';
export type OpenDialog = 'find' | 'export' | 'schedule' | 'shortcuts' | 'library' | null;

/** What is seen besides the document: nothing of it is saved. */
export type View = {
  panel: Panel;
  dialog: OpenDialog;
  /** What a picture of the library is chosen for. */
  libraryFor: 'add' | 'figure' | 'background';
  /** How many px of the screen a px of the slide is; null: as large as there is room. */
  zoom: number | null;
  guides: readonly Guide[];
  /** The element that a press of the pointer would take. */
  hovered: string | null;
  zone: PostPlatform | null;
  save: SaveState<Content>;
  /** What the last check found; null before one. */
  lint: readonly FoundIssue[] | null;
  /** Pictures that this page could not read, or may not: the renderer may. */
  unread: readonly string[];
  failure: string | null;
};
export type ViewStore = StoreApi<View>;

export function createViewStore(): ViewStore {
  return createStore<View>(() => ({
    panel: 'design',
    dialog: null,
    libraryFor: 'add',
    zoom: null,
    guides: [],
    hovered: null,
    zone: null,
    save: { kind: 'saved' },
    lint: null,
    unread: [],
    failure: null,
  }));
}
