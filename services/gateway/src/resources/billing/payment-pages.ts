import { creditPacks, type CheckoutRequest, type CreditPackId } from '@slideloom/contracts';
import type { Payments, Stripe } from '@slideloom/payments';
import { AppError } from '@slideloom/service-kit';
import type { Caller } from '../../domain/caller.ts';
import type { PaymentRepository } from './payment-repository.ts';

/** Subscriptions of these statuses charge no customer: they never started, or they have ended. */
const uncharged: ReadonlySet<string> = new Set(['incomplete', 'incomplete_expired', 'canceled']);

export type PaymentPages = ReturnType<typeof createPaymentPages>;

type Order = { caller: Caller; idempotencyKey: string | null; clientSignal: () => AbortSignal };

/** Creates the pages of the payment provider where a team pays, and where it changes or ends what it pays for. */
export function createPaymentPages(options: {
  payments: Payments;
  repository: PaymentRepository;
  /** The address to which the pages lead back. */
  dashboardUrl: string;
}) {
  const { payments, repository } = options;
  const billingUrl = `${options.dashboardUrl}/billing`;

  /** Returns the team's customer. Its key is the team's, so that simultaneous first requests, or a crash before it is kept, make one. */
  async function customerOf(teamId: string, known: string | null, signal: AbortSignal): Promise<string> {
    if (known !== null) return known;
    const customer = await payments.call(
      (stripe) =>
        stripe.customers.create({ metadata: { team_id: teamId } }, { idempotencyKey: `slideloom-customer-${teamId}` }),
      signal,
    );
    return repository.keepCustomer(teamId, customer.id);
  }

  /** Returns a price's id, or the one whose lookup key is the plan's slug. */
  async function priceOf(plan: { slug: string; priceId: string | null }, signal: AbortSignal): Promise<string> {
    if (plan.priceId !== null) return plan.priceId;
    const found = await payments.call(
      (stripe) => stripe.prices.list({ lookup_keys: [plan.slug], active: true, limit: 1 }),
      signal,
    );
    if (!found.data[0]) throw new AppError('plan_not_for_sale');
    return found.data[0].id;
  }

  /** Returns whether the provider charges the customer for a plan already; what we know of it may be a moment old. */
  async function isSubscribed(customer: string, signal: AbortSignal): Promise<boolean> {
    const { data } = await payments.call((stripe) => stripe.subscriptions.list({ customer, limit: 100 }), signal);
    return data.some(({ status }) => !uncharged.has(status));
  }

  /**
   * Closes the plan checkouts that were opened before this one, so that no customer pays for two. Two that are opened within one second
   * may close each other. Rejects where one cannot be closed: it may have just been paid.
   */
  async function closeEarlier(customer: string, session: Stripe.Checkout.Session, signal: AbortSignal): Promise<void> {
    const { data } = await payments.call(
      (stripe) => stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }),
      signal,
    );
    for (const { id, mode, created } of data) {
      if (mode !== 'subscription' || id === session.id || created > session.created) continue;
      await payments.call((stripe) => stripe.checkout.sessions.expire(id), signal);
    }
  }

  const repeatable = ({ caller, idempotencyKey }: Order, what: string) =>
    idempotencyKey === null ? {} : { idempotencyKey: `slideloom-${what}-${caller.teamId}-${idempotencyKey}` };

  async function subscribe(order: Order, slug: string): Promise<string | null> {
    const { caller } = order;
    const signal = order.clientSignal();
    const [plan, standing] = [await repository.planForSale(slug), await repository.standing(caller.teamId)];
    if (!plan) throw new AppError('plan_not_found');
    if (standing.hasSubscription) throw new AppError('subscription_exists');
    const price = await priceOf(plan, signal);
    const customer = await customerOf(caller.teamId, standing.customer, signal);
    if (standing.customer !== null && (await isSubscribed(customer, signal))) throw new AppError('subscription_exists');
    const metadata = { team_id: caller.teamId, user_id: caller.userId };
    const session = await payments.call(
      (stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer,
            client_reference_id: caller.teamId,
            line_items: [{ price, quantity: 1 }],
            metadata,
            subscription_data: { metadata: { team_id: caller.teamId } },
            ...returnUrls,
          },
          repeatable(order, 'checkout'),
        ),
      signal,
    );
    await closeEarlier(customer, session, signal);
    return session.url;
  }

  async function buy(order: Order, pack: CreditPackId): Promise<string | null> {
    const { caller } = order;
    const signal = order.clientSignal();
    const { customer: known } = await repository.standing(caller.teamId);
    const customer = await customerOf(caller.teamId, known, signal);
    const { credits, priceCents } = creditPacks[pack];
    const metadata = { team_id: caller.teamId, user_id: caller.userId, pack, credits: String(credits) };
    const product = { name: `${credits} credits` };
    const session = await payments.call(
      (stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            customer,
            client_reference_id: caller.teamId,
            line_items: [
              { price_data: { currency: 'usd', unit_amount: priceCents, product_data: product }, quantity: 1 },
            ],
            metadata,
            // A refund names the payment alone, so the payment must say what was bought.
            payment_intent_data: { metadata },
            ...returnUrls,
          },
          repeatable(order, 'checkout'),
        ),
      signal,
    );
    return session.url;
  }

  const returnUrls = {
    success_url: `${billingUrl}?checkout=done&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${billingUrl}?checkout=cancelled`,
  };
  const demand = (url: string | null) => {
    if (url === null) throw new AppError('payment_provider_failed');
    return { url };
  };

  return {
    /** Creates a page to subscribe to a plan, or to buy credits. Rejects with `plan_not_found`, `plan_not_for_sale`, `subscription_exists`. */
    async checkout(order: Order, choice: CheckoutRequest): Promise<{ url: string }> {
      return demand('plan' in choice ? await subscribe(order, choice.plan) : await buy(order, choice.topup.pack));
    },

    /** Creates a page to change plan and card, to cancel, and to take that back. */
    async portal(order: Order): Promise<{ url: string }> {
      const { caller } = order;
      const signal = order.clientSignal();
      const { customer: known } = await repository.standing(caller.teamId);
      const customer = await customerOf(caller.teamId, known, signal);
      const session = await payments.call(
        (stripe) =>
          stripe.billingPortal.sessions.create({ customer, return_url: billingUrl }, repeatable(order, 'portal')),
        signal,
      );
      return demand(session.url);
    },
  };
}
