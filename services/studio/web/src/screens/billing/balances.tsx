import { CalendarClock, Coins, Gift } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsAtLeast, useTeam } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Banner, Card } from '../../ui/layout.tsx';
import type { Subscription } from './queries.ts';
import { isEnding } from './running-plan.ts';

/** The three balances in the order in which they are spent, each with what it is. */
export function Balances({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { credits_remaining: monthly, coupon_credits_balance: coupon, credits_topup_balance: topup } = subscription;
  const end = subscription.current_period_end;
  const balances = [
    {
      id: 'monthly',
      amount: monthly,
      icon: <CalendarClock aria-hidden />,
      text:
        end === null || !subscription.has_access
          ? t('balance.monthlyText')
          : t(isEnding(subscription) ? 'balance.monthlyEnds' : 'balance.monthlyRenews', {
              date: format.date(end),
            }),
    },
    { id: 'coupon', amount: coupon, icon: <Gift aria-hidden />, text: t('balance.couponText') },
    { id: 'topup', amount: topup, icon: <Coins aria-hidden />, text: t('balance.topupText') },
  ] as const;
  const isEmpty = balances.every(({ amount }) => amount === 0);
  return (
    <section aria-label={t('balance.title')} className="flex flex-col gap-4">
      {isEmpty && <RefusedGrant />}
      <ol className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {balances.map(({ id, amount, icon, text }, index) => (
          <Card as="li" key={id} className="flex flex-col gap-2">
            <h2 className="text-muted flex items-center gap-2 text-sm font-medium [&>svg]:size-4">
              {icon}
              {t(`balance.${id}`)}
            </h2>
            <p className="text-3xl font-semibold tabular-nums">{format.number(amount)}</p>
            <p className="text-muted text-xs text-pretty">
              {t(`balance.order${index + 1}` as 'balance.order1')} {text}
            </p>
          </Card>
        ))}
      </ol>
    </section>
  );
}

/** Why a team has had no free credits, and what gives it some. */
function RefusedGrant() {
  const { t } = useTranslation('billing');
  const mayPay = useIsAtLeast('admin');
  const { initial_grant_refused: reason } = useTeam().me;
  if (!reason) return null;
  return (
    <Banner tone="warning">
      {t(`grantRefused.${reason}`)} {mayPay && t('grantRefused.next')}
    </Banner>
  );
}
