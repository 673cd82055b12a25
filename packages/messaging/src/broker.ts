import { AppError, reconnectDelayMs, withDeadline, type Logger } from '@slideloom/service-kit';
import { connect, type Channel, type ChannelModel, type ConfirmChannel } from 'amqplib';
import { declareTopology } from './topology.ts';

/** Runs after each connect, when the topology stands: opens a channel, begins to consume. */
export type Attachment = (connection: ChannelModel) => Promise<void>;

export type Broker = {
  /** Registers what is set up anew on each connection; runs at once if there is one. */
  attach(attachment: Attachment): Promise<void>;
  /** A channel that is opened for `work` and closed after it, also when the broker closed it because of an error. */
  withChannel<Result>(work: (channel: Channel) => Promise<Result>): Promise<Result>;
  withConfirmChannel<Result>(work: (channel: ConfirmChannel) => Promise<Result>): Promise<Result>;
  /** Rejects with `unavailable` while there is no connection. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

const connectTimeoutMs = 5_000;
const heartbeatSeconds = 10;

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
  let attempt = 0;
  let retryTimer: NodeJS.Timeout | undefined;

  const establish = async (): Promise<void> => {
    if (isClosing) return;
    let opened: ChannelModel | undefined;
    try {
      opened = await dial(options.url, options.name);
      opened.on('error', (error: unknown) => logger.warn({ err: error }, 'broker connection error'));
      const lost = opened;
      opened.on('close', () => onLost(lost));
      const channel = await opened.createChannel();
      channel.on('error', (error: unknown) => logger.error({ err: error }, 'topology was refused'));
      await declareTopology(channel);
      await channel.close();
      for (const attachment of attachments) await attachment(opened);
      connection = opened;
      attempt = 0;
      logger.info({}, 'broker connected');
    } catch (error) {
      logger.warn({ err: error }, 'broker not reachable');
      if (opened) await opened.close().catch(() => undefined);
      scheduleRetry();
    }
  };

  const onLost = (lost: ChannelModel) => {
    if (connection !== lost) return;
    connection = undefined;
    if (!isClosing) scheduleRetry();
  };

  const scheduleRetry = () => {
    if (isClosing) return;
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => void establish(), reconnectDelayMs(attempt++, Math.random));
  };

  const current = (): ChannelModel => {
    if (!connection) throw new AppError('unavailable', { cause: new Error('no connection to the broker') });
    return connection;
  };

  await establish();
  return {
    async attach(attachment) {
      attachments.push(attachment);
      if (connection) await attachment(connection);
    },
    withChannel: async (work) => useChannel(await current().createChannel(), work),
    withConfirmChannel: async (work) => useChannel(await current().createConfirmChannel(), work),
    ping: async () => void current(),
    async close() {
      isClosing = true;
      clearTimeout(retryTimer);
      await connection?.close().catch(() => undefined);
    },
  };
}

function dial(url: string, name: string): Promise<ChannelModel> {
  const withHeartbeat = new URL(url);
  if (!withHeartbeat.searchParams.has('heartbeat'))
    withHeartbeat.searchParams.set('heartbeat', String(heartbeatSeconds));
  return withDeadline(connectTimeoutMs + 1_000, 'unavailable', () =>
    connect(withHeartbeat.href, {
      timeout: connectTimeoutMs,
      noDelay: true,
      clientProperties: { connection_name: name },
    }),
  );
}

async function useChannel<Kind extends Channel, Result>(channel: Kind, work: (channel: Kind) => Promise<Result>) {
  channel.on('error', () => undefined);
  try {
    return await withDeadline(channelDeadlineMs, 'unavailable', () => work(channel));
  } finally {
    await channel.close().catch(() => undefined);
  }
}

const channelDeadlineMs = 30_000;

/**
 * Ties a channel's life to its connection's: when the channel ends (an error, a queue deleted under it), the connection is
 * closed too, so that everything is set up anew instead of living on half deaf.
 */
export function tie(channel: Channel, connection: ChannelModel, logger: Logger, what: string): void {
  channel.on('error', (error: unknown) => logger.warn({ err: error, channel: what }, 'channel error'));
  channel.on('close', () => abandon(connection));
}

/** Closes a connection that may be closed or closing already. */
export function abandon(connection: ChannelModel): void {
  try {
    void connection.close().catch(() => undefined);
  } catch {
    // It was closed already.
  }
}
