import { setTimeout as pause } from 'node:timers/promises';
import type { World } from './world.ts';

/** What became of one service while broker and Prometheus were away. */
export type Outage = {
  service: string;
  before: number;
  /** The fewest and the most pods that were asked for. */
  fewest: number;
  most: number;
  /** Until KEDA said that it falls back; undefined where it never did. */
  fallbackSeconds: number | undefined;
  /** Until it counted again, from their return. */
  backSeconds: number | undefined;
  after: number;
};

const lookEveryMs = 2_000;
const backWithinMs = 120_000;

/** Kills the broker and Prometheus for `seconds`, and brings them back. What the overlay scales by CPU alone is not looked at. */
export async function holdWithoutBroker(world: World, seconds: number): Promise<Outage[]> {
  const { cluster, rabbitmq, metrics, services } = world;
  const names = [...services.map(({ name }) => name), 'gateway'];
  const before = await cluster.replicas();
  const seen = new Map(names.map((name) => [name, watchOf(before.get(name) ?? 0)]));

  await Promise.all([rabbitmq.kill(), metrics.kill()]);
  const began = performance.now();
  while (performance.now() - began < seconds * 1_000) {
    await look((watch, conditions) => {
      if (conditions?.['Fallback'] === 'True') watch.fallbackSeconds ??= since(began);
    });
    await pause(lookEveryMs);
  }
  await Promise.all([rabbitmq.start(), metrics.start()]);
  const returned = performance.now();
  while (performance.now() - returned < backWithinMs) {
    await look((watch, conditions) => {
      if (conditions?.['Fallback'] !== 'True') watch.backSeconds ??= since(returned);
    });
    if ([...seen.values()].every(({ backSeconds }) => backSeconds !== undefined)) break;
    await pause(lookEveryMs);
  }
  const after = await cluster.replicas();
  return names.map((service) => ({ service, ...seen.get(service)!, after: after.get(service) ?? 0 }));

  async function look(
    note: (watch: ReturnType<typeof watchOf>, conditions: Record<string, string> | undefined) => void,
  ): Promise<void> {
    const [replicas, conditions] = await Promise.all([cluster.replicas(), cluster.conditions()]);
    for (const [name, watch] of seen) {
      watch.fewest = Math.min(watch.fewest, replicas.get(name) ?? 0);
      watch.most = Math.max(watch.most, replicas.get(name) ?? 0);
      note(watch, conditions.get(name));
    }
  }
}

function watchOf(before: number) {
  return {
    before,
    fewest: before,
    most: before,
    fallbackSeconds: undefined as number | undefined,
    backSeconds: undefined as number | undefined,
  };
}

const since = (began: number) => Math.round((performance.now() - began) / 1_000);

/** What is wrong, in words. KEDA tries three times in a row before it falls back. */
export function faultsOfOutage({ service, before, fewest, most, fallbackSeconds, backSeconds }: Outage): string[] {
  const faults: string[] = [];
  if (fewest < before) faults.push(`${service}: ${before} pods became ${fewest} while the broker was away`);
  if (most > before) faults.push(`${service}: ${before} pods became ${most} while the broker was away`);
  if (fallbackSeconds === undefined) faults.push(`${service}: KEDA did not fall back while the broker was away`);
  if (backSeconds === undefined) faults.push(`${service}: KEDA still falls back although the broker is there again`);
  return faults;
}
