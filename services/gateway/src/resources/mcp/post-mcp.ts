import { mcpAnswerSchema, mcpMessageSchema, mcpStreamSchema } from '@slideloom/contracts';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpRequestContext } from '@modelcontextprotocol/server';
import { AppError, type Logger } from '@slideloom/service-kit';
import type { Response } from 'express';
import type { ObjectStore, PublicUrls } from '@slideloom/storage';
import { authorize } from '../../auth/authorize.ts';
import type { Caller } from '../../domain/caller.ts';
import { defineRoute, type Route, type RouteRequest } from '../../http/route.ts';
import { awaitJob } from './await-job.ts';
import { createMcpServer, type McpCaller } from './create-mcp-server.ts';
import { createPreviews } from './create-previews.ts';
import { createRouteCalls, type RouteName } from './tool/route-calls.ts';
import type { JobWatch } from '../../events/job-watch.ts';
import type { AnswerTimeouts } from '../../domain/answer-timeouts.ts';
import type { UploadSlots } from '../../limits/upload-slots.ts';

type Needs = {
  corsOrigins: readonly string[];
  objects: ObjectStore;
  publicUrls: PublicUrls;
  watch: JobWatch;
  timeouts: Pick<AnswerTimeouts, 'toolMs' | 'pollMs'>;
  now: () => number;
  logger: Logger;
  picturesPerDeck: number;
  mcpPlaces: UploadSlots;
};

/**
 * The Model Context Protocol over HTTP, stateless, in both of its eras: each message is answered for itself, by the caller's own
 * credential. `table`: the routes that tools call.
 */
export const postMcp = (dependencies: Needs, table: readonly Route[]) => {
  const rows = new Map<string, Route>(table.map((row) => [`${row.method.toUpperCase()} ${row.path}`, row]));
  const serverOf = ({ authInfo, era }: McpRequestContext) =>
    createMcpServer(authInfo!.extra!['caller'] as McpCaller, era === 'legacy');
  const makePreviews = createPreviews(dependencies);
  const handler = createMcpHandler(serverOf, {
    // There is nothing to subscribe to.
    maxSubscriptions: 0,
    onerror: (error) => dependencies.logger.debug({ err: error }, 'mcp request refused'),
  });
  return defineRoute({
    method: 'post',
    path: '/mcp',
    summary: 'The Model Context Protocol: tools for assistants',
    tag: 'Assistants',
    auth: 'team',
    scope: 'any',
    // What a tool asks is counted as the requests that it is.
    tier: 'read',
    body: mcpMessageSchema,
    answers: [
      {
        status: 200,
        schema: mcpAnswerSchema,
        orAs: { contentType: 'text/event-stream', schema: mcpStreamSchema },
        description:
          'The answer: to messages of the protocol of 2026 in JSON, else as the last event of a stream, which also has the messages about ' +
          'progress that come before it',
      },
      {
        status: 406,
        schema: mcpAnswerSchema,
        description: 'The header `Accept` does not name both forms, as the protocol asks',
      },
      { status: 202, description: 'Nothing: the message was a notification', contentType: 'text/plain' },
    ],
    errors: ['forbidden'],
    describeError: toProtocolError,
    async handle(request) {
      const { incoming, response, body } = request;
      checkOrigin(incoming.headers.origin, dependencies.corsOrigins);
      response.setHeader('Cache-Control', 'no-store');
      const authInfo = {
        token: '',
        clientId: '',
        scopes: [],
        extra: { caller: toMcpCaller({ ...dependencies, makePreviews }, rows, request) },
      };
      const asNode = toNodeHandler({ fetch: (message, options) => handler.fetch(message, { ...options, authInfo }) });
      try {
        await dependencies.mcpPlaces.hold(request.caller.teamId, () => asNode(incoming, response, body));
      } catch (error) {
        if (!isFull(error)) throw error;
        refuse(response, body);
      }
      return 'streamed';
    },
  });
};

/** A page that a person opens must not use what their browser can reach (DNS rebinding). Source: MCP 2025-11-25, Transports, Security Warning. */
function checkOrigin(origin: string | undefined, allowed: readonly string[]): void {
  if (origin === undefined || allowed.includes(origin)) return;
  throw new AppError('forbidden', { message: 'Pages of this origin may not call /mcp' });
}

/** An error of a message that was not read, in the form of the protocol too. Source: JSON-RPC 2.0, "Error object" and "Response object". */
function toProtocolError({ code, message, status }: AppError): object {
  if (status !== 400) return {};
  const protocolCode = code === 'invalid_json' ? parseError : invalidRequest;
  return { jsonrpc: '2.0', id: null, error: { code: protocolCode, message, data: { code } } };
}

const parseError = -32_700;
const invalidRequest = -32_600;
const refused = -32_000;
/** Seconds after which a place may be free. */
const retryAfterSeconds = 5;

const isFull = (error: unknown): boolean => error instanceof AppError && error.code === 'overloaded';

/** Answers, in the form of the protocol and in ours, that too many of the team's messages are being answered. Source: JSON-RPC 2.0, "Error object". */
function refuse(response: Response, { id = null }: { jsonrpc: string; id?: unknown }): void {
  const message = `Too many messages of the team at once. Try again in ${retryAfterSeconds} s.`;
  const error = { code: refused, message, data: { code: 'rate_limited', retry_after_seconds: retryAfterSeconds } };
  response.setHeader('Retry-After', String(retryAfterSeconds));
  response.setHeader('X-Error-Code', 'rate_limited');
  response.status(429).json({ success: false, message, jsonrpc: '2.0', id, error });
}

function toMcpCaller(
  dependencies: Needs & { makePreviews: ReturnType<typeof createPreviews> },
  rows: ReadonlyMap<string, Route>,
  {
    caller,
    incoming,
    requestId,
    clientSignal,
  }: Pick<RouteRequest<never, never, never>, 'caller' | 'incoming' | 'requestId' | 'clientSignal'>,
): McpCaller {
  const check = (route: RouteName) => checkRoute(rows, route, caller);
  const signal = clientSignal();
  const { makePreviews, picturesPerDeck } = dependencies;
  const base = {
    requestId,
    picturesPerDeck,
    send: createRouteCalls({ incoming, requestId, signal }),
    may: (route: RouteName) => {
      try {
        check(route);
        return true;
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
    },
    previews: (urls: readonly string[]) => makePreviews(caller.teamId, urls),
  };
  return {
    ...base,
    authorize: (tool) => tool.routes.forEach(check),
    onFault: (tool, error) =>
      dependencies.logger.error({ err: error, tool: tool.name, request_id: requestId }, 'a tool failed'),
    contextOf({ signal: ended, ...call }) {
      const whole = AbortSignal.any([signal, ended]);
      const send = createRouteCalls({ incoming, requestId, signal: whole });
      const within = { ...base, ...call, send };
      return { ...within, endOf: (jobId) => awaitJob(dependencies, within, jobId, whole) };
    },
  };
}

/** Throws what the route itself would refuse the caller with. */
function checkRoute(rows: ReadonlyMap<string, Route>, name: RouteName, caller: Caller): void {
  const row = rows.get(name);
  if (!row) throw new TypeError(`a tool calls ${name}, which is no route`);
  authorize(row, caller, undefined);
}
