import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Badge, EmptyState } from '../../ui/layout.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { withoutAbsent, type BillingSearch } from './billing-search.ts';
import { CsvButton } from './csv-button.tsx';
import { LedgerFilters } from './ledger-filters.tsx';
import { isWanted } from './ledger-filter.ts';
import { ledgerQuery, type LedgerEntry } from './queries.ts';

/** The API narrows nothing: so many pages are looked through by themselves for what a filter asks for. */
const pagesAtOnce = 10;
/** Rows that fill a window. */
const enoughRows = 20;

/** Every movement of credits, newest first. */
export function Ledger() {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/team/billing' });
  const ledger = useInfiniteQuery(ledgerQuery(useApi(), search.until));
  const read = ledger.data?.pages.flatMap(({ entries }) => entries) ?? [];
  const rows = read.filter((entry) => isWanted(entry, search));
  const isNarrowed = search.reason !== undefined || search.kind !== undefined;
  const pagesRead = ledger.data?.pages.length ?? 0;
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = ledger;
  const goesOn =
    isNarrowed && rows.length < enoughRows && hasNextPage && pagesRead % pagesAtOnce !== 0 && !isFetchNextPageError;
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);
  const narrow = (changed: { [Key in keyof BillingSearch]: BillingSearch[Key] | undefined }) =>
    void navigate({ to: '/billing', search: withoutAbsent({ ...search, ...changed }), replace: true });
  const clear = () => narrow({ reason: undefined, kind: undefined, until: undefined });
  const oldest = read.at(-1);
  const columns: Column<LedgerEntry>[] = [
    {
      id: 'time',
      title: t('ledger.time'),
      isShort: true,
      cell: ({ created_at: at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
    },
    { id: 'reason', title: t('ledger.reason'), cell: ({ reason }) => t(`reason.${reason}`) },
    {
      id: 'who',
      title: t('ledger.who'),
      isMinor: true,
      cell: (entry) => (
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="break-all">{entry.person ?? whoOf(entry.user_id, t('ledger.system'))}</bdi>
          {entry.auth_mode === 'api_key' && (
            <Badge>
              <bdi>{entry.key_name ?? t('ledger.byKey')}</bdi>
            </Badge>
          )}
        </span>
      ),
    },
    { id: 'deck', title: t('ledger.deck'), isMinor: true, cell: (entry) => <Work entry={entry} /> },
    { id: 'model', title: t('ledger.model'), isMinor: true, cell: ({ model_id: id }) => id && <bdi>{id}</bdi> },
    {
      id: 'delta',
      title: t('ledger.credits'),
      align: 'end',
      cell: ({ delta }) => (
        <bdi dir="ltr" className={cx('font-medium', delta > 0 && 'text-success')}>
          {delta > 0 ? '+' : '−'}
          {format.number(Math.abs(delta))}
        </bdi>
      ),
    },
    {
      id: 'balance',
      title: t('ledger.balance'),
      align: 'end',
      isMinor: true,
      cell: ({ balance_after: after }) => (after === null ? '–' : format.number(after)),
    },
  ];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <LedgerFilters search={search} onChange={narrow} />
        <span className="flex-1" />
        <CsvButton search={search} />
      </div>
      {ledger.isPending && <Skeleton className="h-96" />}
      {ledger.isError && !ledger.data && <Problem error={ledger.error} onRetry={() => void ledger.refetch()} />}
      {ledger.data && rows.length === 0 && !goesOn && (
        <EmptyState
          icon={<ReceiptText aria-hidden />}
          title={t(isNarrowed || search.until !== undefined ? 'ledger.noneLikeThat' : 'ledger.empty')}
          {...((isNarrowed || search.until !== undefined) && {
            action: <Button onPress={clear}>{t('ledger.showAll')}</Button>,
          })}
        >
          {isNarrowed && hasNextPage && oldest && t('ledger.searchedTo', { date: format.date(oldest.created_at) })}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Table label={t('ledger.title')} columns={columns} rows={rows} rowKey={({ id }) => String(id)} />
      )}
      {goesOn ? (
        <p role="status" className="text-muted text-center text-sm">
          {oldest && t('ledger.searching', { date: format.date(oldest.created_at) })}
        </p>
      ) : (
        <LoadMore query={ledger} />
      )}
    </div>
  );
}

/** The deck that a row was spent for, with its brand and its project. */
function Work({ entry: { deck, brand, project } }: { entry: LedgerEntry }) {
  return (
    <span className="flex flex-col break-words">
      <bdi>{deck}</bdi>
      <span className="text-muted text-xs">
        <bdi>{brand}</bdi>
        {brand && project && ' · '}
        <bdi>{project}</bdi>
      </span>
    </span>
  );
}

/** A person who is a member no longer, by the id; or the service itself. */
function whoOf(userId: string, system: string): string {
  return userId === '' || userId === 'system' ? system : userId;
}
