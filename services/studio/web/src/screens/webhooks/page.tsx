import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useIsAtLeast } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Banner, EmptyState, Page as PageFrame, PageHeader } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { EndpointState } from './endpoint-state.tsx';
import { endpointsQuery, type Endpoint } from './queries.ts';

export function Page() {
  const { t } = useTranslation('webhooks');
  const mayManage = useIsAtLeast('admin');
  if (mayManage) return <Endpoints />;
  return (
    <PageFrame>
      <PageHeader title={t('title')} description={t('text')} />
      <Banner tone="neutral">{t('membersMayNot')}</Banner>
    </PageFrame>
  );
}

function Endpoints() {
  const { t } = useTranslation('webhooks');
  const endpoints = useQuery(endpointsQuery(useApi()));
  const [isCreating, setIsCreating] = useState(false);
  const create = (
    <Button look="primary" icon={<Plus aria-hidden className="size-4" />} onPress={() => setIsCreating(true)}>
      {t('create')}
    </Button>
  );
  return (
    <PageFrame>
      <PageHeader title={t('title')} description={t('text')} actions={create} />
      {endpoints.isPending && <Skeleton className="h-56" />}
      {endpoints.isError && !endpoints.data && (
        <Problem error={endpoints.error} onRetry={() => void endpoints.refetch()} />
      )}
      {endpoints.data?.length === 0 && (
        <EmptyState icon={<Webhook aria-hidden />} title={t('empty')} action={create}>
          {t('emptyText')}
        </EmptyState>
      )}
      {endpoints.data && endpoints.data.length > 0 && <EndpointTable endpoints={endpoints.data} />}
      <EndpointDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </PageFrame>
  );
}

function EndpointTable({ endpoints }: { endpoints: readonly Endpoint[] }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const columns: Column<Endpoint>[] = [
    {
      id: 'url',
      title: t('url'),
      cell: ({ id, url, description }) => (
        <span className="flex flex-col gap-0.5">
          <Link
            to="/webhooks/$endpointId"
            params={{ endpointId: id }}
            className="underline-offset-2 hover:underline"
            dir="ltr"
          >
            {url}
          </Link>
          {description !== null && <bdi className="text-muted text-xs font-normal">{description}</bdi>}
        </span>
      ),
    },
    { id: 'state', title: t('stateTitle'), cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
    {
      id: 'events',
      title: t('events'),
      isMinor: true,
      cell: ({ event_types: types }) => (types === null ? t('allEvents') : <EventTypes types={types} />),
    },
    { id: 'created', title: t('created'), isMinor: true, isShort: true, cell: ({ created_at: at }) => format.date(at) },
  ];
  return <Table isStacked label={t('title')} columns={columns} rows={endpoints} rowKey={({ id }) => id} />;
}

function EventTypes({ types }: { types: readonly string[] }) {
  return (
    <code className="text-xs" dir="ltr">
      {types.join(', ')}
    </code>
  );
}
