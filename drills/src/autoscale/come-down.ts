import { setTimeout as pause } from 'node:timers/promises';
import { picturesSeries, streamsSeries, type World } from './world.ts';

/** How one service came down when its work was done. */
export type Descent = {
  service: string;
  from: number;
  least: number;
  /** The numbers that it had, in their order. */
  steps: number[];
  /** Until the first pod fewer was asked for, and until the least number. */
  firstSeconds: number | undefined;
  lastSeconds: number | undefined;
};

const lookEveryMs = 1_000;
/** The window of the overlay, and the minutes that the steps may take at a quarter each. */
const withinMs = 1_200_000;

/** Takes all work away, and waits until every service has its least number; the overlay's windows are waited out as they stand. */
export async function comeDown(world: World, least: ReadonlyMap<string, number>): Promise<Descent[]> {
  const { backlog, services, metrics, nodes, cluster } = world;
  await backlog.purge(services.flatMap(({ queues }) => queues.map(({ name }) => name)));
  metrics.set(picturesSeries, 0);
  metrics.set(streamsSeries, 0);
  nodes.use(0);
  const began = performance.now();
  const before = await cluster.replicas();
  const descents = [...least].map(([service, floor]): Descent => {
    const from = before.get(service) ?? 0;
    return { service, from, least: floor, steps: [from], firstSeconds: undefined, lastSeconds: undefined };
  });
  while (descents.some(({ lastSeconds }) => lastSeconds === undefined) && performance.now() - began < withinMs) {
    await pause(lookEveryMs);
    const replicas = await cluster.replicas();
    const seconds = Math.round((performance.now() - began) / 1_000);
    for (const descent of descents) {
      const present = replicas.get(descent.service) ?? 0;
      if (present !== descent.steps.at(-1)) {
        descent.steps.push(present);
        descent.firstSeconds ??= seconds;
        world.line(`  ${descent.service}: ${descent.steps.join(', ')} after ${seconds} s`);
      }
      if (present <= descent.least) descent.lastSeconds ??= seconds;
    }
  }
  return descents;
}

/** What is wrong, in words; `windowSeconds` is the overlay's stabilization window. */
export function faultsOfDescent(
  { service, least, steps, firstSeconds, lastSeconds }: Descent,
  windowSeconds: number,
): string[] {
  const faults: string[] = [];
  const last = steps.at(-1);
  if (lastSeconds === undefined) faults.push(`${service}: still ${last} pods without work; the least are ${least}`);
  if (firstSeconds !== undefined && firstSeconds < windowSeconds - 30)
    faults.push(`${service}: came down after ${firstSeconds} s, before the window of ${windowSeconds} s`);
  const tooFew = steps.find((count) => count < least);
  if (tooFew !== undefined) faults.push(`${service}: ${tooFew} pods, and the least are ${least}`);
  // A quarter of two or three is less than one pod, and then it is one.
  const leap = steps
    .slice(1)
    .findIndex((count, index) => steps[index]! - count > Math.max(1, Math.ceil(steps[index]! / 4)));
  if (leap >= 0) faults.push(`${service}: from ${steps[leap]} to ${steps[leap + 1]} pods at once`);
  return faults;
}
