import { setTimeout as pause } from 'node:timers/promises';
import { picturesSeries, streamsSeries, type World } from './world.ts';

/** One thing that a service is scaled by, and what its growth did. */
export type Rise = {
  service: string;
  /** A queue, or in words what else. */
  by: string;
  load: string;
  from: number;
  target: number;
  /** What was reached while it was watched. */
  reached: number;
  /** Until the target was asked for; undefined where it never was. */
  seconds: number | undefined;
};

/** The promise: replicas follow within this. */
export const riseWithinSeconds = 60;
/** Watched a little longer, to say by how much it was missed. */
const watchedMs = 90_000;
const lookEveryMs = 500;

export type Cause = { service: string; by: string; load: string; target: number; grow: () => Promise<void> };

/**
 * Lets everything that a service is scaled by grow, one after the other and all services at once, each to more pods than the last: what is
 * not looked at raises nothing.
 */
export async function raiseByBacklog(world: World, more: Cause[]): Promise<Rise[]> {
  const causes = [...world.services.flatMap((service) => queueCauses(world, service)), ...more];
  const lists = [...Map.groupBy(causes, ({ service }) => service).values()];
  const rounds = Math.max(...lists.map((list) => list.length));
  const rises: Rise[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const risen = await Promise.all(lists.flatMap((list) => list[round] ?? []).map((cause) => rise(world, cause)));
    for (const { service, by, from, reached, seconds } of risen)
      world.line(
        `  ${service} by ${by}: ${from} → ${reached}${seconds === undefined ? ', not enough' : ` in ${seconds} s`}`,
      );
    rises.push(...risen);
  }
  return rises;
}

function queueCauses({ backlog }: World, { name, least, most, queues }: World['services'][number]): Cause[] {
  return queues.map(({ name: queue, perPod, isRequest }, index) => {
    const target = Math.min(most, least + 1 + index);
    const messages = perPod * target;
    return {
      service: name,
      by: queue,
      load: `${messages} messages`,
      target,
      grow: async () => {
        // A caller's request expires: workers that hang hold it.
        if (isRequest) await backlog.hold([queue]);
        await backlog.put(queue, messages);
      },
    };
  });
}

/** Pictures that no provider has taken yet, which are in no queue: after image-gen's queues. */
export function picturesCause({ services, metrics }: World, perPod: number): Cause {
  const { name, least, queues } = services.find((service) => service.name === 'image-gen')!;
  const target = least + 1 + queues.length;
  const grow = async () => metrics.set(picturesSeries, perPod * target);
  return { service: name, by: 'waiting pictures', load: `${perPod * target} pictures`, target, grow };
}

/** The gateway's streams, then its CPU. `request` in cores, `threshold` in streams and `utilization` in percent are the overlay's. */
export function gatewayCauses(
  { metrics, nodes }: World,
  gateway: { least: number; threshold: number; request: number; utilization: number },
): Cause[] {
  const { least, threshold, request, utilization } = gateway;
  const [byStreams, byCpu] = [least + 2, least + 4];
  // A little less than what the target's pods may use, so that rounding asks for none more.
  const cores = (byCpu * request * utilization * 0.995) / 100;
  return [
    {
      service: 'gateway',
      by: 'open streams',
      load: `${threshold * byStreams} streams`,
      target: byStreams,
      grow: async () => metrics.set(streamsSeries, threshold * byStreams),
    },
    {
      service: 'gateway',
      by: 'CPU',
      load: `${cores.toFixed(2)} cores`,
      target: byCpu,
      grow: async () => nodes.use(cores),
    },
  ];
}

async function rise({ cluster }: World, { service, by, load, target, grow }: Cause): Promise<Rise> {
  const present = async () => (await cluster.replicas()).get(service) ?? 0;
  const from = await present();
  await grow();
  const began = performance.now();
  let reached = from;
  while (performance.now() - began < watchedMs) {
    reached = Math.max(reached, await present());
    if (reached >= target) break;
    await pause(lookEveryMs);
  }
  const seconds = reached >= target ? Math.round((performance.now() - began) / 1_000) : undefined;
  return { service, by, load, from, target, reached, seconds };
}

/** What is wrong with a rise, in words. */
export function faultsOf({ service, by, target, reached, seconds }: Rise): string[] {
  if (seconds === undefined) return [`${service}: ${by} asks for ${target} pods, and ${reached} were asked for`];
  if (seconds > riseWithinSeconds) return [`${service}: ${by} raised the pods after ${seconds} s`];
  return reached > target ? [`${service}: ${by} asks for ${target} pods, and ${reached} were asked for`] : [];
}
