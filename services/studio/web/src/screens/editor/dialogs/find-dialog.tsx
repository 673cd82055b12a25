import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { toast } from '../../../ui/toast.tsx';
import { findText, replaceText } from '../model/find-text.ts';
import { documentOf } from '../state/create-editor-store.ts';
import { useEditor, useEditorState } from '../state/editor-context.tsx';

/** Finds words on all slides and replaces them, as one step. */
export function FindDialog() {
  const { t } = useTranslation('editor');
  const { store, view } = useEditor();
  const document = useEditorState(documentOf);
  const [words, setWords] = useState('');
  const [by, setBy] = useState('');
  const [isExactCase, setIsExactCase] = useState(false);
  const sought = useDeferredValue(words);
  const found = useMemo(() => findText(document, sought, { isExactCase }), [document, sought, isExactCase]);
  const count = found.reduce((sum, one) => sum + one.count, 0);
  const close = () => view.setState({ dialog: null });
  const replace = () => {
    store.change((now) => replaceText(now, words, by, { isExactCase }));
    toast(t('find.replaced', { count }));
    close();
  };
  return (
    <Dialog
      title={t('find.title')}
      isOpen
      onClose={close}
      footer={
        <Button look="primary" isDisabled={count === 0} onPress={replace}>
          {t('find.replaceAll', { count })}
        </Button>
      }
    >
      <TextField autoFocus label={t('find.words')} value={words} onChange={setWords} maxLength={500} />
      <TextField label={t('find.by')} value={by} onChange={setBy} maxLength={500} />
      <Checkbox isSelected={isExactCase} onChange={setIsExactCase}>
        {t('find.exactCase')}
      </Checkbox>
      <p role="status" className="text-muted text-sm">
        {words === '' ? '' : t('find.found', { count })}
      </p>
      <ul className="flex max-h-64 flex-col gap-1 overflow-y-auto">
        {found.map(({ slideId, elementId, slideNumber, content }) => (
          <li key={elementId}>
            <button
              type="button"
              onClick={() => {
                store.openSlide(slideId);
                store.select([elementId]);
                close();
              }}
              className="hover:bg-sunken flex w-full cursor-pointer gap-3 rounded-control px-2 py-1.5 text-start text-sm"
            >
              <span className="text-muted w-6 shrink-0">{slideNumber}</span>
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {content}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
