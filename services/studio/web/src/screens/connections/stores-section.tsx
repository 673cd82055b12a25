import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Store as StoreIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ConnectStoreDialog } from './connect-store-dialog.tsx';
import { storesQuery, type Store } from './queries.ts';
import { StoreCard } from './store-card.tsx';
import { isSyncing, type SyncRequest } from './sync-state.ts';

/** A sync has no events of its own: while one runs, it is asked for so often, ms. */
const whileSyncingMs = 2_000;

export function StoresSection({ mayManage, newId }: { mayManage: boolean; newId: string | undefined }) {
  const { t } = useTranslation('connections');
  const api = useApi();
  const queryClient = useQueryClient();
  const [isConnecting, setIsConnecting] = useState(false);
  const [requests, setRequests] = useState<Record<string, SyncRequest>>({});
  const syncs = (store: Store) => isSyncing(store, requests[store.id], Date.now());
  const stores = useQuery({
    ...storesQuery(api),
    refetchInterval: ({ state }) => (state.data?.some(syncs) ? whileSyncingMs : false),
  });
  const running = stores.data?.filter(syncs).length ?? 0;
  // Products arrive while a sync runs, and at its end.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: ['products'] });
  }, [running, queryClient]);
  return (
    <section aria-labelledby="stores">
      <div className="flex flex-wrap items-end justify-between gap-3 pb-4">
        <div>
          <h2 id="stores" className="text-lg font-semibold">
            {t('stores.title')}
          </h2>
          <p className="text-muted text-sm">{t('stores.text')}</p>
        </div>
        {mayManage && (
          <Button icon={<StoreIcon aria-hidden className="size-4" />} onPress={() => setIsConnecting(true)}>
            {t('stores.connect')}
          </Button>
        )}
      </div>
      {stores.isPending && <Skeleton className="h-40" />}
      {stores.isError && !stores.data && <Problem error={stores.error} onRetry={() => void stores.refetch()} />}
      {stores.data?.length === 0 && (
        <EmptyState icon={<StoreIcon aria-hidden />} title={t('stores.empty')}>
          {t('stores.emptyText')}
        </EmptyState>
      )}
      {stores.data && stores.data.length > 0 && (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {stores.data.map((store) => (
            <StoreCard
              key={store.id}
              store={store}
              isNew={store.id === newId}
              isSyncing={syncs(store)}
              mayManage={mayManage}
              onSyncRequested={() =>
                setRequests((before) => ({
                  ...before,
                  [store.id]: { synced_at: store.synced_at, sync_error: store.sync_error, at: Date.now() },
                }))
              }
            />
          ))}
        </ul>
      )}
      <ConnectStoreDialog isOpen={isConnecting} onClose={() => setIsConnecting(false)} />
    </section>
  );
}
