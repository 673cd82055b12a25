import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { AppError, listen } from '@slideloom/service-kit';
import type { AddressInfo } from 'node:net';
import { csvLine } from '../../src/http/answering/csv-line.ts';
import { sendCsv } from '../../src/http/answering/send-csv.ts';
import { sendError } from '../../src/http/answering/send-error.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Row = { text: string };
type Outcome = { error: unknown; cut: unknown };
type Serving = { url: string; outcome: Promise<Outcome> };

/** Starts a server of one file; `outcome` is the result of sending it. */
async function serve(
  chunks: (signal: AbortSignal) => AsyncIterable<Row[]>,
  confirmCaller: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Serving> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  server = createServer((incoming: IncomingMessage, response: ServerResponse) => {
    const gone = new AbortController();
    response.once('close', () => response.writableFinished || gone.abort(new AppError('unavailable')));
    let cut: unknown = null;
    const request = { incoming, response, confirmCaller, clientSignal: () => gone.signal };
    const file = { filename: 'rows.csv', columns: ['text'] as const, chunks: () => chunks(gone.signal) };
    sendCsv(request as never, file, (error) => (cut = error)).then(
      () => resolve({ error: null, cut }),
      (error: unknown) => {
        // As the router does: torn where a part has been sent.
        if (response.headersSent) sendError(response as never, error);
        else response.writeHead(503).end();
        resolve({ error, cut });
      },
    );
  });
  await listen(server, 0, '127.0.0.1');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, outcome: promise };
}

async function open(url: string): Promise<IncomingMessage> {
  const [response] = (await once(get(url), 'response')) as [IncomingMessage];
  return response;
}

/** Returns what comes until the connection ends, and whether that was its end. */
async function readAll(response: IncomingMessage): Promise<{ text: string; isComplete: boolean }> {
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => (text += part));
  response.on('error', () => undefined);
  // `once` of events would reject with the error that is looked for.
  if (!response.closed) await new Promise((resolve) => response.once('close', resolve));
  return { text, isComplete: response.complete };
}

const row = { text: 'x'.repeat(1_000) };
const chunk = Array.from({ length: 1_000 }, () => row);

describe('a file', () => {
  it('asks for no more rows than its reader takes, and stops when the reader leaves', async () => {
    let [asked, isEnded] = [0, false];
    const { url, outcome } = await serve(async function* () {
      try {
        for (; asked < 200; asked += 1) yield chunk;
      } finally {
        isEnded = true;
      }
    });
    const response = await open(url);
    await once(response, 'data');
    response.pause();
    const taken = await settled(() => asked);
    // What the sockets of both ends hold, of 200 MB.
    expect(taken).toBeLessThan(50);
    response.destroy();
    const { error, cut } = await outcome;
    expect(error).toBeNull();
    expect(cut).toHaveProperty('code');
    expect({ asked: asked - taken <= 1, isEnded }).toEqual({ asked: true, isEnded: true });
  });

  it('that cannot be finished ends its connection torn', async () => {
    const { url, outcome } = await serve(async function* () {
      yield chunk;
      yield chunk;
      throw new AppError('unavailable');
    });
    const { text, isComplete } = await readAll(await open(url));
    expect(isComplete).toBe(false);
    expect(text).toMatch(/^text\r\nx+\r\n/);
    expect(await outcome).toEqual({ error: expect.objectContaining({ code: 'unavailable' }), cut: null });
  });

  it('ends torn where the rights of its caller end meanwhile', async () => {
    let confirmed = 0;
    const { url, outcome } = await serve(
      async function* () {
        for (;;) yield chunk;
      },
      async () => {
        confirmed += 1;
        if (confirmed === 3) throw new AppError('unauthenticated');
      },
    );
    const { text, isComplete } = await readAll(await open(url));
    expect(isComplete).toBe(false);
    expect(text.length).toBeLessThan(4_000_000);
    expect(await outcome).toMatchObject({ error: { code: 'unauthenticated' } });
  });

  it('whose first rows cannot be read leaves the answer to who has asked for it', async () => {
    const { url, outcome } = await serve(async function* () {
      yield* [] as Row[][];
      throw new AppError('unavailable');
    });
    expect(await open(url)).toMatchObject({ statusCode: 503 });
    expect(await outcome).toEqual({ error: expect.objectContaining({ code: 'unavailable' }), cut: null });
  });

  it('that is whole says so', async () => {
    const { url, outcome } = await serve(async function* () {
      yield [{ text: 'a' }];
      yield [{ text: 'b' }];
    });
    expect(await readAll(await open(url))).toEqual({ text: 'text\r\na\r\nb\r\n', isComplete: true });
    expect(await outcome).toEqual({ error: null, cut: null });
  });
});

/** Returns a value once it has stayed the same for many turns of the event loop. */
async function settled(read: () => number): Promise<number> {
  let [value, turns] = [read(), 0];
  while (turns < 2_000) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    turns = read() === value ? turns + 1 : 0;
    value = read();
  }
  return value;
}

describe('a line', () => {
  it('quotes what needs it, keeps numbers and writes nothing for null', () => {
    expect(csvLine(['a', 'a"b', 'a,b', 'a\nb', '', null, -5, 0, { a: ['"'] }])).toBe(
      'a,"a""b","a,b","a\nb",,,-5,0,"{""a"":[""\\""""]}"\r\n',
    );
  });

  it.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', '|a', '%a', '＝1', '＋1', '－1', '＠a'])(
    'has an apostrophe before the text %j',
    (text) => {
      expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
    },
  );
});
