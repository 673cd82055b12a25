import { query } from './database-error.ts';
import type { Database } from './database.ts';

export type OutboxMessage = {
  id: string;
  kind: 'command' | 'event';
  name: string;
  payload: unknown;
  traceparent: string | null;
};

export type OutboxRepository = ReturnType<typeof createOutboxRepository>;

/** The outbox: a row stays until the broker has confirmed its message. */
export function createOutboxRepository({ prisma }: Database) {
  return {
    /**
     * Takes up to `limit` messages whose writer did not see them confirmed in time, and holds them for `holdMs`; one that is taken
     * again for up to eight times as long.
     */
    take(options: { limit: number; holdMs: number }): Promise<OutboxMessage[]> {
      return query(
        () => prisma.$queryRaw<OutboxMessage[]>`
          SELECT id, kind, name, payload, traceparent FROM take_outbox(${options.limit}::int, ${options.holdMs}::int)`,
      );
    },

    /** Forgets messages that the broker has confirmed. */
    async confirm(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await query(() => prisma.$executeRaw`DELETE FROM outbox WHERE id = ANY (${ids}::uuid[])`);
    },
  };
}
