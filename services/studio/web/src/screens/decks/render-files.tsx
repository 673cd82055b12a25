import { useQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Banner, Card } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SafeLink } from '../../ui/safe-link.tsx';
import { jobFilesQuery, jobQuery } from './queries.ts';

/** What a rendering made, or how far it is. */
export function RenderFiles({ jobId, deckId }: { jobId: string; deckId: string }) {
  const { t } = useTranslation('decks');
  const format = useFormat();
  const api = useApi();
  const job = useQuery(jobQuery(api, jobId));
  const isDone = job.data?.status === 'completed';
  const files = useQuery({ ...jobFilesQuery(api, jobId), enabled: isDone });
  if (job.isError) return <Problem error={job.error} onRetry={() => void job.refetch()} />;
  return (
    <section aria-labelledby="render-files" className="mb-8">
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <h2 id="render-files" className="font-semibold">
              {t('render.files')}
            </h2>
            {job.data && isDone && (
              <p className="text-muted text-sm">
                {t('render.filesOf', { time: format.relative(job.data.updated_at) })}
              </p>
            )}
          </div>
          {isDone && (
            <LinkButton to="/publish" search={{ job: jobId, deck: deckId }} look="primary">
              {t('render.publish')}
            </LinkButton>
          )}
        </div>
        {job.data?.status === 'failed' && (
          <div className="mt-3">
            <Banner tone="danger">
              {t('render.failed')} {job.data.error}
            </Banner>
          </div>
        )}
        {(job.isPending || (job.data && !isDone && job.data.status !== 'failed') || files.isLoading) && (
          <Loading label={t('render.waiting')} />
        )}
        {files.data && (
          <ul className="mt-4 flex flex-wrap gap-2">
            {files.data.map(({ name, url, size_bytes: size, slide_index: at }) => (
              <li key={url}>
                <SafeLink
                  href={url}
                  className="border-line hover:bg-sunken flex items-center gap-2 rounded-control border px-3 py-1.5 text-sm"
                >
                  {at === null ? (
                    <FileText aria-hidden className="size-4" />
                  ) : (
                    <Download aria-hidden className="size-4" />
                  )}
                  <span className="max-w-48 truncate" dir="auto">
                    {name}
                  </span>
                  <span className="text-muted text-xs">{format.bytes(size)}</span>
                </SafeLink>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}
