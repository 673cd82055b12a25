import type { PostPlatform } from '@slideloom/contracts';
import type { ClaimedJob, WorkOutcome } from '@slideloom/jobs';
import { LeaseLost } from '@slideloom/jobs';
import { AppError, uuidV7 } from '@slideloom/service-kit';
import { createPublishWork } from '../../src/domain/publish-post.ts';
import { leasePublishJob } from '../support/publish-job.ts';
import { connectAccount } from '../support/publish-rows.ts';
import type { DrillFault } from './drill-faults.ts';
import { logger, type DrillWorld } from './drill-world.ts';
import { createMortality, Death, dyingPorts, type Mortality } from './dying-ports.ts';
import { createLookFaults, type LookFaults } from './look-faults.ts';

export type DrillCase = { platform: PostPlatform; fault: DrillFault; place: number };
export type DrillResult = DrillCase & {
  /** Whether the process came to the place where it dies; else the case is one without a death. */
  hasDied: boolean;
  /** Whether the platform's record, or the look that it waited for, shows the fault. */
  hasStruck: boolean;
  ending: 'completed' | 'failed' | 'unknown' | 'endless';
  code?: string;
  states: string[];
  posts: number;
  /** `unstruck`: the case proves nothing, because its fault never struck. */
  wrong: 'twice' | 'lost' | 'hidden' | 'unstruck' | null;
};

type End = { kind: 'completed' | 'failed' | 'endless'; code?: string };

const maxSteps = 300;
/** A post is followed for a day in looks of five minutes, and reviewed for three in looks of ten; the drill looks less often, ms. */
const idlePollMs = 300_000;
const leap = 36;
const targets = { shortvideo: 'shortvideo.init', photoapp: 'photoapp.publish' } as const;

/** Takes one publish job to its end, through one death and one fault, and lets the platform's own record judge. */
export async function runCase(world: DrillWorld, drillCase: DrillCase): Promise<DrillResult> {
  const { platform, fault, place } = drillCase;
  const { sandbox, database, team } = world;
  const creator = { account: await sandbox.connect(platform, `drill-${uuidV7.next()}`) };
  const title = `Drill ${uuidV7.next()}`;
  // The call that posts names the creator at one platform, and carries the title at the other.
  const match = platform === 'photoapp' ? creator.account.userId : title;
  if (fault.order) await sandbox.fail({ target: targets[platform], times: 1, match, ...fault.order });
  const account = await connectAccount(database, team, platform, creator.account.userId);
  const input = { social_account_id: account.id, title, image_urls: ['https://example.com/1.png'] };
  const { jobId, token } = await leasePublishJob(database, account, input);
  const mortality = createMortality(place);
  const latest = await latestCall(world);
  const lookFaults = await createLookFaults(sandbox, { fault, place, platform, account: creator.account });
  const end = await live(world, { mortality, lookFaults, creator, platform, jobId, token, input });
  await lookFaults.end();

  if (platform === 'shortvideo') await settled(world, creator.account.userId);
  const posts =
    platform === 'shortvideo'
      ? await sandbox.shortvideoPosts(creator.account)
      : await sandbox.photoappPosts(creator.account);
  const attempts = await database.prisma.publishAttempt.findMany({ where: { job_id: jobId } });
  const states = attempts.map(({ state }) => state);
  const ending: DrillResult['ending'] = end.code === 'post_outcome_unknown' ? 'unknown' : end.kind;
  const found = { ending, posts: posts.length, states };
  const hasDied = mortality.hasDied();
  const strikes = await strikesOf(world, { platform, match, latest }, fault, lookFaults);
  const hasStruck = strikes.every(({ hasStruck: one }) => one);
  // A process that died before its call has met nothing on the way; a look that never came could not be struck.
  const isExcused = strikes.every(({ hasStruck: one, wasDue }) => one || (hasDied && !wasDue(posts.length)));
  return {
    ...drillCase,
    hasDied,
    hasStruck,
    ...found,
    ...(end.code && { code: end.code }),
    wrong: judge(found) ?? (isExcused ? null : 'unstruck'),
  };
}

type Strike = { hasStruck: boolean; wasDue: (posts: number) => boolean };

/** What the case was to meet, and whether it did. */
async function strikesOf(
  { sandbox }: DrillWorld,
  record: { platform: PostPlatform; match: string; latest: number },
  { order, race, expiresAtPoll }: DrillFault,
  lookFaults: LookFaults,
): Promise<Strike[]> {
  const strikes: Strike[] = [];
  if (order) {
    const path = `/control/calls?target=${targets[record.platform]}&since=${record.latest}`;
    const { calls } = await sandbox.control<{ calls: { faults: string[] }[] }>('GET', path);
    const ours = calls.filter((call) => JSON.stringify(call).includes(record.match));
    const hasStruck = ours.some(({ faults }) => faults.includes(order.kind));
    strikes.push({ hasStruck, wasDue: () => ours.length > 0 });
  }
  if (race) strikes.push({ hasStruck: lookFaults.hasStruck(), wasDue: (posts) => posts > 0 });
  if (expiresAtPoll) strikes.push({ hasStruck: lookFaults.hasStruck(), wasDue: () => false });
  return strikes;
}

