import type { Actor, ApiVersion, AuditAction, ErrorCode } from '@slideloom/contracts';
import type { AppError } from '@slideloom/service-kit';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { RouteAccess } from '../auth/authorize.ts';
import type { LetInBy } from '../auth/is-still-authorized.ts';
import type { Session } from '../auth/verify-session.ts';
import type { Caller } from '../domain/caller.ts';
import type { Tier } from '../limits/rate-limiter.ts';
import type { UploadSlots } from '../limits/upload-slots.ts';

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** What an endpoint is given: everything parsed, nothing raw. */
export type RouteRequest<Params, Query, Body> = {
  requestId: string;
  /** Who asks, and for which team; on routes with `auth: 'team'`. */
  caller: Caller;
  /** When the caller's credential ends by itself, ms since the epoch; null for never. */
  expiresAt: number | null;
  /** What the caller was let in by, for streams that ask again whether it stands. */
  letInBy: LetInBy;
  /** The person who asks; on routes with `auth: 'session'`. */
  session: Session;
  /** The person of the session, on every route; null for an API key and on public routes. */
  person: Session | null;
  /** The actor of the change that the audit log notes; on routes with `audits`. */
  actor: Actor;
  /** The version that the caller requested by `Slideloom-Version`; null for the frozen bodies. */
  version: ApiVersion | null;
  /** The path as it was asked for, without the query: what an Idempotency-Key belongs to. */
  path: string;
  params: Params;
  query: Query;
  body: Body;
  /** The header `Idempotency-Key`, checked for length. */
  idempotencyKey: string | null;
  /** A signal that fires when the caller has gone; made when it is asked for, because most endpoints answer sooner than that. */
  clientSignal: () => AbortSignal;
  /** The request, for the endpoints that read the body themselves. */
  incoming: Request;
  /** Rejects, once the body is here, where the caller's rights ended meanwhile; for those endpoints on the routes of a team. */
  confirmCaller: () => Promise<unknown>;
  /** The response, for the endpoints that stream: after writing to it they return `streamed`. */
  response: Response;
};

export type Reply =
  | {
      status: number;
      body: unknown;
      /** The fields that callers of a version get besides those of `body`, or a whole bare array: see `extended`. */
      more?: object | undefined;
      headers?: Record<string, string>;
    }
  | 'streamed';

/**
 * One row of the route table. Router, OpenAPI document and the tests that walk every route are made from these rows alone.
 */
export type Route = RouteAccess & {
  method: Method;
  /** Express form, for example `/jobs/:id`. */
  path: string;
  summary: string;
  tag: string;
  /** `team`: an API key or a session, acting for a team; `session`: a person, in any team. */
  auth: 'team' | 'session' | 'public';
  /** A stream, which may also be opened by a token in its query: see `POST /events/token`. */
  takesStreamToken?: boolean | undefined;
  tier: Tier;
  /**
   * What its success writes into the audit log: the handler changes rows by `changeAs` or `writeOnce`, or hands `actor` to the service that does. A
   * route that changes members, invites, keys, webhook endpoints, connections, the team or its plan, and names none, fails `audit-routes.test.ts`.
   */
  audits?: readonly AuditAction[] | undefined;
  params?: z.ZodObject | undefined;
  query?: z.ZodObject | undefined;
  body?: z.ZodType | undefined;
  /**
   * A route that also takes `multipart/form-data`, which its handler reads from `incoming`; `body` is undefined then. `places`: for large
   * JSON bodies while they come.
   */
  upload?: { form: z.ZodObject; jsonMaxBytes: number; places: UploadSlots } | undefined;
  /** Headers that the handler reads, besides those that every route knows. */
  requestHeaders?: Record<string, { description: string; example: string }> | undefined;
  /** The contract's own message for fields that are missing, null, empty or of a wrong type. */
  whenMissing?: { fields: readonly string[]; message: string } | undefined;
  /**
   * Another condition of the contract on the body with a message of its own, looked at where the body is refused anyway; `since`: what callers of a
   * later date read instead.
   */
  standsAlone?:
    | {
        holds: (body: Record<string, unknown>) => boolean;
        message: string;
        since?: { version: ApiVersion; message: string };
      }
    | undefined;
  /** The answer holds a secret: it is never cached, and never compressed, because its length would then leak it (BREACH). */
  hasSecret?: boolean | undefined;
  answers: {
    status: number;
    schema?: z.ZodType | undefined;
    /** The whole answer to callers who name a version, where it has more fields than the frozen body. */
    extended?: z.ZodType | undefined;
    description: string;
    contentType?: string;
    /** The same in another form, where it is the caller's or the message's to choose. */
    orAs?: { contentType: string; schema: z.ZodType };
    /** Only a caller that asks for it by `Prefer` gets this answer: the client's types leave it out. */
    isPreference?: boolean;
    /** Headers of this answer alone, and what they say. */
    headers?: Record<string, string>;
  }[];
  /** The errors besides those that every route can have. */
  errors: readonly ErrorCode[];
  /** More fields of an error's body, for a protocol that has errors of its own. */
  describeError?: ((error: AppError) => object) | undefined;
  handle: (request: RouteRequest<never, never, never>) => Promise<Reply>;
};

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

type RouteDefinition<
  Params extends z.ZodObject | undefined,
  Query extends z.ZodObject | undefined,
  Body extends z.ZodType | undefined,
> = Omit<Route, 'params' | 'query' | 'body' | 'handle' | 'errors'> & {
  params?: Params;
  query?: Query;
  body?: Body;
  errors?: readonly ErrorCode[];
  handle: (request: RouteRequest<Parsed<Params>, Parsed<Query>, Parsed<Body>>) => Promise<Reply>;
};

/** Ties the handler's types to the schemas of its row. */
export function defineRoute<
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(definition: RouteDefinition<Params, Query, Body>): Route {
  return { ...definition, errors: definition.errors ?? [] };
}
