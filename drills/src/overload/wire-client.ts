import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type WireAnswer = { status: number; hasRetryAfter: boolean; body: string };

/** Sends requests as bytes and reads just enough of the answers: a full client would use more CPU than what it measures. */
export type WireClient = {
  /** Sends a request on a free connection, once there is one; `onSent` is called when it leaves. Rejects when the connection breaks. */
  send(request: Buffer, onSent: () => void): Promise<WireAnswer>;
  close(): void;
};

type Pending = {
  request: Buffer;
  onSent: () => void;
  resolve: (answer: WireAnswer) => void;
  reject: (error: Error) => void;
};
type Line = { socket: Socket; received: Buffer; pending: Pending | undefined; freeSince: number };

/** Less than the gateway's 65 s, as balancers have it: a request must not meet a connection that is being closed. */
const maxIdleMs = 50_000;

/** Keeps up to `maxConnections` connections to an HTTP server, one request on each at a time. */
export function createWireClient(url: URL, maxConnections: number): WireClient {
  const free: Line[] = [];
  const waiting: Pending[] = [];
  const lines = new Set<Line>();

  const open = async () => {
    const socket = connect(Number(url.port), url.hostname).setNoDelay(true);
    const line: Line = { socket, received: Buffer.alloc(0), pending: undefined, freeSince: 0 };
    lines.add(line);
    socket.on('data', (chunk) => read(line, chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      lines.delete(line);
      line.pending?.reject(new Error('the connection broke'));
    });
    await once(socket, 'connect').then(
      () => release(line),
      () => undefined,
    );
  };

  const read = (line: Line, chunk: Buffer) => {
    line.received = line.received.length === 0 ? chunk : Buffer.concat([line.received, chunk]);
    const answer = parseAnswer(line.received);
    if (answer === null) return;
    const { pending } = line;
    line.received = Buffer.alloc(0);
    line.pending = undefined;
    pending?.resolve(answer);
    if (!line.socket.destroyed) release(line);
  };

  const release = (line: Line) => {
    const next = waiting.shift();
    if (next) begin(line, next);
    else {
      line.freeSince = performance.now();
      free.push(line);
    }
  };

  const begin = (line: Line, pending: Pending) => {
    if (line.socket.destroyed) return pending.reject(new Error('the connection broke'));
    line.pending = pending;
    pending.onSent();
    line.socket.write(pending.request);
  };

  return {
    send: (request, onSent) =>
      new Promise((resolve, reject) => {
        const pending = { request, onSent, resolve, reject };
        let line = free.pop();
        while (line && (line.socket.destroyed || performance.now() - line.freeSince > maxIdleMs)) {
          line.socket.destroy();
          lines.delete(line);
          line = free.pop();
        }
        if (line) return begin(line, pending);
        waiting.push(pending);
        if (lines.size < maxConnections) void open();
      }),
    close() {
      for (const { socket } of lines) socket.destroy();
    },
  };
}

const endOfHead = Buffer.from('\r\n\r\n');

/** The answer, once all of it is there; it says how long its body is. */
function parseAnswer(received: Buffer): WireAnswer | null {
  const headEnd = received.indexOf(endOfHead);
  if (headEnd === -1) return null;
  const head = received.toString('latin1', 0, headEnd);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  if (received.length < headEnd + 4 + length) return null;
  return {
    status: Number(head.slice(9, 12)),
    hasRetryAfter: /\r\nretry-after: \d/i.test(head),
    body: received.toString('utf8', headEnd + 4, headEnd + 4 + length),
  };
}
