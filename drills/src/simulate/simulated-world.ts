import { sql, type Database } from '@slideloom/db';
import type { IdSource } from '@slideloom/service-kit';
import { createVirtualDatabase } from '../virtual/virtual-database.ts';
import { createVirtualTime, type VirtualTime } from '../virtual/virtual-time.ts';

export type SeedWorld = { time: VirtualTime; ids: IdSource; teams: string[] };
export type SimulatedWorld = {
  database: Database;
  /** Nothing of the seed before is left: the same seed meets the same world. */
  begin(teams: number): Promise<SeedWorld>;
  close(): Promise<void>;
};

const startMs = Date.UTC(2027, 0, 4, 9);

/** A database on virtual time, for one seed after the other. */
export async function createSimulatedWorld(): Promise<SimulatedWorld> {
  const virtual = await createVirtualDatabase();
  const { database } = virtual;
  return {
    database,
    async begin(count) {
      await database.rows(sql`
        TRUNCATE jobs, assets, ledger_entries, credit_operations, credit_balances, outbox, idempotency_records, memberships, subscriptions, teams
        RESTART IDENTITY CASCADE`);
      const time = createVirtualTime(startMs, (nowMs) => virtual.setTime(nowMs));
      await time.settle();
      let made = 0;
      const ids: IdSource = {
        next() {
          made += 1;
          const serial = made.toString(16).padStart(15, '0');
          return `01900000-${serial.slice(0, 4)}-7${serial.slice(4, 7)}-8000-0000${serial.slice(7)}`;
        },
      };
      const teams = Array.from({ length: count }, () => ids.next());
      for (const team of teams) {
        await database.rows(sql`SELECT found_team(${team}::uuid, ${`owner-${team}`}, NULL, 'A team')::text`);
        await database.rows(sql`SELECT grant_credits(${team}::uuid, 60, 'topup', 'admin_grant', 'user', 'test')::text`);
      }
      return { time, ids, teams };
    },
    close: () => virtual.drop(),
  };
}
