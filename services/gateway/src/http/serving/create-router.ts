import { asOfVersion, limits, type ApiVersion, type ErrorCode } from '@slideloom/contracts';
import type { Metrics } from '@slideloom/observability';
import { AppError, noteLogIds, type Logger } from '@slideloom/service-kit';
import express, { type Express, type NextFunction, type Request, type Response, type Router } from 'express';
import type { Authenticate } from '../../auth/authenticate.ts';
import { networkOf, type AddressLimiter } from '@slideloom/service-kit/address-limiter';
import type { Caller } from '../../domain/caller.ts';
import type { Count, RateLimiter } from '../../limits/rate-limiter.ts';
import { createUploadSlots, type UploadSlots } from '../../limits/upload-slots.ts';
import type { Session } from '../../auth/verify-session.ts';
import type { AnsweredRequest } from './access-log.ts';
import { allowOrigins } from './allow-origins.ts';
import { normalizePath } from './normalize-path.ts';
import { createAllowedMethods } from './allowed-methods.ts';
import type { LetInBy } from '../../auth/is-still-authorized.ts';
import { authorize } from '../../auth/authorize.ts';
import { ignoredFieldsHeader } from '../reading/ignored-fields.ts';
import { createParseRequest, type ParseRequest } from '../reading/parse-request.ts';
import { createReadJson, type HoldPlace, type ReadJson } from '../reading/read-json.ts';
import { actorOf } from '../reading/actor-of.ts';
import { requestIdOf } from '../reading/request-id.ts';
import { requestedVersion, versionHeader } from '../reading/requested-version.ts';
import { goneSignal, isCallerLeft, leftStatus } from '../answering/caller-left.ts';
import type { Reply, Route } from '../route.ts';
import { sendAnswer } from '../answering/send-answer.ts';
import { sendError } from '../answering/send-error.ts';
import { traceRequest } from './trace-request.ts';

export type RouterDependencies = {
  authenticate: Authenticate;
  rateLimiter: RateLimiter;
  addressLimiter: AddressLimiter;
  logger: Logger;
  logAccess: (answered: AnsweredRequest) => void;
  metrics: Metrics;
  trustProxyHops: number;
  /** Length of each stretch in which a large body must keep to the least speed, ms; a body without a credential must be here after two. */
  slowBodyMs: number;
  /** The origins whose pages may call from a browser. */
  corsOrigins: readonly string[];
};

/**
 * The Express application of a route table. Each request goes the same way: address limit, id, credential, tier, body, validation,
 * handler; every failure ends in the one error shape.
 */
export function createRouter(routes: readonly Route[], dependencies: RouterDependencies): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', dependencies.trustProxyHops);
  app.set('query parser', 'simple');
  const allowedMethods = createAllowedMethods(routes);
  const answerBrowsers = allowOrigins(dependencies.corsOrigins);
  app.use((request: Request, response: Response, next: NextFunction) => {
    request.url = normalizePath(request.url);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    const count = () => dependencies.addressLimiter.count(request.ip ?? '');
    // Node would refuse it without a body. HTTP/1.0, which probes speak, needs none.
    if (request.headers.host === undefined && request.httpVersion === '1.1') {
      count();
      throw new AppError('invalid_request', { message: 'Host is required' });
    }
    if (request.method === 'OPTIONS') {
      count();
      const allowed = allowedMethods.of(request.path);
      if (allowed.length === 0) throw new AppError('route_not_found');
      response.setHeader('Allow', allowed.join(', '));
      return answerBrowsers(request, response, next);
    }
    answerBrowsers(request, response, () => {
      // A page may read that it was refused.
      count();
      next();
    });
  });
  const times = { bodyMs: longestBodyMs, slowBodyMs: dependencies.slowBodyMs };
  const readUsual = createReadJson(limits.body.maxBytes, times);
  const publicBodyMs = 2 * dependencies.slowBodyMs;
  const readPublic = createReadJson(publicBody.maxBytes, { bodyMs: publicBodyMs, slowBodyMs: publicBodyMs }, 0);
  const publicPlaces = createUploadSlots(publicBody.places);
  const routers = new Map<string, Router>();
  app.use((request, response, next) => {
    const router = routers.get(firstSegment(request.path));
    const isTaken = allowedMethods.ofFixed(request.path)?.includes(request.method) ?? true;
    if (router && isTaken) router(request, response, next);
    else next();
  });
  for (const route of routes) {
    const readJson = route.upload
      ? createReadJson(route.upload.jsonMaxBytes, times)
      : route.auth === 'public'
        ? readPublic
        : readUsual;
    const parse = createParseRequest(route);
    const router = routers.get(firstSegment(route.path)) ?? express.Router();
    routers.set(firstSegment(route.path), router);
    router[route.method](route.path, (request, response) => {
      const requestId = requestIdOf(request.headers['x-request-id']);
      void traceRequest(route, request, response, requestId, () =>
        serve(route, request, response, requestId, { readJson, parse, publicPlaces }, dependencies),
      );
    });
  }
  app.use((request: Request, response: Response) => {
    response.setHeader('X-Request-Id', requestIdOf(request.headers['x-request-id']));
    const allowed = allowedMethods.of(request.path);
    if (allowed.length > 0) response.setHeader('Allow', allowed.join(', '));
    sendError(response, new AppError(allowed.length > 0 ? 'method_not_allowed' : 'route_not_found'));
  });
  app.use((error: unknown, request: Request, response: Response, _next: () => void) => {
    response.setHeader('X-Request-Id', requestIdOf(request.headers['x-request-id']));
    const known = sendError(response, error);
    const request_id = response.getHeader('X-Request-Id');
    if (known.status >= 500) dependencies.logger.error({ err: known, request_id }, 'request failed before its route');
  });
  return app;
}

