import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields.tsx';
import { EmptyState } from '../../ui/layout.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { DeliveryBadge } from './delivery-badge.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { deliveryStates, type DeliveryState } from './delivery-search.ts';
import { deliveriesQuery, type Delivery, type Endpoint } from './queries.ts';

/** What was sent to an endpoint, newest first, and what it answered. */
export function Deliveries({ endpoint }: { endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks');
  const navigate = useNavigate();
  const { state } = useSearch({ from: '/signed-in/team/webhooks/$endpointId' });
  const deliveries = useInfiniteQuery(deliveriesQuery(useApi(), endpoint.id, state));
  const [shownId, setShownId] = useState<string | null>(null);
  const rows = deliveries.data?.pages.flatMap(({ data }) => data) ?? [];
  const shown = useShown(rows, shownId);
  const filter = (next: DeliveryState | undefined) =>
    void navigate({
      to: '/webhooks/$endpointId',
      params: { endpointId: endpoint.id },
      search: next ? { state: next } : {},
      replace: true,
    });
  return (
    <section aria-labelledby="deliveries" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="deliveries" className="text-lg font-semibold">
            {t('deliveries.title')}
          </h2>
          <p className="text-muted text-sm">{t('deliveries.text')}</p>
        </div>
        <Select<DeliveryState | 'all'>
          label={t('deliveries.state')}
          isLabelHidden
          className="w-44"
          value={state ?? 'all'}
          onChange={(next) => filter(next === 'all' ? undefined : next)}
          options={[
            { id: 'all', label: t('deliveries.all') },
            ...deliveryStates.map((id) => ({ id, label: t(`deliveries.states.${id}`) })),
          ]}
        />
      </div>
      {deliveries.isPending && <Skeleton className="h-56" />}
      {deliveries.isError && !deliveries.data && (
        <Problem error={deliveries.error} onRetry={() => void deliveries.refetch()} />
      )}
      {deliveries.data && rows.length === 0 && (
        <EmptyState
          icon={<Inbox aria-hidden />}
          title={t(state ? 'deliveries.noneSo' : 'deliveries.empty')}
          {...(state && { action: <Button onPress={() => filter(undefined)}>{t('deliveries.showAll')}</Button> })}
        >
          {!state && t('deliveries.emptyText')}
        </EmptyState>
      )}
      {rows.length > 0 && <DeliveryTable rows={rows} onShow={setShownId} />}
      <LoadMore query={deliveries} />
      <DeliveryDialog delivery={shown} mayReplay={endpoint.disabled_reason === null} onClose={() => setShownId(null)} />
    </section>
  );
}

/** The open one, as it was last seen: newer events and a filter take its row away while a person reads it. */
function useShown(rows: readonly Delivery[], id: string | null): Delivery | null {
  const [last, setLast] = useState<Delivery | null>(null);
  if (id === null) return null;
  const found = rows.find((row) => row.id === id);
  if (found && found !== last) setLast(found);
  return found ?? (last?.id === id ? last : null);
}

function DeliveryTable({ rows, onShow }: { rows: readonly Delivery[]; onShow: (id: string) => void }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const columns: Column<Delivery>[] = [
    {
      id: 'event',
      title: t('deliveries.event'),
      cell: ({ event_type: type }) => (
        <code className="text-xs" dir="ltr">
          {type}
        </code>
      ),
    },
    { id: 'state', title: t('stateTitle'), cell: (delivery) => <DeliveryBadge delivery={delivery} /> },
    {
      id: 'answer',
      title: t('deliveries.answer'),
      cell: ({ attempts: [last] }) => (last ? <Outcome attempt={last} /> : '–'),
    },
    {
      id: 'attempts',
      title: t('deliveries.attempts'),
      isMinor: true,
      align: 'end',
      cell: ({ attempts: [last] }) => format.number(last?.number ?? 0),
    },
    {
      id: 'time',
      title: t('deliveries.time'),
      isShort: true,
      cell: ({ created_at: at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
    },
    {
      id: 'actions',
      title: t('actions'),
      isTitleHidden: true,
      align: 'end',
      cell: ({ id, event_type: type, created_at: at }) => (
        <Button
          size="small"
          look="quiet"
          aria-label={t('deliveries.showName', { type, time: format.dateTime(at) })}
          onPress={() => onShow(id)}
        >
          {t('deliveries.show')}
        </Button>
      ),
    },
  ];
  return <Table isStacked label={t('deliveries.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function Outcome({ attempt }: { attempt: Delivery['attempts'][number] }) {
  const { t } = useTranslation('webhooks');
  const { response_status: status, error_code: code } = attempt;
  if (status !== null) {
    return (
      <code className="text-xs" dir="ltr">
        HTTP {status}
      </code>
    );
  }
  if (code === null) return <>{t('deliveries.underWay')}</>;
  return (
    <code className="text-danger text-xs break-all" dir="ltr">
      {code}
    </code>
  );
}
