import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Table, type Column } from '../../ui/table.tsx';
import { reasons } from './billing-search.ts';
import type { Usage } from './queries.ts';

type Row = { key: string; label: string; spent: number; granted: number; entries: number };

/** The sums by group; a bar beside each shows its share of what was spent. */
export function UsageTable({ usage }: { usage: Usage }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const isByDay = usage.group_by === 'day';
  const labelOf = (key: string | null, label: string | null): string => {
    if (key === null) return t(`usage.without.${usage.group_by}`);
    if (isByDay) return format.day(key);
    const reason = reasons.find((one) => one === key);
    if (usage.group_by === 'reason' && reason) return t(`reason.${reason}`);
    return label ?? key;
  };
  const rows: Row[] = usage.groups.map(({ key, label, ...sums }) => ({
    ...sums,
    key: key ?? '',
    label: labelOf(key, label),
  }));
  // The newest day is what people look for.
  if (isByDay) rows.reverse();
  if (usage.rest.entries > 0) rows.push({ ...usage.rest, key: 'rest', label: t('usage.rest') });
  const most = Math.max(1, ...rows.map(({ spent }) => spent));
  const columns: Column<Row>[] = [
    {
      id: 'group',
      title: t(`usage.group.${usage.group_by}`),
      cell: ({ label }) => <bdi className="break-words">{label}</bdi>,
    },
    {
      id: 'share',
      title: t('usage.share'),
      isTitleHidden: true,
      isMinor: true,
      cell: ({ spent }) => (
        <span aria-hidden className="bg-sunken block h-2 w-40 overflow-hidden rounded-full lg:w-64">
          <span className="bg-accent block h-full rounded-full" style={{ width: `${(spent / most) * 100}%` }} />
        </span>
      ),
    },
    { id: 'spent', title: t('usage.spent'), align: 'end', cell: ({ spent }) => format.number(spent) },
    { id: 'granted', title: t('usage.granted'), align: 'end', cell: ({ granted }) => format.number(granted) },
    {
      id: 'entries',
      title: t('usage.entries'),
      align: 'end',
      isMinor: true,
      cell: ({ entries }) => format.number(entries),
    },
  ];
  return (
    <Table
      label={t('usage.table', { group: t(`usage.group.${usage.group_by}`) })}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}
