import { Check, CloudOff, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../ui/loading.tsx';
import { useDescribeError } from '../../ui/problem.tsx';
import { Button } from '../../ui/button.tsx';
import { useEditor, useView } from './state/editor-context.tsx';

/** Whether the work is safe, in a word or two. */
export function SaveStatus() {
  const { t } = useTranslation('editor');
  const { autosave } = useEditor();
  const describe = useDescribeError();
  const save = useView((state) => state.save);
  const isFaulty = ['offline', 'signed-out', 'refused', 'conflict'].includes(save.kind);
  const text = save.kind === 'refused' ? t('save.refused', { reason: describe(save.error) }) : t(`save.${save.kind}`);
  const icon =
    save.kind === 'saving' ? (
      <Spinner />
    ) : save.kind === 'saved' ? (
      <Check aria-hidden className="size-4" />
    ) : save.kind === 'offline' ? (
      <CloudOff aria-hidden className="size-4" />
    ) : isFaulty ? (
      <TriangleAlert aria-hidden className="size-4" />
    ) : null;
  return (
    <div className={`flex min-w-0 items-center gap-1.5 text-xs ${isFaulty ? 'text-danger' : 'text-muted'}`}>
      {icon}
      <span
        role="status"
        data-save={save.kind}
        title={text}
        className={isFaulty ? 'max-w-64 truncate font-medium max-sm:max-w-24' : 'whitespace-nowrap max-sm:sr-only'}
      >
        {text}
      </span>
      {(save.kind === 'offline' || save.kind === 'refused') && (
        <Button size="small" look="quiet" onPress={() => void autosave.flush()}>
          {t('save.now')}
        </Button>
      )}
    </div>
  );
}
