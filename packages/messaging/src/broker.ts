import type { Socket } from 'node:net';
import { AppError, reconnectDelayMs, withDeadline, type Logger } from '@slideloom/service-kit';
import { connect, type Channel, type ChannelModel, type ConfirmChannel } from 'amqplib';
import { declareTopology } from './topology.ts';
import { withIdleTimeout } from './with-idle-timeout.ts';

/** Runs after each connect, when the topology stands: opens a channel, begins to consume. */
export type Attachment = (connection: ChannelModel) => Promise<void>;

export type Broker = {
  /** Registers what is set up again on each connection; runs at once if there is one. Where it fails, a new connection is made. */
  attach(attachment: Attachment): Promise<void>;
  /**
   * A channel that is opened for `work` and closed after it. Rejects with `unavailable` without a connection or after 30 s, else
   * with what `work` rejects with: amqplib's errors carry the broker's `code`.
   */
  withChannel<Result>(work: (channel: Channel) => Promise<Result>): Promise<Result>;
  /** The same, or after `deadlineMs`: for work whose steps have deadlines of their own. */
  withConfirmChannel<Result>(work: (channel: ConfirmChannel) => Promise<Result>, deadlineMs?: number): Promise<Result>;
  /** How the connection stands, and how many there were; `isBlocked`: the broker takes no messages from us, for want of memory or disk. */
  state(): { isConnected: boolean; isBlocked: boolean; connects: number };
  /** Rejects with `unavailable` when the broker does not answer within 1.5 s. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

const connectTimeoutMs = 3_000;
/** A connection that is silent for two of them is dead: the shortest that RabbitMQ's heartbeat guide calls safe. */
const heartbeatSeconds = 5;
/** Topology and attachments are some seventy round trips, which a slow line makes long; a dead one is known by its silence. */
const setUpTimes = { silenceMs: 4_000, deadlineMs: 60_000 };
const channelDeadlineMs = 30_000;
const pingDeadlineMs = 1_500;
/** How long a broker may take to agree to a connection's end, ms; then the socket is cut. */
const closeDeadlineMs = 2_000;

/**
 * A connection that comes back by itself: connects, declares the topology (so a wiped broker heals), runs the attachments,
 * and does the same again whenever the connection is lost. Resolves when the first attempt has ended, well or not: a
 * process starts without its broker, says so by readiness, and works once it is there.
 */
export async function openBroker(options: { url: string; name: string; logger: Logger }): Promise<Broker> {
  const { logger } = options;
  const attachments: Attachment[] = [];
  let connection: ChannelModel | undefined;
  let isClosing = false;
  let isBlocked = false;
  let connects = 0;
  let attempt = 0;
  let retryTimer: NodeJS.Timeout | undefined;

  const establish = async (): Promise<void> => {
    if (isClosing) return;
    let opened: ChannelModel | undefined;
    try {
      opened = await dial(options.url, options.name);
      await withIdleTimeout(streamOf(opened), setUpTimes, () => setUp(opened!));
      attempt = 0;
      connects += 1;
      logger.info({}, 'broker connected');
    } catch (error) {
      logger.warn({ err: error }, 'broker not reachable');
      if (opened) abandon(opened);
      scheduleRetry();
    }
  };

  /** Sets everything up on a new connection; rejects at once when that is lost meanwhile. */
  const setUp = async (opened: ChannelModel): Promise<void> => {
    let isLost = false;
    isBlocked = false;
    opened.on('error', (error: unknown) => logger.warn({ err: error }, 'broker connection error'));
    opened.on('blocked', () => void (isBlocked = true));
    opened.on('unblocked', () => void (isBlocked = false));
    const lost = new Promise<never>((_resolve, reject) => {
      opened.on('close', () => {
        isLost = true;
        reject(unavailable('the connection was lost'));
        onLost(opened);
      });
    });
    const steps = async () => {
      await declareTopologyOn(opened);
      // An attachment that is registered meanwhile is found by this loop, or finds the connection.
      for (const attachment of attachments) await attachment(opened);
      if (isClosing) throw unavailable('the broker is being closed');
      if (!isLost) connection = opened;
    };
    await Promise.race([steps(), lost]);
  };

  const declareTopologyOn = async (opened: ChannelModel): Promise<void> => {
    const channel = await opened.createChannel();
    channel.on('error', (error: unknown) => logger.error({ err: error }, 'topology was refused'));
    await declareTopology(channel);
    void channel.close().catch(() => undefined);
  };

  const onLost = (lost: ChannelModel) => {
    if (connection !== lost) return;
    connection = undefined;
    scheduleRetry();
  };

  const scheduleRetry = () => {
    if (isClosing) return;
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => void establish(), reconnectDelayMs(attempt++, Math.random));
  };

  const current = (): ChannelModel => {
    if (!connection) throw unavailable('no connection to the broker');
    return connection;
  };

  await establish();
  return {
    async attach(attachment) {
      attachments.push(attachment);
      const present = connection;
      if (!present) return;
      try {
        await withIdleTimeout(streamOf(present), setUpTimes, () => attachment(present));
      } catch (error) {
        logger.warn({ err: error }, 'an attachment failed, the connection is made anew');
        abandon(present);
      }
    },
    withChannel: (work) => useChannel(() => current().createChannel(), work),
    withConfirmChannel: (work, deadlineMs) => useChannel(() => current().createConfirmChannel(), work, deadlineMs),
    state: () => ({ isConnected: connection !== undefined, isBlocked, connects }),
    ping: () =>
      withDeadline(pingDeadlineMs, 'unavailable', async () => {
        const channel = await openChannel(() => current().createChannel());
        await channel.close();
      }),
    async close() {
      isClosing = true;
      clearTimeout(retryTimer);
      if (connection) await letGo(connection);
    },
  };
}

