import express, { Router, type Request, type Response } from 'express';
import { courierControl } from '../protocol/courier-control.ts';
import { ProtocolError } from '../protocol/protocol-error.ts';
import { advanceClock } from './advance-clock.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { findCustomer, findDispute, findEvent, findRefund, findSubscription } from './find-object.ts';
import { refundedCharge } from './invoice-routes.ts';
import { forceSubscription } from './force-subscription.ts';
import { subscriptionStatuses, type Charge, type SubscriptionStatus } from './objects.ts';
import { daySeconds } from './periods.ts';
import { failRefund, refundCharge } from './refund-charge.ts';
import type { StripeAccount, StripeSettings } from './stripe-account.ts';
import { invalidRequest } from './stripe-error.ts';
import type { StripeContext } from './stripe-route.ts';

type Body = Record<string, unknown>;

/** `/stripe/control`: what no customer of Stripe can do. Its requests are not recorded. */
export function stripeControl(context: StripeContext): Router {
  const { account, webhooks } = context;
  const router = Router();
  router.use('/deliveries', courierControl(webhooks.courier));
  router.use(express.json({ limit: '64kb' }));
  router.get('/', (_request, response) => void response.json(describe(context)));
  router.post('/webhook', (request, response) => {
    account.webhook = readWebhook(request.body as Body);
    account.changed();
    response.json(describe(context));
  });
  router.post('/settings', (request, response) => {
    Object.assign(account.settings, readSettings(request.body as Body));
    account.changed();
    response.json(describe(context));
  });
  router.post(
    '/advance',
    order(context, (request) => advance(account, request.body as Body)),
  );
  router.post(
    '/subscriptions/:id',
    order(context, (request) => {
      const subscription = findSubscription(account, String(request.params['id']));
      forceSubscription(account, subscription, readForced(request.body as Body));
      return subscription;
    }),
  );
  router.post(
    '/customers/:id/card',
    order(context, (request) => {
      const customer = findCustomer(account, String(request.params['id']));
      const { fails, missing } = request.body as Body;
      account.cards.set(customer.id, missing === true ? 'missing' : fails === true ? 'fails' : 'good');
      account.changed();
      return { customer: customer.id, card: account.cardOf(customer.id) };
    }),
  );
  router.post(
    '/events/:id/resend',
    order(context, (request) => {
      const event = findEvent(account, String(request.params['id']));
      webhooks.send(event);
      return event;
    }),
  );
  router.post(
    '/charges/:id/refund',
    order(context, (request) => refund(account, request)),
  );
  router.post(
    '/refunds/:id/fail',
    order(context, (request) => failRefund(account, findRefund(account, String(request.params['id'])))),
  );
  router.post(
    '/charges/:id/dispute',
    order(context, (request) => {
      const { amount, inquiry } = request.body as Body;
      const isInquiry = inquiry === true;
      return openDispute(account, chargeOf(account, request), {
        isInquiry,
        ...(typeof amount === 'number' ? { amount } : {}),
      });
    }),
  );
  router.post(
    '/disputes/:id/close',
    order(context, (request) => {
      const dispute = findDispute(account, String(request.params['id']));
      return closeDispute(account, dispute, (request.body as Body)['won'] === true);
    }),
  );
  return router;
}

/** Answers what `act` returns, then sends its events; `wait: true` answers only when all of them have arrived. */
function order(context: StripeContext, act: (request: Request) => object) {
  return async (request: Request, response: Response): Promise<void> => {
    request.body ??= {};
    try {
      const body = act(request);
      const events = context.webhooks.flush();
      if ((request.body as Body)['wait'] === true) await context.webhooks.courier.idle();
      response.json({ ...body, events: events.map(({ id, type }) => ({ id, type })) });
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      response.status(error.status).json(error.body);
    }
  };
}

function describe({ account, webhooks }: StripeContext): object {
  return {
    now: account.now(),
    at: new Date(account.now() * 1_000).toISOString(),
    webhook_url: webhooks.url() ?? null,
    settings: account.settings,
  };
}

function advance(account: StripeAccount, { days, to }: Body): object {
  const instant = typeof days === 'number' ? account.now() + Math.round(days * daySeconds) : readInstant(to, 'to');
  if (instant === undefined || instant < account.now()) {
    throw invalidRequest('days, or an instant to that is not past', { param: 'to' });
  }
  account.forced.clear();
  const steps = advanceClock(account, instant);
  return { now: account.now(), at: new Date(account.now() * 1_000).toISOString(), steps };
}

function refund(account: StripeAccount, request: Request): object {
  const { amount } = request.body as Body;
  return refundCharge(account, chargeOf(account, request), {
    metadata: {},
    ...(typeof amount === 'number' ? { amount } : {}),
  });
}

/** The path's charge, named by itself or by its payment intent. */
function chargeOf(account: StripeAccount, request: Request): Charge {
  const id = String(request.params['id']);
  return refundedCharge(account, id.startsWith('pi_') ? { payment_intent: id } : { charge: id });
}

/** Seconds since 1970, or an ISO 8601 text. */
function readInstant(value: unknown, param: string): number | undefined {
  if (value === undefined) return undefined;
  const seconds =
    typeof value === 'number' ? value : typeof value === 'string' ? Math.floor(Date.parse(value) / 1_000) : Number.NaN;
  if (!Number.isSafeInteger(seconds)) throw invalidRequest('Invalid instant', { param });
  return seconds;
}

function readForced(body: Body): Parameters<typeof forceSubscription>[2] {
  const { status } = body;
  if (status !== undefined && !(subscriptionStatuses as readonly unknown[]).includes(status)) {
    throw invalidRequest(`status is one of ${subscriptionStatuses.join(', ')}`, { param: 'status' });
  }
  const periodStart = readInstant(body['current_period_start'], 'current_period_start');
  const periodEnd = readInstant(body['current_period_end'], 'current_period_end');
  return {
    ...(status === undefined ? {} : { status: status as SubscriptionStatus }),
    ...(periodStart === undefined ? {} : { periodStart }),
    ...(periodEnd === undefined ? {} : { periodEnd }),
    isSilent: body['silent'] === true,
  };
}

function readWebhook({ url, secret }: Body): StripeAccount['webhook'] {
  return {
    ...(typeof url === 'string' && URL.canParse(url) ? { url } : {}),
    ...(typeof secret === 'string' && secret !== '' ? { secret } : {}),
  };
}

const choices: { [Name in keyof StripeSettings]: readonly StripeSettings[Name][] } = {
  after_dunning: ['canceled', 'unpaid', 'past_due'],
  portal_cancel: ['cancel_at_period_end', 'cancel_at'],
  portal_proration: ['always_invoice', 'create_prorations', 'none'],
};

function readSettings(body: Body): Partial<StripeSettings> {
  return Object.fromEntries(
    Object.entries(choices)
      .filter(([name, allowed]) => (allowed as readonly unknown[]).includes(body[name]))
      .map(([name]) => [name, body[name]]),
  ) as Partial<StripeSettings>;
}
