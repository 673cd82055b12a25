import { setTimeout as pause } from 'node:timers/promises';
import type { World } from './world.ts';

/** What KEDA counts of one queue whose messages do not move. */
export type Stuck = {
  service: string;
  queue: string;
  /** A caller waits for it, so it expires: nothing of it is left. */
  isRequest: boolean;
  /** While workers that hang hold every message. */
  held: { ready: number; unacknowledged: number; counted: number | undefined };
  /** When those workers are gone. */
  left: { ready: number; counted: number | undefined };
};

/** The queues, and how many pods each Deployment was asked to have before and after. */
export type StuckPhase = { queues: Stuck[]; before: ReadonlyMap<string, number>; after: ReadonlyMap<string, number> };

const seenWithinMs = 60_000;

/** Every queue is stuck, first in hanging workers, then with none: KEDA must count its messages all the same, and keep the pods. */
export async function keepStuck(world: Pick<World, 'backlog' | 'services' | 'cluster'>): Promise<StuckPhase> {
  const { backlog, services, cluster } = world;
  const before = await cluster.replicas();
  const queues = services.flatMap(({ name, queues: owned }) => owned.map((queue) => ({ service: name, ...queue })));
  const counted = async (service: string, queue: string, expected: number) => {
    const name = (await cluster.metricNames(service)).find((metric) => metric.endsWith(metricPart(queue)));
    const read = async () => (name ? cluster.metric(service, name) : undefined);
    return settle(read, (value) => value === expected);
  };

  const stuck: Stuck[] = [];
  await backlog.hold(queues.map(({ name }) => name));
  for (const { service, name, isRequest } of queues) {
    const depth = await settle(
      () => backlog.depthOf(name),
      ({ ready, unacknowledged }) => ready === 0 && unacknowledged > 0,
    );
    const held = { ...depth, counted: await counted(service, name, depth.unacknowledged) };
    stuck.push({ service, queue: name, isRequest, held, left: { ready: 0, counted: undefined } });
  }
  await backlog.letGo();
  for (const [index, { service, name, isRequest }] of queues.entries()) {
    // A request that waits again is too old, and goes.
    const expected = isRequest ? 0 : stuck[index]!.held.unacknowledged;
    const { ready } = await settle(
      () => backlog.depthOf(name),
      (depth) => depth.unacknowledged === 0 && depth.ready === expected,
    );
    stuck[index]!.left = { ready, counted: await counted(service, name, ready) };
  }
  return { queues: stuck, before, after: await cluster.replicas() };
}

/** What is wrong, in words. */
export function faultsOfStuckPhase({ queues, before, after }: StuckPhase): string[] {
  return [...queues.flatMap(faultsOfStuck), ...faultsOfPods(before, after, 'its queues were stuck')];
}

/** What is wrong with one queue, in words. */
export function faultsOfStuck({ service, queue, isRequest, held, left }: Stuck): string[] {
  const faults: string[] = [];
  if (held.unacknowledged === 0) faults.push(`${service}: ${queue} was not held by its workers`);
  if (held.counted !== held.unacknowledged)
    faults.push(`${service}: KEDA counts ${held.counted} of ${held.unacknowledged} messages that hang in ${queue}`);
  const expected = isRequest ? 0 : held.unacknowledged;
  if (left.ready !== expected) faults.push(`${service}: ${left.ready} of ${expected} messages wait again in ${queue}`);
  if (left.counted !== left.ready)
    faults.push(`${service}: KEDA counts ${left.counted} of ${left.ready} messages that nobody takes from ${queue}`);
  return faults;
}

/** Services whose pods became more or fewer although no work came or went, in words. The next step would take what is left for right. */
export function faultsOfPods(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  during: string,
): string[] {
  return [...before].flatMap(([service, pods]) => {
    const left = after.get(service) ?? 0;
    return left === pods ? [] : [`${service}: ${pods} pods became ${left} while ${during}`];
  });
}

/** KEDA names a metric after its trigger's place, its kind and its queue. */
function metricPart(queue: string): string {
  return `-rabbitmq-${queue.replaceAll('.', '-').replaceAll('%2F', '-')}`;
}

/** The first answer that is as expected, or the last one. */
async function settle<Answer>(ask: () => Promise<Answer>, isExpected: (answer: Answer) => boolean): Promise<Answer> {
  const endsAt = performance.now() + seenWithinMs;
  for (;;) {
    const answer = await ask();
    if (isExpected(answer) || performance.now() > endsAt) return answer;
    await pause(1_000);
  }
}
