import { runPeriodically, type FleetProcess } from '@slideloom/process';
import {
  archivedRelations,
  archiveRelation,
  createArchivePasses,
  relationNames,
  type RelationName,
} from '@slideloom/retention';
import { systemClock, uuidV7 } from '@slideloom/service-kit';
import type { ObjectStore } from '@slideloom/storage';
import type { Config } from './config.ts';

const archiveEveryMs = 60_000;
/** The time for one relation in one turn, ms: about ten files. */
const budgetMs = 15_000;

/** Days that each relation's rows are kept in PostgreSQL; 0: for ever. */
export const retentionOf = (config: Config): Record<RelationName, number> => ({
  scheduled_posts: config.RETENTION_SCHEDULED_POSTS_DAYS,
  decks: config.RETENTION_DECKS_DAYS,
  jobs: config.RETENTION_JOBS_DAYS,
  payment_events: config.RETENTION_PAYMENT_EVENTS_DAYS,
  ledger_entries: config.RETENTION_LEDGER_ENTRIES_DAYS,
});

/** Moves rows that are older than their retention into the bucket, a file at a time. A relation that fails does not keep the others from it. */
export function startArchive(
  { database, logger, lifecycle, metrics }: Pick<FleetProcess, 'database' | 'logger' | 'lifecycle' | 'metrics'>,
  config: Config,
  store: ObjectStore,
): void {
  const retention = retentionOf(config);
  const archived = relationNames.filter((name) => retention[name] > 0);
  const passes = createArchivePasses(database);
  const parts = {
    database,
    store,
    now: () => systemClock.now(),
    newToken: () => uuidV7.next(),
    onMoved: (rows: Record<string, number>) => {
      for (const [table, count] of Object.entries(rows)) metrics.archivedRows.inc({ table }, count);
    },
    onPassedOver: ({ relation, teamId, id }: { relation: RelationName; teamId: string | null; id: string }) =>
      logger.warn({ table: relation, team_id: teamId, row_id: id }, 'row cannot be archived'),
  };
  runPeriodically('archive', archiveEveryMs, { clock: systemClock, logger, lifecycle, metrics }, async (signal) => {
    const failures: unknown[] = [];
    for (const name of archived) {
      const days = retention[name];
      await archiveRelation(parts, archivedRelations[name], { days, budgetMs, signal }).catch((error: unknown) =>
        failures.push(error),
      );
    }
    for (const { relation, passSeconds, oldestSeconds } of await passes.measure()) {
      if (!archived.includes(relation)) continue;
      metrics.archivePassAge.set({ table: relation }, passSeconds);
      metrics.archiveOldestKept.set({ table: relation }, oldestSeconds ?? 0);
    }
    if (failures.length > 0) throw failures[0];
  });
}
