import express, { Router, type Request } from 'express';
import type { CallLog } from './call-log.ts';
import { isFaultKind, longestWaitMs } from './fault.ts';
import type { PlannedFault } from './fault-plan.ts';
import type { World } from './world.ts';

/** `/control`: orders faults and reads the record of calls. Its own requests are not recorded. */
export function controlRouter(world: World): Router {
  const router = Router();
  router.post('/faults', express.json({ limit: '64kb' }), (request, response) => {
    const order = readOrder(request.body);
    if (typeof order === 'string') {
      response.status(400).json({ error: { message: order } });
      return;
    }
    response.status(201).json(world.faults.add(order));
  });
  router.get('/faults', (_request, response) => void response.json({ faults: world.faults.list() }));
  router.delete('/faults', (request, response) => {
    const target = text(request.query['target']);
    if (target === undefined) world.magic.clear();
    response.json({ cleared: world.faults.clear(target) });
  });
  router.get('/calls', (request, response) => void response.json(listCalls(world.calls, request)));
  router.delete('/calls', (_request, response) => {
    world.calls.clear();
    response.json({ cleared: true });
  });
  return router;
}

function listCalls(calls: CallLog, request: Request): object {
  const since = text(request.query['since']);
  const limit = Math.min(Math.max(Number(request.query['limit'] ?? 50_000) || 1, 1), 50_000);
  const target = text(request.query['target']);
  const found = calls.list({
    limit,
    ...(target === undefined ? {} : { target }),
    ...(since === undefined ? {} : { since: /^\d+$/.test(since) ? Number(since) : new Date(since) }),
  });
  return { calls: found, latest: calls.latest };
}

/** An order, or what is wrong with it. */
function readOrder(body: unknown): Omit<PlannedFault, 'id' | 'struck'> | string {
  if (typeof body !== 'object' || body === null) return 'a JSON object is expected';
  const { target, kind, status, delay_ms: delayMs, times, match, text } = body as Record<string, unknown>;
  if (typeof target !== 'string' || target === '') return 'target names a platform or one of its operations';
  if (!isFaultKind(kind)) return `kind is unknown: ${JSON.stringify(kind)}`;
  if (!isOptionalInteger(status, 400, 599)) return 'status is a whole number from 400 to 599';
  if (!isOptionalInteger(delayMs, 0, longestWaitMs)) return `delay_ms is a whole number from 0 to ${longestWaitMs}`;
  if (!isOptionalInteger(times, 1, 1_000_000)) return 'times is a whole number from 1 to 1000000';
  if (match !== undefined && typeof match !== 'string') return 'match is a text';
  if (text !== undefined && typeof text !== 'string') return 'text is a text';
  return {
    target,
    kind,
    ...(status === undefined ? {} : { status }),
    ...(delayMs === undefined ? {} : { delayMs }),
    ...(times === undefined ? {} : { times }),
    ...(match === undefined ? {} : { match }),
    ...(text === undefined ? {} : { text }),
  };
}

function isOptionalInteger(value: unknown, min: number, max: number): value is number | undefined {
  return value === undefined || (Number.isInteger(value) && (value as number) >= min && (value as number) <= max);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
