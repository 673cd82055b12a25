import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page as PageFrame, PageHeader } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { tabs, withoutAbsent, type BillingTab } from './billing-search.ts';
import { CheckoutReturn } from './checkout-return.tsx';
import { Ledger } from './ledger.tsx';
import { Overview } from './overview.tsx';
import { Plans } from './plans.tsx';

// With the plots, which only this tab has.
const UsageTab = lazy(async () => ({ default: (await import('./usage.tsx')).UsageTab }));

export function Page() {
  const { t } = useTranslation('billing');
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/team/billing' });
  // The result of a payment stays until it is put away.
  const returned = { checkout: search.checkout, session_id: search.session_id };
  const contents: Record<BillingTab, ReactNode> = {
    overview: <Overview />,
    usage: (
      <Suspense fallback={<Loading />}>
        <UsageTab />
      </Suspense>
    ),
    ledger: <Ledger />,
    plans: <Plans />,
  };
  return (
    <PageFrame>
      <PageHeader title={t('title')} description={t('text')} />
      {search.checkout && (
        <div className="pb-5">
          <CheckoutReturn
            result={search.checkout}
            sessionId={search.session_id}
            onDismiss={() =>
              void navigate({
                to: '/billing',
                search: withoutAbsent({ ...search, checkout: undefined, session_id: undefined }),
                replace: true,
              })
            }
          />
        </div>
      )}
      <Tabs<BillingTab>
        label={t('title')}
        value={search.tab ?? 'overview'}
        onChange={(tab) =>
          void navigate({
            to: '/billing',
            search: withoutAbsent({ tab: tab === 'overview' ? undefined : tab, ...returned }),
            replace: true,
          })
        }
        tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`), content: contents[id] }))}
      />
    </PageFrame>
  );
}
