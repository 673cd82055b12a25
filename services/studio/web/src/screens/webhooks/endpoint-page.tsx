import { unwrap } from '@slideloom/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApi, useIsAtLeast } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Banner, Card, Page as PageFrame, PageHeader } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { InlineProblem, Problem } from '../../ui/problem.tsx';
import { toast } from '../../ui/toast.tsx';
import { Deliveries } from './deliveries.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointState } from './endpoint-state.tsx';
import { endpointQuery, type Endpoint } from './queries.ts';

export function EndpointPage() {
  const { t } = useTranslation('webhooks');
  const mayManage = useIsAtLeast('admin');
  if (mayManage) return <OneEndpoint />;
  return (
    <PageFrame>
      <PageHeader title={t('title')} description={t('text')} />
      <Banner tone="neutral">{t('membersMayNot')}</Banner>
    </PageFrame>
  );
}

function OneEndpoint() {
  const { t } = useTranslation('webhooks');
  const { endpointId } = useParams({ from: '/signed-in/team/webhooks/$endpointId' });
  const endpoint = useQuery(endpointQuery(useApi(), endpointId));
  return (
    <PageFrame>
      <Link to="/webhooks" className="text-muted hover:text-ink mb-3 inline-flex items-center gap-1.5 text-sm">
        <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
        {t('back')}
      </Link>
      {endpoint.data ? (
        <Shown endpoint={endpoint.data} />
      ) : (
        <>
          <PageHeader title={t('one')} />
          {endpoint.isError ? (
            <Problem error={endpoint.error} onRetry={() => void endpoint.refetch()} />
          ) : (
            <Skeleton className="h-72" />
          )}
        </>
      )}
    </PageFrame>
  );
}

function Shown({ endpoint }: { endpoint: Endpoint }) {
  return (
    <>
      <PageHeader
        title={<bdi dir="ltr">{endpoint.url}</bdi>}
        description={endpoint.description ?? undefined}
        actions={<EndpointActions endpoint={endpoint} />}
      />
      <div className="flex flex-col gap-6">
        <DisabledNotice endpoint={endpoint} />
        <Facts endpoint={endpoint} />
        <Deliveries endpoint={endpoint} />
      </div>
    </>
  );
}

/** Why nothing is sent, and the way back. */
function DisabledNotice({ endpoint }: { endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const api = useApi();
  const queryClient = useQueryClient();
  const enable = useMutation({
    mutationFn: () =>
      unwrap(
        api.PATCH('/webhooks/endpoints/{id}', { params: { path: { id: endpoint.id } }, body: { is_enabled: true } }),
      ),
    onSuccess: () => toast(t('enabled')),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
  });
  const { disabled_reason: reason, disabled_at: at, failing_since: failingSince } = endpoint;
  if (reason === null) {
    return failingSince !== null && <Banner>{t('troubledText', { time: format.relative(failingSince) })}</Banner>;
  }
  return (
    <div className="flex flex-col gap-3">
      <Banner
        tone={reason === 'by_user' ? 'neutral' : 'danger'}
        action={
          <Button size="small" isPending={enable.isPending} onPress={() => enable.mutate()}>
            {t('enable')}
          </Button>
        }
      >
        {t(`disabled.${reason}`, { time: at === null ? '' : format.dateTime(at) })}
      </Banner>
      {enable.isError && <InlineProblem error={enable.error} />}
    </div>
  );
}

function Facts({ endpoint }: { endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const { event_types: types, created_at: created, former_secret_until: until } = endpoint;
  const isRotating = until !== null && Date.parse(until) > Date.now();
  return (
    <Card as="section">
      <h2 className="sr-only">{t('facts')}</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        <dt className="text-muted">{t('stateTitle')}</dt>
        <dd>
          <EndpointState endpoint={endpoint} />
        </dd>
        <dt className="text-muted">{t('events')}</dt>
        <dd>
          {types === null ? (
            t('allEvents')
          ) : (
            <code className="text-xs [overflow-wrap:anywhere]" dir="ltr">
              {types.join(', ')}
            </code>
          )}
        </dd>
        <dt className="text-muted">{t('created')}</dt>
        <dd>
          <time dateTime={created}>{format.dateTime(created)}</time>
        </dd>
        {isRotating && (
          <>
            <dt className="text-muted">{t('formerSecret')}</dt>
            <dd>{t('formerUntil', { time: format.dateTime(until) })}</dd>
          </>
        )}
      </dl>
    </Card>
  );
}
