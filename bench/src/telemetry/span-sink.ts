import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A collector that takes spans, as OTLP in protobuf, and counts them by path: `/name/v1/traces`. */
export async function startSpanSink(): Promise<{ url: string; spansOf: (name: string) => number; stop: () => void }> {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const name = (request.url ?? '').split('/')[1] ?? '';
      counts.set(name, (counts.get(name) ?? 0) + countSpans(body));
      response.setHeader('Content-Type', 'application/x-protobuf');
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spansOf: (name) => counts.get(name) ?? 0,
    stop: () => void server.close(),
  };
}

const traceIdTag = Buffer.from([0x0a, 16]);

/** A span begins with field 1, the trace id of 16 bytes, and field 2, its own id of 8. */
function countSpans(body: Buffer): number {
  let count = 0;
  for (let at = body.indexOf(traceIdTag); at >= 0; at = body.indexOf(traceIdTag, at + 2)) {
    if (body[at + 18] === 0x12 && body[at + 19] === 8) count += 1;
  }
  return count;
}
