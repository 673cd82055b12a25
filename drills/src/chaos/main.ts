import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { localDir, showProgress } from '@slideloom/local';
import { openChaosWorld } from './chaos-world.ts';
import { describeOutcome } from './describe-outcome.ts';
import { brokerNodes } from './plan-faults.ts';
import { runRollingRestart } from './rolling-restart.ts';
import { runChaos } from './run-chaos.ts';

/**
 * `npm run drill -- chaos [--seed n] [--kills n] [--jobs n] [--posts n] [--seconds n]
 * [--replicated] [--slowness n]`, on servers of its own. `--slowness` multiplies the pauses between requests of the rolling restart at the end,
 * for a machine that they would fill. Exit code 1 when anything that was promised broke.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    kills: { type: 'string', default: '120' },
    jobs: { type: 'string', default: '1000' },
    posts: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '420' },
    replicated: { type: 'boolean', default: false },
    slowness: { type: 'string', default: '1' },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const kills = Number(values.kills);
const jobs = Number(values.jobs);
const posts = Number(values.posts);
const durationMs = Number(values.seconds) * 1_000;

/** A team may ask for 30 jobs a minute, and lost answers are asked for again. */
const jobsOfTeam = 40;
/** The rolling restart sends some six expensive requests a second. */
const leastTeams = 24;
/** A creator may have five drafts a day; what goes beyond is held. */
const postsOfAccount = 4;
/** How often each server restarts, ms; RabbitMQ alone takes up to half a minute for it where the machine is busy. */
const restartEveryMs = { postgres: 100_000, redis: 80_000, rabbitmq: 160_000 };

/** How often a replicated server fails, ms; each of the three nodes does once at least. */
const failoverEveryMs = 210_000;
const nodeLossEveryMs = 70_000;
const replicated = {
  failovers: Math.max(1, Math.round(durationMs / failoverEveryMs)),
  nodeLosses: Math.max(brokerNodes, Math.round(durationMs / nodeLossEveryMs)),
};

const { step, line } = showProgress();
const restartsOf = (server: keyof typeof restartEveryMs) =>
  Math.max(1, Math.round(durationMs / restartEveryMs[server]));
line(`Seed ${seed}: --seed ${seed} replays the plan`);
const teams = Math.max(leastTeams, Math.ceil(jobs / jobsOfTeam));
const world = await openChaosWorld({
  name: 'chaos',
  dir: join(localDir, 'drill-chaos'),
  isReplicated: values.replicated,
  teams,
  accounts: Math.max(2 * teams, Math.ceil(posts / postsOfAccount)),
  step,
});
let isWhole = false;
try {
  const outcome = await runChaos(world, {
    seed,
    durationMs,
    kills,
    jobs,
    posts,
    restarts: { postgres: restartsOf('postgres'), redis: restartsOf('redis'), rabbitmq: restartsOf('rabbitmq') },
    ...(values.replicated && { replicated }),
    onProgress: line,
  });
  line(describeOutcome(outcome));
  line('A rolling restart of every service, under requests that are sent once');
  const rolling = await runRollingRestart(world, line, { slowness: Number(values.slowness) });
  line(describeOutcome(rolling));
  isWhole = [outcome, rolling].every(({ violations, settledMs }) => violations.length === 0 && settledMs !== null);
  line(`${isWhole ? 'Whole' : 'Broken'}, seed ${seed}`);
} finally {
  await world.stop();
}
process.exit(isWhole ? 0 : 1);
