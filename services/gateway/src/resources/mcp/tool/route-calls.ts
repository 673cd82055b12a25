import { newestApiVersion } from '@slideloom/contracts';
import { currentTraceparent } from '@slideloom/service-kit';
import type { Request } from 'express';
import { createCallRoute, type RouteAnswer } from '../../../http/serving/call-route.ts';
import { versionHeader } from '../../../http/reading/requested-version.ts';

/** A row of the route table, as `POST /render`. */
export type RouteName = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;

export type SentToRoute = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string | undefined;
};

export type RouteReply = { body: unknown; header(name: string): string | undefined };

/** A route has answered with an error: its code, its words and when to come again. */
export class RouteRefusal extends Error {
  readonly code: string;
  readonly requestId: string;
  readonly retryAfterSeconds: number | null;

  constructor({ code, message, requestId, retryAfterSeconds = null }: Refused) {
    super(message);
    this.name = 'RouteRefusal';
    this.code = code;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
type Refused = { code: string; message: string; requestId: string; retryAfterSeconds?: number | null };

/** Whose credential, address and request id the calls have. */
const passedOn = ['authorization', 'x-team-id', 'x-forwarded-for'] as const;

/** Requests to routes of the application that answers `incoming`, for its caller: with its credential, from its address, under its request id. */
export function createRouteCalls({
  incoming,
  requestId,
  signal,
}: {
  incoming: Request;
  requestId: string;
  signal: AbortSignal;
}): (route: RouteName, sent?: SentToRoute) => Promise<RouteReply> {
  const callRoute = createCallRoute(() => incoming.app);
  const own = passedOn.flatMap((name) => {
    const value = incoming.headers[name];
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  return async (route, { params = {}, query = {}, body, idempotencyKey } = {}) => {
    const [method = '', path = ''] = route.split(' ');
    const traceparent = currentTraceparent();
    const answer = await callRoute({
      method,
      url: fillPath(path, params) + toSearch(query),
      headers: {
        ...Object.fromEntries(own),
        'x-request-id': requestId,
        [versionHeader.toLowerCase()]: newestApiVersion,
        ...(traceparent !== null && { traceparent }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body }),
      remoteAddress: incoming.socket.remoteAddress,
      signal,
    });
    const header = (name: string) => answer.headers[name]?.toString();
    if (answer.status >= 400) throw toRefusal(answer, header, requestId);
    return { body: answer.body, header };
  };
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
}

function toSearch(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return given.length === 0 ? '' : `?${search.toString()}`;
}

function toRefusal(
  { body, status }: RouteAnswer,
  header: (name: string) => string | undefined,
  requestId: string,
): RouteRefusal {
  const { message } = (body ?? {}) as { message?: unknown };
  const retryAfter = Number(header('retry-after'));
  return new RouteRefusal({
    code: header('x-error-code') ?? 'internal',
    message: typeof message === 'string' ? message : `HTTP status ${status}`,
    requestId,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
  });
}
