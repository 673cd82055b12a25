import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Copyable } from '../../posts/copyable.tsx';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/layout.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { Changes } from './changes.tsx';
import type { AuditEntry } from './queries.ts';
import { useSentence } from './use-sentence.ts';

/** What happened, newest first. */
export function AuditTable({
  rows,
  onFilter,
}: {
  rows: readonly AuditEntry[];
  onFilter: (filter: { actor: string } | { target: string }) => void;
}) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const sentence = useSentence();
  const columns: Column<AuditEntry>[] = [
    {
      id: 'what',
      title: t('what'),
      cell: (entry) => (
        <span className="flex flex-col gap-1">
          <span>{sentence(entry)}</span>
          <Changes entry={entry} />
        </span>
      ),
    },
    {
      id: 'who',
      title: t('by'),
      cell: ({ actor }) => (
        <span className="flex flex-wrap items-center gap-2">
          <Button
            size="small"
            look="quiet"
            className="-mx-2 max-w-full"
            aria-label={t('onlyBy', { name: nameOf(actor, t('slideloom')) })}
            onPress={() => onFilter({ actor: actor.id })}
          >
            <bdi className="truncate">{nameOf(actor, t('slideloom'))}</bdi>
          </Button>
          {actor.type === 'key' && <Badge>{t('key')}</Badge>}
          {actor.type === 'service' && <Badge>{t('service', { name: actor.id })}</Badge>}
        </span>
      ),
    },
    {
      id: 'from',
      title: t('address'),
      isMinor: true,
      isShort: true,
      cell: ({ address }) =>
        address === null ? (
          '–'
        ) : (
          <code dir="ltr" className="text-xs">
            {address}
          </code>
        ),
    },
    {
      id: 'time',
      title: t('time'),
      isShort: true,
      cell: ({ created_at: at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
    },
    {
      id: 'request',
      title: t('request'),
      isMinor: true,
      cell: ({ request_id: id }) =>
        id === null ? (
          '–'
        ) : (
          <span className="block w-32">
            <Copyable text={id} what={t('request')} />
          </span>
        ),
    },
  ];
  return <Table isStacked label={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

/** As it was called then; without a name its id. */
function nameOf({ type, id, name }: AuditEntry['actor'], service: string): string {
  return type === 'service' ? service : (name ?? id);
}
