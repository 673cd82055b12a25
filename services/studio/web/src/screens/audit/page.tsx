import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApi, useIsAtLeast } from '../../api/team-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Banner, EmptyState, Page as PageFrame, PageHeader } from '../../ui/layout.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { AuditFile } from './audit-file.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { withoutAbsent, type AuditSearch } from './audit-search.ts';
import { AuditTable } from './audit-table.tsx';
import { auditQuery } from './queries.ts';

export function Page() {
  const { t } = useTranslation('audit');
  const mayRead = useIsAtLeast('admin');
  return (
    <PageFrame>
      <PageHeader title={t('title')} description={t('text')} />
      {mayRead ? <Log /> : <Banner tone="neutral">{t('membersMayNot')}</Banner>}
    </PageFrame>
  );
}

function Log() {
  const { t } = useTranslation('audit');
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/team/audit' });
  // Other fields of the address are not ours.
  const { type, actor, target, from, to } = search;
  const filters = withoutAbsent({ type, actor, target, from, to });
  const log = useInfiniteQuery(auditQuery(useApi(), filters));
  const rows = log.data?.pages.flatMap(({ data }) => data) ?? [];
  const isFiltered = Object.keys(filters).length > 0;
  const change = (changed: { [Key in keyof AuditSearch]: AuditSearch[Key] | undefined }) =>
    void navigate({ to: '/audit', search: withoutAbsent({ ...filters, ...changed }), replace: true });
  const clear = () => void navigate({ to: '/audit', search: {}, replace: true });
  return (
    <div className="flex flex-col gap-4">
      <AuditFilters search={filters} onChange={change} onClear={clear} />
      {log.isPending && <Skeleton className="h-96" />}
      {log.isError && !log.data && <Problem error={log.error} onRetry={() => void log.refetch()} />}
      {log.data && rows.length === 0 && (
        <EmptyState
          icon={<ScrollText aria-hidden />}
          title={t(isFiltered ? 'noneSo' : 'empty')}
          {...(isFiltered && { action: <Button onPress={clear}>{t('showAll')}</Button> })}
        >
          {!isFiltered && t('emptyText')}
        </EmptyState>
      )}
      {rows.length > 0 && <AuditTable rows={rows} search={filters} />}
      <LoadMore query={log} />
      {rows.length > 0 && <AuditFile search={filters} />}
    </div>
  );
}
