import { unwrap } from '@slideloom/client';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { toFileQuery, type AuditSearch } from './audit-search.ts';

/** What the filters leave, as a file. */
export function AuditFile({ search }: { search: AuditSearch }) {
  const { t } = useTranslation('audit');
  const api = useApi();
  const load = () =>
    unwrap(api.GET('/audit.csv', { params: { query: toFileQuery(search, new Date()) }, parseAs: 'blob' }));
  const name = `slideloom-audit-${new Date().toISOString().slice(0, 10)}.csv`;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FileButton text={t('csv')} name={name} load={load} />
      {search.from === undefined && <span className="text-muted text-sm">{t('csvText')}</span>}
    </div>
  );
}