/** A large JSON body may take so long in all, ms: the server waits no longer for any request. */
const longestBodyMs = 60_000;

/** The body of a request that no one answers for: its size at most, and how many come in at once, in all and of a network. */
const publicBody = {
  maxBytes: 4_096,
  places: { max: 256, maxPerTeam: 32, fewPerTeam: 4, message: 'Too many requests at once. Try again later.' },
};

/** Routes are looked for among those of the same resource alone: Express tries one after the other, and ignores case. */
function firstSegment(path: string): string {
  const end = path.indexOf('/', 1);
  return (end === -1 ? path : path.slice(0, end)).toLowerCase();
}

/** Answers the status that is logged and measured. */
async function serve(
  route: Route,
  request: Request,
  response: Response,
  requestId: string,
  { readJson, parse, publicPlaces }: { readJson: ReadJson; parse: ParseRequest; publicPlaces: UploadSlots },
  dependencies: RouterDependencies,
): Promise<number> {
  const startedAt = performance.now();
  response.setHeader('X-Request-Id', requestId);
  let version: ApiVersion | null = null;
  let admitted: Admitted = {};
  let params: Record<string, unknown> | undefined;
  let code: ErrorCode | undefined;
  let hasCallerLeft = false;
  try {
    admitted = await admit(route, request, response, dependencies);
    if (admitted.caller) noteLogIds({ team_id: admitted.caller.teamId });
    // Platforms and browsers name no version of ours.
    if (route.auth !== 'public') version = requestedVersion(request.headers);
    if (version !== null) response.setHeader(versionHeader, version);
    if (route.answers.some(({ extended }) => extended)) response.vary(versionHeader);
    const hasBody = route.body !== undefined && !isForm(route, request);
    const body = hasBody ? await readJson(request, placesOf(route, request, admitted, publicPlaces)) : undefined;
    const caller = hasBody ? await admitted.callerNow?.() : admitted.caller;
    const onIgnored = (names: string) => response.setHeader(ignoredFieldsHeader, names);
    const raw = { params: request.params, query: request.query, body };
    const parsed = parse(raw, { version, onIgnored });
    params = parsed.params as typeof params;
    const reply = await route.handle({
      requestId,
      caller: caller as never,
      expiresAt: admitted.expiresAt ?? null,
      letInBy: admitted.letInBy ?? request.headers.authorization,
      session: admitted.session as never,
      person: admitted.session ?? null,
      actor: (route.audits && actorOf(request.ip, requestId, nameOf(route), { ...admitted, caller })) as never,
      version,
      path: request.path,
      params: parsed.params as never,
      query: parsed.query as never,
      body: parsed.body as never,
      idempotencyKey: route.method === 'post' ? idempotencyKeyOf(request) : null,
      // No getter: in an object literal each would make a hidden class, which holds the request until a full garbage collection.
      clientSignal: () => goneSignal(response),
      incoming: request,
      confirmCaller: () => admitted.callerNow?.() ?? Promise.resolve(),
      response,
    });
    if (reply !== 'streamed') {
      for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value);
      response.statusCode = reply.status;
      await sendAnswer(route, request, response, bodyFor(version, route, reply));
    }
  } catch (error) {
    hasCallerLeft = isCallerLeft(error);
    const known = sendError(response, error, { withDetails: version !== null, more: route.describeError });
    code = known.code;
    if (known.status >= 500 && !hasCallerLeft) {
      dependencies.logger.error({ err: known, route: route.path }, 'request failed');
    }
  }
  const ms = performance.now() - startedAt;
  const status = hasCallerLeft ? leftStatus : response.statusCode;
  const isOfAddress = code !== undefined && ofCallersAddress.has(code);
  const labels = { method: route.method, route: route.path, status, ...(isOfAddress && { cause: 'address' }) };
  dependencies.metrics.httpRequests.observe(labels, ms / 1_000);
  const { caller, session } = admitted;
  dependencies.logAccess({ route, status, ms, code, caller, session, address: request.ip, params });
  return status;
}

/** What fails at an address that the caller gave is no failure of ours, although it is answered with 502. */
const ofCallersAddress: ReadonlySet<ErrorCode> = new Set(['url_too_slow', 'url_unreachable']);

