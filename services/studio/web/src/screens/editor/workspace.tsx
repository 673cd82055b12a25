import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from '@tanstack/react-router';
import { useSessionState } from '../../session/session-context.tsx';
import { Banner } from '../../ui/layout.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import { AddBar } from './stage/add-bar.tsx';
import { Stage } from './stage/stage.tsx';
import { useEditorKeys } from './stage/use-keys.ts';
import { useEditor, useView } from './state/editor-context.tsx';
import { UnreadPictures } from './unread-pictures.tsx';
import { Strip } from './strip/strip.tsx';
import { TopBar } from './top-bar.tsx';

// The slide is shown without them: their program comes while the project does.
const loadPanel = () => import('./panel/side-panel.tsx');
void loadPanel().catch(() => undefined);
const SidePanel = lazy(async () => ({ default: (await loadPanel()).SidePanel }));
const loadConflictDialog = () => import('./dialogs/conflict-dialog.tsx');
const ConflictDialog = lazyPart(async () => (await loadConflictDialog()).ConflictDialog);
const Dialogs = lazyPart(async () => (await import('./dialogs/dialogs.tsx')).Dialogs);

/** The editor's window: slides, the open one, and what can be set of it. */
export function Workspace() {
  const { t } = useTranslation('editor');
  const { autosave } = useEditor();
  const session = useSessionState();
  const failure = useView((state) => state.failure);
  const dialog = useView((state) => state.dialog);
  const isConflict = useView(({ save }) => save.kind === 'conflict');
  useEditorKeys();
  // It must be there when it is needed: it holds the way out of a save that was refused.
  useEffect(() => whenIdle(() => void loadConflictDialog().catch(() => undefined)), []);
  // The open slide first; what is set of it, and the other slides, after it.
  const hasRest = useDeferredValue(true, false);
  useEffect(() => {
    const save = () => void autosave.flush();
    const leave = () => document.visibilityState === 'hidden' && save();
    addEventListener('online', save);
    document.addEventListener('visibilitychange', leave);
    return () => {
      removeEventListener('online', save);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [autosave]);
  // Signed in again, here or in another tab: what waited is saved.
  useEffect(() => {
    if (session.kind === 'signed-in' && autosave.state().kind === 'signed-out') void autosave.flush();
  }, [session.kind, autosave]);
  useBlocker({
    // What is not saved is kept as a draft: leaving loses nothing, so nothing is asked.
    shouldBlockFn: async () => {
      await Promise.race([autosave.flush(), new Promise((resolve) => setTimeout(resolve, leaveMs))]);
      return false;
    },
    enableBeforeUnload: false,
  });
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <TopBar />
      {failure !== null && <Banner tone="danger">{t('stage.failed')}</Banner>}
      <UnreadPictures />
      <main id="main" className="flex min-h-0 flex-1 max-lg:flex-col">
        {hasRest ? <Strip /> : <div className="border-line bg-surface border-e max-lg:hidden lg:w-40" />}
        <div className="flex min-h-0 min-w-0 flex-1 flex-col max-lg:order-first max-lg:min-h-80">
          <AddBar />
          <Stage />
        </div>
        <Suspense fallback={panelRoom}>{hasRest ? <SidePanel /> : panelRoom}</Suspense>
      </main>
      {isConflict && <ConflictDialog />}
      {dialog !== null && <Dialogs />}
    </div>
  );
}

const panelRoom = <div className="border-line bg-surface border-s max-lg:hidden lg:w-80" />;

/** Leaving waits so long for the last save, ms. */
const leaveMs = 1_500;
