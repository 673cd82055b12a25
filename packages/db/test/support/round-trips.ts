import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** PostgreSQL's protocol: a client waits after Sync ('S') and after a simple Query ('Q'). Source: its manual, "Message Formats". */
const waitsAfter = new Set(['S', 'Q']);

export type RoundTripCounter = {
  /** The server's URL, by way of this counter. */
  url: string;
  /** How often clients have asked and waited since the last call. */
  take(): number;
  close(): Promise<void>;
};

/** Stands before PostgreSQL and counts how often a client waits for an answer, from what it writes on the wire. */
export async function countRoundTrips(databaseUrl: string): Promise<RoundTripCounter> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let count = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const types = readTypes();
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    client.on('data', (chunk) => {
      count += types(chunk).filter((type) => waitsAfter.has(type)).length;
      upstream.write(chunk);
    });
    upstream.pipe(client);
    client.on('close', () => upstream.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href,
    take: () => {
      const taken = count;
      count = 0;
      return taken;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The types of the messages in a client's bytes; the first message, the startup, has none. */
function readTypes(): (chunk: Buffer) => string[] {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const types: string[] = [];
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return types;
      const end = head + rest.readUInt32BE(head);
      if (rest.length < end) return types;
      if (isStarted) types.push(String.fromCharCode(rest[0]!));
      isStarted = true;
      rest = rest.subarray(end);
    }
  };
}
