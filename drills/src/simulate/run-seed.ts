import { AppError } from '@slideloom/service-kit';
import { createDraws } from '../virtual/seeded-draws.ts';
import { look } from './find-violations.ts';
import type { CodePlant } from './plants.ts';
import { createSimulatedBroker } from './simulated-broker.ts';
import { leaseMs, startSimulatedFleet } from './simulated-fleet.ts';
import { longestJumpMs, type Statement } from './simulated-process.ts';
import type { SimulatedWorld } from './simulated-world.ts';
import { startCallers, type Callers } from './start-callers.ts';
import { createJobWatch, leaseStatements, type LeaseStatement } from './watch-jobs.ts';

export type SeedResult = {
  seed: number;
  violations: string[];
  jobs: number;
  statements: number;
  deaths: number;
  /** What happened, with virtual seconds. */
  trace: string[];
};

/** Faults end then, ms; afterwards everything must come to its end. */
const calmMs = 120_000;
const horizonMs = 3_600_000;
const lookEveryMs = 15_000;

/** Lives one seed: callers, the fleet, its broker, and the faults until it is calm. The rules are asked for after every statement. */
export async function runSeed(world: SimulatedWorld, seed: number, plant?: CodePlant): Promise<SeedResult> {
  const { database } = world;
  const draws = createDraws(seed);
  const { time, ids, teams } = await world.begin(2);
  const startedAt = time.now();
  const calmAt = startedAt + calmMs;
  const trace: string[] = [];
  const names = new Map<string, string>();
  const note = (what: string) => {
    const named = what.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => names.get(id) ?? id);
    trace.push(`${((time.now() - startedAt) / 1_000).toFixed(3)} ${named}`);
  };
  const violations = new Set<string>();
  const accuse = (wrong: readonly string[]) => {
    for (const one of wrong) {
      if (!violations.has(one)) note(`✗ ${one}`);
      violations.add(one);
    }
  };
  const watch = createJobWatch({ now: time.databaseNow, leaseMs });
  let statements = 0;
  let messages = 0;
  const inspect = async () => {
    const found = await look(database);
    messages = found.messages;
    accuse(found.violations);
    accuse(watch.see(found.jobs));
  };
  const afterStatement = async ({ process, name, args, result }: Statement) => {
    statements += 1;
    const isEmpty = Array.isArray(result) && result.length === 0;
    if (!isEmpty) note(`${process} ${name} ${describe(args)} → ${describe(result)}`);
    if (leaseStatements.has(name)) accuse(watch.judge(name, args as LeaseStatement, result));
    if (!isEmpty && name !== 'renew') await inspect();
  };

  const broker = createSimulatedBroker({ time, draws, calmMs: calmAt, note });
  const fleet = startSimulatedFleet({ database, time, ids, draws, broker, calmAt, plant, afterStatement, note });
  const callers = startCallers({
    database,
    time,
    ids,
    draws,
    teams,
    calmMs,
    fleet,
    plant,
    note,
    onAccepted(key, jobs) {
      jobs.forEach((id, at) => names.set(id, `${key}.${at}`));
      note(`${key} is accepted: ${jobs.join(' ')}`);
    },
  });
  if (draws.chance('outage', 0.5)) {
    const ms = draws.between('outage', 2_000, 25_000);
    time.schedule(draws.between('outage at', 5_000, 90_000), () => broker.goAway(ms));
  }
  if (draws.chance('amnesia', 0.3)) time.schedule(draws.between('amnesia at', 5_000, 100_000), () => broker.forget());

  if (draws.chance('database jump', 0.4)) {
    const ms = draws.between('database jump', -longestJumpMs, longestJumpMs);
    time.schedule(draws.between('database jump at', 5_000, 100_000), () => {
      note(`the database's clock is set by ${ms} ms`);
      time.jumpDatabase(ms);
    });
  }

  let isAllOver = false;
  const outside = time.openActivity();
  const lookNow = async () => {
    outside.enter();
    try {
      await time.settle();
      await inspect();
      const isQuiet = callers.waiting() === 0 && messages === 0 && watch.unfinished().length === 0;
      isAllOver = isQuiet && time.now() > calmAt;
    } finally {
      outside.leave();
    }
    time.schedule(lookEveryMs, () => void lookNow());
  };
  time.schedule(lookEveryMs, () => void lookNow());
  await time.run(startedAt + horizonMs, () => isAllOver);

  accuse(judgeEnd(callers, { messages, events: broker.events, watch }));
  const deaths = fleet.deaths();
  outside.end();
  fleet.stop();
  const jobs = [...callers.accepted.values()].flatMap((one) => one.jobs).length;
  return { seed, violations: [...violations], jobs, statements, deaths, trace };
}

/** What must be so in the end. */
function judgeEnd(
  { accepted, seenByStrangers, waiting }: Callers,
  of: { messages: number; events: ReadonlySet<string>; watch: ReturnType<typeof createJobWatch> },
): string[] {
  const { messages, events, watch } = of;
  const wrong = watch.unfinished().map((id) => `every job ends (1): ${id} has not`);
  if (waiting() > 0) wrong.push(`every caller is answered (1): ${waiting()} are not`);
  if (messages > 0) wrong.push(`the outbox is emptied (1): ${messages} are left`);
  for (const id of seenByStrangers) wrong.push(`a team sees its own jobs only (8): ${id}`);
  for (const [key, { team, jobs }] of accepted) {
    for (const id of jobs) {
      const status = watch.statusOf(id);
      if (status === undefined) wrong.push(`what is answered 202 is there (1): ${key}`);
      else if (watch.teamOf(id) !== team) wrong.push(`a job is its caller's (8): ${key}`);
      else if (!events.has(`job.${status} ${id}`)) wrong.push(`the end of a job is told (2): ${key}`);
    }
  }
  return wrong;
}

function describe(value: unknown): string {
  if (value instanceof Error) return value instanceof AppError ? value.code : value.message;
  const withoutLong = (key: string, part: unknown) => (key === 'input' || key === 'traceparent' ? undefined : part);
  return (JSON.stringify(value, withoutLong) ?? '').slice(0, 160);
}
