import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { cx } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { capacityQuery } from './queries.ts';

/** How much the platform still takes from an account today. */
export function CapacityLine({ accountId }: { accountId: string }) {
  const { t } = useTranslation('connections');
  const format = useFormat();
  const capacity = useQuery(capacityQuery(useApi(), accountId));
  if (capacity.isPending) return <Skeleton className="h-9 w-full" />;
  // The card is of use without it.
  if (!capacity.data) return <p className="text-muted text-xs">{t('capacity.unknown')}</p>;
  const { used, limit, waiting, next_free_at: nextFreeAt } = capacity.data;
  const isFull = used >= limit;
  const share = limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
  return (
    <div className="flex flex-col gap-1.5 text-xs">
      <div className="flex justify-between gap-3">
        <span className="text-muted">{t('capacity.label')}</span>
        <span className={cx('tabular-nums', isFull && 'text-danger font-medium')}>
          {t('capacity.of', { used: format.number(used), limit: format.number(limit) })}
        </span>
      </div>
      <div
        role="meter"
        aria-label={t('capacity.label')}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={t('capacity.of', { used: format.number(used), limit: format.number(limit) })}
        className="bg-sunken h-1.5 overflow-hidden rounded-full"
      >
        <div className={cx('h-full rounded-full', isFull ? 'bg-danger' : 'bg-ink')} style={{ width: `${share}%` }} />
      </div>
      {(isFull || waiting > 0) && (
        <p className="text-muted">
          {isFull && t('capacity.full', { time: format.dateTime(nextFreeAt) })}{' '}
          {waiting > 0 && t('capacity.waiting', { count: waiting, amount: format.number(waiting) })}
        </p>
      )}
    </div>
  );
}
