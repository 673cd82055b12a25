import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsAtLeast } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Badge, Card, type Tone } from '../../ui/layout.tsx';
import { InlineProblem } from '../../ui/problem.tsx';
import type { Subscription } from './queries.ts';
import { isEnding, isPaidPlan } from './running-plan.ts';
import { usePay } from './use-pay.ts';

type Status = NonNullable<Subscription['status']>;

const tones: Partial<Record<Status, Tone>> = {
  active: 'success',
  trialing: 'success',
  past_due: 'warning',
  incomplete: 'warning',
  paused: 'warning',
};

/** The plan, until when it runs, and where it is changed. */
export function PlanSummary({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const mayPay = useIsAtLeast('admin');
  const { pay, pending, error } = usePay();
  const { plan, status, current_period_end: end } = subscription;
  const isPaid = isPaidPlan(subscription);
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-muted text-sm font-medium">{t('plan.title')}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-xl font-semibold">
            {plan?.name ?? t('plan.none')}
            {status && <Badge tone={tones[status] ?? 'danger'}>{t(`plan.status.${status}`)}</Badge>}
          </p>
          <p className="text-muted mt-1 text-sm">
            {plan &&
              t('plan.price', {
                price: format.money(plan.price_cents, plan.currency),
                amount: format.number(plan.monthly_credits),
                count: plan.monthly_credits,
              })}
          </p>
          {end !== null && subscription.has_access && (
            <p className="text-muted text-sm">
              {t(isEnding(subscription) ? 'plan.ends' : 'plan.renews', { date: format.date(end) })}
            </p>
          )}
          {!subscription.has_access && <p className="text-muted text-sm">{t('plan.noAccess')}</p>}
        </div>
        {mayPay && (
          <div className="flex flex-wrap gap-2">
            <LinkButton to="/billing" search={{ tab: 'plans' }} {...(!isPaid && { look: 'primary' })}>
              {t(isPaid ? 'plan.buyCredits' : 'plan.choose')}
            </LinkButton>
            {isPaid && (
              <Button
                isPending={pending === 'portal'}
                onPress={() => void pay('portal')}
                icon={<ExternalLink aria-hidden className="size-4" />}
              >
                {t('plan.manage')}
              </Button>
            )}
          </div>
        )}
      </div>
      {status === 'past_due' && (
        <p className="bg-warning-soft text-warning rounded-control p-3 text-sm">{t('plan.pastDue')}</p>
      )}
      {error !== undefined && <InlineProblem error={error} />}
    </Card>
  );
}
