import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session-context.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Over the page on which the session has ended, with the work on it. */
export function EndedDialog() {
  const { t } = useTranslation('shell');
  const session = useSession();
  return (
    <Dialog
      title={t('ended.title')}
      isOpen
      onClose={() => undefined}
      isStrict
      width="small"
      role="alertdialog"
      footer={
        <Button look="primary" onPress={() => session.signIn()}>
          {t('signIn')}
        </Button>
      }
    >
      <p className="text-muted text-sm">{t('ended.text')}</p>
    </Dialog>
  );
}
