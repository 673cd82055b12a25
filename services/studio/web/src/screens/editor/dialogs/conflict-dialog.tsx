import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { canvasOf } from '@slideloom/contracts';
import { useApi } from '../../../api/team-context.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { InlineProblem } from '../../../ui/problem.tsx';
import { writeSlideshow } from '../model/write-slideshow.ts';
import type { Stored } from '../state/autosave.ts';
import { documentOf, nameOf } from '../state/create-editor-store.ts';
import { useEditor, useEditorState, useView } from '../state/editor-context.tsx';
import { createProject, type Content } from '../state/project-api.ts';
import { Thumbnail } from '../strip/thumbnail.tsx';

/** The project was saved elsewhere too: both are shown, and none is lost without being asked. */
export function ConflictDialog() {
  const save = useView((state) => state.save);
  return save.kind === 'conflict' ? <OpenConflict theirs={save.theirs} /> : null;
}

function OpenConflict({ theirs }: { theirs: Stored<Content> }) {
  const { t } = useTranslation('editor');
  const api = useApi();
  const format = useFormat();
  const navigate = useNavigate();
  const { autosave, store, type } = useEditor();
  const document = useEditorState(documentOf);
  const name = useEditorState(nameOf);
  const [state, setState] = useState<{ isPending: boolean; error?: unknown }>({ isPending: false });
  const [copyKey] = useState(() => crypto.randomUUID());
  const takeTheirs = () => {
    const taken = autosave.takeTheirs();
    if (taken) store.replace(taken.document, taken.name);
  };
  const openCopy = async () => {
    setState({ isPending: true });
    try {
      const mine = { name: t('conflict.copyName', { name }), data: writeSlideshow(document), type };
      const copy = await createProject(api, mine, copyKey);
      autosave.takeTheirs();
      await navigate({ to: '/projects/$projectId/edit', params: { projectId: copy.id } });
    } catch (error) {
      setState({ isPending: false, error });
    }
  };
  return (
    <Dialog
      title={t('conflict.title')}
      isOpen
      isStrict
      role="alertdialog"
      width="large"
      onClose={() => undefined}
      footer={
        <>
          <Button isPending={state.isPending} onPress={() => void openCopy()}>
            {t('conflict.copy')}
          </Button>
          <Button onPress={takeTheirs}>{t('conflict.theirs')}</Button>
          <Button look="primary" onPress={() => void autosave.keepMine()}>
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      <p className="text-muted text-sm text-pretty">{t('conflict.text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Version
          title={t('conflict.theirTitle', { when: theirs.savedAt ? format.relative(theirs.savedAt) : '' })}
          content={theirs.content}
        />
        <Version title={t('conflict.myTitle')} content={{ document, name }} />
      </div>
      {state.error !== undefined && <InlineProblem error={state.error} />}
    </Dialog>
  );
}

function Version({ title, content: { document, name } }: { title: string; content: Content }) {
  const { t } = useTranslation('editor');
  const { width, height } = canvasOf({ canvas: document.canvas });
  return (
    <section className="border-line min-w-0 rounded-card border p-3">
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className="text-muted truncate pb-2 text-xs" dir="auto">
        {t('conflict.facts', { name, count: document.slides.length })}
      </p>
      <div className="flex gap-2 overflow-x-auto" tabIndex={0} role="group" aria-label={title}>
        {document.slides.map((slide) => (
          <div key={slide.id} className="border-line w-20 shrink-0 overflow-hidden rounded-control border">
            <Thumbnail slide={slide} format={document.canvas} style={{ aspectRatio: `${width} / ${height}` }} />
          </div>
        ))}
      </div>
    </section>
  );
}
