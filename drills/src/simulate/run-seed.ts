import { acceptWork, createJobRepository, createOutboxRepository, sql } from '@slideloom/db';
import { createAcceptJobs, type JobRequest } from '@slideloom/gateway/accept-jobs';
import { createJobRunner, createRelay, sweepJobs, type Relay, type Work, type WorkOutcome } from '@slideloom/jobs';
import { AppError, derivedUuid } from '@slideloom/service-kit';
import { createSilentLogger } from '@slideloom/testing';
import { createDraws, type Draws } from '../virtual/seeded-draws.ts';
import { look } from './find-violations.ts';
import type { CodePlant } from './plants.ts';
import { createSimulatedBroker } from './simulated-broker.ts';
import { startSimulatedProcess, type SimulatedProcess } from './simulated-process.ts';
import type { SimulatedWorld } from './simulated-world.ts';
import { createJobWatch } from './watch-jobs.ts';

export type SeedResult = {
  seed: number;
  violations: string[];
  jobs: number;
  statements: number;
  deaths: number;
  trace: string[];
};

/** Faults end then, ms; afterwards everything must come to its end. */
const calmMs = 120_000;
const horizonMs = 3_600_000;
const leaseMs = 12_000;
const attemptTimeoutMs = 60_000;
const lookEveryMs = 15_000;
const logger = createSilentLogger();
/** Of the job repository: what a worker may say only of a job that it has. */
const leaseStatements = new Set(['claim', 'renew', 'complete', 'fail', 'release']);
type LeaseArgs = { jobId: string; token: string };

/** What a renderer or image generator does with a job's n-th attempt. */
const ends = { completes: 12, retries: 4, fails: 1, waits: 2 } as const;

type Request = { key: string; team: string; jobs: JobRequest[]; atMs: number; cancelMs: number | null };

