import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';

const checksPerLimit = 8;

/** What pg's client has and its types do not declare. */
type Insides = { readyForQuery: boolean; connection: { stream: Socket } };

/**
 * Cuts each connection of a pool that has owed the answer to one statement for `limitMs`: its server, or the way there, is dead,
 * however silently, and the pool opens another. pg's own `query_timeout` gives up the statement alone: the connection stays, for
 * the ROLLBACK that follows and for the next user of the connection, and costs a timer for each statement. Here one timer checks all, so
 * that the cut comes up to an eighth of the limit late.
 */
export function dropSilentConnections(pool: Pool, limitMs: number): void {
  const owing = new Map<Insides, { sentBytes: number; checks: number }>();
  const check = () => {
    for (const [client, known] of owing) {
      const { stream } = client.connection;
      // A closing client waits for an end as well. New bytes mean another statement.
      const isOwing = !client.readyForQuery || stream.writableEnded;
      const isSame = isOwing && stream.bytesWritten === known.sentBytes;
      known.checks = isSame ? known.checks + 1 : 0;
      known.sentBytes = stream.bytesWritten;
      if (known.checks > checksPerLimit) stream.destroy(new Error('The database owes an answer for too long'));
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const insidesOf = (client: PoolClient) => client as unknown as Insides;
  pool.on('connect', (client) => {
    owing.set(insidesOf(client), { sentBytes: 0, checks: 0 });
    timer ??= setInterval(check, limitMs / checksPerLimit).unref();
  });
  pool.on('remove', (client) => {
    owing.delete(insidesOf(client));
    if (owing.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  });
}
