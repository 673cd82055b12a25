import { creditPacks } from '@slideloom/contracts/prices';
import { useQuery } from '@tanstack/react-query';
import { Check, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useIsAtLeast } from '../../api/team-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Badge, Banner, Card, EmptyState } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { InlineProblem, Problem } from '../../ui/problem.tsx';
import { plansQuery, subscriptionQuery, type Plan } from './queries.ts';
import { isPaidPlan } from './running-plan.ts';
import { usePay } from './use-pay.ts';

const packs = Object.entries(creditPacks) as [keyof typeof creditPacks, { credits: number; priceCents: number }][];

/** The plans, and packs of credits besides. */
export function Plans() {
  const { t } = useTranslation('billing');
  const api = useApi();
  const format = useFormat();
  const mayPay = useIsAtLeast('admin');
  const plans = useQuery(plansQuery(api));
  const subscription = useQuery(subscriptionQuery(api));
  const { pay, pending, error } = usePay();
  const isPaid = subscription.data !== undefined && isPaidPlan(subscription.data);
  const isPendingFor = (slug: string) =>
    pending !== null && pending !== 'portal' && 'plan' in pending && pending.plan === slug;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4 empty:hidden">
        {!mayPay && <Banner tone="neutral">{t('membersMayNot')}</Banner>}
        {error !== undefined && <InlineProblem error={error} />}
      </div>
      <section aria-labelledby="plans">
        <h2 id="plans" className="pb-3 text-lg font-semibold">
          {t('plans.title')}
        </h2>
        {plans.isPending && <Skeleton className="h-64" />}
        {plans.isError && !plans.data && <Problem error={plans.error} onRetry={() => void plans.refetch()} />}
        {plans.data?.length === 0 && <EmptyState title={t('plans.empty')}>{t('plans.emptyText')}</EmptyState>}
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
          {plans.data
            ?.toSorted((one, other) => one.price_cents - other.price_cents)
            .map((plan) => {
              const isCurrent = subscription.data?.has_access === true && subscription.data.plan?.id === plan.id;
              return (
                <PlanCard key={plan.id} plan={plan} isCurrent={isCurrent}>
                  {mayPay && !isPaid && plan.price_cents > 0 && (
                    <Button
                      look="primary"
                      isDisabled={pending !== null || subscription.isPending}
                      isPending={isPendingFor(plan.slug)}
                      onPress={() => void pay({ plan: plan.slug })}
                    >
                      {t('plans.subscribe', { name: plan.name })}
                    </Button>
                  )}
                  {mayPay && isPaid && (
                    <Button
                      isDisabled={pending !== null}
                      onPress={() => void pay('portal')}
                      icon={<ExternalLink aria-hidden className="size-4" />}
                    >
                      {t(isCurrent ? 'plan.manage' : 'plans.change')}
                    </Button>
                  )}
                </PlanCard>
              );
            })}
        </ul>
      </section>
      <section aria-labelledby="packs">
        <h2 id="packs" className="text-lg font-semibold">
          {t('packs.title')}
        </h2>
        <p className="text-muted pb-3 text-sm">{t('packs.text')}</p>
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-3">
          {packs.map(([id, { credits, priceCents }]) => (
            <Card as="li" key={id} className="flex flex-col gap-3">
              <p className="text-xl font-semibold tabular-nums">
                {t('packs.credits', { count: credits, amount: format.number(credits) })}
              </p>
              <p className="text-muted text-sm tabular-nums">{format.money(priceCents, 'USD')}</p>
              {mayPay && (
                <Button
                  isDisabled={pending !== null}
                  isPending={pending !== null && pending !== 'portal' && 'pack' in pending && pending.pack === id}
                  onPress={() => void pay({ pack: id })}
                  aria-label={t('packs.buyName', { amount: format.number(credits) })}
                >
                  {t('packs.buy')}
                </Button>
              )}
            </Card>
          ))}
        </ul>
      </section>
    </div>
  );
}

function PlanCard({ plan, isCurrent, children }: { plan: Plan; isCurrent: boolean; children: ReactNode }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const facts = [
    t('plans.monthly', { count: plan.monthly_credits, amount: format.number(plan.monthly_credits) }),
    plan.allowed_models.includes('*')
      ? t('plans.allModels')
      : t('plans.models', { count: plan.allowed_models.length, amount: format.number(plan.allowed_models.length) }),
  ];
  return (
    <Card as="li" className={cx('flex flex-col gap-4', isCurrent && 'outline-ink outline-2')}>
      <div className="flex items-start justify-between gap-2">
        <h3 className="text-lg font-semibold">{plan.name}</h3>
        {isCurrent && <Badge tone="accent">{t('plans.current')}</Badge>}
      </div>
      <p>
        <span className="text-2xl font-semibold tabular-nums">{format.money(plan.price_cents, plan.currency)}</span>{' '}
        <span className="text-muted text-sm">{t('plans.perMonth')}</span>
      </p>
      {plan.description !== '' && <p className="text-muted text-sm">{plan.description}</p>}
      <ul className="flex flex-col gap-1.5 text-sm">
        {facts.map((fact) => (
          <li key={fact} className="flex items-start gap-2">
            <Check aria-hidden className="text-success mt-0.5 size-4 shrink-0" />
            {fact}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-col pt-1">{children}</div>
    </Card>
  );
}
