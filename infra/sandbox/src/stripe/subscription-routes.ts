import { Router } from 'express';
import { catchUp } from './advance-clock.ts';
import { changeItems, type ChangeOptions, type ItemChange } from './change-items.ts';
import { boolean, integer, mergedMetadata, object, objects, oneOf, requiredText, text, type Fields } from './fields.ts';
import { findCustomer, findPrice, findSubscription } from './find-object.ts';
import { listObjects } from './list-objects.ts';
import type { Subscription } from './objects.ts';
import { daySeconds } from './periods.ts';
import { resumeSubscription } from './resume-subscription.ts';
import type { StripeAccount } from './stripe-account.ts';
import { invalidRequest, missingParameter, noSuch } from './stripe-error.ts';
import { stripeRoute, type StripeContext } from './stripe-route.ts';
import { endSubscription, isOver, startSubscription, updateSubscription } from './subscriptions.ts';

/** `/v1/subscriptions`. */
export function subscriptionRoutes(context: StripeContext): Router {
  const { account } = context;
  const router = Router();
  router.post(
    '/',
    stripeRoute(context, 'subscriptions', ({ fields }) => createSubscription(account, fields)),
  );
  router.get(
    '/',
    stripeRoute(context, 'subscriptions', ({ fields }) =>
      listObjects(findAll(account, fields), fields, '/v1/subscriptions'),
    ),
  );
  router.get(
    '/:id',
    stripeRoute(context, 'subscriptions', ({ id }) => findSubscription(account, id)),
  );
  router.post(
    '/:id',
    stripeRoute(context, 'subscriptions', ({ id, fields }) => change(account, findSubscription(account, id), fields)),
  );
  router.delete(
    '/:id',
    stripeRoute(context, 'subscriptions', ({ id }) => {
      const subscription = findSubscription(account, id);
      if (isOver(subscription)) throw noSuch('subscription', id);
      endSubscription(account, subscription);
      return subscription;
    }),
  );
  router.post(
    '/:id/resume',
    stripeRoute(context, 'subscriptions', ({ id }) => {
      const subscription = findSubscription(account, id);
      resumeSubscription(account, subscription);
      return subscription;
    }),
  );
  return router;
}

function findAll(account: StripeAccount, query: Fields): Subscription[] {
  const customer = text(query, 'customer');
  const status = text(query, 'status');
  const price = text(query, 'price');
  return account.subscriptions
    .newestFirst()
    .filter(
      (one) =>
        (customer === undefined || one.customer === customer) &&
        (price === undefined || one.items.data.some((item) => item.price.id === price)) &&
        (status === 'all' || (status === undefined ? one.status !== 'canceled' : one.status === status)),
    );
}

function createSubscription(account: StripeAccount, fields: Fields): Subscription {
  const customer = findCustomer(account, requiredText(fields, 'customer'), 'customer');
  const items = objects(fields, 'items').map((item) => ({
    price: findPrice(account, requiredText(item, 'price'), 'items[0][price]'),
    quantity: integer(item, 'quantity') ?? 1,
  }));
  if (items.length === 0) throw missingParameter('items');
  return startSubscription(account, {
    customer: customer.id,
    items,
    metadata: mergedMetadata({}, fields),
    trialEnd: readTrialEnd(account, fields),
    missingCard: readMissingCard(fields),
  });
}

/** When a trial ends, from `trial_end` or `trial_period_days`; null: there is none. */
export function readTrialEnd(account: StripeAccount, fields: Fields): number | null {
  const days = integer(fields, 'trial_period_days');
  if (text(fields, 'trial_end') === 'now') return null;
  return integer(fields, 'trial_end') ?? (days === undefined ? null : account.now() + days * daySeconds);
}

export function readMissingCard(fields: Fields): 'cancel' | 'create_invoice' | 'pause' {
  const behaviour = object(object(fields, 'trial_settings') ?? {}, 'end_behavior') ?? {};
  return oneOf(behaviour, 'missing_payment_method', ['cancel', 'create_invoice', 'pause']) ?? 'create_invoice';
}

function change(account: StripeAccount, subscription: Subscription, fields: Fields): Subscription {
  const isMetadataOnly = Object.keys(fields).every((name) => name === 'metadata' || name === 'expand');
  if (isOver(subscription) && !isMetadataOnly) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const items = objects(fields, 'items').map((item) => readItemChange(account, item));
  const cancelAt = integer(fields, 'cancel_at');
  const proration = readProration(fields);
  if (items.length > 0 || text(fields, 'billing_cycle_anchor') === 'now') {
    changeItems(account, subscription, items, proration);
  }
  updateSubscription(account, subscription, () => {
    subscription.metadata = mergedMetadata(subscription.metadata, fields);
    setCancellation(account, subscription, boolean(fields, 'cancel_at_period_end'));
    if (cancelAt !== undefined || fields['cancel_at'] === '') setCancelAt(account, subscription, cancelAt ?? null);
    setTrialEnd(account, subscription, fields);
  });
  catchUp(account);
  return subscription;
}

function readItemChange(account: StripeAccount, item: Fields): ItemChange {
  const id = text(item, 'id');
  const price = text(item, 'price');
  const quantity = integer(item, 'quantity');
  return {
    ...(id === undefined ? {} : { id }),
    ...(price === undefined ? {} : { price: findPrice(account, price, 'items[0][price]') }),
    ...(quantity === undefined ? {} : { quantity }),
    isDeleted: boolean(item, 'deleted') === true,
  };
}

function readProration(fields: Fields): ChangeOptions {
  const payment = oneOf(fields, 'payment_behavior', [
    'allow_incomplete',
    'default_incomplete',
    'error_if_incomplete',
    'pending_if_incomplete',
  ]);
  if (payment === 'pending_if_incomplete') {
    throw invalidRequest('The sandbox does not play pending updates.', { param: 'payment_behavior' });
  }
  return {
    proration:
      oneOf(fields, 'proration_behavior', ['create_prorations', 'always_invoice', 'none']) ?? 'create_prorations',
    mustBePaid: payment === 'error_if_incomplete',
    resetsAnchor: text(fields, 'billing_cycle_anchor') === 'now',
  };
}

/** Whether a subscription ends with its period; undefined changes nothing. Stripe shows the end in `cancel_at` too. */
export function setCancellation(account: StripeAccount, subscription: Subscription, ends: boolean | undefined): void {
  if (ends === undefined || ends === subscription.cancel_at_period_end) return;
  subscription.cancel_at_period_end = ends;
  subscription.cancel_at = ends ? subscription.current_period_end : null;
  subscription.canceled_at = ends ? account.now() : null;
}

/** Ends a subscription at an instant, or, for null, not at all. */
export function setCancelAt(account: StripeAccount, subscription: Subscription, instant: number | null): void {
  subscription.cancel_at = instant;
  subscription.cancel_at_period_end = false;
  subscription.canceled_at = instant === null ? null : account.now();
}

function setTrialEnd(account: StripeAccount, subscription: Subscription, fields: Fields): void {
  const end = text(fields, 'trial_end') === 'now' ? account.now() : integer(fields, 'trial_end');
  if (end === undefined || (end === account.now() && subscription.status !== 'trialing')) return;
  subscription.status = 'trialing';
  subscription.trial_start ??= account.now();
  subscription.trial_end = end;
  subscription.billing_cycle_anchor = end;
  subscription.current_period_end = end;
  for (const item of subscription.items.data) item.current_period_end = end;
}
