import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { isolated } from '../../i18n/isolated.ts';
import { Badge } from '../../ui/layout.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import { jobWarningsQuery } from './queries.ts';

/** What lint found when the slides were drawn. */
export function JobWarnings({ id }: { id: string }) {
  const { t } = useTranslation('jobs');
  const query = useQuery(jobWarningsQuery(useApi(), id));
  const warnings = query.data?.warnings;
  return (
    <section aria-labelledby="warnings">
      <h2 id="warnings" className="pb-1 font-semibold">
        {t('warnings')}
      </h2>
      <p className="text-muted pb-3 text-sm">{t('warningsExplained')}</p>
      {query.isError && <InlineProblem error={query.error} onRetry={() => void query.refetch()} />}
      {warnings?.length === 0 && (
        <p className="text-success flex items-center gap-2 text-sm">
          <CircleCheck aria-hidden className="size-4" />
          {t('noWarnings')}
        </p>
      )}
      {warnings !== undefined && warnings.length > 0 && (
        <ul className="border-line divide-line bg-surface divide-y rounded-card border">
          {warnings.map((warning, index) => (
            <li key={index} className="flex flex-wrap items-center gap-3 px-4 py-2.5 text-sm">
              <Badge tone={warning.severity === 'error' ? 'danger' : 'warning'}>
                {t(`severity.${warning.severity}`)}
              </Badge>
              <span className="min-w-0 flex-1">
                {t(`lint.${warning.code}`)}
                {warning.characters !== undefined && <bdi> ({warning.characters})</bdi>}
                {warning.quotes !== undefined && ` (${warning.quotes.map(isolated).join(' · ')})`}
              </span>
              <span className="text-muted">{t('onSlide', { number: warning.slide_index + 1 })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
