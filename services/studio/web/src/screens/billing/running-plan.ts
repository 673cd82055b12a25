type Standing = {
  plan: { price_cents: number } | null;
  status: string | null;
  cancel_at_period_end: boolean;
};

/** Subscriptions of these statuses are over, or never started. */
const notRunning: readonly (string | null)[] = [null, 'canceled', 'incomplete', 'incomplete_expired'];

/** Whether the team pays for a plan, which is changed at the provider; every other team may subscribe to one. */
export function isPaidPlan({ plan, status }: Standing): boolean {
  return plan !== null && plan.price_cents > 0 && !notRunning.includes(status);
}

/** Whether the plan is over at the end of its period: cancelled, or free, as the trial of a new team is. */
export function isEnding({ plan, status, cancel_at_period_end: isCancelled }: Standing): boolean {
  return isCancelled || (plan?.price_cents === 0 && status === 'trialing');
}
