import { getEventListeners } from 'node:events';
import type { RequestListener } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { AppError } from '@slideloom/service-kit';
import { eventually } from '@slideloom/testing';
import express from 'express';
import { createCallRoute, type RouteCall } from '../../src/http/serving/call-route.ts';
import { createReadJson } from '../../src/http/reading/read-json.ts';
import { sendError } from '../../src/http/answering/send-error.ts';

const call = (more: Partial<RouteCall> = {}): RouteCall => ({
  method: 'GET',
  url: '/jobs?limit=2',
  headers: {},
  remoteAddress: '198.51.100.7',
  signal: new AbortController().signal,
  ...more,
});
const ask = (listener: RequestListener, more: Partial<RouteCall> = {}) => createCallRoute(() => listener)(call(more));
const unavailable = { code: 'unavailable' };

describe('a call of a route of this process', () => {
  it('comes with the method, the target, the headers and the address that it was given, and a body as JSON', async () => {
    const readJson = createReadJson(1_000, { bodyMs: 1_000, slowBodyMs: 1_000 });
    const app = express().set('trust proxy', 1);
    app.post('/render/:id', async (request, response) => {
      const { value } = await readJson(request);
      response.json({ ...request.params, query: request.query, headers: request.headers, ip: request.ip, value });
    });
    const headers = { authorization: 'Bearer key', 'x-forwarded-for': '203.0.113.9', 'idempotency-key': 'one' };
    const body = { title: 'Zürich 🌊', slides: [1, null] };
    const answer = await ask(app, { method: 'POST', url: '/render/a%20b?limit=2', headers, body });
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } });
    expect(answer.body).toEqual({
      id: 'a b',
      query: { limit: '2' },
      ip: '203.0.113.9',
      value: body,
      headers: {
        ...headers,
        host: 'localhost',
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(JSON.stringify(body))),
      },
    });
  });

  it('has no body and no length where none is sent', async () => {
    const answer = await ask((request, response) => {
      let bytes = 0;
      request.on('data', (chunk: Buffer) => (bytes += chunk.length));
      request.on('end', () => response.end(JSON.stringify([bytes, request.headers, request.socket.remoteAddress])));
    });
    expect(JSON.parse(answer.body as string)).toEqual([0, { host: 'localhost' }, '198.51.100.7']);
  });

  it.each<[string, RequestListener, unknown]>([
    [
      'JSON, in pieces that divide a letter',
      (_request, response) => {
        const bytes = Buffer.from(JSON.stringify({ text: 'ü\r\n\r\nü'.repeat(9) }));
        response.setHeader('Content-Type', 'application/json');
        for (const byte of bytes) response.write(Buffer.from([byte]));
        response.end();
      },
      { text: 'ü\r\n\r\nü'.repeat(9) },
    ],
    [
      'text',
      (_request, response) => void response.setHeader('Content-Type', 'text/csv').end('a,b\r\n\r\n1,2'),
      'a,b\r\n\r\n1,2',
    ],
    ['nothing', (_request, response) => void response.writeHead(204).end(), ''],
    [
      'nothing, called JSON',
      (_request, response) => void response.setHeader('Content-Type', 'application/json').end(),
      '',
    ],
    ['two megabytes', (_request, response) => void response.end('x'.repeat(2 ** 21)), 'x'.repeat(2 ** 21)],
  ])('answers a body of %s as it was written', async (_what, listener, body) => {
    expect((await ask(listener)).body).toEqual(body);
  });

  it('has the status, the headers and the words of an error, and of a body that is too large', async () => {
    const readJson = createReadJson(100, { bodyMs: 1_000, slowBodyMs: 1_000 });
    const listener = express().use((request, response) => {
      readJson(request).then(
        () => response.end(),
        (error: unknown) => sendError(response, error),
      );
    });
    const body = { text: 'x'.repeat(100) };
    const refused = await ask(listener, { method: 'POST', body });
    expect(refused).toMatchObject({
      status: 413,
      headers: { 'x-error-code': 'body_too_large' },
      body: { success: false },
    });
    const limiting = express().use((_request, response) => {
      sendError(response, new AppError('rate_limited', { retryAfterSeconds: 7 }));
    });
    const limited = await ask(limiting);
    expect(limited).toMatchObject({ status: 429, headers: { 'retry-after': '7', 'x-error-code': 'rate_limited' } });
  });

  it('rejects where the route ends the connection, or says JSON and writes something else', async () => {
    await expect(ask((request) => void request.socket.destroy())).rejects.toMatchObject(unavailable);
    const broken: RequestListener = (_request, response) =>
      void response.setHeader('Content-Type', 'application/json').end('{"half":');
    await expect(ask(broken)).rejects.toThrow(SyntaxError);
  });

  it('throws what the application throws', async () => {
    const wrong: RequestListener = () => {
      throw new TypeError('a defect');
    };
    const { signal } = new AbortController();
    await expect(ask(wrong, { signal })).rejects.toThrow('a defect');
    await eventually(() => expect(getEventListeners(signal, 'abort')).toEqual([]));
  });
});

describe('the end of a call', () => {
  it('reaches the route as that of a caller who has gone, and is an error for who called', async () => {
    const ending = new AbortController();
    let isGone: Promise<boolean> | undefined;
    const asked = ask(
      (_request, response) => {
        isGone = new Promise((resolve) => response.once('close', () => resolve(!response.writableFinished)));
        ending.abort();
      },
      { signal: ending.signal },
    );
    await expect(asked).rejects.toMatchObject(unavailable);
    expect(await isGone).toBe(true);
  });

  it('before its beginning asks nothing', async () => {
    let isAsked = false;
    const asked = ask(() => void (isAsked = true), { signal: AbortSignal.abort() });
    await expect(asked).rejects.toMatchObject(unavailable);
    expect(isAsked).toBe(false);
  });

  it('leaves nothing at the signal, which may live for many calls', async () => {
    const { signal } = new AbortController();
    const listener: RequestListener = (_request, response) => void response.end('done');
    for (let count = 0; count < 3; count += 1) expect((await ask(listener, { signal })).body).toBe('done');
    await expect(ask((request) => void request.socket.destroy(), { signal })).rejects.toMatchObject(unavailable);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('closes the response after an answer too, so that what waits for it goes on', async () => {
    let closed: Promise<void> | undefined;
    await ask((_request, response) => {
      closed = new Promise((resolve) => response.once('close', resolve));
      response.end();
    });
    await closed;
  });
});
