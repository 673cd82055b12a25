import { runSync } from './run-sync.ts';
import type { StoreSyncPorts } from './ports.ts';
import type { SyncLimits } from './sync-store.ts';

const dayMs = 24 * 3_600_000;
/** Stores that one look asks to be synced again. */
const maxRequested = 100;

export type StoreSyncs = {
  /** Begins the syncs that are wanted, as long as there are free places; answers how many it began. They go on by themselves. */
  begin(): Promise<number>;
  /** Asks for the daily sync where it is due; answers for how many stores. */
  requestDue(): Promise<number>;
  /** Ends the syncs under way: each releases its lease. Resolves when they have. */
  stop(): Promise<void>;
  /** Resolves when none is under way. */
  idle(): Promise<void>;
};

/** The syncs of this process. Any number of processes share the work (SKIP LOCKED). */
export function runStoreSyncs(ports: StoreSyncPorts, limits: SyncLimits & { places: number }): StoreSyncs {
  const { store, logger } = ports;
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  const start = (claim: Parameters<typeof runSync>[0]): void => {
    const sync = runSync(claim, limits, ports, stopping.signal)
      .catch((error: unknown) => logger.warn({ err: error, store: claim.id }, 'how a sync ended could not be written'))
      .finally(() => {
        const wereAllTaken = underWay.size >= limits.places;
        underWay.delete(sync);
        // Others may wait for the place; if this fails, the next look finds them.
        if (wereAllTaken) begin().catch(() => undefined);
      });
    underWay.add(sync);
  };

  const begin = async (): Promise<number> => {
    let started = 0;
    while (underWay.size < limits.places && !stopping.signal.aborted) {
      const claim = await store.claim({ leaseMs: limits.leaseMs, maxAgeMs: dayMs });
      if (!claim) break;
      start(claim);
      started += 1;
    }
    return started;
  };

  const idle = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay);
  };

  return {
    begin,
    requestDue: () => store.requestDue(dayMs, maxRequested),
    async stop() {
      stopping.abort();
      await idle();
    },
    idle,
  };
}
