import { createHmac } from 'node:crypto';
import { createAttemptRepository } from '@slideloom/gateway/attempt-repository';
import { createPublishingRepository } from '@slideloom/gateway/publishing-repository';
import { createPlatforms } from '@slideloom/publish/platforms';
import { createPlatformEvents } from '@slideloom/publish/platform-events';
import { receiveWebhook } from '@slideloom/publish/receive-webhook';
import { createSilentLogger } from '@slideloom/testing';
import { judgePosts, type Judgement } from '../judge-posts.ts';
import { readStories } from '../read-stories.ts';
import type { PlatformPost } from '../platform-record.ts';
import type { CodePlant } from './plants.ts';
import { createPhotoappDouble } from './photoapp-double.ts';
import { tokenOf, type PlatformWorld } from './platform-double.ts';
import { planCase, type Profile } from './plan-case.ts';
import { createShortvideoDouble } from './shortvideo-double.ts';
import { startVirtualFleet, type VirtualFleet } from './virtual-fleet.ts';
import { watchPosts } from './watch-posts.ts';
import type { VirtualWorld } from './virtual-world.ts';

export type CaseResult = Judgement & {
  seed: number;
  platform: string;
  profile: Profile;
  posts: number;
  deaths: number;
  /** How often the clock of a process was set. */
  jumps: number;
  /** What we said, in the order of the posts. */
  said: string[];
  log: string[];
};

const secret = 'a-webhook-secret';
/** After the last post was due, everything has ended or is under review within this, ms. */
const horizonMs = 4 * 3_600_000;
const noticeRetriesMs = [1_000, 5_000, 20_000, 60_000, 120_000, 300_000];
const claimLateMs = 60;

