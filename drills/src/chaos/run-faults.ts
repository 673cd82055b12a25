import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil, type Failover } from '@slideloom/local';
import type { ChaosWorld } from './chaos-world.ts';
import type { PlannedFault } from './plan-faults.ts';
import { watchReadiness, type Readiness } from './watch-readiness.ts';

export type DoneFault = PlannedFault & {
  /** When it struck, ms after the start. */
  struckAtMs: number;
  /** How long the target was away, ms, as far as it was waited for: a process is revived by itself. */
  awayMs: number;
  /** What the fleet noticed of a replicated server's fault. */
  readiness?: Readiness;
  failover?: Failover;
};

type Loss = Extract<PlannedFault, { kind: 'failover' | 'node loss' }>;

/** A process that was killed is back after so long, ms. */
const revivedWithinMs = 60_000;
const startTries = 5;

/**
 * Does to the world what was planned, each at its instant; what strikes the same target at once is done one after the other. A
 * process that lies dead still is killed when it is back. Answers when all of it is done and every server runs again.
 */
export async function runFaults(
  world: ChaosWorld,
  plan: readonly PlannedFault[],
  onFault: (fault: DoneFault) => void,
): Promise<DoneFault[]> {
  const startedAt = performance.now();
  const lanes = new Map<string, Promise<void>>();
  const done: DoneFault[] = [];
  for (const fault of plan) {
    const before = lanes.get(fault.target) ?? Promise.resolve();
    const lane = before.then(async () => {
      await pause(Math.max(0, startedAt + fault.atMs - performance.now()));
      const isLoss = fault.kind === 'failover' || fault.kind === 'node loss';
      const { struckAt, ...seen } = isLoss ? await lose(world, fault) : { struckAt: await strike(world, fault) };
      const awayMs = Math.round(performance.now() - struckAt);
      const entry = { ...fault, struckAtMs: Math.round(struckAt - startedAt), awayMs, ...seen };
      done.push(entry);
      onFault(entry);
    });
    lanes.set(fault.target, lane);
  }
  await Promise.all(lanes.values());
  return done.toSorted((one, other) => one.struckAtMs - other.struckAtMs);
}

/** Answers when it struck, by `performance.now()`. */
async function strike({ fleet, stack }: ChaosWorld, fault: Exclude<PlannedFault, Loss>): Promise<number> {
  if (fault.kind === 'kill') {
    const member = fleet.fleet.members.find(({ name }) => name === fault.target)!;
    const isRunning = async () => member.isRunning;
    await waitUntil(isRunning, { what: member.name, withinMs: revivedWithinMs, everyMs: 5 });
    const at = performance.now();
    await member.kill('SIGKILL');
    return at;
  }
  const at = performance.now();
  const server = stack[fault.target];
  if (fault.kind === 'flush') {
    await stack.redis.flush();
    return at;
  }
  if (fault.kind === 'stop') await server.stop();
  if (fault.kind === 'crash') await server.kill();
  if (fault.kind === 'wipe') await server.wipeData();
  await startAgain(server);
  return at;
}

async function lose(world: ChaosWorld, fault: Loss) {
  const { replicated } = world;
  if (!replicated) throw new Error(`${fault.target} has one server`);
  const watching = await watchReadiness(world);
  const struckAt = performance.now();
  if (fault.kind === 'failover') {
    const failover = await replicated.failOver();
    return { struckAt, failover, readiness: await watching.end() };
  }
  await replicated.loseNode(fault.node);
  return { struckAt, readiness: await watching.end() };
}

/** What a killed server's own children hold on to (shared memory, a port) is free some moments later. */
async function startAgain(server: { start: () => Promise<void> }): Promise<void> {
  for (let left = startTries; ; left -= 1) {
    try {
      return await server.start();
    } catch (error) {
      if (left === 0) throw error;
      await pause(500);
    }
  }
}
