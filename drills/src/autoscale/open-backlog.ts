import { openBroker, type Attachment } from '@slideloom/messaging';

export type Depth = { ready: number; unacknowledged: number };

export type Backlog = {
  /** Puts messages into a queue; resolves when the broker has confirmed them. */
  put: (queue: string, messages: number) => Promise<void>;
  /** Takes what is in the queues and what comes, and acknowledges nothing: workers that hang. */
  hold: (queues: readonly string[]) => Promise<void>;
  /** Cuts what holds: the workers are gone, and their messages wait again. */
  letGo: () => Promise<void>;
  /** What the broker's management says of a queue; some seconds old. */
  depthOf: (queue: string) => Promise<Depth>;
  purge: (queues: readonly string[]) => Promise<void>;
  close: () => Promise<void>;
};

type Connection = Parameters<Attachment>[0];
type Channel = Awaited<ReturnType<Connection['createChannel']>>;

const silent = () => undefined;
const logger = { debug: silent, info: silent, warn: silent, error: silent, fatal: silent };

/** A fleet's worth of messages and hanging workers on a broker, whose topology is declared by the fleet's own code. */
export async function openBacklog({ url, management }: { url: string; management: string }): Promise<Backlog> {
  const broker = await openBroker({ url, name: 'drill', logger });
  const held = new Set<string>();
  let connection: Connection | undefined;
  /** Of one channel, however many ask for it at once: each channel holds what it was given until it is closed. */
  let holder: Promise<Channel> | undefined;
  const consume = async (queues: Iterable<string>) => {
    if (!connection) return;
    holder ??= connection.createChannel().then((opened) => opened.on('error', silent));
    const channel = await holder;
    for (const queue of queues) await channel.consume(queue, silent);
  };
  await broker.attach(async (opened) => {
    connection = opened;
    holder = undefined;
    if (held.size > 0) await consume(held);
  });
  return {
    put: (queue, messages) =>
      broker.withConfirmChannel(async (channel) => {
        const content = Buffer.from('{}');
        for (let count = 0; count < messages; count += 1) channel.sendToQueue(queue, content, { persistent: true });
        await channel.waitForConfirms();
      }),
    async hold(queues) {
      const others = queues.filter((queue) => !held.has(queue));
      for (const queue of others) held.add(queue);
      await consume(others);
    },
    letGo,
    depthOf: async (queue) => {
      const answer = await fetch(new URL(`/api/queues/%2F/${queue}`, `http://${new URL(management).host}`), {
        headers: { authorization: `Basic ${btoa(credentialsOf(management))}` },
        signal: AbortSignal.timeout(5_000),
      });
      const depth = (await answer.json()) as { messages_ready?: number; messages_unacknowledged?: number };
      return { ready: depth.messages_ready ?? 0, unacknowledged: depth.messages_unacknowledged ?? 0 };
    },
    purge: async (queues) => {
      await letGo();
      await broker.withChannel(async (channel) => {
        for (const queue of queues) await channel.purgeQueue(queue);
      });
    },
    close: () => broker.close(),
  };

  async function letGo(): Promise<void> {
    held.clear();
    const closing = holder;
    holder = undefined;
    await (await closing)?.close();
  }
}

function credentialsOf(address: string): string {
  const { username, password } = new URL(address);
  return `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
}
