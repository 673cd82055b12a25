import type { RequestPayload, RequestReply } from '@slideloom/contracts';
import { inTransactionOf, type Database } from '@slideloom/db';
import { openBroker, serveRequests } from '@slideloom/messaging';
import { createSilentLogger } from '@slideloom/testing';

const names = ['oauth.start', 'oauth.return', 'oauth.finish', 'connection.end', 'webhook.receive'] as const;
type Name = (typeof names)[number];
type Answers = { [Each in Name]: (payload: RequestPayload<Each>) => Promise<RequestReply<Each>> };

export type PlayedPublisher = Answers & {
  /** What it was asked, in order. */
  asked: { name: Name; payload: unknown }[];
  close(): Promise<void>;
};

/** Plays the publish service's part: answers what is asked over the broker. A test may replace any of its answers. */
export async function playPublisher(brokerUrl: string, database: Database): Promise<PlayedPublisher> {
  const logger = createSilentLogger();
  const broker = await openBroker({ url: brokerUrl, name: 'publisher', logger });
  const publisher: PlayedPublisher = {
    'oauth.start': async ({ platform }) => ({ url: `https://${platform}.example.test/authorize` }),
    'oauth.return': async () => ({ status: 'failed', reason: 'state_invalid', secret: null }),
    'oauth.finish': async () => ({ status: 'failed', reason: 'state_invalid', connection_id: null }),
    'connection.end': (connection) => endConnection(database, connection),
    'webhook.receive': async () => ({ decision: 'accepted' }),
    asked: [],
    close: () => broker.close(),
  };
  const serve = <Each extends Name>(name: Each) =>
    serveRequests({
      broker,
      logger,
      name,
      prefetch: 50,
      handler: (payload) => {
        publisher.asked.push({ name, payload });
        return (publisher as Answers)[name](payload);
      },
    });
  await Promise.all(names.map((name) => serve(name)));
  return publisher;
}

/** Leaves the row as the service does. */
async function endConnection(
  database: Database,
  { team_id, platform, connection_id: id, actor }: RequestPayload<'connection.end'>,
) {
  const { count } = await inTransactionOf(database, actor, ({ prisma }) =>
    prisma.socialAccount.updateMany({
      where: { id, team_id, platform, status: { not: 'disconnected' } },
      data: { status: 'disconnected', token_ciphertext: null, token_expires_at: null },
    }),
  );
  return { outcome: count > 0 ? ('ended' as const) : ('not_found' as const) };
}