/** Lives one seed: two gateways, two workers, a scheduler, callers, and the faults until it is calm. */
export async function runSeed(world: SimulatedWorld, seed: number, plant?: CodePlant): Promise<SeedResult> {
  const { database } = world;
  const draws = createDraws(seed);
  const { time, ids, teams } = await world.begin(2);
  const startedAt = time.now();
  const trace: string[] = [];
  const names = new Map<string, string>();
  const note = (what: string) => {
    const named = what.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => names.get(id) ?? id);
    trace.push(`${((time.now() - startedAt) / 1_000).toFixed(3)} ${named}`);
  };
  const calmAt = startedAt + calmMs;
  const violations = new Set<string>();
  const accuse = (wrong: readonly string[]) => {
    for (const one of wrong) {
      if (!violations.has(one)) note(`✗ ${one}`);
      violations.add(one);
    }
  };
  const watch = createJobWatch({ now: time.now, leaseMs });
  const broker = createSimulatedBroker({ time, draws, calmMs: calmAt, note });
  let statements = 0;
  let deaths = 0;
  let messages = 0;
  let isStopped = false;
  const inspect = async () => {
    const found = await look(database);
    messages = found.messages;
    accuse(found.violations);
    accuse(watch.see(found.jobs));
  };

  const alive = new Map<string, Set<Fleet>>();
  type Fleet = { process: SimulatedProcess; relay: Relay };
  /** A process with its relay, which is started again some time after it has died. */
  const start = (kind: string, begin: (fleet: Fleet) => (() => void) | void) => {
    if (isStopped) return;
    let end: (() => void) | void;
    const process = startSimulatedProcess({
      name: `${kind}${deaths}`,
      time,
      draws,
      calmMs: calmAt,
      stallMs: 2 * leaseMs,
      note,
      async afterCall({ process: name, name: statement, args, result }) {
        statements += 1;
        const isEmpty = Array.isArray(result) && result.length === 0;
        if (!isEmpty) note(`${name} ${statement} ${describe(args)} → ${describe(result)}`);
        if (leaseStatements.has(statement)) accuse(watch.judge(statement, args[0] as LeaseArgs, result));
        if (!isEmpty && statement !== 'renew') await inspect();
      },
      onDeath() {
        deaths += 1;
        alive.get(kind)?.delete(fleet);
        end?.();
        time.schedule(draws.between('restart', 100, 5_000), () => start(kind, begin));
      },
    });
    const { publisher, outbox } = plantedRelay(process);
    const fleet: Fleet = {
      process,
      relay: createRelay({ store: outbox, publisher, clock: process.clock, logger, longestPauseMs: 15_000 }),
    };
    alive.set(kind, (alive.get(kind) ?? new Set()).add(fleet));
    end = begin(fleet);
  };
  const plantedRelay = (process: SimulatedProcess) => {
    const outbox = process.inProcess(createOutboxRepository(database));
    const publish = async (message: Parameters<typeof broker.publish>[0]) => {
      await process.clock.sleep(draws.between('to the broker', 1, 8));
      broker.publish(message);
    };
    const publisher = { isOpen: () => !broker.isAway(), publish };
    return plant?.relay?.({ outbox, publisher }) ?? { outbox, publisher };
  };

  const startGateway = () => start('gateway', () => undefined);
  const startWorker = () =>
    start('worker', ({ process, relay }) => {
      const store = process.inProcess(createJobRepository(database));
      const runner = createJobRunner({
        store,
        relay,
        notify: () => undefined,
        work: createWork(draws, process),
        clock: process.clock,
        ids,
        random: () => draws.between('jitter', 0, 1_000_000) / 1_000_000,
        logger,
        leaseMs,
        attemptTimeoutMs,
      });
      const consumer = { take: (jobId: string) => runner.run(jobId), unacked: new Set<never>(), places: 3 };
      broker.connect(consumer);
      return () => broker.disconnect(consumer);
    });
  const startScheduler = () =>
    start('scheduler', ({ process }) => {
      const store = process.inProcess(createJobRepository(database));
      const { publisher } = plantedRelay(process);
      const sweep = async (): Promise<never> => {
        for (;;) {
          await process.clock.sleep(5_000);
          const sides = {
            waitingMessages: (command: Parameters<typeof broker.waitingMessages>[0]) =>
              Promise.resolve(broker.waitingMessages(command)),
            async checkMemory(onForgotten: () => Promise<void>) {
              if (!broker.hasForgotten()) return 'remembered' as const;
              await onForgotten();
              return 'forgotten' as const;
            },
          };
          await sweepJobs({ store, broker: sides, publisher, ids, logger }).catch(() => undefined);
        }
      };
      void sweep();
    });
  startGateway();
  startGateway();
  startWorker();
  startWorker();
  startScheduler();

  // Callers, who ask again until they have an answer, with the same key.
  const requests = planRequests(draws, teams);
  const accepted = new Map<string, string[]>();
  let asking = requests.length;
  const ask = async (request: Request, tried = 0): Promise<void> => {
    const gateways = [...(alive.get('gateway') ?? [])];
    const again = () => time.schedule(draws.between('again', 500, 5_000), () => void ask(request, tried + 1));
    if (gateways.length === 0) return void again();
    const { process, relay } = draws.pick('gateway', gateways);
    let isAnswered = false;
    const giveUp = time.schedule(8_000, () => !isAnswered && ((isAnswered = true), again()));
    const settle = (next: () => void) => {
      if (isAnswered) return;
      isAnswered = true;
      giveUp();
      next();
    };
    const accept = createAcceptJobs({
      accept: (work) => process.call('accept', () => acceptWork(database, plant?.accept?.(work, tried) ?? work)),
      acceptPublish: () => Promise.reject(new Error('no post is asked for')),
      relay,
      admit: () => undefined,
      ids,
    });
    const caller = { teamId: request.team, userId: 'a-person', authMode: 'jwt', apiKeyId: null } as never;
    const idempotency = { key: request.key, request: request.key, status: 202, answer: (jobs: string[]) => ({ jobs }) };
    await accept({
      caller,
      route: '/render',
      jobs: request.jobs,
      callerData: { external_id: request.key },
      idempotency,
    }).then(
      ({ acceptance, jobIds }) =>
        settle(() => {
          const given = acceptance.outcome === 'replayed' ? (acceptance.response as { jobs: string[] }).jobs : jobIds;
          given.forEach((id, at) => names.set(id, `${request.key}.${at}`));
          note(`${request.key} is accepted: ${given.join(' ')}`);
          accepted.set(request.key, given);
          asking -= 1;
          if (request.cancelMs !== null) time.schedule(request.cancelMs, () => void cancel(request.team, given[0]!));
        }),
      (error: unknown) =>
        settle(() => {
          if (!(error instanceof AppError)) throw error;
          if (error.code === 'unavailable') return void again();
          note(`${request.key} is refused: ${error.code}`);
          asking -= 1;
        }),
    );
  };
  const cancel = async (team: string, id: string): Promise<void> => {
    const [gateway] = [...(alive.get('gateway') ?? [])];
    const run = () => database.rows<{ answer: string }>(sql`SELECT cancel_job(${team}::uuid, ${id}::uuid) AS answer`);
    await gateway?.process.call('cancel', run).then(
      () => undefined,
      () => void time.schedule(1_000, () => void cancel(team, id)),
    );
  };
  for (const request of requests) time.schedule(request.atMs, () => void ask(request));
  for (const team of teams) {
    const key = `renewal-${team}`;
    const renew = async (): Promise<void> => {
      const [gateway] = [...(alive.get('gateway') ?? [])];
      const at = new Date(startedAt + 3_600_000);
      const run = () => database.rows(sql`SELECT reset_monthly(${key}, ${team}::uuid, 40, ${at}::timestamptz)::text`);
      const again = () => void time.schedule(2_000, () => void renew());
      if (!gateway) return again();
      await gateway.process.call('renewal', run).then(() => undefined, again);
    };
    time.schedule(draws.between('renewal', 10_000, calmMs), () => void renew());
  }
  if (draws.chance('outage', 0.5))
    time.schedule(draws.between('outage at', 5_000, 90_000), () =>
      broker.goAway(draws.between('outage', 2_000, 25_000)),
    );
  if (draws.chance('amnesia', 0.3)) time.schedule(draws.between('amnesia at', 5_000, 100_000), () => broker.forget());

  let isAllOver = false;
  const outside = time.openActivity();
  const lookNow = async () => {
    outside.enter();
    try {
      await time.settle();
      await inspect();
      isAllOver = asking === 0 && time.now() > calmAt && watch.unfinished().length === 0 && messages === 0;
    } finally {
      outside.leave();
    }
    time.schedule(lookEveryMs, () => void lookNow());
  };
  time.schedule(lookEveryMs, () => void lookNow());

  await time.run(startedAt + horizonMs, () => isAllOver);
  isStopped = true;
  accuse(watch.unfinished().map((id) => `every job ends (1): ${id} has not`));
  if (asking > 0) accuse([`every caller is answered (1): ${asking} are not`]);
  if (messages > 0) accuse([`the outbox is emptied (1): ${messages} are left`]);
  for (const [key, given] of accepted) {
    for (const id of given) {
      const status = watch.statusOf(id);
      if (status === undefined) accuse([`what is answered 202 is there (1): ${key}`]);
      else if (!broker.events.has(`job.${status} ${id}`)) accuse([`the end of a job is told (2): ${key}`]);
    }
  }
  outside.end();
  for (const fleets of alive.values()) for (const { process } of fleets) process.kill();
  const jobs = [...accepted.values()].flat().length;
  return { seed, violations: [...violations], jobs, statements, deaths, trace };
}

