import { createScheduleRepository, createJobRepository, type Database } from '@slideloom/db';
import type { PublishOrder } from '@slideloom/publish/ports';
import type { IdSource, Logger } from '@slideloom/service-kit';
import type { PlatformDouble, DoubleServer } from './platform-double.ts';
import type { PlannedCase } from './plan-case.ts';
import type { CodePlant } from './plants.ts';
import { startVirtualProcess, type VirtualProcess } from './virtual-process.ts';
import type { VirtualTime } from '../../virtual/virtual-time.ts';

export type VirtualFleet = {
  /** Publishers that are alive. */
  alive(): VirtualProcess[];
  send(jobId: string, ms: number): void;
  relay: { holdMs: number; send(messages: readonly { name: string; payload: unknown }[]): void };
  claimDue(): Promise<void>;
  deaths(): number;
  /** How often a clock was set. */
  jumps(): number;
  stop(): void;
};

const holdMs = 10_000;
const maxLateMs = 24 * 3_600_000;
const maxAttempts = 5;
const places = 10;
let started = 0;

/** The publishers of a case, a broker that loses nothing, and the scheduler's rounds. */
export function startVirtualFleet(of: {
  plan: PlannedCase;
  database: Database;
  time: VirtualTime;
  ids: IdSource;
  logger: Logger;
  server: DoubleServer;
  platform: PlatformDouble;
  preparePictures: (order: PublishOrder) => Promise<number>;
  plant: CodePlant | undefined;
  /** After each call that was carried out. */
  afterCall: (name: string) => Promise<void>;
  /** Called with every call of a port. */
  note?: ((what: string) => void) | undefined;
}): VirtualFleet {
  const { plan, database, time, ids, logger, server, platform } = of;
  const { draws } = plan;
  const schedule = createScheduleRepository(database);
  const jobs = createJobRepository(database);
  const rounds = time.openActivity();
  const processes = new Map<VirtualProcess, Set<string>>();
  const parked: string[] = [];
  const deaths = [...plan.deaths];
  let died = 0;
  let jumped = 0;
  let isStopped = false;

  let isSweeping = false;

  const send = (jobId: string, ms: number) => {
    time.schedule(ms + draws.between('broker', 1, 20), () => deliver(jobId));
    if (!isSweeping) time.schedule(1_000, () => void sweepLater());
    isSweeping = true;
  };
  const relay: VirtualFleet['relay'] = {
    holdMs,
    send(messages) {
      for (const { name, payload } of messages) {
        if (name === 'post.publish') send((payload as { job_id: string }).job_id, 0);
      }
    },
  };

  const deliver = (jobId: string) => {
    if (isStopped) return;
    const free = [...processes].filter(([, unacked]) => unacked.size < places);
    if (free.length === 0) return void parked.push(jobId);
    const [worker, unacked] = draws.pick('worker', free);
    const message = `${jobId} ${ids.next()}`;
    unacked.add(message);
    worker.run(jobId).then(
      (outcome) => {
        unacked.delete(message);
        if (outcome.action === 'wait') send(jobId, outcome.ms);
      },
      (error: unknown) => {
        logger.warn({ err: error }, 'a message is given back');
        unacked.delete(message);
        send(jobId, 1_000);
      },
    );
  };

  const start = () => {
    if (isStopped) return;
    started += 1;
    const name = `p${started}`;
    const activity = time.openActivity();
    server.mount(name, { platform, activity, time });
    const unacked = new Set<string>();
    const worker: VirtualProcess = startVirtualProcess({
      name,
      baseUrl: `${server.url}/${name}`,
      database,
      time,
      ids,
      logger,
      random: () => draws.between('jitter', 0, 1_000_000) / 1_000_000,
      relay,
      preparePictures: of.preparePictures,
      death: deaths.shift(),
      plant: of.plant,
      activity,
      afterCall: of.afterCall,
      onCall: of.note && ((...call) => of.note?.(`${name} ${describeCall(...call)}`)),
      onDeath() {
        of.note?.(`${name} dies`);
        died += 1;
        processes.delete(worker);
        for (const message of unacked) send(message.split(' ')[0]!, 0);
        time.schedule(draws.between('restart', ...plan.restartMs), start);
      },
    });
    processes.set(worker, unacked);
    for (const jobId of parked.splice(0)) send(jobId, 0);
  };
  for (let count = 0; count < plan.processes; count += 1) start();
  for (const { atMs, byMs } of plan.jumps) {
    time.schedule(atMs, () => {
      const alive = [...processes.keys()];
      if (isStopped || alive.length === 0) return;
      const { name, jump } = draws.pick('jumps', alive);
      of.note?.(`${name}'s clock is set by ${byMs} ms`);
      jump(byMs);
      jumped += 1;
    });
  }

  const inRound = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    rounds.enter();
    try {
      await time.settle();
      return await run();
    } finally {
      rounds.leave();
    }
  };

  /** The scheduler's sweep comes when a job's message is overdue, a few seconds late. */
  const sweepLater = async () => {
    if (isStopped) return;
    const due = await inRound(
      () => database.prisma.$queryRaw<{ at: Date | null }[]>`SELECT min(next_publish_at) AS at FROM jobs`,
    );
    const at = due[0]?.at?.getTime();
    // All jobs have ended: the next one begins the rounds again.
    if (at === undefined) isSweeping = false;
    if (at === undefined) return;
    const ms = Math.min(120_000, Math.max(0, at - time.now()));
    time.schedule(ms + draws.between('sweep', 100, 5_000), () => {
      void inRound(() => jobs.sweep({ type: 'publish', inQueue: 0, limit: 1_000 })).then((swept) => {
        for (const { id } of swept) send(id, 0);
        return sweepLater();
      });
    });
  };

  return {
    alive: () => [...processes.keys()],
    send,
    relay,
    deaths: () => died,
    jumps: () => jumped,
    async claimDue() {
      const posts = await inRound(() => schedule.claimDue({ limit: 100, holdMs, maxLateMs, maxAttempts }));
      if (posts.length > 0) await of.afterCall('claimDue');
      for (const post of posts) {
        if (post.outcome === 'claimed') send(post.jobId, 0);
      }
    },
    stop() {
      isStopped = true;
      for (const worker of processes.keys()) worker.kill();
      processes.clear();
    },
  };
}

function describeCall(name: string, args: unknown[], result: unknown): string {
  const short = (value: unknown) => (JSON.stringify(value, withoutSignals) ?? '').slice(0, 300);
  return `${name} ${short(args)} → ${short(result)}`;
}

const withoutSignals = (key: string, value: unknown) => (key === 'signal' || key === 'account' ? undefined : value);
