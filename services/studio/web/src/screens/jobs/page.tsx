import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Image, ListChecks, Presentation, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Copyable } from '../../posts/copyable.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Select } from '../../ui/fields.tsx';
import { EmptyState, Page as PageFrame, PageHeader } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { JobBadge } from './job-badge.tsx';
import { jobsQuery, type Job } from './queries.ts';
import { jobStatuses, jobTypes } from './search.ts';
import { useDuration } from './use-duration.ts';

const route = getRouteApi('/signed-in/team/jobs');
const icons = { image_gen: Image, render: Presentation, publish: Send };

export function Page() {
  const { t } = useTranslation('jobs');
  const api = useApi();
  // Other fields of the address are not the API's.
  const { type, status } = route.useSearch();
  const search = { ...(type && { type }), ...(status && { status }) };
  const navigate = route.useNavigate();
  const jobs = useQuery(jobsQuery(api, search));
  const isFiltered = type !== undefined || status !== undefined;
  const filterBy = (change: Record<string, string | undefined>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  return (
    <PageFrame>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="flex flex-wrap gap-3 pb-4">
        <Select
          label={t('type')}
          className="w-44"
          value={search.type ?? 'all'}
          options={[{ id: 'all', label: t('allTypes') }, ...jobTypes.map((id) => ({ id, label: t(`types.${id}`) }))]}
          onChange={(type) => filterBy({ type: type === 'all' ? undefined : type })}
        />
        <Select
          label={t('status')}
          className="w-44"
          value={search.status ?? 'all'}
          options={[
            { id: 'all', label: t('allStatuses') },
            ...jobStatuses.map((id) => ({ id, label: t(`statuses.${id}`) })),
          ]}
          onChange={(status) => filterBy({ status: status === 'all' ? undefined : status })}
        />
      </div>
      {jobs.isPending && (
        <div className="flex flex-col gap-2">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-12" />
          ))}
        </div>
      )}
      {jobs.isError && !jobs.data && <Problem error={jobs.error} onRetry={() => void jobs.refetch()} />}
      {jobs.data && jobs.data.length > 0 && <JobTable jobs={jobs.data} />}
      {jobs.data?.length === 0 && isFiltered && (
        <EmptyState
          title={t('noneSo.title')}
          action={<Button onPress={() => void navigate({ search: {} })}>{t('noneSo.action')}</Button>}
        >
          {t('noneSo.text')}
        </EmptyState>
      )}
      {jobs.data?.length === 0 && !isFiltered && (
        <EmptyState
          icon={<ListChecks aria-hidden />}
          title={t('empty.title')}
          action={<LinkButton to="/">{t('empty.action')}</LinkButton>}
        >
          {t('empty.text')}
        </EmptyState>
      )}
    </PageFrame>
  );
}

function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useTranslation('jobs');
  const format = useFormat();
  const duration = useDuration();
  const columns: Column<Job>[] = [
    {
      id: 'job',
      title: t('columns.job'),
      cell: (job) => {
        const Icon = icons[job.type];
        return (
          <Link
            to="/jobs/$jobId"
            params={{ jobId: job.id }}
            className="inline-flex items-center gap-2.5 underline-offset-2 hover:underline"
          >
            <Icon aria-hidden className="text-muted size-4" />
            {t(`types.${job.type}`)}
            <span className="sr-only">{format.dateTime(job.created_at)}</span>
          </Link>
        );
      },
    },
    {
      id: 'state',
      title: t('columns.state'),
      cell: (job) => (
        <span className="flex flex-col items-start gap-1">
          <JobBadge status={job.status} />
          {job.error !== null && (
            <span className="text-danger max-w-md text-xs text-pretty" dir="auto">
              {job.error}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'began',
      title: t('columns.began'),
      cell: (job) => (
        <time dateTime={job.created_at} title={format.dateTime(job.created_at)} className="whitespace-nowrap">
          {format.relative(job.created_at)}
        </time>
      ),
    },
    {
      id: 'took',
      title: t('columns.took'),
      align: 'end',
      isMinor: true,
      cell: (job) =>
        job.status === 'completed' || job.status === 'failed'
          ? duration(Date.parse(job.updated_at) - Date.parse(job.created_at))
          : t('sinceAsked', { duration: duration(Date.now() - Date.parse(job.created_at)) }),
    },
    {
      id: 'reference',
      title: t('columns.reference'),
      isMinor: true,
      cell: (job) => <Copyable text={job.id} what={t('reference')} />,
    },
  ];
  return <Table label={t('title')} columns={columns} rows={jobs} rowKey={({ id }) => id} />;
}
