import { createJobRepository, createOutboxRepository, type Database } from '@slideloom/db';
import { createJobRunner, createJobTurns, createRelay, sweepJobs, type Relay, type SweepBroker } from '@slideloom/jobs';
import type { IdSource } from '@slideloom/service-kit';
import { createSilentLogger } from '@slideloom/testing';
import type { Draws } from '../virtual/seeded-draws.ts';
import type { VirtualTime } from '../virtual/virtual-time.ts';
import { createWork } from './create-work.ts';
import type { CodePlant } from './plants.ts';
import type { SimulatedBroker } from './simulated-broker.ts';
import { startSimulatedProcess, type Statement, type SimulatedProcess } from './simulated-process.ts';

export type FleetProcess = { process: SimulatedProcess; relay: Relay };
type Kind = 'gateway' | 'worker' | 'scheduler';

export type SimulatedFleet = {
  /** Gateways that live. */
  gateways(): FleetProcess[];
  deaths(): number;
  stop(): void;
};

export const leaseMs = 12_000;
const attemptTimeoutMs = 60_000;
const sweepEveryMs = 5_000;
const placesOfWorker = 3;
const logger = createSilentLogger();

/** Two gateways, two workers and a scheduler, each with its relay; what dies is started again soon. */
export function startSimulatedFleet(of: {
  database: Database;
  time: VirtualTime;
  ids: IdSource;
  draws: Draws;
  broker: SimulatedBroker;
  /** No faults from then on. */
  calmAt: number;
  plant: CodePlant | undefined;
  afterStatement(statement: Statement): Promise<void>;
  note(what: string): void;
}): SimulatedFleet {
  const { database, time, ids, draws, broker, plant } = of;
  const alive: Record<Kind, Set<FleetProcess>> = { gateway: new Set(), worker: new Set(), scheduler: new Set() };
  let deaths = 0;
  let isStopped = false;

  const sidesOf = (process: SimulatedProcess) => {
    const outbox = process.inProcess(createOutboxRepository(database));
    const publish = async (message: Parameters<SimulatedBroker['publish']>[0]) => {
      await process.clock.sleep(draws.between('to the broker', 1, 8));
      broker.publish(message);
    };
    const publisher = { isOpen: () => !broker.isAway(), publish };
    return plant?.relay?.({ outbox, publisher }) ?? { outbox, publisher };
  };

  /** `begin` answers how it is cut from the broker when it dies. */
  const start = (kind: Kind, begin: (member: FleetProcess) => () => void) => {
    if (isStopped) return;
    let end = () => undefined as void;
    const process = startSimulatedProcess({
      name: `${kind}${deaths}`,
      time,
      draws,
      calmMs: of.calmAt,
      stallMs: 2 * leaseMs,
      afterStatement: of.afterStatement,
      note: of.note,
      onDeath() {
        deaths += 1;
        alive[kind].delete(member);
        end();
        time.schedule(draws.between('restart', 100, 5_000), () => start(kind, begin));
      },
    });
    const { publisher, outbox: store } = sidesOf(process);
    const { clock } = process;
    const member = { process, relay: createRelay({ store, publisher, clock, logger, longestPauseMs: 15_000 }) };
    alive[kind].add(member);
    end = begin(member);
  };

  const beginGateway = () => () => undefined;
  const beginWorker = ({ process, relay }: FleetProcess) => {
    const work = createWork(draws, process);
    const store = process.inProcess(createJobRepository(database));
    const runner = createJobRunner({
      store: plant?.store?.(store, () => process.clock.now() - time.now()) ?? store,
      turns: createJobTurns(),
      relay,
      notify: () => undefined,
      work: plant?.work?.(work) ?? work,
      clock: process.clock,
      ids,
      random: () => draws.between('jitter', 0, 1_000_000) / 1_000_000,
      logger,
      leaseMs,
      attemptTimeoutMs: plant?.attemptTimeoutMs ?? attemptTimeoutMs,
    });
    const consumer = { take: runner.run, unacked: new Set<never>(), places: placesOfWorker };
    broker.connect(consumer);
    return () => broker.disconnect(consumer);
  };
  const beginScheduler = ({ process }: FleetProcess) => {
    const store = process.inProcess(createJobRepository(database));
    const { publisher } = sidesOf(process);
    const sweepBroker: SweepBroker = {
      waitingMessages: (command) => Promise.resolve(broker.waitingMessages(command)),
      async checkMemory(onForgotten) {
        if (!broker.hasForgotten()) return 'remembered';
        await onForgotten();
        return 'forgotten';
      },
    };
    const sweepForever = async (): Promise<never> => {
      for (;;) {
        await process.clock.sleep(sweepEveryMs);
        // What fails is looked at in the next round.
        await sweepJobs({ store, broker: sweepBroker, publisher, ids, logger }).catch(() => undefined);
      }
    };
    void sweepForever();
    return () => undefined;
  };

  start('gateway', beginGateway);
  start('gateway', beginGateway);
  start('worker', beginWorker);
  start('worker', beginWorker);
  start('scheduler', beginScheduler);

  return {
    gateways: () => [...alive.gateway],
    deaths: () => deaths,
    stop() {
      isStopped = true;
      for (const members of Object.values(alive)) for (const { process } of members) process.kill();
    },
  };
}
