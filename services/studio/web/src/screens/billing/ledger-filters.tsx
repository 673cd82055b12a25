import { useTranslation } from 'react-i18next';
import { Segments } from '../../ui/choices.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { Select } from '../../ui/fields.tsx';
import { reasons, type BillingSearch, type Reason } from './billing-search.ts';

type Changed = { [Key in keyof BillingSearch]: BillingSearch[Key] | undefined };

export function LedgerFilters({ search, onChange }: { search: BillingSearch; onChange: (changed: Changed) => void }) {
  const { t } = useTranslation('billing');
  return (
    <>
      <Segments<'any' | 'spent' | 'granted'>
        label={t('ledger.kind')}
        value={search.kind ?? 'any'}
        onChange={(kind) => onChange({ kind: kind === 'any' ? undefined : kind })}
        options={[
          { id: 'any', label: t('ledger.all') },
          { id: 'spent', label: t('ledger.spent') },
          { id: 'granted', label: t('ledger.granted') },
        ]}
      />
      <Select<Reason | 'any'>
        label={t('ledger.reason')}
        isLabelHidden
        className="w-52"
        value={search.reason ?? 'any'}
        onChange={(reason) => onChange({ reason: reason === 'any' ? undefined : reason })}
        options={[
          { id: 'any', label: t('ledger.anyReason') },
          ...reasons.map((reason) => ({ id: reason, label: t(`reason.${reason}`) })),
        ]}
      />
      <DayField
        label={t('ledger.until')}
        value={search.until}
        onChange={(until) => onChange({ until })}
        className="!flex-row items-center gap-2"
        inputClassName="w-40"
      />
    </>
  );
}
