import { ArrowLeft, CalendarPlus, CircleQuestionMark, Download, Redo2, Search, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { limits } from '@slideloom/contracts/limits';
import { Zoom } from './stage/zoom.tsx';
import { SaveStatus } from './save-status.tsx';
import { nameOf } from './state/create-editor-store.ts';
import { useEditor, useEditorState } from './state/editor-context.tsx';

export function TopBar() {
  const { t } = useTranslation('editor');
  const { store, view } = useEditor();
  const name = useEditorState(nameOf);
  const canUndo = useEditorState((state) => state.history.past.length > 0);
  const canRedo = useEditorState((state) => state.history.future.length > 0);
  return (
    <header className="border-line bg-surface flex h-14 shrink-0 items-center gap-1 border-b px-2 sm:gap-2 sm:px-3">
      <LinkButton to="/projects" look="quiet" size="small" aria-label={t('bar.back')} className="!px-2">
        <ArrowLeft aria-hidden className="size-4.5 rtl:rotate-180" />
      </LinkButton>
      <h1 className="sr-only">{t('bar.heading', { name })}</h1>
      <input
        aria-label={t('bar.name')}
        value={name}
        dir="auto"
        maxLength={limits.name.maxChars}
        onChange={({ target }) => store.rename(target.value)}
        onBlur={() => store.endGesture()}
        className="hover:bg-sunken focus:bg-sunken h-9 min-w-0 flex-1 rounded-control bg-transparent px-2 font-medium text-ellipsis sm:max-w-96"
      />
      <SaveStatus />
      <div className="ms-auto flex items-center gap-1">
        <IconButton size="small" label={t('bar.undo')} isDisabled={!canUndo} onPress={store.undo}>
          <Undo2 aria-hidden className="size-4 rtl:-scale-x-100" />
        </IconButton>
        <IconButton size="small" label={t('bar.redo')} isDisabled={!canRedo} onPress={store.redo}>
          <Redo2 aria-hidden className="size-4 rtl:-scale-x-100" />
        </IconButton>
        <span className="contents max-sm:hidden">
          <Zoom />
          <IconButton size="small" label={t('bar.find')} onPress={() => view.setState({ dialog: 'find' })}>
            <Search aria-hidden className="size-4" />
          </IconButton>
          <IconButton size="small" label={t('bar.shortcuts')} onPress={() => view.setState({ dialog: 'shortcuts' })}>
            <CircleQuestionMark aria-hidden className="size-4" />
          </IconButton>
        </span>
      </div>
      <Button
        size="small"
        aria-label={t('bar.export')}
        icon={<Download aria-hidden className="size-4" />}
        onPress={() => view.setState({ dialog: 'export' })}
      >
        <span className="max-md:hidden">{t('bar.export')}</span>
      </Button>
      <Button
        look="primary"
        size="small"
        onPress={() => view.setState({ dialog: 'schedule' })}
        aria-label={t('bar.schedule')}
        icon={<CalendarPlus aria-hidden className="size-4" />}
      >
        <span className="max-md:hidden">{t('bar.schedule')}</span>
      </Button>
    </header>
  );
}
