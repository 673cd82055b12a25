import type { Logger } from '@slideloom/service-kit';
import type { Connection, ConnectionRepository } from '../../domain/oauth/ports.ts';
import type { KeepAvatar } from './create-keep-avatar.ts';

/** Copies made at a time: an account whose picture finds no place keeps the one that it had. */
const maxAtOnce = 20;

/** Copies the pictures of accounts beside what connects them. */
export function createAvatarCopies({
  keepAvatar,
  connections,
  logger,
}: {
  keepAvatar: KeepAvatar;
  connections: Pick<ConnectionRepository, 'setAvatar'>;
  logger: Logger;
}) {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();

  const copy = async (connection: Connection, url: string): Promise<void> => {
    const kept = await keepAvatar(connection.teamId, url, stopping.signal);
    if (kept !== null) await connections.setAvatar(connection, kept);
  };

  return {
    begin(connection: Connection, url: string): void {
      if (stopping.signal.aborted || underWay.size >= maxAtOnce) return;
      const copying = copy(connection, url)
        .catch((error: unknown) => {
          logger.warn({ err: error, team_id: connection.teamId }, 'the picture of an account was not kept');
        })
        .finally(() => underWay.delete(copying));
      underWay.add(copying);
    },
    /** Resolves when the copies that are under way have ended. */
    async settled(): Promise<void> {
      await Promise.all(underWay);
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}
