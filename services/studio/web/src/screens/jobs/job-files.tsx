import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { SafeLink, safeUrl } from '../../ui/safe-link.tsx';
import { jobFilesQuery } from './queries.ts';
import { OwnImage } from '../../pictures/own-image.tsx';

/** What the job has stored, as pictures that open in full. */
export function JobFiles({ id, isOpen }: { id: string; isOpen: boolean }) {
  const { t } = useTranslation('jobs');
  const format = useFormat();
  const files = useQuery({ ...jobFilesQuery(useApi(), id), enabled: !isOpen });
  if (isOpen) return null;
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="pb-3 font-semibold">
        {t('files')}
      </h2>
      {files.isPending && <Skeleton className="h-60" />}
      {files.isError && <InlineProblem error={files.error} onRetry={() => void files.refetch()} />}
      {files.data?.length === 0 && <p className="text-muted text-sm">{t('noFiles')}</p>}
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-6">
        {files.data?.map((file) => {
          const name = file.slide_index === null ? file.name : t('slide', { number: file.slide_index + 1 });
          return (
            <li key={file.name} className="min-w-0">
              <SafeLink href={file.url} className="group block">
                {file.content_type.startsWith('image/') ? (
                  <OwnImage
                    src={safeUrl(file.url)}
                    alt={t('download', { name })}
                    loading="lazy"
                    className="border-line bg-sunken aspect-[9/16] w-full rounded-card border object-contain group-hover:opacity-90"
                  />
                ) : (
                  <span className="border-line bg-sunken text-muted flex aspect-[9/16] w-full items-center justify-center rounded-card border">
                    <FileText aria-hidden className="size-8" />
                    <span className="sr-only">{t('download', { name })}</span>
                  </span>
                )}
              </SafeLink>
              <p className="text-muted truncate pt-1.5 text-xs">
                <bdi>{name}</bdi> · {format.bytes(file.size_bytes)}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
