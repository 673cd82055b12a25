import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Copyable } from '../../posts/copyable.tsx';
import { Badge } from '../../ui/layout.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import type { AuditSearch } from './audit-search.ts';
import { Changes } from './changes.tsx';
import type { AuditEntry } from './queries.ts';
import { useSentence } from './use-sentence.ts';

/** What happened, newest first; what an entry names leads to what else happened to it, or by it. */
export function AuditTable({ rows, search }: { rows: readonly AuditEntry[]; search: AuditSearch }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const sentence = useSentence();
  const columns: Column<AuditEntry>[] = [
    {
      id: 'what',
      title: t('what'),
      cell: (entry) => (
        <span className="flex flex-col items-start gap-1 sm:min-w-64">
          <span>{sentence(entry)}</span>
          <Changes entry={entry} />
          {search.target === undefined && (
            <Link
              to="/audit"
              search={{ ...search, target: entry.target.id }}
              aria-label={t('onlyAboutName', { name: entry.target.name ?? entry.target.id })}
              className="text-muted hover:text-ink text-xs font-normal underline underline-offset-2"
            >
              {t('onlyAbout')}
            </Link>
          )}
        </span>
      ),
    },
    { id: 'who', title: t('by'), cell: ({ actor }) => <Actor actor={actor} search={search} /> },
    { id: 'from', title: t('address'), cell: (entry) => <Origin entry={entry} /> },
    {
      id: 'time',
      title: t('time'),
      cell: ({ created_at: at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
    },
  ];
  return <Table isStacked label={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function Actor({ actor, search }: { actor: AuditEntry['actor']; search: AuditSearch }) {
  const { t } = useTranslation('audit');
  const { type, id, name: known } = actor;
  // As it was called then; without a name its id.
  const name = type === 'service' ? t('slideloom') : (known ?? id);
  return (
    <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
      <Link
        to="/audit"
        search={{ ...search, actor: id }}
        aria-label={t('onlyBy', { name })}
        className="underline-offset-2 hover:underline"
      >
        <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
      </Link>
      {type === 'key' && <Badge>{t('key')}</Badge>}
      {type === 'service' && <Badge>{t('service', { name: id })}</Badge>}
    </span>
  );
}

/** The address from which the action came, and the id of the request. */
function Origin({ entry: { address, request_id: id } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  if (id === null) return <>–</>;
  return (
    <span className="flex max-w-40 flex-col gap-1 max-sm:items-end">
      {address !== null && (
        <code dir="ltr" className="text-xs">
          {address}
        </code>
      )}
      <Copyable text={id} what={t('request')} />
    </span>
  );
}
