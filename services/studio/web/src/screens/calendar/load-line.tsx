import { useTranslation } from 'react-i18next';
import { accountName } from '../../posts/account-name.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { DayLoad, Entry } from './model.ts';

/** The accounts that have no place left on a day, in red; of one account alone always how many are taken. */
export function LoadLine({
  loads,
  entries,
  isOneAccount,
}: {
  loads: readonly DayLoad[];
  entries: readonly Entry[];
  isOneAccount: boolean;
}) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const full = loads.filter(({ taken, limit }) => taken >= limit);
  const shown = full[0] ?? (isOneAccount ? loads[0] : undefined);
  if (!shown) return null;
  const account = entries.find(({ post }) => post.social_account_id === shown.accountId)?.post.account;
  const values = { taken: format.number(shown.taken), limit: format.number(shown.limit) };
  return (
    <span
      className={
        full.length > 0
          ? 'bg-danger-soft text-danger min-w-0 truncate rounded px-1 text-[0.6875rem] font-medium tabular-nums'
          : 'text-muted min-w-0 truncate px-1 text-[0.6875rem] tabular-nums'
      }
    >
      {isOneAccount || !account
        ? t('wouldBe', values)
        : t('full', { ...values, account: `\u2068${accountName(account)}\u2069` })}
      {full.length > 1 && ` +${format.number(full.length - 1)}`}
    </span>
  );
}