/** Lives one case in virtual time, and judges it. */
export async function runCase(
  world: VirtualWorld,
  seed: number,
  { isVerbose = false, plant }: { isVerbose?: boolean; plant?: CodePlant | undefined } = {},
): Promise<CaseResult> {
  const { time, database, ids } = world;
  const logger = createSilentLogger();
  const plan = planCase(seed);
  const { draws } = plan;
  const startedAt = time.now();
  const log: string[] = [];
  const note = (what: string) => void log.push(`${((time.now() - startedAt) / 1_000).toFixed(3)} ${what}`);
  const outside = time.openActivity();
  const inWorld = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    outside.enter();
    try {
      await time.settle();
      return await run();
    } finally {
      outside.leave();
    }
  };
  const gateway = createPublishingRepository(database);
  const isAway = () => {
    const at = time.now() - startedAt;
    return plan.outage !== null && at >= plan.outage[0] && at < plan.outage[1];
  };
  const userId = `creator-${ids.next()}`;
  const accounts = await inWorld(() => world.connect(plan.platform, userId, plan.teams));

  const wake = async (jobId: string) => {
    const { isWoken } = await gateway.wake(jobId, ids.next(), 10_000);
    if (isWoken) fleet.send(jobId, 0);
  };
  const notify: PlatformWorld['notify'] = ({ event, openId, content }, onTaken) => {
    const deliver = (tried: number): void => {
      const again = () =>
        void time.schedule(noticeRetriesMs[Math.min(tried, noticeRetriesMs.length - 1)]!, () => deliver(tried + 1));
      const worker = isAway() ? undefined : fleet.alive()[0];
      if (!worker) return again();
      const seconds = Math.floor(time.now() / 1_000);
      const body = JSON.stringify({
        client_key: 'key',
        event,
        create_time: seconds,
        user_openid: openId,
        content: JSON.stringify(content),
      });
      const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      const giveUp = time.schedule(10_000, again);
      const call = {
        platform: 'shortvideo',
        headers: { 'tiktok-signature': `t=${seconds},s=${signature}` },
        body: Buffer.from(body),
      } as const;
      const settings = {
        BASE_URL: 'https://gateway.test',
        SHORTVIDEO_CLIENT_ID: 'client',
        SHORTVIDEO_CLIENT_SECRET: secret,
      };
      const platforms = createPlatforms(settings, { clock: time.clock });
      const taken = worker.call('receiveWebhook', () =>
        receiveWebhook(platforms, call, {
          events: createPlatformEvents({ database, relay: fleet.relay, logger }),
          stores: { takeEvent: () => Promise.reject(new Error('no store is connected')) },
          clock: time.clock,
          logger,
        }),
      );
      void taken.then(
        () => {
          giveUp();
          note(`notified ${event} ${JSON.stringify(content)}`);
          onTaken();
        },
        (error: unknown) => note(`a notification was not taken: ${String(error)}`),
      );
    };
    deliver(0);
  };
  const platformWorld: PlatformWorld = {
    plan,
    time,
    notify,
    newId: () => ids.next(),
    async pull(url) {
      if (isAway()) return false;
      return inWorld(async () => {
        const token = tokenOf(url);
        const position = Number(/(\d+)\.jpg$/.exec(url)?.[1]);
        if (!(await gateway.media(token, position))) return false;
        const jobId = await gateway.notePull(token);
        note(`pulled ${token} ${position}`);
        if (jobId !== null) await wake(jobId);
        return true;
      });
    },
  };
  const platform =
    plan.platform === 'shortvideo'
      ? createShortvideoDouble(platformWorld, userId)
      : createPhotoappDouble(platformWorld, userId);

  const accountIds = accounts.map(({ id }) => id);
  const watch = watchPosts({ database, time, accountIds, record: () => platform.posts() });
  const prepared = new Set<string>();
  const names = new Map<string, string>();
  const fleet: VirtualFleet = startVirtualFleet({
    plan,
    database,
    time,
    ids,
    logger,
    note: isVerbose ? note : undefined,
    server: world.server,
    platform,
    plant,
    afterCall: (name) => watch.see(name),
    async preparePictures({ postId, jobId, teamId, imageUrls }) {
      const owner = postId ?? jobId;
      if (!prepared.has(owner)) await world.addPictures(owner, teamId, imageUrls.length);
      prepared.add(owner);
      return imageUrls.length;
    },
  });
  const due = (ms: number, run: () => Promise<void>) => void time.schedule(ms, () => void run());
  for (const [index, post] of plan.posts.entries()) {
    const id = ids.next();
    const account = accounts[post.team]!;
    names.set(id, `#${index}`);
    if (post.isImmediate) {
      due(post.atMs, async () => {
        await inWorld(() => world.acceptJob(id, account, post));
        fleet.send(id, 0);
      });
    } else {
      await inWorld(() => world.schedule(id, account, post, startedAt + post.atMs));
      due(post.atMs + claimLateMs, () => fleet.claimDue());
    }
  }
  const lastAt = plan.posts.at(-1)!.atMs;
  for (const hours of [1, 2, 3]) due(lastAt + hours * 3_600_000 + 60_000, () => fleet.claimDue());
  if (plan.odds.personMs) {
    const [from, to] = plan.odds.personMs;
    for (const visitMs of [draws.scaled('person', from, to), 5_400_000]) {
      due(lastAt + visitMs, () => visit());
    }
  }

  /** A person looks at each post that is shown as unknown, and says what is there. */
  const visit = async () => {
    const open = await inWorld(() => world.unknownAttempts(accounts));
    for (const attempt of open) {
      if (time.now() - attempt.sentAt < 60_000 || draws.chance('absent', 0.15)) continue;
      const isThere = platform.posts().some((post) => post.tokens.includes(attempt.token) && post.state !== 'failed');
      const outcome = isThere ? 'posted' : 'not_posted';
      note(`a person says ${outcome} of ${attempt.token}`);
      await inWorld(async () => {
        const by = { userId: 'a-person', newJobId: ids.next(), messageId: ids.next(), holdMs: 0 };
        const resolved = await createAttemptRepository(database).resolve(attempt.teamId, attempt.id, outcome, by);
        if (resolved.outcome === 'resolved' && resolved.jobId !== null) await wake(resolved.jobId);
        await watch.see('resolve');
      });
      // A scheduled post that is to be sent again is due at once.
      due(100, () => fleet.claimDue());
    }
  };

  // The first fault ends the case: how it would have ended does not matter.
  await time.run(startedAt + lastAt + horizonMs, () => watch.wrong().length > 0);
  const [deaths, jumps] = [fleet.deaths(), fleet.jumps()];
  const stories = await inWorld(() => readStories(database, accountIds));
  fleet.stop();
  const record: PlatformPost[] = platform.posts();
  for (const story of stories) story.name = names.get(story.name) ?? story.name;
  const before = watch.wrong().map((one) => ({ ...one, post: names.get(one.post) ?? one.post }));
  const judgement = before.length > 0 ? { wrong: before, reviews: [] } : judgePosts(stories, record);
  if (judgement.wrong.length > 0) {
    for (const post of record)
      note(`platform: ${post.id} ${post.state} of ${post.tokens.join()} noticed ${post.noticedAt}`);
    for (const story of stories) note(`ours: ${JSON.stringify(story)}`);
  }
  outside.end();
  await world.forget(accounts);
  const said = stories.map((story) => story.said);
  return {
    ...judgement,
    seed,
    platform: plan.platform,
    profile: plan.profile,
    posts: stories.length,
    deaths,
    jumps,
    said,
    log,
  };
}