function dial(url: string, name: string): Promise<ChannelModel> {
  const withHeartbeat = new URL(url);
  if (!withHeartbeat.searchParams.has('heartbeat'))
    withHeartbeat.searchParams.set('heartbeat', String(heartbeatSeconds));
  return withDeadline(connectTimeoutMs + 1_000, 'unavailable', async (signal) => {
    const connection = await connect(withHeartbeat.href, {
      timeout: connectTimeoutMs,
      noDelay: true,
      clientProperties: { connection_name: name },
    });
    if (signal.aborted) {
      connection.on('error', () => undefined);
      abandon(connection);
    }
    return connection;
  });
}

/** Opens a channel for `work`. Its close is not waited for: amqplib never answers one whose connection goes meanwhile. */
function useChannel<Kind extends Channel, Result>(
  open: () => Promise<Kind>,
  work: (channel: Kind) => Promise<Result>,
  deadlineMs = channelDeadlineMs,
) {
  return withDeadline(deadlineMs, 'unavailable', async (signal) => {
    const channel = await openChannel(open);
    try {
      if (signal.aborted) throw signal.reason;
      return await work(channel);
    } finally {
      void channel.close().catch(() => undefined);
    }
  });
}

async function openChannel<Kind extends Channel>(open: () => Promise<Kind>): Promise<Kind> {
  try {
    const channel = await open();
    channel.on('error', () => undefined);
    return channel;
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('unavailable', { cause: error });
  }
}

function unavailable(detail: string): AppError {
  return new AppError('unavailable', { cause: new Error(detail) });
}

/**
 * Ties a channel's life to its connection's: when the channel ends (an error, a queue deleted under it), the connection is
 * closed too, so that everything is set up again instead of missing messages on a connection that seems alive.
 */
export function tie(channel: Channel, connection: ChannelModel, logger: Logger, what: string): void {
  channel.on('error', (error: unknown) => logger.warn({ err: error, channel: what }, 'channel error'));
  channel.on('close', () => abandon(connection));
}

/** Closes a connection that may be closed or closing already. */
export function abandon(connection: ChannelModel): void {
  void letGo(connection);
}

/** The socket, which amqplib's types do not declare. */
function streamOf({ connection }: ChannelModel): Socket {
  return (connection as unknown as { stream: Socket }).stream;
}

const lettingGo = new WeakMap<ChannelModel, Promise<void>>();

/**
 * Closes a connection, by its socket where the broker does not answer: amqplib alone would wait for the heartbeat, or for ever. Each of its
 * channels asks for it when it ends, so that a connection may be let go many times.
 */
function letGo(connection: ChannelModel): Promise<void> {
  const under = lettingGo.get(connection);
  if (under) return under;
  const gone = new Promise<void>((resolve) => {
    const stream = streamOf(connection);
    const timer = setTimeout(() => stream.destroy(new Error('the broker did not let go')), closeDeadlineMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    connection.once('close', end);
    connection.close().catch(end);
  });
  lettingGo.set(connection, gone);
  return gone;
}
