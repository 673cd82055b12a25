import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { Select } from '../../ui/fields.tsx';
import { addressesQuery } from '../billing/people-query.ts';
import { targetTypes, type AuditSearch, type TargetType } from './audit-search.ts';

export function AuditFilters({
  search,
  onChange,
  onClear,
}: {
  search: AuditSearch;
  onChange: (changed: { [Key in keyof AuditSearch]: AuditSearch[Key] | undefined }) => void;
  onClear: () => void;
}) {
  const { t } = useTranslation('audit');
  const addresses = useQuery(addressesQuery(useApi()));
  const people = [...(addresses.data ?? [])].map(([id, label]) => ({ id, label }));
  const isOther = search.actor !== undefined && !people.some(({ id }) => id === search.actor);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select<TargetType | 'all'>
        label={t('about')}
        className="w-48"
        value={search.type ?? 'all'}
        onChange={(type) => onChange({ type: type === 'all' ? undefined : type })}
        options={[
          { id: 'all', label: t('everything') },
          ...targetTypes.map((id) => ({ id, label: t(`target.${id}`) })),
        ]}
      />
      <Select<string>
        label={t('by')}
        className="w-56"
        value={search.actor ?? 'all'}
        onChange={(actor) => onChange({ actor: actor === 'all' ? undefined : actor })}
        options={[
          { id: 'all', label: t('everyActor') },
          ...people,
          // A key, a service, or a person who has left: chosen in the table.
          ...(isOther ? [{ id: search.actor!, label: search.actor! }] : []),
        ]}
      />
      <DayField label={t('from')} value={search.from} onChange={(from) => onChange({ from })} className="w-40" />
      <DayField label={t('to')} value={search.to} onChange={(to) => onChange({ to })} className="w-40" />
      {search.target !== undefined && (
        <Button icon={<X aria-hidden className="size-4" />} onPress={() => onChange({ target: undefined })}>
          {t('oneTarget')}
        </Button>
      )}
      {Object.keys(search).length > 0 && (
        <Button look="quiet" onPress={onClear}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
