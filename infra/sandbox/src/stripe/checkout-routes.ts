import { Router } from 'express';
import { createSession } from './checkout.ts';
import { text } from './fields.ts';
import { findSession } from './find-object.ts';
import { listObjects } from './list-objects.ts';
import { invalidRequest } from './stripe-error.ts';
import { stripeRoute, type StripeContext } from './stripe-route.ts';

/** `/v1/checkout/sessions`. */
export function checkoutRoutes(context: StripeContext): Router {
  const { account, world } = context;
  const router = Router();
  router.post(
    '/',
    stripeRoute(context, 'checkout', ({ fields }) => createSession(account, fields, `${world.publicUrl()}/stripe`)),
  );
  router.get(
    '/',
    stripeRoute(context, 'checkout', ({ fields }) => {
      const found = account.sessions
        .newestFirst()
        .filter((one) =>
          (['customer', 'subscription', 'payment_intent', 'status'] as const).every(
            (name) => text(fields, name) === undefined || one[name] === text(fields, name),
          ),
        );
      return listObjects(found, fields, '/v1/checkout/sessions');
    }),
  );
  router.get(
    '/:id',
    stripeRoute(context, 'checkout', ({ id }) => findSession(account, id)),
  );
  router.post(
    '/:id/expire',
    stripeRoute(context, 'checkout', ({ id }) => {
      const session = findSession(account, id);
      if (session.status !== 'open') throw invalidRequest('This Session is not in an expireable state.');
      Object.assign(session, { status: 'expired', url: null });
      account.emit('checkout.session.expired', session);
      return session;
    }),
  );
  return router;
}
