import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';

export type ReadEvent = { id: string; name: string; data: unknown };
export type LiveEvents = {
  response: IncomingMessage;
  /** Returns the data of the next event of this name; rejects when the stream ends first. */
  next(name: string): Promise<unknown>;
  /** Returns the next event of one of these names, with its id. */
  nextEvent(...names: string[]): Promise<ReadEvent>;
  /** Returns the data of the next event of each of these names, in whatever order they come. */
  nextOfEach(names: readonly string[]): Promise<unknown[]>;
  /** Reads on, and resolves when the server has ended the stream. */
  end(): Promise<void>;
  leave(): void;
};

/** Opens a stream of server-sent events. Source: the HTML standard, section "Server-sent events". */
export async function readEvents(
  url: string,
  token?: string,
  headers: Record<string, string> = {},
): Promise<LiveEvents> {
  const request = get(url, {
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      accept: 'text/event-stream',
      ...headers,
    },
    agent: false,
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  const blocks = readBlocks(response);
  const nextOf = async (names: ReadonlySet<string>): Promise<ReadEvent> => {
    for (;;) {
      const { value, done } = await blocks.next();
      if (done) throw new Error(`the stream ended before an event named ${[...names].join(' or ')}`);
      const lines = value.split('\n');
      const field = (of: string) => lines.find((line) => line.startsWith(`${of}: `))?.slice(of.length + 2) ?? '';
      const name = field('event');
      if (names.has(name)) return { id: field('id'), name, data: JSON.parse(field('data')) as unknown };
    }
  };
  return {
    response,
    async end() {
      while (!(await blocks.next()).done);
    },
    next: async (name) => (await nextOf(new Set([name]))).data,
    nextEvent: (...names) => nextOf(new Set(names)),
    async nextOfEach(names) {
      const found = new Map<string, unknown>();
      while (found.size < names.length) {
        const { name, data } = await nextOf(new Set(names.filter((one) => !found.has(one))));
        found.set(name, data);
      }
      return names.map((name) => found.get(name));
    },
    leave: () => request.destroy(),
  };
}

async function* readBlocks(response: IncomingMessage): AsyncGenerator<string, void> {
  let rest = '';
  for await (const chunk of response) {
    const blocks = (rest + String(chunk)).split('\n\n');
    rest = blocks.pop() ?? '';
    yield* blocks;
  }
}
