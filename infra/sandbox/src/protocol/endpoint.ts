import express, { type Request, type RequestHandler, type Response } from 'express';
import type { RecordedCall } from './call-log.ts';
import { longestWaitMs, type ContentFault, type Fault } from './fault.ts';
import { ProtocolError } from './protocol-error.ts';
import { redactFields, redactHeaders } from './redact-headers.ts';
import { pause, type World } from './world.ts';

/** Writes a body that has no length, or more of it than memory should hold. */
type StreamedBody = (response: Response) => void;

/** What a handler answers: an object (JSON), bytes (whose type the headers name), or a stream. */
export type Reply = {
  status?: number;
  headers?: Record<string, string>;
  body: object | Buffer | StreamedBody;
};

/** One call as its handler sees it. */
export type Call = {
  request: Request;
  /** Parsed JSON or form fields, or a Buffer where the endpoint reads bytes. */
  body: unknown;
  /** The content fault of that kind that strikes this call, if any. */
  fault: (kind: ContentFault) => Fault | undefined;
  /** Runs after the answer has been sent, or would have been. */
  afterReply: (work: () => void) => void;
};

export type EndpointSpec = {
  /** `platform.operation`: the name for faults and for the record of calls. */
  target: string;
  reads: 'json' | 'form' | 'bytes' | 'nothing';
  maxBytes?: number;
  /** Turns the body into what handler and record see (multipart). */
  parse?: (body: unknown, request: Request) => Promise<unknown>;
  /** The text in which magic words are looked for. */
  magicText?: (body: unknown) => string;
  /** The platform's own shape of a failure with this status. */
  failure: (status: number) => object;
  /** The body for the record, where the parsed one is not fit for it (bytes). */
  describe?: (body: unknown) => unknown;
  handle: (call: Call) => Promise<Reply> | Reply;
};

/**
 * Express handlers for one operation of a platform: reads the body, records the call, lets the ordered and the magic
 * faults strike, and otherwise answers what `handle` returns.
 */
export function endpoint(world: World, spec: EndpointSpec): RequestHandler[] {
  return [...bodyParser(spec), (request, response) => serve(world, spec, request, response)];
}

async function serve(world: World, spec: EndpointSpec, request: Request, response: Response): Promise<void> {
  const body: unknown = await parseBody(spec, request);
  const described = spec.describe ? spec.describe(body) : body;
  const record = world.calls.add({
    at: world.clock().toISOString(),
    target: spec.target,
    direction: 'in',
    method: request.method,
    path: request.originalUrl.split('?')[0] ?? request.path,
    query: redactFields(request.query),
    headers: redactHeaders(request.headers),
    body: described,
  });
  const searched = `${request.originalUrl}\n${JSON.stringify(described ?? '')}`;
  const faults = [
    ...world.faults.take(spec.target, searched),
    ...world.magic.take(spec.target, spec.magicText?.(body) ?? ''),
  ];
  record.faults = faults.map((fault) => fault.kind);
  const gone = AbortSignal.any([world.closing, leaving(response)]);
  response.once('close', () => (record.outcome ??= 'unanswered'));

  const delayMs = Math.min(
    longestWaitMs,
    sum(faults, ({ kind, delayMs: ms }) => (kind === 'late_callback' || kind === 'slow_after_success' ? 0 : ms)),
  );
  if (delayMs > 0 && !(await pause(delayMs, gone))) return cutOff(record, request);
  if (await struckBefore(spec, faults, record, request, response, gone)) return;

  const afterwards: (() => void)[] = [];
  const reply = await answer(spec, {
    request,
    body,
    fault: (kind) => faults.find((fault) => fault.kind === kind),
    afterReply: (work) => afterwards.push(work),
  });
  const answerMs = faults.find(({ kind }) => kind === 'slow_after_success')?.delayMs ?? 0;
  if (answerMs > 0) {
    // What the platform does meanwhile does not wait for its answer.
    for (const work of afterwards.splice(0)) work();
    if (!(await pause(Math.min(longestWaitMs, answerMs), gone))) return cutOff(record, request);
  }
  if (!(await struckAfter(spec, faults, record, request, response, gone))) send(response, reply, record);
  for (const work of afterwards) work();
}

