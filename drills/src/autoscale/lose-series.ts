import { setTimeout as pause } from 'node:timers/promises';
import { picturesSeries, streamsSeries, type World } from './world.ts';

/** What KEDA made of a Prometheus that answers and has no such series: the fleet is not scraped. */
export type Loss = { service: string; fallbackSeconds: number | undefined; backSeconds: number | undefined };

const lookEveryMs = 2_000;
const withinMs = 120_000;

/** Takes the series away by which pods are counted, and brings them back. None of them must be read as 0. */
export async function loseSeries({ cluster, metrics }: World): Promise<Loss[]> {
  const losses: Loss[] = ['image-gen', 'gateway'].map((service) => ({
    service,
    fallbackSeconds: undefined,
    backSeconds: undefined,
  }));
  const restore = [picturesSeries, streamsSeries].map((series) => metrics.remove(series));
  await watch('fallbackSeconds', (fallback) => fallback === 'True');
  for (const bringBack of restore) bringBack();
  await watch('backSeconds', (fallback) => fallback !== 'True');
  return losses;

  /** Until all conditions are so, or the time is over: notes the seconds of each. */
  async function watch(name: 'fallbackSeconds' | 'backSeconds', isSo: (fallback?: string) => boolean): Promise<void> {
    const began = performance.now();
    while (losses.some((loss) => loss[name] === undefined) && performance.now() - began < withinMs) {
      await pause(lookEveryMs);
      const conditions = await cluster.conditions();
      for (const loss of losses)
        if (isSo(conditions.get(loss.service)?.['Fallback']))
          loss[name] ??= Math.round((performance.now() - began) / 1_000);
    }
  }
}

/** What is wrong, in words. */
export function faultsOfLoss({ service, fallbackSeconds, backSeconds }: Loss): string[] {
  if (fallbackSeconds === undefined) return [`${service}: KEDA reads a series that is not there as 0`];
  return backSeconds === undefined ? [`${service}: KEDA still falls back although its series is there again`] : [];
}
