import { coreServices } from '@slideloom/local';
import { dependencies, type DependencyName } from './dependencies.ts';
import type { ToxicName } from './toxics.ts';
import type { HealthWatch } from './watch-health.ts';

/** The time within which readiness reports a failure, and the recovery from it, ms. */
export const promiseMs = 10_000;
const timesBelieved = 3;

/**
 * While a dependency is half dead, the services that can do nothing without it must say so in time, and the others must not;
 * a slow dependency is one that works. Answers when the last of them said so, ms, or null where none has to.
 */
export function judgeReadiness(
  health: HealthWatch,
  of: { dependency: DependencyName; toxic: ToxicName; poisonedAt: number; healedAt: number; withinMs: number },
  wrong: string[],
): number | null {
  const { neededBy } = dependencies[of.dependency];
  const needed = of.toxic === 'latency' ? [] : neededBy;
  const times: number[] = [];
  for (const service of coreServices) {
    if (needed.includes(service)) {
      const ms = health.firstAfter(service, false, of.poisonedAt) ?? Number.POSITIVE_INFINITY;
      times.push(ms);
      if (ms > of.withinMs) wrong.push(`${service}: no truth about ${of.dependency} for ${ms} ms`);
      continue;
    }
    // An orchestrator believes no single look either: a busy machine may be too late for one.
    const ms = health.firstAfter(service, false, of.poisonedAt, timesBelieved);
    if (ms !== null && ms < of.healedAt - of.poisonedAt) {
      wrong.push(`${service}: not ready after ${ms} ms, though it can work with this ${of.dependency}`);
    }
  }
  return times.length === 0 ? null : Math.max(...times);
}

/** When the last service said that it is ready again, ms after the healing. */
export function judgeRecovery(
  health: HealthWatch,
  { healedAt, withinMs }: { healedAt: number; withinMs: number },
  wrong: string[],
): number {
  const times = coreServices.map((service) => {
    const ms = health.firstAfter(service, true, healedAt) ?? Number.POSITIVE_INFINITY;
    if (ms > withinMs) wrong.push(`${service}: ready ${ms} ms after the healing`);
    return ms;
  });
  return Math.max(...times);
}

/** Whether each service has said since then that it is ready. */
export function isAllReady(health: HealthWatch, since: number): boolean {
  return coreServices.every((service) => health.firstAfter(service, true, since) !== null);
}
