import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState, Page } from '../ui/layout.tsx';
import { Problem } from '../ui/problem.tsx';
import { Mark } from './mark.tsx';

export function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <main>
      <Page width="narrow">
        <div className="pb-8">
          <Mark />
        </div>
        <EmptyState
          icon={<Compass aria-hidden />}
          heading="h1"
          title={t('notFound.title')}
          action={<LinkButton to="/">{t('notFound.home')}</LinkButton>}
        >
          {t('notFound.text')}
        </EmptyState>
      </Page>
    </main>
  );
}

/** A page that broke, or whose program could not be loaded: the rest of the studio stays. */
export function PageFault({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <Page width="narrow">
      <Problem error={error} onRetry={() => void router.invalidate()} />
    </Page>
  );
}
