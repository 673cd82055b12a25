import { createHash, randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import { endpoint, type Call, type Reply } from '../protocol/endpoint.ts';
import { ProtocolError } from '../protocol/protocol-error.ts';
import type { World } from '../protocol/world.ts';
import { catchUp } from './advance-clock.ts';
import { cutLines } from './cut-lines.ts';
import { expandObject } from './expand-object.ts';
import { nestFields, texts, type Fields } from './fields.ts';
import { apiVersion, type StripeAccount, type StoredAnswer } from './stripe-account.ts';
import { stripeFailure } from './stripe-error.ts';
import type { StripeWebhooks } from './stripe-webhooks.ts';

/** What the routes share. */
export type StripeContext = {
  world: World;
  account: StripeAccount;
  webhooks: StripeWebhooks;
  /** The only good key; absent: any that begins with `sk_` or `rk_`. */
  apiKey?: string;
};

type StripeRequest = {
  /** Parameters of the body, or of the query of a GET. */
  fields: Fields;
  /** The path's own id. */
  id: string;
  url: string;
};

const answerLifetimeS = 24 * 3_600;

/**
 * One operation of Stripe's API: key, nested parameters, `expand`, `Idempotency-Key`, error shape; its events go out after
 * the answer, or before it where the fault `early_callback` says so.
 */
export function stripeRoute(
  context: StripeContext,
  target: string,
  handle: (request: StripeRequest) => object,
): RequestHandler[] {
  return endpoint(context.world, {
    target: `stripe.${target}`,
    reads: 'form',
    parse: (body) => Promise.resolve(nestFields((body ?? {}) as Record<string, unknown>)),
    failure: (status) => stripeFailure(status),
    handle: async (call) => {
      const reply = serve(context, handle, call);
      if (call.fault('early_callback')) {
        context.webhooks.flush();
        await context.webhooks.courier.idle();
      } else call.afterReply(() => context.webhooks.flush());
      return reply;
    },
  });
}

function serve(context: StripeContext, handle: (request: StripeRequest) => object, call: Call): Reply {
  const { account } = context;
  const { request } = call;
  const requestId = `req_${randomBytes(7).toString('hex')}`;
  const headers = { 'Request-Id': requestId, 'Stripe-Version': request.get('stripe-version') ?? apiVersion };
  requireKey(context, request.headers.authorization);
  const key = request.method === 'POST' ? request.get('idempotency-key') : undefined;
  const fields = request.method === 'GET' ? nestFields(request.query) : (call.body as Fields);
  // By the true clock: moving the account's forward does not make a retry a new request.
  const at = Math.floor(context.world.clock().getTime() / 1_000);
  const known = key === undefined ? undefined : findAnswer(account, key, fingerprint(request, fields), at);
  if (known) {
    const replayed = { ...headers, 'Idempotency-Key': key ?? '', 'Idempotent-Replayed': 'true' };
    return { status: known.status, body: known.body, headers: replayed };
  }
  catchUp(account);
  account.request = { id: requestId, idempotency_key: key ?? null };
  const reply = answer(account, fields, () =>
    handle({ fields, id: String(request.params['id'] ?? ''), url: request.path }),
  );
  account.request = { id: null, idempotency_key: null };
  if (request.method !== 'GET') account.changed();
  if (key === undefined) return { ...reply, headers };
  account.answers.add({ id: key, fingerprint: fingerprint(request, fields), at, ...reply });
  return { ...reply, headers: { ...headers, 'Idempotency-Key': key } };
}

/** Refusals are kept for their key as well, so they are answers here. */
function answer(account: StripeAccount, fields: Fields, handle: () => object): { status: number; body: object } {
  try {
    const body = expandObject(account, handle(), texts(fields, 'expand'));
    cutLines(body);
    return { status: 200, body };
  } catch (error) {
    if (error instanceof ProtocolError) return { status: error.status, body: error.body };
    throw error;
  }
}

function requireKey({ apiKey }: StripeContext, authorization = ''): void {
  const [, scheme = '', credentials = ''] = /^(\S+)\s+(\S+)$/.exec(authorization) ?? [];
  const key =
    scheme.toLowerCase() === 'basic'
      ? (Buffer.from(credentials, 'base64').toString().split(':')[0] ?? '')
      : credentials;
  if (apiKey === undefined ? /^(sk|rk)_\S+/.test(key) : key === apiKey) return;
  const message = key === '' ? 'You did not provide an API key.' : `Invalid API Key provided: ${key.slice(0, 8)}****`;
  throw new ProtocolError(401, stripeFailure(401, { message }));
}

function findAnswer(account: StripeAccount, key: string, print: string, now: number): StoredAnswer | undefined {
  const stored = account.answers.get(key);
  if (!stored || stored.at + answerLifetimeS <= now) return undefined;
  if (stored.fingerprint === print) return stored;
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  throw new ProtocolError(400, stripeFailure(400, { type: 'idempotency_error', message }));
}

function fingerprint(request: Call['request'], fields: Fields): string {
  return createHash('sha256')
    .update(`${request.method} ${request.path}\n${JSON.stringify(fields)}`)
    .digest('hex');
}
