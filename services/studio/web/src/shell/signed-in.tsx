import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { loadSignInPage } from '../session/load-sign-in-page.ts';
import { useSession, useSessionState } from '../session/session-context.tsx';
import { Page } from '../ui/layout.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/loading.tsx';
import { Problem } from '../ui/problem.tsx';
import { whenIdle } from '../ui/when-idle.ts';

const SignInPage = lazyPart(async () => (await loadSignInPage()).SignInPage);
const loadEndedDialog = () => import('./ended-dialog.tsx');
const EndedDialog = lazyPart(async () => (await loadEndedDialog()).EndedDialog);

/** Pages stay as they are when a session ends, with the work on them; a dialog asks to sign in again. */
export function SignedIn() {
  const session = useSession();
  const state = useSessionState();
  // It must be there when it is needed, whatever has become of the server by then.
  useEffect(() => whenIdle(() => void loadEndedDialog().catch(() => undefined)), []);
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
      {state.kind === 'ended' && <EndedDialog />}
    </>
  );
}
