import { Router, type Request, type RequestHandler } from 'express';
import { endpoint, type Reply } from '../protocol/endpoint.ts';
import { ProtocolError } from '../protocol/protocol-error.ts';
import { changeItems } from './change-items.ts';
import { completeSession } from './checkout.ts';
import { findPrice, findSubscription } from './find-object.ts';
import { checkoutPage, closedPage, portalPage } from './hosted-pages.ts';
import type { CheckoutSession, PortalSession, Subscription } from './objects.ts';
import { stripeFailure } from './stripe-error.ts';
import type { StripeAccount } from './stripe-account.ts';
import type { StripeContext } from './stripe-route.ts';
import { setCancelAt, setCancellation } from './subscription-routes.ts';
import { isOver, updateSubscription } from './subscriptions.ts';

/**
 * The pages that Stripe hosts: `/checkout/:id` and `/portal/:id`. A form's `action`, or `?auto=` for programs,
 * says what the customer does.
 */
export function pageRoutes(context: StripeContext): Router {
  const { account } = context;
  const router = Router();
  const checkout = page(context, (id, action) => {
    const session = account.sessions.get(id);
    return session ? actOnCheckout(account, session, action) : html(404, closedPage('This session does not exist.'));
  });
  const portal = page(context, (id, action, request) => {
    const session = account.portals.get(id);
    return session
      ? actOnPortal(account, session, action, request)
      : html(404, closedPage('This page does not exist.'));
  });
  router.route('/checkout/:id').get(checkout).post(checkout);
  router.route('/portal/:id').get(portal).post(portal);
  return router;
}

type Act = (id: string, action: string | undefined, request: Request) => Reply;

function page(context: StripeContext, act: Act): RequestHandler[] {
  return endpoint(context.world, {
    target: 'stripe.pages',
    reads: 'form',
    failure: (status) => stripeFailure(status),
    handle: async ({ request, body, fault, afterReply }) => {
      const chosen = request.method === 'POST' ? (body as Record<string, unknown>)['action'] : request.query['auto'];
      const action = typeof chosen === 'string' && chosen !== '' ? chosen : undefined;
      const reply = act(String(request.params['id']), action, request);
      if (action !== undefined) context.account.changed();
      if (fault('early_callback')) {
        context.webhooks.flush();
        await context.webhooks.courier.idle();
      } else afterReply(() => context.webhooks.flush());
      return reply;
    },
  });
}

function actOnCheckout(account: StripeAccount, session: CheckoutSession, action: string | undefined): Reply {
  const order = account.orders.get(session.id);
  if (action === 'cancel' && session.status === 'open') return redirect(session.cancel_url ?? session.success_url);
  if (action === 'pay' && session.status === 'open') completeSession(account, session);
  if (session.status === 'complete' && action === 'pay') {
    return redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id));
  }
  if (session.status !== 'open' || !order) return html(200, closedPage(`This session is ${session.status}.`));
  return html(200, checkoutPage(session, order, action === 'decline' ? 'Your card was declined.' : undefined));
}

function actOnPortal(
  account: StripeAccount,
  portal: PortalSession,
  action: string | undefined,
  request: Request,
): Reply {
  if (action === undefined) return html(200, showPortal(account, portal));
  try {
    play(account, portal, action, readSubscription(account, portal, request));
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    const { message } = (error.body as { error: { message: string } }).error;
    return html(error.status, showPortal(account, portal, message));
  }
  if (request.method === 'GET' && portal.return_url !== null) return redirect(portal.return_url);
  return redirect(portal.url);
}

function showPortal(account: StripeAccount, portal: PortalSession, notice?: string): string {
  const subscriptions = livingSubscriptions(account, portal.customer);
  const plans = account.prices.oldestFirst().filter((price) => price.active && price.recurring !== null);
  const cardPays = account.cardOf(portal.customer) === 'good';
  return portalPage({ portal, subscriptions, plans, cardPays }, notice);
}

function livingSubscriptions(account: StripeAccount, customer: string): Subscription[] {
  return account.subscriptions.newestFirst().filter((one) => one.customer === customer && !isOver(one));
}

/** The subscription that the form names; by default the customer's latest. */
function readSubscription(account: StripeAccount, portal: PortalSession, request: Request): Subscription | undefined {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const named = request.method === 'POST' ? body['subscription'] : request.query['subscription'];
  const found = typeof named === 'string' ? findSubscription(account, named) : undefined;
  if (found?.customer === portal.customer) return found;
  return livingSubscriptions(account, portal.customer)[0];
}

function play(
  account: StripeAccount,
  portal: PortalSession,
  action: string,
  subscription: Subscription | undefined,
): void {
  if (action === 'bad_card') account.cards.set(portal.customer, 'fails');
  if (action === 'good_card') account.cards.delete(portal.customer);
  if (!subscription) return;
  if (action === 'cancel' || action === 'resume') {
    const ends = action === 'cancel';
    updateSubscription(account, subscription, () => {
      const byDate = ends ? account.settings.portal_cancel === 'cancel_at' : !subscription.cancel_at_period_end;
      if (byDate) setCancelAt(account, subscription, ends ? subscription.current_period_end : null);
      else setCancellation(account, subscription, ends);
    });
  }
  const [item] = subscription.items.data;
  if (action.startsWith('plan:') && item) {
    const change = { id: item.id, price: findPrice(account, action.slice('plan:'.length), 'price') };
    changeItems(account, subscription, [change], { proration: account.settings.portal_proration });
  }
}

function html(status: number, text: string): Reply {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  return { status, headers, body: Buffer.from(text) };
}

function redirect(to: string): Reply {
  return { status: 303, headers: { Location: to, 'Cache-Control': 'no-store' }, body: Buffer.alloc(0) };
}
