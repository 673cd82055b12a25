import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi, useIsAtLeast } from '../../api/team-context.tsx';
import { Banner } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Balances } from './balances.tsx';
import { CouponForm } from './coupon-form.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { subscriptionQuery } from './queries.ts';

export function Overview() {
  const { t } = useTranslation('billing');
  const mayPay = useIsAtLeast('admin');
  const subscription = useQuery(subscriptionQuery(useApi()));
  if (subscription.isPending) {
    return (
      <div className="flex flex-col gap-4">
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </div>
    );
  }
  if (!subscription.data) return <Problem error={subscription.error} onRetry={() => void subscription.refetch()} />;
  return (
    <div className="flex flex-col gap-4">
      {!mayPay && <Banner tone="neutral">{t('membersMayNot')}</Banner>}
      <Balances subscription={subscription.data} />
      <PlanSummary subscription={subscription.data} />
      {mayPay && <CouponForm />}
    </div>
  );
}
