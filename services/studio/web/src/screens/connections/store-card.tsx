import { unwrap } from '@slideloom/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Unplug } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Badge, Card } from '../../ui/layout.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { Menu } from '../../ui/menu.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { SafeLink } from '../../ui/safe-link.tsx';
import { toast } from '../../ui/toast.tsx';
import { nameOfStore } from './name-of-store.ts';
import { PlatformIcon } from './platform-icon.tsx';
import { storeProductsQuery, type Store } from './queries.ts';
import { useConnect } from './use-connect.ts';

/** A store: whether it is connected, what is known of its products, and its sync. */
export function StoreCard({
  store,
  isNew,
  isSyncing,
  mayManage,
  onSyncRequested,
}: {
  store: Store;
  isNew: boolean;
  isSyncing: boolean;
  mayManage: boolean;
  onSyncRequested: () => void;
}) {
  const { t } = useTranslation('connections');
  const api = useApi();
  const queryClient = useQueryClient();
  const key = useIntentKey();
  const { connect, ...connecting } = useConnect();
  const [isAsking, setIsAsking] = useState(false);
  const [sync, setSync] = useState<{ isPending: boolean; error?: unknown }>({ isPending: false });
  const requestSync = async () => {
    setSync({ isPending: true });
    try {
      const headers = { 'Idempotency-Key': key.for(store.id) };
      await unwrap(api.POST('/stores/{id}/sync', { params: { path: { id: store.id } }, headers }));
      key.done();
      onSyncRequested();
      setSync({ isPending: false });
      await queryClient.invalidateQueries({ queryKey: ['stores'] });
    } catch (error) {
      setSync({ isPending: false, error });
    }
  };
  const disconnect = async () => {
    await unwrap(api.DELETE('/stores/{id}', { params: { path: { id: store.id } } }));
    await Promise.all(['stores', 'products'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    toast(t('disconnected', { name: nameOfStore(store) }));
  };
  const isConnected = store.status === 'connected';
  const error = sync.error ?? connecting.error;
  return (
    <Card as="li" className={cx('flex flex-col gap-4', isNew && 'outline-success outline-2')}>
      <div className="flex items-start gap-3">
        <span className="bg-sunken text-muted flex size-12 shrink-0 items-center justify-center rounded-control">
          <PlatformIcon platform="storeplatform" className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-semibold" dir="auto">
            {nameOfStore(store)}
          </h3>
          <SafeLink
            href={`https://${store.domain}`}
            className="text-muted block truncate text-xs underline underline-offset-2"
          >
            <bdi>{store.domain}</bdi>
          </SafeLink>
        </div>
        {mayManage && (
          <Menu
            label={t('actionsOf', { name: nameOfStore(store) })}
            entries={[
              {
                id: 'reconnect',
                label: t('connectAgain'),
                icon: <RefreshCw aria-hidden className="size-4" />,
                onAction: () => void connect('storeplatform', store.domain),
              },
              { id: 'line', kind: 'separator' },
              {
                id: 'disconnect',
                label: t('disconnect'),
                icon: <Unplug aria-hidden className="size-4" />,
                isDangerous: true,
                onAction: () => setIsAsking(true),
              },
            ]}
          />
        )}
      </div>
      {isConnected && <SyncLine store={store} isSyncing={isSyncing} />}
      {store.sync_error !== null && !isSyncing && (
        <div className="bg-danger-soft text-danger rounded-control px-3 py-2 text-sm" role="alert">
          <p className="font-medium">{t('stores.syncFailed')}</p>
          <p dir="auto">{store.sync_error}</p>
        </div>
      )}
      {!isConnected && (
        <p className="bg-warning-soft text-warning rounded-control p-3 text-sm">
          {t(`stores.state.${store.status === 'pending' ? 'pending' : 'needs_reauth'}`)}
        </p>
      )}
      {error !== undefined && <InlineProblem error={error} />}
      <div className="mt-auto flex flex-wrap items-center gap-2">
        <Badge tone={isConnected ? 'success' : 'warning'}>{t(`state.${store.status}`)}</Badge>
        <span className="flex-1" />
        {isConnected ? (
          <Button
            size="small"
            isPending={sync.isPending}
            isDisabled={isSyncing}
            onPress={() => void requestSync()}
            icon={<RefreshCw aria-hidden className="size-4" />}
          >
            {t('stores.sync')}
          </Button>
        ) : (
          mayManage && (
            <Button
              size="small"
              look="primary"
              isPending={connecting.isPending}
              onPress={() => void connect('storeplatform', store.domain)}
            >
              {t(store.status === 'pending' ? 'stores.continue' : 'connectAgain')}
            </Button>
          )
        )}
        <LinkButton size="small" to="/products" search={{ store: store.id }}>
          {t('stores.products')}
        </LinkButton>
      </div>
      <ConfirmDialog
        title={t('disconnectTitle', { name: nameOfStore(store) })}
        confirm={t('disconnect')}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={disconnect}
      >
        {t('stores.disconnectText')}
      </ConfirmDialog>
    </Card>
  );
}

function SyncLine({ store, isSyncing }: { store: Store; isSyncing: boolean }) {
  const { t } = useTranslation('connections');
  const format = useFormat();
  const products = useQuery({
    ...storeProductsQuery(useApi(), store.id),
    refetchInterval: isSyncing ? 3_000 : false,
  });
  const count = products.data
    ? t(products.data.hasMore ? 'stores.moreProducts' : 'stores.countProducts', {
        count: products.data.count,
        amount: format.number(products.data.count),
      })
    : '';
  return (
    <p className="text-muted flex items-center gap-2 text-sm" role="status">
      {isSyncing && <Spinner />}
      <span>
        {isSyncing
          ? t('stores.syncing')
          : store.synced_at !== null && t('stores.syncedAt', { time: format.relative(store.synced_at) })}
        {count !== '' && ` · ${count}`}
      </span>
    </p>
  );
}
