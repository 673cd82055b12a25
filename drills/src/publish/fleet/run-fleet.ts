import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '@slideloom/local';
import type { ChaosAccount, ChaosWorld } from '../../chaos/chaos-world.ts';
import { judgePosts, type Judgement, type PostStory } from '../judge-posts.ts';
import { readStories } from '../read-stories.ts';
import { mergeRepeats } from './merge-repeats.ts';
import { planFleet, type FleetCase, type FleetPlan, type FleetPlanOptions, type FleetPost } from './plan-fleet.ts';
import { readRecord } from './read-record.ts';

export type FleetOutcome = Judgement & { posts: number; kills: number; said: string[]; again: number };

/** What a job waits at most after a death of its worker, ms. */
const longestPauseMs = 1_080_000;

type Options = FleetPlanOptions & { settleMs: number };

const scheduleLeadMs = 1_500;
const askMs = 40_000;
const pollEveryMs = 2_000;
/** What is shown for review is looked at by a person so long afterwards, ms. */
const personMs = 5_000;

/** Lives the cases of a seed on the fleet, all of them beside each other, with kills meanwhile; then judges every post. */
export async function runFleetCases(
  world: ChaosWorld,
  options: Options,
  log: (line: string) => void,
): Promise<FleetOutcome> {
  const plan = planFleet(options);
  const startedAt = performance.now();
  let again = 0;
  const accountIds = plan.cases.map(({ index }) => world.accounts[index]!.id);
  const asked = new AbortController();
  const asking = Promise.all([
    runKills(world, plan),
    Promise.all(
      plan.cases.map(async (one) => {
        await pause(one.startMs);
        again += await runCase(world, one);
      }),
    ),
  ]).finally(() => asked.abort());
  // Beside the requests: one whose post is in review is repeated until a person has looked.
  await Promise.race([
    settle(world, accountIds, { asked: asked.signal, withinMs: options.settleMs }, log),
    failureOf(asking),
  ]);
  const [kills] = await asking;
  log(`${Math.round((performance.now() - startedAt) / 1_000)} s: all posts are asked for, ${kills} kills`);
  const { database, sandboxUrl } = world.fleet;
  const stories = mergeRepeats(await readStories(database, accountIds));
  for (const line of await describeOpenJobs(database)) log(line);
  const record = await readRecord(database, sandboxUrl);
  const judgement = judgePosts(stories, record);
  const accepted = new Set(stories.map(({ title }) => title));
  for (const { title } of plan.cases.flatMap(({ posts }) => posts)) {
    if (!accepted.has(title))
      judgement.wrong.push({ post: title, rule: 'never accepted', detail: 'no job and no post' });
  }
  return { ...judgement, posts: stories.length, kills, said: stories.map(({ said }) => said), again };
}

