import { useQuery } from '@tanstack/react-query';
import { PlugZap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApi, useIsAtLeast } from '../../api/team-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Banner, EmptyState, Page as PageFrame, PageHeader } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { InlineProblem, Problem } from '../../ui/problem.tsx';
import { AccountCard } from './account-card.tsx';
import type { Platform } from './connect-result.ts';
import { nameOfAccount } from './name-of-account.ts';
import { nameOfStore } from './name-of-store.ts';
import { PlatformIcon } from './platform-icon.tsx';
import { accountsQuery, storesQuery } from './queries.ts';
import { ResultBanner } from './result-banner.tsx';
import { StoresSection } from './stores-section.tsx';
import { useConnect } from './use-connect.ts';
import { useReturned } from './use-returned.ts';

export function Page() {
  const { t } = useTranslation('connections');
  const api = useApi();
  const mayManage = useIsAtLeast('admin');
  const accounts = useQuery(accountsQuery(api));
  const stores = useQuery(storesQuery(api));
  const { connect, isPending, error } = useConnect();
  const { returned, dismiss } = useReturned();
  const newId = returned?.kind === 'connected' ? returned.id : undefined;
  const newAccount = accounts.data?.find(({ id }) => id === newId);
  const newStore = stores.data?.find(({ id }) => id === newId);
  // A store is connected by its address, for which its section asks.
  const connectAgain = (platform: Platform) => {
    if (platform !== 'storeplatform') void connect(platform);
    dismiss();
  };
  const buttons = (['shortvideo', 'photoapp'] as const).map((platform) => (
    <Button
      key={platform}
      isDisabled={isPending}
      icon={<PlatformIcon platform={platform} />}
      onPress={() => void connect(platform)}
    >
      {t(`connect.${platform}`)}
    </Button>
  ));
  return (
    <PageFrame>
      <PageHeader
        title={t('title')}
        description={t('text')}
        actions={mayManage && accounts.data?.length !== 0 && buttons}
      />
      <div className="flex flex-col gap-4 pb-6 empty:hidden">
        {returned && (
          <ResultBanner
            returned={returned}
            name={newAccount ? nameOfAccount(newAccount) : newStore && nameOfStore(newStore)}
            onConnect={connectAgain}
            onDismiss={dismiss}
          />
        )}
        {!mayManage && <Banner tone="neutral">{t('membersMayNot')}</Banner>}
        {error !== undefined && <InlineProblem error={error} />}
      </div>
      <section aria-label={t('accounts')} className="pb-10">
        {accounts.isPending && (
          <div className={gridClass}>
            {[1, 2].map((one) => (
              <Skeleton key={one} className="h-44" />
            ))}
          </div>
        )}
        {accounts.isError && !accounts.data && (
          <Problem error={accounts.error} onRetry={() => void accounts.refetch()} />
        )}
        {accounts.data?.length === 0 && (
          <EmptyState
            icon={<PlugZap aria-hidden />}
            title={t('empty')}
            {...(mayManage && { action: <div className="flex flex-wrap justify-center gap-2">{buttons}</div> })}
          >
            {t('emptyText')}
          </EmptyState>
        )}
        {accounts.data && accounts.data.length > 0 && (
          <ul className={gridClass}>
            {accounts.data.map((account) => (
              <AccountCard
                key={account.id}
                account={account}
                isNew={account.id === newId}
                mayManage={mayManage}
                onConnect={(platform) => void connect(platform)}
              />
            ))}
          </ul>
        )}
      </section>
      <StoresSection mayManage={mayManage} newId={newId} />
    </PageFrame>
  );
}

const gridClass = 'grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3';
