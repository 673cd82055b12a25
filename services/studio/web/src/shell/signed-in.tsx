import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInPage } from '../session/sign-in-page.tsx';
import { useSession, useSessionState } from '../session/session-context.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Page } from '../ui/layout.tsx';
import { Loading } from '../ui/loading.tsx';
import { Problem } from '../ui/problem.tsx';

/** Pages stay as they are when a session ends, with the work on them; a dialog asks to sign in again. */
export function SignedIn() {
  const session = useSession();
  const state = useSessionState();
  const { t } = useTranslation('shell');
  if (state.kind === 'signed-out') return <SignInPage />;
  if (state.kind === 'unreachable' && !state.person) {
    return (
      <Page width="narrow">
        <Problem error={new TypeError('no answer')} onRetry={() => void session.renew()} />
      </Page>
    );
  }
  return (
    <>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
      <Dialog
        title={t('ended.title')}
        isOpen={state.kind === 'ended'}
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
    </>
  );
}
