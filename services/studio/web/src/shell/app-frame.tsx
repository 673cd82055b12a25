import { useRouterState } from '@tanstack/react-router';
import { Menu as MenuIcon, WifiOff } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../api/team-context.tsx';
import { useLiveEvents } from '../api/use-live-events.ts';
import { IconButton } from '../ui/button.tsx';
import { Banner } from '../ui/layout.tsx';
import { Loading } from '../ui/loading.tsx';
import { useAttention, useShownCount } from './attention.ts';
import { AccountBanner } from './account-banner.tsx';
import { MarkPicture } from './mark.tsx';
import { Navigation } from './navigation.tsx';
import { useIsOnline } from './use-is-online.ts';

/** Navigation at the side, or behind a button on narrow windows, and the page. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  useLiveEvents(useApi());
  const { all } = useAttention();
  const shownCount = useShownCount();
  const menu = all > 0 ? `${t('menu')}, ${t('waiting', { count: all, shown: shownCount(all) })}` : t('menu');
  const isOnline = useIsOnline();
  const [isOpen, setIsOpen] = useState(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    setIsOpen(false);
    // A new page begins at its top, for the keyboard too.
    if (!isFirst.current) main.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [path]);
  return (
    <div className="lg:ps-60">
      <header className="contents">
        <a
          href="#main"
          className="bg-ink text-page sr-only rounded-control px-4 py-2 focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-60"
        >
          {t('skip')}
        </a>
        <div className="border-line bg-page/90 sticky top-0 z-30 flex h-14 items-center gap-2 border-b px-3 backdrop-blur lg:hidden">
          <IconButton label={menu} aria-expanded={isOpen} className="relative" onPress={() => setIsOpen(!isOpen)}>
            <MenuIcon aria-hidden className="size-5" />
            {all > 0 && <span aria-hidden className="bg-warning absolute end-1.5 top-1.5 size-2 rounded-full" />}
          </IconButton>
          <MarkPicture />
          <span className="font-semibold">Slideloom</span>
        </div>
        <Navigation isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </header>
      <main id="main" ref={main} tabIndex={-1} className="min-w-0 outline-none">
        {!isOnline && (
          <div className="px-4 pt-4 sm:px-8">
            <Banner icon={<WifiOff aria-hidden className="size-4" />}>{t('offline')}</Banner>
          </div>
        )}
        <AccountBanner />
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </main>
    </div>
  );
}
