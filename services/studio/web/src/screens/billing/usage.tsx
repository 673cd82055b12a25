import { unwrap } from '@slideloom/client';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { useLocale } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useZone } from '../../posts/use-zone.ts';
import { zoneLabel } from '../../posts/zoned-time.ts';
import { Segments } from '../../ui/choices.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Card, EmptyState } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { groupings, spans, withoutAbsent, type BillingSearch, type Grouping } from './billing-search.ts';
import type { Usage } from './queries.ts';
import { UsageChart } from './usage-chart.tsx';
import { fillDays } from './usage-days.ts';
import { usageQuery } from './usage-query.ts';
import { UsageTable } from './usage-table.tsx';

/** What was spent, on what and by what, as a plot and always as a table. */
export function UsageTab() {
  const { t } = useTranslation('billing');
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/team/billing' });
  const grouping = search.group ?? 'day';
  const days = search.days ?? 30;
  const [zone] = useZone();
  const usage = useQuery(usageQuery(useApi(), grouping, days, zone));
  const show = (changed: BillingSearch) =>
    void navigate({ to: '/billing', search: withoutAbsent({ ...search, ...changed }), replace: true });
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Segments<Grouping>
          label={t('usage.by')}
          value={grouping}
          onChange={(group) => show({ group })}
          options={groupings.map((id) => ({ id, label: t(`usage.group.${id}`) }))}
          className="max-w-full overflow-x-auto"
        />
        <span className="flex-1" />
        <Segments<string>
          label={t('usage.span')}
          value={String(days)}
          onChange={(span) => show({ days: spans.find((one) => String(one) === span) ?? 30 })}
          options={spans.map((span) => ({ id: String(span), label: t('usage.days', { count: span }) }))}
        />
      </div>
      {usage.isPending && <Skeleton className="h-96" />}
      {usage.isError && !usage.data && <Problem error={usage.error} onRetry={() => void usage.refetch()} />}
      {usage.data && <Sums usage={usage.data} zone={zone} />}
    </div>
  );
}

/** The rows behind the sums, as the API writes them. */
function LedgerFile({ usage: { from, to } }: { usage: Usage }) {
  const { t } = useTranslation('billing');
  const api = useApi();
  const load = () => unwrap(api.GET('/billing/ledger.csv', { params: { query: { from, to } }, parseAs: 'blob' }));
  const name = `slideloom-ledger-${from.slice(0, 10)}-${to.slice(0, 10)}.csv`;
  return <FileButton text={t('usage.csv')} name={name} load={load} />;
}

function Sums({ usage, zone }: { usage: Usage; zone: string }) {
  const { t } = useTranslation('billing');
  const { locale } = useLocale();
  const format = useFormat();
  const { total } = usage;
  const figures = [
    { id: 'spent', amount: total.spent },
    { id: 'granted', amount: total.granted },
    { id: 'entries', amount: total.entries },
  ] as const;
  if (total.entries === 0) {
    return (
      <EmptyState icon={<ChartColumn aria-hidden />} title={t('usage.empty')}>
        {t('usage.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {figures.map(({ id, amount }) => (
          <div key={id}>
            <dt className="text-muted text-xs font-medium">{t(`usage.${id}`)}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{format.number(amount)}</dd>
          </div>
        ))}
      </dl>
      {usage.group_by === 'day' && (
        <Card className="!p-3">
          <UsageChart days={fillDays(usage.groups, usage.from, usage.to, zone)} />
          <p className="text-muted px-2 pt-1 text-xs">{t('usage.zone', { zone: zoneLabel(zone, locale) })}</p>
        </Card>
      )}
      <UsageTable usage={usage} />
      <LedgerFile usage={usage} />
    </>
  );
}