async function struckBefore(
  spec: EndpointSpec,
  faults: Fault[],
  record: RecordedCall,
  request: Request,
  response: Response,
  gone: AbortSignal,
): Promise<boolean> {
  if (faults.some((fault) => fault.kind === 'reset')) cutOff(record, request);
  else if (faults.some((fault) => fault.kind === 'timeout')) await leaveUnanswered(record, request, gone);
  else {
    const failing = faults.find((fault) => fault.kind === 'status');
    if (!failing) return false;
    sendFailure(spec, failing.status ?? 500, record, response);
  }
  return true;
}

async function struckAfter(
  spec: EndpointSpec,
  faults: Fault[],
  record: RecordedCall,
  request: Request,
  response: Response,
  gone: AbortSignal,
): Promise<boolean> {
  if (faults.some((fault) => fault.kind === 'reset_after_success')) cutOff(record, request);
  else if (faults.some((fault) => fault.kind === 'timeout_after_success')) {
    // Not awaited: what follows an answer, such as a callback, follows this silence too.
    void leaveUnanswered(record, request, gone);
  } else {
    const failing = faults.find((fault) => fault.kind === 'status_after_success');
    if (!failing) return false;
    sendFailure(spec, failing.status ?? 500, record, response);
  }
  return true;
}

/** A body that cannot be parsed is recorded as it came, and refused by the handler in its own words. */
async function parseBody(spec: EndpointSpec, request: Request): Promise<unknown> {
  try {
    return spec.parse ? await spec.parse(request.body, request) : request.body;
  } catch (error) {
    if (error instanceof ProtocolError) return error;
    throw error;
  }
}

async function answer(spec: EndpointSpec, call: Call): Promise<Reply> {
  try {
    if (call.body instanceof ProtocolError) throw call.body;
    return await spec.handle(call);
  } catch (error) {
    if (error instanceof ProtocolError) return { status: error.status, body: error.body };
    throw error;
  }
}

function send(response: Response, reply: Reply, record: RecordedCall): void {
  const status = reply.status ?? 200;
  record.outcome ??= status;
  response.status(status).set(reply.headers ?? {});
  if (typeof reply.body === 'function') (reply.body as StreamedBody)(response);
  else if (Buffer.isBuffer(reply.body)) response.end(reply.body);
  else response.json(reply.body);
}

function sendFailure(spec: EndpointSpec, status: number, record: RecordedCall, response: Response): void {
  const headers: Record<string, string> = status === 429 || status === 503 ? { 'Retry-After': '1' } : {};
  send(response, { status, headers, body: spec.failure(status) }, record);
}

async function leaveUnanswered(record: RecordedCall, request: Request, gone: AbortSignal): Promise<void> {
  await pause(longestWaitMs, gone);
  record.outcome ??= 'unanswered';
  request.socket.destroy();
}

function cutOff(record: RecordedCall, request: Request): void {
  record.outcome ??= 'reset';
  request.socket.resetAndDestroy();
}

function leaving(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}

function bodyParser(spec: EndpointSpec): RequestHandler[] {
  const limit = spec.maxBytes ?? 4 * 1024 * 1024;
  switch (spec.reads) {
    case 'json':
      return [express.json({ limit, type: () => true })];
    case 'form':
      return [express.urlencoded({ limit, extended: false })];
    case 'bytes':
      return [express.raw({ limit, type: () => true })];
    case 'nothing':
      return [];
  }
}

function sum(faults: Fault[], part: (fault: Fault) => number | undefined): number {
  return faults.reduce((total, fault) => total + (part(fault) ?? 0), 0);
}
