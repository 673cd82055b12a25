import type { ApiClient } from '@slideloom/client';
import { writeSlideshow } from '../model/write-slideshow.ts';
import type { Painter } from '../paint/create-painter.ts';
import { paintView } from '../paint/paint-view.ts';
import { createAutosave } from './autosave.ts';
import { createEditorStore, documentOf, nameOf, slideOf, type EditorState } from './create-editor-store.ts';
import { createViewStore } from './create-view-store.ts';
import type { Drafts } from './drafts.ts';
import type { Editor } from './editor-context.tsx';
import { sizesAfter } from './sizes-after.ts';
import { contentOf, isSameContent, loadStored, saveProject, type Content, type LoadedProject } from './project-api.ts';

/** How long nothing changes before a slide is painted exactly, ms. */
const restMs = 160;

/** Opens a project: what was kept of it here and not yet saved goes on, unless it has been changed elsewhere since. */
export async function createEditor(
  api: ApiClient,
  { project, etag }: LoadedProject,
  drafts: Drafts,
  painter: Painter,
): Promise<{ editor: Editor; hasDraft: boolean; stop(): void }> {
  const stored = contentOf(project);
  const draft = await drafts.read();
  const restored = draft && readDraft(draft);
  const isDirty = restored !== null && !isSameContent(restored, stored);
  let content = isDirty ? restored : stored;
  const store = createEditorStore(content.document, content.name);
  const view = createViewStore();
  const autosave = createAutosave<Content>({
    content,
    // A draft is written over the state that it was made from, over no other.
    etag: isDirty && draft ? draft.etag : etag,
    isDirty,
    save: (next, ifMatch) => saveProject(api, project, next, ifMatch),
    load: () => loadStored(api, project.id),
    isSame: isSameContent,
    keepDraft: ({ content: { document, name }, etag: from }) =>
      drafts.keep(() => ({ name, data: writeSlideshow(document), etag: from, keptAt: Date.now() })),
    dropDraft: () => drafts.drop(),
    onState: (save) => view.setState({ save }),
    wait(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  });

  let rest: ReturnType<typeof setTimeout> | undefined;
  const paint = (isQuick: boolean) => {
    const state = store.getState();
    const slide = slideOf(state);
    const { editingId } = state;
    const shown =
      editingId === null ? slide : { ...slide, elements: slide.elements.filter(({ id }) => id !== editingId) };
    painter.show(paintView(documentOf(state), shown), isQuick);
  };
  const changed = (state: EditorState, former: EditorState) => {
    const isOther = documentOf(state) !== documentOf(former);
    if (isOther || nameOf(state) !== nameOf(former)) {
      content = { document: documentOf(state), name: nameOf(state) };
      autosave.changed(content);
    }
    const isMoved = slideOf(state) !== slideOf(former) || documentOf(state).canvas !== documentOf(former).canvas;
    if (!isMoved && state.editingId === former.editingId) return;
    const isQuick = state.history.gesture !== null;
    paint(isQuick);
    clearTimeout(rest);
    if (isQuick) rest = setTimeout(() => paint(false), restMs);
  };
  store.subscribe(changed);
  painter.onFrame(({ texts, unread }) => {
    const state = store.getState();
    const sizes = sizesAfter(state.sizes, slideOf(state), texts);
    if (sizes !== state.sizes) store.setState({ sizes });
    if (unread.join() !== view.getState().unread.join()) view.setState({ unread });
    if (view.getState().failure !== null) view.setState({ failure: null });
  });
  painter.onFailure((failure) => view.setState({ failure }));
  view.setState({ save: autosave.state() });
  paint(false);

  const editor: Editor = { projectId: project.id, type: project.type, store, view, painter, autosave };
  const stop = () => {
    clearTimeout(rest);
    autosave.stop();
  };
  return { editor, hasDraft: isDirty, stop };
}

function readDraft(draft: { name: string; data: Record<string, unknown> }): Content | null {
  try {
    return contentOf(draft);
  } catch {
    // The state is of another release, or broken: the server's state stands.
    return null;
  }
}
