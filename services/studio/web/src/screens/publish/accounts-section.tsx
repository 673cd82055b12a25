import { useTranslation } from 'react-i18next';
import { AccountLabel } from '../../posts/account-label.tsx';
import type { NamedAccount } from '../../posts/account-name.ts';
import { useZonedFormat } from '../../posts/use-zoned-format.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { cx } from '../../ui/class-names.ts';
import { Badge } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { ConnectHere } from '../connections/connect-here.tsx';
import { Problem } from '../../ui/problem.tsx';
import type { Draft } from './draft.ts';
import { Faults } from './faults.tsx';
import type { AccountCheck } from './queries.ts';
import { Section } from './section.tsx';

const postPlatforms = ['shortvideo', 'photoapp'] as const;

export type PostAccount = NamedAccount & { status: 'connected' | 'needs_reauth' };

/** Which accounts get the post, each with its free places at that time. */
export function AccountsSection({
  accounts,
  error,
  onRetry,
  draft,
  change,
  checks,
  zone,
  faults,
  onTakeTime,
}: {
  accounts: readonly PostAccount[] | undefined;
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  error: Error | null;
  onRetry: () => void;
  checks: readonly AccountCheck[];
  zone: string;
  faults: readonly string[];
  onTakeTime: (instant: string) => void;
}) {
  const { t } = useTranslation('publish');
  const missing = postPlatforms.filter((platform) => !accounts?.some((account) => account.platform === platform));
  const toggle = (id: string, isOn: boolean) =>
    change({ accountIds: isOn ? [...draft.accountIds, id] : draft.accountIds.filter((other) => other !== id) });
  return (
    <Section title={t('accounts.title')}>
      {!accounts && !error && <Skeleton className="h-16" />}
      {!accounts && error && <Problem error={error} onRetry={onRetry} />}
      {accounts?.length === 0 && (
        <div className="flex flex-col gap-3">
          <p className="text-muted text-sm text-pretty">{t('accounts.none')}</p>
          <ConnectHere platforms={postPlatforms} />
        </div>
      )}
      <ul className="flex flex-col gap-1 empty:hidden">
        {accounts?.map((account) => {
          const isOn = draft.accountIds.includes(account.id);
          return (
            <li key={account.id} className={cx('-mx-2 rounded-control px-2 py-1.5', isOn && 'bg-sunken')}>
              <Checkbox
                isSelected={isOn}
                onChange={(next) => toggle(account.id, next)}
                className="flex-wrap gap-x-3 gap-y-1"
              >
                <AccountLabel account={account} />
                {account.status === 'needs_reauth' && <Badge tone="warning">{t('accounts.lost')}</Badge>}
              </Checkbox>
              {isOn && (
                <Capacity
                  check={checks.find(({ social_account_id: id }) => id === account.id)}
                  zone={zone}
                  isTimed={draft.when === 'time'}
                  isFree={draft.when === 'free'}
                  onTakeTime={onTakeTime}
                />
              )}
            </li>
          );
        })}
      </ul>
      {accounts && accounts.length > 0 && missing.length > 0 && (
        <div className="-ms-2.5">
          <ConnectHere platforms={missing} look="quiet" />
        </div>
      )}
      <Faults messages={faults} />
    </Section>
  );
}

function Capacity({
  check,
  zone,
  isTimed,
  isFree,
  onTakeTime,
}: {
  check: AccountCheck | undefined;
  zone: string;
  isTimed: boolean;
  isFree: boolean;
  onTakeTime: (instant: string) => void;
}) {
  const { t } = useTranslation('publish');
  const format = useZonedFormat(zone);
  if (!check) return null;
  const { limit, taken, is_free: hasPlace, next_free_at: free } = check.that_day;
  if (isFree) {
    return (
      <p className="text-muted ps-7.5 text-xs">
        {free === null ? t('time.none') : t('time.freeAt', { time: format.dateTimeZone(free) })}
      </p>
    );
  }
  if (hasPlace) return <p className="text-muted ps-7.5 text-xs">{t('accounts.capacity', { taken, limit })}</p>;
  return (
    <p className="text-danger flex flex-wrap items-center gap-x-3 gap-y-1 ps-7.5 text-xs font-medium">
      {free === null
        ? t('accounts.full', { taken, limit })
        : t('accounts.fullFree', { taken, limit, time: format.dateTime(free) })}
      {isTimed && free !== null && (
        <Button size="small" onPress={() => onTakeTime(free)}>
          {t('accounts.take')}
        </Button>
      )}
    </p>
  );
}
