import './api/no-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/create-query-client.ts';
import { loadStudioConfig } from './api/studio-config.ts';
import { startI18n } from './i18n/start-i18n.ts';
import { LocaleProvider } from './i18n/locale-provider.tsx';
import { createStudioRouter } from './router.tsx';
import { createSession } from './session/create-session.ts';
import { loadSignInPage } from './session/load-sign-in-page.ts';
import { SessionProvider } from './session/session-context.tsx';
import { allowEmptying } from './shell/allow-emptying.ts';
import { applyTheme } from './shell/theme.ts';
import { watchScripts } from './styles/script-faces.ts';
import './styles/fonts.css';
import './styles/app.css';

/** A function, so that no file waits for it: those of pages import what is in this one's. */
async function start(): Promise<void> {
  const session = createSession();
  const queryClient = createQueryClient();
  const router = createStudioRouter({ queryClient });
  // The page's own files and texts are fetched while the session is renewed.
  void router.load();
  const [config] = await Promise.all([loadStudioConfig(), session.renew(), startI18n()]);
  if (session.state().kind === 'signed-out') await loadSignInPage();

  createRoot(document.querySelector('#root')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LocaleProvider>
          <SessionProvider session={session} config={config}>
            <RouterProvider router={router} />
          </SessionProvider>
        </LocaleProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

allowEmptying();
applyTheme();
watchScripts();
void start();