async function latestCall({ sandbox }: DrillWorld): Promise<number> {
  return (await sandbox.control<{ latest: number }>('GET', '/control/calls?limit=1')).latest;
}

function judge({ ending, posts, states }: Pick<DrillResult, 'ending' | 'posts' | 'states'>): DrillResult['wrong'] {
  if (posts > 1) return 'twice';
  if (ending === 'completed') return posts === 1 ? null : 'lost';
  const isShown = states.some((state) => state === 'unknown' || state === 'review');
  if (ending === 'unknown') return isShown ? null : 'hidden';
  // Nothing in this drill entitles a post to fail for good.
  return 'lost';
}

async function live(
  world: DrillWorld,
  life: {
    mortality: Mortality;
    lookFaults: LookFaults;
    creator: { account: { userId: string; login: string; accessToken: string } };
    platform: PostPlatform;
    jobId: string;
    token: string;
    input: object;
  },
): Promise<End> {
  const { mortality, lookFaults, creator, platform, jobId } = life;
  let { token } = life;
  let ahead = 0;
  const clock = { now: () => Date.now() + ahead, sleep: () => Promise.reject(new Error('nobody sleeps here')) };
  const work = createPublishWork(dyingPorts(lookFaults.wrap(world.portsOf(creator, clock)), mortality));
  const job = { id: jobId, teamId: world.team.teamId, type: 'publish', input: life.input } as ClaimedJob;
  const message = () => ({ messageId: uuidV7.next(), holdMs: 10_000 });
  for (let step = 0; step < maxSteps; step += 1) {
    // The job's time passes faster than the platform's: the platform ends what it has started before the job looks again.
    if (platform === 'shortvideo' && step > 0 && step < 6) await settled(world, creator.account.userId);
    try {
      const outcome: WorkOutcome = await work(job, { signal: new AbortController().signal, token, logger });
      if (mortality.isDead()) throw new Death();
      if (outcome.kind === 'waiting') ahead += outcome.ms < idlePollMs ? outcome.ms : outcome.ms * leap;
      else if (outcome.kind === 'ended') return { kind: 'failed', code: 'held' };
      else {
        const { result, assets } = outcome;
        await mortality.at(() => world.jobs.complete({ jobId, token, ...message(), result, assets, imageUrl: null }));
        return { kind: 'completed' };
      }
    } catch (error) {
      const isOver = !mortality.isDead() && !(error instanceof LeaseLost) && !isRetryable(error);
      if (isOver) {
        if (!(error instanceof AppError)) throw error;
        await world.jobs.fail({ jobId, token, ...message(), error: error.message, code: error.code });
        return { kind: 'failed', code: error.code };
      }
      mortality.revive();
      ahead += 12_000;
      const next = await takeOver(world, jobId);
      // A job that had ended before its process died stays as it ended.
      if (next === 'finished') return endOf(world, jobId);
      token = next;
    }
  }
  return { kind: 'endless' };
}

const isRetryable = (error: unknown) => error instanceof AppError && error.isRetryable;

/** The dead process's lease runs out, and another one claims the job. */
async function takeOver(world: DrillWorld, jobId: string): Promise<string> {
  await world.database.prisma.$executeRaw`
    UPDATE jobs SET lease_until = clock_timestamp() - interval '1 second', run_after = clock_timestamp()
    WHERE id = ${jobId}::uuid AND status = 'processing'`;
  const token = uuidV7.next();
  const lease = { jobId, token, leaseMs: 60_000, messageId: uuidV7.next(), holdMs: 10_000 };
  const claim = await world.jobs.claim(lease);
  if (claim.outcome === 'finished') return 'finished';
  if (claim.outcome !== 'claimed') throw new Error(`nobody could take the job over: ${claim.outcome}`);
  return token;
}

async function endOf({ database }: DrillWorld, jobId: string): Promise<End> {
  const job = await database.prisma.job.findUniqueOrThrow({ where: { id: jobId } });
  return job.status === 'completed'
    ? { kind: 'completed' }
    : { kind: 'failed', ...(job.error_code && { code: job.error_code }) };
}

/** Waits until the platform has pulled what it was given, and has notified us about it. */
async function settled({ sandbox }: DrillWorld, userId: string): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    const posts = await sandbox.shortvideoPosts({ userId, login: '', accessToken: '' });
    if (posts.every(({ state }) => !state.startsWith('PROCESSING'))) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await sandbox.control('POST', '/shortvideo/control/deliveries/idle', {});
}
