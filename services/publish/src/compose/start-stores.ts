import { runPeriodically, type FleetProcess } from '@slideloom/process';
import { systemClock } from '@slideloom/service-kit';
import { createStores, type Stores } from './create-stores.ts';
import type { StoreToken } from '../domain/stores/ports.ts';
import type { Platforms } from '../platforms/create-platforms.ts';

/** A wanted sync whose event was lost begins at most so long after it was asked for, ms. */
const beginEveryMs = 5_000;
/** The pause between two polls for requested syncs, ms. */
const leastPauseMs = 1_000;
const requestEveryMs = 60_000;

/** Syncs the connected stores as long as the process runs. Call it after what keeps the tokens, so that it stops before. */
export function startStores(
  {
    database,
    logger,
    lifecycle,
    metrics,
    onCall,
  }: Pick<FleetProcess, 'database' | 'logger' | 'lifecycle'> & Partial<Pick<FleetProcess, 'metrics' | 'onCall'>>,
  platforms: Platforms,
  token: StoreToken,
): Stores & { wake(): void } {
  const stores = createStores({ database, platforms, token, logger, onCall });
  const timing = { clock: systemClock, logger, lifecycle, metrics };
  lifecycle.onStop('store syncs', () => stores.stop());
  const syncs = runPeriodically('store syncs', beginEveryMs, { ...timing, leastPauseMs }, () => stores.begin());
  runPeriodically('daily store syncs', requestEveryMs, timing, () => stores.requestDue());
  return { ...stores, wake: () => syncs.wake() };
}
