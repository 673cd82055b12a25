import { readFileSync } from 'node:fs';
import { coreServices } from '@slideloom/local';
import type { ChaosWorld } from './chaos-world.ts';

export type AttemptLog = {
  /** Why attempts failed that another followed, or that a stopping process could not give back, by job. */
  failed: ReadonlyMap<string, readonly string[]>;
  /** How often a job came again without a lost attempt although a call was sent for it, by job. */
  cameAgain: ReadonlyMap<string, number>;
};

/** The texts of log lines, as the runner of jobs writes them. */
const lostAttempts = ['attempt failed, another follows', 'the process stops, and the job could not be given back'];
const comeAgain = ['call failed, the job comes again', 'the process stops, the job is given back'];

type Line = { job_id: string; msg: string; err?: { message?: string } };

/** What the services logged of attempts that did not end their jobs. */
export function readAttemptLog({ fleet: { fleet } }: ChaosWorld): AttemptLog {
  const failed = new Map<string, string[]>();
  const cameAgain = new Map<string, number>();
  for (const { log } of coreServices.flatMap((service) => fleet.of(service))) {
    for (const text of readFileSync(log, 'utf8').split('\n')) {
      if (![...lostAttempts, ...comeAgain].some((part) => text.includes(part))) continue;
      const { job_id: id, msg, err } = JSON.parse(text) as Line;
      if (lostAttempts.includes(msg)) failed.set(id, [...(failed.get(id) ?? []), err?.message ?? 'unknown']);
      else if (comeAgain.includes(msg)) cameAgain.set(id, (cameAgain.get(id) ?? 0) + 1);
    }
  }
  return { failed, cameAgain };
}
