import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';

export type LiveEvents = {
  response: IncomingMessage;
  /** The data of the next event of this name; rejects when the stream ends first. */
  next(name: string): Promise<unknown>;
  /** Reads on, and resolves when the server has ended the stream. */
  end(): Promise<void>;
  leave(): void;
};

/** Opens a stream of server-sent events. Source: the HTML standard, section "Server-sent events". */
export async function readEvents(url: string, token: string): Promise<LiveEvents> {
  const request = get(url, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    agent: false,
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  const blocks = readBlocks(response);
  return {
    response,
    async end() {
      while (!(await blocks.next()).done);
    },
    async next(name) {
      for (;;) {
        const { value, done } = await blocks.next();
        if (done) throw new Error(`the stream ended before an event named ${name}`);
        const lines = value.split('\n');
        if (!lines.includes(`event: ${name}`)) continue;
        return JSON.parse(lines.find((line) => line.startsWith('data: '))?.slice('data: '.length) ?? '') as unknown;
      }
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