/** Authenticates: a caller on the routes of a team, a session on those of a person, nothing on public ones. */
type Admitted = {
  caller?: Caller;
  /** The caller once the body is here: looked up again where the body took long. Rejects as `admit` does. */
  callerNow?: () => Promise<Caller>;
  expiresAt?: number | null;
  /** What let a stream in that was opened by a token. */
  letInBy?: LetInBy;
  session?: Session | null;
};

/** If a body took longer, the sender's rights are checked again: they may have ended meanwhile, ms. */
const promptBodyMs = 100;

/** Authenticates, then counts the request in its tier: what counts is an authenticated request, before validation. */
async function admit(
  route: Route,
  request: Request,
  response: Response,
  { authenticate, rateLimiter, metrics }: RouterDependencies,
): Promise<Admitted> {
  if (route.auth === 'public') return {};
  if (route.auth === 'session') {
    const session = await authenticate.session(request.headers.authorization, request.ip);
    const subject = { teamId: `user:${session.userId}`, userId: session.userId, apiKeyId: null };
    showCount(response, await rateLimiter.count(subject, route.tier), route, metrics);
    return { session };
  }
  const teamHeader = request.header('x-team-id');
  const streamToken = route.takesStreamToken ? streamTokenOf(request) : undefined;
  const identified =
    streamToken === undefined
      ? await authenticate.team(request.headers.authorization, teamHeader, request.ip)
      : await authenticate.streamToken(streamToken, request.ip);
  const count = await rateLimiter.count(identified.caller, route.tier);
  // Revoked, or unknown: PostgreSQL decides.
  const isCertain = count.revocation === 'none' && identified.isCurrent();
  const caller = isCertain ? identified.caller : await identified.confirm();
  showCount(response, count, route, metrics);
  authorize(route, caller, teamHeader);
  const admittedAt = performance.now();
  const callerNow = async () => {
    if (performance.now() - admittedAt < promptBodyMs && identified.isCurrent()) return caller;
    const confirmed = await identified.confirm();
    // A session that names no team would go on for another team of its person.
    if (confirmed.teamId !== caller.teamId) throw new AppError('not_a_member');
    authorize(route, confirmed, teamHeader);
    return confirmed;
  };
  const letInBy = streamToken === undefined ? undefined : identified;
  return { caller, callerNow, expiresAt: identified.expiresAt, session: identified.session, letInBy };
}

/** Returns a stream's token, which must be the only credential: with two it would not be clear whose rights the stream has. */
function streamTokenOf({ query, headers }: Request): string | undefined {
  const { token } = query;
  if (token === undefined) return undefined;
  if (headers.authorization === undefined && typeof token === 'string') return token;
  throw new AppError('invalid_request', { message: 'token must not be repeated, nor stand beside Authorization' });
}

function showCount(response: Response, count: Count, { tier }: Route, { rateLimited }: Metrics): void {
  response.setHeader('RateLimit-Limit', String(count.limit));
  response.setHeader('RateLimit-Remaining', String(count.remaining));
  response.setHeader('RateLimit-Reset', String(count.resetSeconds));
  if (count.isExceeded) {
    rateLimited.inc({ tier });
    throw new AppError('rate_limited', { message: count.message, retryAfterSeconds: count.resetSeconds });
  }
}

const nameOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path}`;

/** Answers the places that a body needs while it comes: many large bodies of one team, or many slow ones of one network, would hold much memory. */
function placesOf(
  { auth, upload }: Route,
  { ip = '' }: Request,
  { caller }: Admitted,
  publicPlaces: UploadSlots,
): HoldPlace | undefined {
  if (auth === 'public') return (read) => publicPlaces.hold(networkOf(ip), read);
  return upload && caller && ((read) => upload.places.hold(caller.teamId, read));
}

function isForm(route: Route, request: Request): boolean {
  return route.upload !== undefined && request.is('multipart/form-data') !== false;
}

function idempotencyKeyOf(request: Request): string | null {
  const key = request.header('idempotency-key');
  if (key === undefined) return null;
  if (key === '' || key.length > limits.idempotencyKey.maxChars) {
    throw new AppError('invalid_request', {
      message: `Idempotency-Key must have 1 to ${limits.idempotencyKey.maxChars} characters`,
    });
  }
  return key;
}

/** Returns the body that callers of a version get: with its fields, without those of later dates. */
function bodyFor(
  version: ApiVersion | null,
  route: Route,
  { status, body, more }: Exclude<Reply, 'streamed'>,
): unknown {
  const { schema, extended } = route.answers.find((answer) => answer.status === status) ?? {};
  const isExtended = version !== null && more !== undefined;
  const shown = isExtended ? withFields(body, more) : body;
  const itsSchema = isExtended ? extended : schema;
  return itsSchema ? asOfVersion(itsSchema, version, shown) : shown;
}

/** Adds the fields of a version to a body; a bare array is replaced as a whole. */
function withFields(body: unknown, more: object): unknown {
  return Array.isArray(more) ? more : { ...(body as object), ...more };
}