/** Answers how often a request was sent again after a 502. */
async function runCase(world: ChaosWorld, one: FleetCase): Promise<number> {
  const account = world.accounts[one.index]!;
  const team = world.teams[one.index % world.teams.length]!;
  const user = await world.fleet.database.prisma.socialAccount.findUniqueOrThrow({ where: { id: account.id } });
  for (const post of one.posts) {
    for (const { by, ...fault } of post.faults) {
      const match = by === 'title' ? post.title : user.platform_user_id;
      await order(world.fleet.sandboxUrl, { ...fault, times: 1, match });
    }
  }
  const counts = await Promise.all(
    one.posts.map(async (post) => {
      await pause(post.atMs);
      const ask = post.isImmediate ? askAtOnce : schedule;
      return ask(world.fleet.fleet.baseUrl, team, account, post);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

type Team = ChaosWorld['teams'][number];

async function schedule(baseUrl: string, team: Team, account: ChaosAccount, post: FleetPost): Promise<number> {
  const key = `judge ${post.title}`;
  for (let tries = 0; tries < 30; tries += 1) {
    const body = {
      social_account_id: account.id,
      platform: account.platform,
      scheduled_at: new Date(Date.now() + scheduleLeadMs).toISOString(),
      title: post.title,
      image_urls: team.imageUrls,
    };
    const status = await send(baseUrl, team, '/schedule/posts', body, `${key} ${tries}`);
    // A request whose answer was lost may have scheduled it: the post is found by its title.
    if (status === 201) return 0;
    if (status === null && (await isScheduled(baseUrl, team, post.title))) return 0;
    await pause(1_000);
  }
  throw new Error(`${post.title} could not be scheduled`);
}

async function isScheduled(baseUrl: string, team: Team, title: string): Promise<boolean> {
  for (let tries = 0; tries < 30; tries += 1) {
    try {
      const signal = AbortSignal.timeout(askMs);
      const response = await fetch(`${baseUrl}/schedule/posts?limit=1000`, { headers: headersOf(team), signal });
      if (response.ok) return ((await response.json()) as { title: string }[]).some((post) => post.title === title);
    } catch {
      // The gateway is just being killed.
    }
    await pause(1_000);
  }
  throw new Error('the posts could not be listed');
}

/** As a client without a key does: the same request again after a 502, or when no answer came. */
async function askAtOnce(baseUrl: string, team: Team, account: ChaosAccount, post: FleetPost): Promise<number> {
  const body = { account_id: account.id, image_urls: team.imageUrls, title: post.title };
  for (let again = 0; again < 20; again += 1) {
    const status = await send(baseUrl, team, '/publish/shortvideo', body);
    if (status !== null && status !== 502 && status !== 503) return again;
    await pause(status === null ? 500 : 1_000 * (again + 1));
  }
  return 20;
}

const headersOf = ({ apiKey }: Team) => ({ authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' });

/** Null where no answer came. */
async function send(baseUrl: string, team: Team, path: string, body: object, key?: string): Promise<number | null> {
  const headers = { ...headersOf(team), ...(key !== undefined && { 'idempotency-key': key }) };
  try {
    const signal = AbortSignal.timeout(askMs);
    const response = await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}

async function order(sandboxUrl: string, fault: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${sandboxUrl}/control/faults`, {
    method: 'POST',
    headers,
    body: JSON.stringify(fault),
  });
  if (!response.ok) throw new Error(`the sandbox refused ${JSON.stringify(fault)}: ${await response.text()}`);
}

async function runKills({ fleet }: ChaosWorld, { kills }: FleetPlan): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  for (const { atMs, service } of kills) {
    await pause(Math.max(0, startedAt + atMs - performance.now()));
    const member = fleet.fleet.of(service)[done % fleet.fleet.of(service).length]!;
    if (!member.isRunning) continue;
    await member.kill('SIGKILL');
    done += 1;
  }
  const isUp = async () => fleet.fleet.members.every(({ isRunning }) => isRunning);
  await waitUntil(isUp, { what: 'The fleet', withinMs: 60_000 });
  return done;
}

/** Until every post has ended or waits for its limit; what is shown for review is settled by a person who looks at the platform. */
async function settle(
  world: ChaosWorld,
  accountIds: string[],
  { asked, withinMs }: { asked: AbortSignal; withinMs: number },
  log: (line: string) => void,
): Promise<void> {
  const { database, sandboxUrl } = world.fleet;
  let endsAt = Infinity;
  asked.addEventListener('abort', () => (endsAt = performance.now() + withinMs), { once: true });
  const shownAt = new Map<string, number>();
  let last = '';
  for (;;) {
    const stories = await readStories(database, accountIds);
    const open = stories.filter(({ said }) => said === 'open');
    const waiting = stories.filter(isHeldUnclaimed);
    const line = `${open.length} posts under way, ${waiting.length} held`;
    if (line !== last && asked.aborted) log(line);
    last = line;
    if (open.length === 0 && asked.aborted) return;
    if (performance.now() > endsAt && !(await isAnyWaitingOnPurpose(database))) return;
    if (performance.now() > endsAt + longestPauseMs) return;
    for (const attempt of open.flatMap(({ attempts }) => attempts).filter(({ state }) => state === 'review')) {
      const since = shownAt.get(attempt.id) ?? performance.now();
      shownAt.set(attempt.id, since);
      if (performance.now() - since < personMs) continue;
      const record = await readRecord(database, sandboxUrl);
      const isThere = record.some(({ tokens, state }) => tokens.includes(attempt.token) && state !== 'failed');
      await resolve(world, attempt.id, isThere ? 'posted' : 'not_posted');
      shownAt.set(attempt.id, performance.now() + 20_000);
    }
    await pause(pollEveryMs);
  }
}

/** Rejects as the work does; never resolves. */
async function failureOf(work: Promise<unknown>): Promise<never> {
  await work;
  return new Promise(() => undefined);
}

/**
 * A job whose workers died several times waits longer after each; one whose outcome is unknown waits for proof or a person, and its creator's other
 * posts for it; one that a worker holds, or whose journal has just changed, goes on: that they have not ended by then is no defect.
 */
async function isAnyWaitingOnPurpose({ prisma }: ChaosWorld['fleet']['database']): Promise<boolean> {
  const [row] = await prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM jobs j WHERE type = 'publish' AND status IN ('pending', 'processing') AND (
      (deaths > 1 AND run_after > clock_timestamp() - interval '1 minute')
      OR lease_until > clock_timestamp() - interval '1 minute'
      OR EXISTS (SELECT FROM publish_attempts a WHERE a.job_id = j.id
                 AND (a.state IN ('unknown', 'review') OR a.updated_at > clock_timestamp() - interval '1 minute')))`;
  return row!.count > 0;
}

const isHeldUnclaimed = ({ said }: PostStory) => said === 'held';

async function resolve({ fleet, teams }: ChaosWorld, attemptId: string, outcome: string): Promise<void> {
  const attempt = await fleet.database.prisma.publishAttempt.findUniqueOrThrow({ where: { id: attemptId } });
  const team = teams.find(({ teamId }) => teamId === attempt.team_id)!;
  await send(fleet.fleet.baseUrl, team, `/publish/attempts/${attemptId}/resolve`, { outcome });
}

/** Of each job that has not ended: what it waits for. */
async function describeOpenJobs({ prisma }: ChaosWorld['fleet']['database']): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ line: string }[]>`
    SELECT concat_ws(', ', j.id, j.status, 'attempt ' || j.attempts, 'deaths ' || j.deaths,
             'runs in ' || round(extract(epoch FROM j.run_after - clock_timestamp())) || ' s',
             'lease ' || round(extract(epoch FROM j.lease_until - clock_timestamp())) || ' s',
             'message in ' || round(extract(epoch FROM j.next_publish_at - clock_timestamp())) || ' s', j.error_code,
             (SELECT string_agg(concat_ws(' ', a.state, a.error_code, round(extract(epoch FROM clock_timestamp() - a.updated_at)) || ' s ago'), '; '
                                ORDER BY a.created_at)
              FROM publish_attempts a WHERE a.job_id = j.id)) AS line
    FROM jobs j WHERE type = 'publish' AND status IN ('pending', 'processing') ORDER BY j.id`;
  return rows.map(({ line }) => `open: ${line}`);
}
