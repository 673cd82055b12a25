import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil, type FleetMember } from '@slideloom/local';
import type { ChaosWorld } from './chaos-world.ts';

export type Readiness = {
  /** How long no gateway was ready, ms: callers were refused. */
  noGatewayMs: number;
  /** The longest that a process was not ready which lived all the while, ms. */
  longestMs: number;
  /** Which one; null if all were ready all the while. */
  longest: string | null;
  /** False where one that lives was not ready a minute later; the judges say what that did. */
  areReadyAgain: boolean;
};

type Known = { pid: number | undefined; wasReady: boolean; notReadySince: number | undefined };

const everyMs = 100;
const probeTimeoutMs = 3_000;
const endsWithinMs = 60_000;

/** Probes every process from now on, until `end` finds all of them ready that live, or a minute has passed. One that was killed meanwhile does not count. */
export async function watchReadiness({ fleet: { fleet }, balancer }: ChaosWorld): Promise<{
  end(): Promise<Readiness>;
}> {
  const found: Readiness = { noGatewayMs: 0, longestMs: 0, longest: null, areReadyAgain: true };
  const known = new Map<string, Known>();
  const ending = new AbortController();

  const look = async (member: FleetMember) => {
    const askedAt = performance.now();
    const isReady = await fetch(member.healthUrl, { signal: AbortSignal.timeout(probeTimeoutMs) }).then(
      ({ ok }) => ok,
      () => false,
    );
    const { pid } = member;
    let state = known.get(member.name);
    if (state?.pid !== pid) known.set(member.name, (state = { pid, wasReady: false, notReadySince: undefined }));
    if (isReady) {
      const lastedMs = state!.notReadySince === undefined ? 0 : Math.round(performance.now() - state!.notReadySince);
      if (lastedMs > found.longestMs) Object.assign(found, { longestMs: lastedMs, longest: member.name });
      Object.assign(state!, { wasReady: true, notReadySince: undefined });
    } else if (state!.wasReady) state!.notReadySince ??= askedAt;
  };
  const watch = async (member: FleetMember) => {
    while (!ending.signal.aborted) {
      await look(member);
      await pause(everyMs);
    }
  };

  await Promise.all(fleet.members.map(look));
  const watching = fleet.members.map(watch);
  let sampledAt = performance.now();
  const sampling = setInterval(() => {
    const now = performance.now();
    if (balancer.ready() === 0) found.noGatewayMs += Math.round(now - sampledAt);
    sampledAt = now;
  }, everyMs / 2);

  const areReady = async () =>
    fleet.members.every(({ name, pid, isRunning }) => {
      const state = known.get(name);
      return !isRunning || state?.pid !== pid || state?.notReadySince === undefined;
    });
  return {
    async end() {
      await waitUntil(areReady, { what: 'Every process that lives', withinMs: endsWithinMs, everyMs }).catch(() => {
        found.areReadyAgain = false;
      });
      clearInterval(sampling);
      ending.abort();
      await Promise.all(watching);
      return found;
    },
  };
}
