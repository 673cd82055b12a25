import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { LimitsInWords } from '../keys/limits-in-words.tsx';
import { shownChanges, type ShownField } from './shown-changes.ts';
import type { AuditEntry } from './queries.ts';

/** The fields that an entry changed, before and after, but for what its sentence says already. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const changes = shownChanges(entry);
  if (changes.length === 0) return null;
  const text = (field: ShownField, value: unknown) => {
    if (value === null || value === undefined) return t('none');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return format.number(value);
    if (Array.isArray(value)) return value.join(', ');
    if (field === 'limits') return <LimitsInWords limits={value} />;
    if (typeof value !== 'string') return JSON.stringify(value);
    return /_(?:at|until)$/.test(field) ? format.dateTime(value) : value;
  };
  return (
    <dl className="text-muted grid max-w-xl grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs font-normal">
      {changes.map(({ field, before, after, isUpdate }) => (
        <div key={field} className="contents">
          <dt>{t(`field.${field}`)}</dt>
          <dd className="[overflow-wrap:anywhere]">
            {isUpdate && (
              <>
                <bdi>{text(field, before)}</bdi>
                <span aria-hidden className="mx-1 inline-block rtl:-scale-x-100">
                  →
                </span>
                <span className="sr-only">{t('to_after')}</span>
              </>
            )}
            <bdi>{text(field, after ?? (isUpdate ? null : before))}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
