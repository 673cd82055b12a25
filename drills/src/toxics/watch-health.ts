import { setTimeout as pause } from 'node:timers/promises';
import type { Fleet, ServiceName } from '@slideloom/local';

const pollEveryMs = 250;
/** An orchestrator waits no longer for a probe, ms. */
const probeMs = 3_000;

export type HealthWatch = {
  /** When `/ready` of a service first answered so, `timesInARow` times (1 by default), ms since `since`. Null if it has not. */
  firstAfter(service: ServiceName, isReady: boolean, since: number, timesInARow?: number): number | null;
  /** How often `/live` was not answered with 200. */
  readonly timesNotLive: number;
  stop(): Promise<void>;
};

/**
 * Asks every process's probes again and again, as an orchestrator does, and keeps what they said. `slowness` multiplies the time that
 * `/live` has.
 */
export function watchHealth(fleet: Fleet, { slowness = 1 }: { slowness?: number } = {}): HealthWatch {
  const seen: { service: ServiceName; at: number; isReady: boolean }[] = [];
  let timesNotLive = 0;
  const stopping = new AbortController();

  const isOk = (url: string, withinMs = probeMs) =>
    fetch(url, { signal: AbortSignal.timeout(withinMs) }).then(
      (response) => response.ok,
      () => false,
    );
  const watch = async ({ service, healthUrl }: { service: ServiceName; healthUrl: string }) => {
    while (!stopping.signal.aborted) {
      const at = performance.now();
      const liveUrl = healthUrl.replace(/\/ready$/, '/live');
      const [isReady, isLive] = await Promise.all([isOk(healthUrl), isOk(liveUrl, slowness * probeMs)]);
      // A `ready` is as old as its question; a `not ready` is known from its answer on.
      seen.push({ service, isReady, at: isReady ? at : performance.now() });
      if (!isLive) timesNotLive += 1;
      await pause(pollEveryMs);
    }
  };
  const watching = fleet.members.map((member) => watch(member));

  return {
    firstAfter(service, isReady, since, timesInARow = 1) {
      const looks = seen.filter((look) => look.service === service && look.at >= since);
      const place = looks.findIndex((_look, first) => {
        const row = looks.slice(first, first + timesInARow);
        return row.length === timesInARow && row.every((look) => look.isReady === isReady);
      });
      return place === -1 ? null : Math.round(looks[place]!.at - since);
    },
    get timesNotLive() {
      return timesNotLive;
    },
    async stop() {
      stopping.abort();
      await Promise.all(watching);
    },
  };
}