function planRequests(draws: Draws, teams: readonly string[]): Request[] {
  return Array.from({ length: draws.between('requests', 4, 12) }, (_, at) => {
    const jobs = draws.chance('two jobs', 0.3) ? 2 : 1;
    const type = draws.chance('render', 0.7) ? ('render' as const) : ('image_gen' as const);
    const input = { ofRequest: jobs, pictures: draws.between('pictures', 0, 3) };
    return {
      key: `r${at}`,
      team: draws.pick('team', teams),
      jobs: Array.from({ length: jobs }, () => ({ type, input, cost: draws.between('cost', 0, 40) })),
      atMs: draws.between('request', 0, 60_000),
      cancelMs: draws.chance('cancelled', 0.2) ? draws.between('cancel', 10, 30_000) : null,
    };
  });
}

/** Work that takes its time, and ends in each of the ways that there are. Some kills its process each time. */
function createWork(draws: Draws, process: SimulatedProcess): Work {
  return async (job): Promise<WorkOutcome> => {
    const isPoison = draws.chance('poison', 0.02);
    await process.clock.sleep(draws.scaled('work', 50, 20_000));
    if (isPoison) process.kill();
    const end = draws.weighted('end', ends);
    if (end === 'fails') throw new AppError('content_rejected');
    if (end === 'retries') throw new AppError('upstream_timeout');
    if (end === 'waits') return { kind: 'waiting', ms: draws.scaled('wait', 100, 150_000) };
    const { pictures } = job.input as { pictures: number };
    const assets = Array.from({ length: pictures }, (_, at) => ({
      id: derivedUuid('asset', job.id, String(at)),
      name: 'slide',
      objectKey: `teams/${job.teamId}/${job.id}-${at}.png`,
      contentType: 'image/png',
      sizeBytes: 1,
      width: 1,
      height: 1,
      source: 'export' as const,
      metadata: null,
    }));
    return { kind: 'completed', result: { slides: [] }, assets };
  };
}

function describe(value: unknown): string {
  if (value instanceof Error) return value instanceof AppError ? value.code : value.message;
  return (
    JSON.stringify(value, (key, part: unknown) => (key === 'input' || key === 'traceparent' ? undefined : part)) ?? ''
  ).slice(0, 160);
}
