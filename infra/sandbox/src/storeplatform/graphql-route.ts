import type { RequestHandler } from 'express';
import { execute, getOperationAST, GraphQLError, parse, validate, type DocumentNode } from 'graphql';
import { endpoint, type Call, type Reply } from '../protocol/endpoint.ts';
import { ProtocolError } from '../protocol/protocol-error.ts';
import type { Storeplatform } from './platform.ts';
import { maxQueryCost, queryCost } from './query-cost.ts';
import { rootValue, type Caller } from './resolvers.ts';
import { adminSchema } from './schema.ts';
import type { Shop } from './shop.ts';
import { findShop, plainFailure } from './storeplatform-error.ts';

const unauthorized = {
  errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
};
const documentation = 'https://shopify.dev/api/usage/rate-limits';

/**
 * `POST …/admin/api/<version>/graphql.json`: executes a query against the shop, within its bucket. Queries that the schema
 * does not know, that cost too much or are throttled are answered with 200 and `errors`, as the platform does.
 */
export function graphqlRoute(platform: Storeplatform): RequestHandler[] {
  return endpoint(platform.world, {
    target: 'storeplatform.graphql',
    reads: 'json',
    failure: plainFailure,
    handle: async (call) => {
      const shop = findShop(platform, call.request);
      const caller = readCaller(platform, shop, call);
      const { result, send } = platform.webhooks.deferring(() => answer(caller, call.body));
      if (call.fault('early_callback')) {
        send();
        await platform.webhooks.courier.idle();
      } else call.afterReply(send);
      return { headers: { 'X-Shopify-API-Version': String(call.request.params['version']) }, ...(await result) };
    },
  });
}

function readCaller(platform: Storeplatform, shop: Shop, { request, fault }: Call): Caller {
  const token = request.get('x-shopify-access-token');
  if (token !== undefined && fault('expired_token')) platform.oauth.expireToken(token);
  const grant = platform.oauth.check(token);
  if (typeof grant === 'string' || grant.login !== shop.domain) throw new ProtocolError(401, unauthorized);
  return { platform, shop, clientId: grant.clientId, scopes: grant.scopes, isBulk: false };
}

async function answer(caller: Caller, body: unknown): Promise<Reply> {
  const { query, variables, operationName } = (body ?? {}) as Record<string, unknown>;
  if (typeof query !== 'string' || query === '') {
    throw new ProtocolError(400, { errors: { query: 'Required parameter missing or invalid' } });
  }
  const document = readDocument(query);
  if (!('kind' in document)) return { body: { errors: document } };
  const operation = getOperationAST(document, typeof operationName === 'string' ? operationName : undefined);
  if (!operation) return { body: { errors: [{ message: 'An operation name is required' }] } };
  const values = (typeof variables === 'object' && variables !== null ? variables : {}) as Record<string, unknown>;
  const nowMs = caller.platform.now.getTime();
  const bucket = caller.platform.bucket(caller.shop);
  const requested = queryCost(adminSchema, document, operation, values);
  if (requested > maxQueryCost) return { body: { errors: [tooExpensive(requested)] } };
  const cost = (actual: number | null) => ({
    cost: { requestedQueryCost: requested, actualQueryCost: actual, throttleStatus: bucket.status(nowMs) },
  });
  if (!bucket.take(requested, nowMs)) {
    const error = { message: 'Throttled', extensions: { code: 'THROTTLED', documentation } };
    return { body: { errors: [error], extensions: cost(null) } };
  }
  const { data, errors } = await execute({
    schema: adminSchema,
    document,
    rootValue: rootValue(caller),
    variableValues: values,
    ...(typeof operationName === 'string' ? { operationName } : {}),
  });
  const actual = queryCost(adminSchema, document, operation, values, data ?? {});
  bucket.giveBack(Math.max(0, requested - actual));
  return { body: { ...(errors ? { errors } : {}), data: data ?? null, extensions: cost(actual) } };
}

function readDocument(query: string): DocumentNode | readonly GraphQLError[] {
  try {
    const document = parse(query, { maxTokens: 5_000 });
    const errors = validate(adminSchema, document);
    return errors.length === 0 ? document : errors;
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

function tooExpensive(cost: number): object {
  return {
    message: `Query cost is ${cost}, which exceeds the single query max cost limit (${maxQueryCost}).`,
    extensions: { code: 'MAX_COST_EXCEEDED', cost, maxCost: maxQueryCost, documentation },
  };
}
