import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before a page is left on which something is not saved. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('shell');
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <Dialog
      title={t('leave.title')}
      role="alertdialog"
      width="small"
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      footer={
        <>
          <Button onPress={() => blocker.reset?.()}>{t('leave.stay')}</Button>
          <Button look="danger" onPress={() => blocker.proceed?.()}>
            {t('leave.leave')}
          </Button>
        </>
      }
    >
      <p className="text-muted text-sm">{t('leave.text')}</p>
    </Dialog>
  );
}
