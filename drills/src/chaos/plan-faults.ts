import { createRandom } from './create-random.ts';

export const serverNames = ['postgres', 'redis', 'rabbitmq'] as const;
export type ServerName = (typeof serverNames)[number];

/** What is done to the fleet, and when, ms after the start of the load. */
export type PlannedFault = { atMs: number } & (
  | { kind: 'kill'; target: string }
  /** `stop`: a clean end; `crash`: kill -9. It starts again on the data that is there. */
  | { kind: 'stop' | 'crash'; target: ServerName }
  /** The broker starts again on an empty disk. */
  | { kind: 'wipe'; target: 'rabbitmq' }
  | { kind: 'flush'; target: 'redis' }
  /** The primary ends by kill -9, and its standby takes its place. */
  | { kind: 'failover'; target: 'postgres' }
  /** One node of three ends by kill -9 and starts again. */
  | { kind: 'node loss'; target: 'rabbitmq'; node: number }
);

export type PlanOptions = {
  seed: number;
  durationMs: number;
  kills: number;
  /** The processes that may be killed, by name. */
  processes: readonly string[];
  /** Restarts of each server; the broker's wipe and Redis' flush come on top. */
  restarts: Record<ServerName, number>;
  /** Given where PostgreSQL has a standby and RabbitMQ three nodes: then these faults strike them, in place of restarts and the wipe. */
  replicated?: { failovers: number; nodeLosses: number };
};

export const brokerNodes = 3;

/**
 * What happens in a run: it follows from the seed alone. Instants are random over the whole duration. Each server's own faults
 * lie in equal parts of it, one in each, because two that touch would be one outage.
 */
export function planFaults({ seed, durationMs, kills, processes, restarts, replicated }: PlanOptions): PlannedFault[] {
  const random = createRandom(seed);
  const at = (part: number, parts: number) => Math.floor(((part + random()) * durationMs) / parts);
  const faults: PlannedFault[] = Array.from({ length: kills }, () => ({
    kind: 'kill' as const,
    target: processes[Math.floor(random() * processes.length)]!,
    atMs: at(0, 1),
  }));
  for (const target of replicated ? (['redis'] as const) : serverNames) {
    const restart = () => ({ kind: random() < 0.5 ? ('stop' as const) : ('crash' as const), target });
    const own: PlannedFaultKind[] = Array.from({ length: restarts[target] }, restart);
    const place = Math.floor(random() * (own.length + 1));
    if (target === 'rabbitmq') own.splice(place, 0, { kind: 'wipe', target });
    if (target === 'redis') own.splice(place, 0, { kind: 'flush', target });
    own.forEach((fault, index) => faults.push({ ...fault, atMs: at(index, own.length) }));
  }
  if (replicated) faults.push(...planLosses(replicated, { durationMs, random }));
  return faults.toSorted((one, other) => one.atMs - other.atMs);
}

/** Each in the middle of its part of the duration; the nodes take turns, from any of them on. */
function planLosses(
  { failovers, nodeLosses }: NonNullable<PlanOptions['replicated']>,
  { durationMs, random }: { durationMs: number; random: () => number },
): PlannedFault[] {
  const at = (part: number, parts: number) => Math.floor(((part + 0.25 + random() / 2) * durationMs) / parts);
  const first = Math.floor(random() * brokerNodes);
  const takeOver = (_: unknown, part: number): PlannedFault => ({
    kind: 'failover',
    target: 'postgres',
    atMs: at(part, failovers),
  });
  const loseNode = (_: unknown, part: number): PlannedFault => ({
    kind: 'node loss',
    target: 'rabbitmq',
    node: (first + part) % brokerNodes,
    atMs: at(part, nodeLosses),
  });
  return [...Array.from({ length: failovers }, takeOver), ...Array.from({ length: nodeLosses }, loseNode)];
}

type PlannedFaultKind = PlannedFault extends infer Fault
  ? Fault extends unknown
    ? Omit<Fault, 'atMs'>
    : never
  : never;
