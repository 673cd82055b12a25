import { readFileSync } from 'node:fs';
import { coreServices } from '@slideloom/local';
import type { ChaosWorld } from './chaos-world.ts';

/** As the runner of jobs logs it. */
const failedAttempt = 'attempt failed, another follows';

/** Why attempts failed that another followed, by job, as the services logged it. */
export function readFailedAttempts({ fleet: { fleet } }: ChaosWorld): Map<string, string[]> {
  const failed = new Map<string, string[]>();
  for (const { log } of coreServices.flatMap((service) => fleet.of(service))) {
    for (const line of readFileSync(log, 'utf8').split('\n')) {
      if (!line.includes(failedAttempt)) continue;
      const { job_id: id, err } = JSON.parse(line) as { job_id: string; err?: { message?: string } };
      failed.set(id, [...(failed.get(id) ?? []), err?.message ?? 'unknown']);
    }
  }
  return failed;
}
