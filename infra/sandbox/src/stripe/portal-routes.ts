import { Router } from 'express';
import { requiredText, text } from './fields.ts';
import { findCustomer } from './find-object.ts';
import { stripeRoute, type StripeContext } from './stripe-route.ts';
import { portalDefaults } from './object-defaults.ts';

/** `/v1/billing_portal/sessions`. */
export function portalRoutes(context: StripeContext): Router {
  const { account, world } = context;
  const router = Router();
  router.post(
    '/',
    stripeRoute(context, 'portal', ({ fields }) => {
      const id = account.newId('bps');
      return account.portals.add({
        id,
        object: 'billing_portal.session',
        created: account.now(),
        livemode: false,
        customer: findCustomer(account, requiredText(fields, 'customer'), 'customer').id,
        return_url: text(fields, 'return_url') ?? null,
        url: `${world.publicUrl()}/stripe/portal/${id}`,
        ...portalDefaults,
      });
    }),
  );
  return router;
}
