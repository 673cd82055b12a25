import express, { Router, type Request } from 'express';
import { seededRandom } from '../seeded-random.ts';
import type { WebhookCourier } from './webhook-courier.ts';

/**
 * `/deliveries` of a platform's control: lists webhooks, holds them, releases them in an order, drops them, waits for them.
 */
export function courierControl(courier: WebhookCourier): Router {
  const router = Router();
  router.use(express.json({ limit: '1mb' }));
  router.get('/', ({ query }, response) => {
    response.json({ deliveries: courier.list(typeof query['match'] === 'string' ? query['match'] : undefined) });
  });
  router.post('/hold', (request, response) => {
    courier.hold(readNames(request, 'topics').map(String), readMatch(request));
    response.json({ holding: true });
  });
  router.post('/release', async (request, response) => {
    const { order, keep_holding: keepHolding } = (request.body ?? {}) as Record<string, unknown>;
    const match = readMatch(request);
    const deliveries = await courier.release(readOrder(courier, order, request), {
      keepHolding: keepHolding === true,
      ...(match !== undefined && { match }),
    });
    response.json({ deliveries });
  });
  router.post('/drop', (request, response) => {
    const { deliveries } = (request.body ?? {}) as Record<string, unknown>;
    response.json({ dropped: courier.drop(Array.isArray(deliveries) ? readNames(request, 'deliveries') : undefined) });
  });
  router.post('/idle', async (_request, response) => {
    await courier.idle();
    response.json({ deliveries: courier.list() });
  });
  return router;
}

function readOrder(courier: WebhookCourier, order: unknown, request: Request): (number | string)[] | undefined {
  const held = courier.list(readMatch(request)).flatMap(({ id, state }) => (state === 'held' ? [id] : []));
  if (order === 'reverse') return held.toReversed();
  if (order === 'shuffle') {
    const { seed } = (request.body ?? {}) as Record<string, unknown>;
    return seededRandom(JSON.stringify(seed ?? 1)).shuffle(held);
  }
  return Array.isArray(order) ? readNames(request, 'order') : undefined;
}

function readNames(request: Request, field: string): (number | string)[] {
  const value = ((request.body ?? {}) as Record<string, unknown>)[field];
  return Array.isArray(value)
    ? value.filter((name): name is number | string => typeof name === 'number' || typeof name === 'string')
    : [];
}

function readMatch(request: Request): string | undefined {
  const { match } = (request.body ?? {}) as { match?: unknown };
  return typeof match === 'string' ? match : undefined;
}
