import type { FleetProcess } from '@slideloom/process';
import { createAdmission, sampleEveryMs, type Admission } from './admission.ts';

/** Creates the admission of a process, which measures its event loop and its database until it stops. */
export function startAdmission(
  { database, logger, lifecycle }: FleetProcess,
  reads: { waitingStatements(): number },
  burstMs: number,
): Admission {
  const admission = createAdmission({
    now: () => performance.now(),
    busyMs: () => performance.eventLoopUtilization().active,
    waitingStatements: () => database.waitingStatements() + reads.waitingStatements(),
    burstMs,
    onChange: (change) => {
      if (change.isShedding) logger.warn({}, 'overloaded: requests are shed');
      else logger.info({ shed: change.shed }, 'no longer overloaded');
    },
  });
  const sampling = setInterval(() => admission.sample(), sampleEveryMs);
  lifecycle.onStop('admission', () => clearInterval(sampling));
  return admission;
}
