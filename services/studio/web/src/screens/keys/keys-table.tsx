import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/layout.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { addressesQuery } from '../billing/people-query.ts';
import { stateOf } from './expiry.ts';
import { LimitsInWords } from './limits-in-words.tsx';
import type { Key } from './queries.ts';

/** `isOwn`: of the person who looks at them, so that nothing says who made them. */
export function KeysTable({
  keys,
  label,
  isOwn = false,
  onRevoke,
}: {
  keys: readonly Key[];
  label?: string;
  isOwn?: boolean;
  onRevoke: (key: Key) => void;
}) {
  const { t } = useTranslation('keys');
  const format = useFormat();
  const addresses = useQuery(addressesQuery(useApi()));
  const now = Date.now();
  const columns: Column<Key>[] = [
    {
      id: 'name',
      title: t('name'),
      cell: ({ name, hint }) => (
        <span className="flex flex-col">
          <bdi>{name}</bdi>
          <code className="text-muted text-xs font-normal" dir="ltr">
            …{hint}
          </code>
        </span>
      ),
    },
    { id: 'rights', title: t('rights'), cell: (key) => <LimitsInWords limits={key} /> },
    {
      id: 'by',
      title: t('by'),
      isMinor: true,
      cell: (key) => <bdi className="break-all">{addresses.data?.get(key.created_by) ?? key.created_by}</bdi>,
    },
    { id: 'created', title: t('created'), isMinor: true, isShort: true, cell: ({ created_at: at }) => format.date(at) },
    {
      id: 'used',
      title: t('used'),
      isShort: true,
      cell: ({ last_used_at: at }) => (at === null ? t('neverUsed') : <time dateTime={at}>{format.relative(at)}</time>),
    },
    {
      id: 'expires',
      title: t('expires'),
      isShort: true,
      cell: ({ expires_at: at }) => {
        const state = stateOf(at, now);
        if (at === null) return t('never');
        return (
          <span className="flex flex-wrap items-center gap-2">
            {format.date(at)}
            {state === 'expired' && <Badge tone="danger">{t('expired')}</Badge>}
            {state === 'soon' && <Badge tone="warning">{t('soon')}</Badge>}
          </span>
        );
      },
    },
    {
      id: 'actions',
      title: t('actions'),
      isTitleHidden: true,
      align: 'end',
      cell: (key) => (
        <Button
          size="small"
          look="quiet"
          aria-label={t('revokeName', { name: key.name })}
          onPress={() => onRevoke(key)}
        >
          {t('revoke')}
        </Button>
      ),
    },
  ];
  const shown = isOwn ? columns.filter(({ id }) => id !== 'by') : columns;
  return <Table isStacked label={label ?? t('title')} columns={shown} rows={keys} rowKey={({ id }) => id} />;
}
