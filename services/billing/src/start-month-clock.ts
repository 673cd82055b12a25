import { commands } from '@slideloom/contracts';
import { runPeriodically, type FleetProcess } from '@slideloom/process';
import { systemClock, uuidV7 } from '@slideloom/service-kit';
import { createPaymentRepository } from './adapters/payment-repository.ts';

const everyMs = 60_000;
const maxTeams = 200;

/** Annual plans are paid once and give credits each month: the provider has no event for the months between, so our own clock begins them. */
export function startMonthClock({ database, logger, lifecycle, metrics }: FleetProcess): void {
  const { maxAttempts } = commands['payment.received'];
  const store = createPaymentRepository(database, { ids: uuidV7, maxAttempts });
  runPeriodically(
    'months of longer periods',
    everyMs,
    { clock: systemClock, logger, lifecycle, metrics },
    async (signal) => {
      while (!signal.aborted && (await store.beginDueMonths(maxTeams)) === maxTeams);
    },
  );
}
