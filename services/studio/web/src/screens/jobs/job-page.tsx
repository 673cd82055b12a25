import type { JobProgress } from '@slideloom/client';
import { Link, getRouteApi } from '@tanstack/react-router';
import { ArrowLeft, Radio } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Copyable } from '../../posts/copyable.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Badge, Card, Page as PageFrame, PageHeader } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { CancelJob, mayBeCancelled } from './cancel-job.tsx';
import { JobAttempts } from './job-attempts.tsx';
import { JobBadge } from './job-badge.tsx';
import { JobFiles } from './job-files.tsx';
import { JobWarnings } from './job-warnings.tsx';
import type { Job } from './queries.ts';
import { useDuration } from './use-duration.ts';
import { useJob } from './use-job.ts';

const route = getRouteApi('/signed-in/team/jobs/$jobId');

export function JobPage() {
  const { t } = useTranslation('jobs');
  const { jobId } = route.useParams();
  const { query, isLive, isOpen, progress } = useJob(jobId);
  const format = useFormat();
  const { data } = query;
  return (
    <PageFrame>
      <Link to="/jobs" className="text-muted hover:text-ink mb-3 inline-flex items-center gap-1.5 text-sm">
        <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
        {t('back')}
      </Link>
      {query.isPending && (
        <div className="flex flex-col gap-4">
          <Skeleton className="h-10 w-60" />
          <Skeleton className="h-40" />
        </div>
      )}
      {query.isError && !data && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {data && (
        <>
          <PageHeader
            title={t(`types.${data.job.type}`)}
            description={t('made', { time: format.dateTime(data.job.created_at) })}
            actions={<Next job={data.job} />}
          />
          <div className="flex flex-col gap-6">
            <JobState job={data.job} requestId={data.requestId} progress={progress} isLive={isLive} />
            {isOpen && !isLive && (
              <p className="text-muted text-sm">{t('notLive', { time: format.time(query.dataUpdatedAt) })}</p>
            )}
            {data.job.type === 'publish' ? <JobAttempts id={jobId} /> : <JobFiles id={jobId} isOpen={isOpen} />}
            {data.job.type === 'render' && !isOpen && <JobWarnings id={jobId} />}
          </div>
        </>
      )}
    </PageFrame>
  );
}

/** Where it stands, in words, with what to quote about it. */
function JobState({
  job,
  requestId,
  progress,
  isLive,
}: {
  job: Job;
  requestId: string | null;
  /** How many slides of a rendering are drawn; null where nothing is known. */
  progress: JobProgress | null;
  isLive: boolean;
}) {
  const { t } = useTranslation('jobs');
  const format = useFormat();
  const duration = useDuration();
  const tookMs = Date.parse(job.updated_at) - Date.parse(job.created_at);
  const isOpen = job.status === 'pending' || job.status === 'processing';
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3" aria-live="polite">
        <JobBadge status={job.status} />
        <span className="text-muted text-sm max-sm:order-last max-sm:w-full">
          {job.status === 'pending' && t('waiting')}
          {job.status === 'processing' &&
            (progress === null
              ? t('working')
              : t('drawn', { done: format.number(progress.slides_done), total: format.number(progress.slides_total) }))}
          {!isOpen && t('ended', { time: format.dateTime(job.updated_at), duration: duration(tookMs) })}
        </span>
        {isOpen && isLive && (
          <span className="ms-auto">
            <Badge tone="accent" icon={<Radio aria-hidden className="size-3" />}>
              {t('live')}
            </Badge>
          </span>
        )}
      </div>
      {isOpen && (
        <div className="bg-sunken h-1.5 overflow-hidden rounded-full" aria-hidden>
          {progress === null ? (
            <div className="bg-accent h-full w-1/3 animate-pulse rounded-full" />
          ) : (
            <div
              className="bg-accent h-full rounded-full transition-[width]"
              style={{ width: `${(100 * progress.slides_done) / progress.slides_total}%` }}
            />
          )}
        </div>
      )}
      {job.error !== null && (
        <p role="alert" dir="auto" className="bg-danger-soft text-danger rounded-control px-3 py-2 text-sm">
          {job.error}
        </p>
      )}
      <dl className="grid items-center gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">{t('reference')}</dt>
        <dd className="min-w-0">
          <Copyable text={job.id} what={t('reference')} />
        </dd>
        {requestId !== null && (
          <>
            <dt className="text-muted">{t('request')}</dt>
            <dd className="min-w-0">
              <Copyable text={requestId} what={t('request')} />
            </dd>
          </>
        )}
      </dl>
      <p className="text-muted text-xs">{t('referenceExplained')}</p>
    </Card>
  );
}

/** What can be done with it next. */
function Next({ job }: { job: Job }) {
  const { t } = useTranslation('jobs');
  if (mayBeCancelled(job)) return <CancelJob id={job.id} />;
  if (job.type === 'render' && job.status === 'completed') {
    return (
      <LinkButton look="primary" to="/publish" search={{ job: job.id }}>
        {t('publishThese')}
      </LinkButton>
    );
  }
  if (job.type === 'publish' && job.status === 'failed') {
    return (
      <LinkButton look="primary" to="/publish" search={{ job: job.id }}>
        {t('publishAgain')}
      </LinkButton>
    );
  }
  if (job.type === 'render' && job.status === 'failed') {
    return <p className="text-muted max-w-xs text-sm">{t('onlyAgain')}</p>;
  }
  return null;
}
