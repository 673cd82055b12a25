import { Router } from 'express';
import { endpoint } from '../protocol/endpoint.ts';
import { ProtocolError } from '../protocol/protocol-error.ts';
import type { World } from '../protocol/world.ts';
import { priceRoutes, productRoutes } from './catalog-routes.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { customerRoutes } from './customer-routes.ts';
import { eventRoutes, invoiceRoutes, paymentRoutes } from './invoice-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { portalRoutes } from './portal-routes.ts';
import { createStripeAccount } from './stripe-account.ts';
import { stripeControl } from './stripe-control.ts';
import { stripeFailure } from './stripe-error.ts';
import type { StripeContext } from './stripe-route.ts';
import { createStripeWebhooks, type StripeWebhookOptions } from './stripe-webhooks.ts';
import { subscriptionRoutes } from './subscription-routes.ts';

export type StripeOptions = StripeWebhookOptions & {
  /** The only good key; absent: any that begins with `sk_`. */
  apiKey?: string;
};

/**
 * The payment provider. `platform` has everything and belongs under `/stripe`; `api` alone may stand at the root besides, for
 * Stripe's own client, which knows a host but no path before `/v1`. Source: docs.stripe.com/api.
 */
export function stripeRouters(world: World, options: StripeOptions = {}): { platform: Router; api: Router } {
  const account = createStripeAccount(world);
  const webhooks = createStripeWebhooks(world, account, options);
  const { apiKey } = options;
  const context: StripeContext = { world, account, webhooks, ...(apiKey === undefined ? {} : { apiKey }) };
  const api = Router();
  api.use('/v1/customers', customerRoutes(context));
  api.use('/v1/products', productRoutes(context));
  api.use('/v1/prices', priceRoutes(context));
  api.use('/v1/checkout/sessions', checkoutRoutes(context));
  api.use('/v1/billing_portal/sessions', portalRoutes(context));
  api.use('/v1/subscriptions', subscriptionRoutes(context));
  api.use('/v1/invoices', invoiceRoutes(context));
  api.use('/v1/events', eventRoutes(context));
  api.use('/v1', paymentRoutes(context));
  api.use('/v1', unknownPath(world));
  const platform = Router();
  platform.use(api);
  platform.use('/control', stripeControl(context));
  platform.use(pageRoutes(context));
  // What an earlier run could not deliver any more; the product may still be starting.
  setImmediate(() => webhooks.flush());
  return { platform, api };
}

function unknownPath(world: World): ReturnType<typeof endpoint> {
  return endpoint(world, {
    target: 'stripe.unknown',
    reads: 'form',
    failure: (status) => stripeFailure(status),
    handle: ({ request }) => {
      const message = `Unrecognized request URL (${request.method}: ${request.originalUrl.split('?')[0]}).`;
      throw new ProtocolError(404, stripeFailure(404, { message }));
    },
  });
}
