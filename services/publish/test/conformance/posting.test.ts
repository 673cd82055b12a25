import { platformRules, postPlatforms, type PostPlatform } from '@slideloom/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlatformAdapter, PlatformCall, SubmitOutcome } from '../../src/domain/ports.ts';
import { checkPostRules } from '../../src/domain/pictures/check-post-rules.ts';
import { shapePictures } from '../../src/domain/pictures/shape-pictures.ts';
import { newLogin } from '../oauth/support/oauth-world.ts';
import { aCall } from '../support/platform-call.ts';
import { createConformanceWorld, everyPlatform, type ConformanceWorld } from './support/conformance-world.ts';
import { drivers } from './support/drivers.ts';

let world: ConformanceWorld;
beforeAll(async () => {
  world = await createConformanceWorld();
});
afterAll(() => world.close());
afterEach(() => world.sandbox.heal());

const fate = (outcome: SubmitOutcome): string => (outcome.kind === 'rejected' ? outcome.why.next : outcome.kind);

it('the platforms that are posted to are those of the contract, which the gateway schedules for', () => {
  const posting = everyPlatform.filter(([, { capabilities }]) => capabilities.canPost).map(([name]) => name);
  expect(posting.toSorted()).toEqual([...postPlatforms].toSorted());
});

const posting = everyPlatform.flatMap(([name, { capabilities }]) =>
  postPlatforms.filter((platform) => platform === name).map((platform) => [platform, capabilities] as const),
);

describe.each(posting)('%s: a post', (platform: PostPlatform, capabilities) => {
  const rules = platformRules[platform];
  const { submission, capacitySetting, postIds } = drivers[platform].posting!;
  const adapter = (): PlatformAdapter => world.platforms.get(platform)!.adapter!;
  const set = (settings: object) => world.sandbox.control('PATCH', `/${platform}/control/settings`, settings);
  const pictures = (count: number) => Array.from({ length: count }, (_, index) => `${world.pictureUrl}?${index}`);

  /** A user of the platform, with what a call in their name needs. */
  async function aCreator() {
    await set({ delay_ms: 0 });
    const login = newLogin();
    const path = `/${platform}/control/accounts`;
    const made = await world.sandbox.control<Record<string, string>>('POST', path, { login });
    const account = { login, userId: made['open_id'] ?? made['user_id']!, accessToken: made['access_token']! };
    const call = (changes: Partial<PlatformCall> = {}) =>
      aCall(platform, account, Date.now(), { mediaUrls: pictures(rules.images.min), ...changes });
    return { login, call, posts: () => postIds(world.sandbox, account.userId) };
  }

  /** The steps before the post, and the call that posts. */
  async function post(call: PlatformCall): Promise<SubmitOutcome> {
    const prepared = await adapter().prepare?.(call, async (progress) => {
      Object.assign(call.attempt.progress, structuredClone(progress));
    });
    return prepared?.kind === 'rejected' ? prepared : adapter().submit(call);
  }

  const check = (caption: string, count: number) =>
    checkPostRules({
      jobId: 'job',
      teamId: 'team',
      postId: null,
      account: { platform },
      caption,
      imageUrls: pictures(count),
    });
  const longest = 'x'.repeat(rules.captionMaxUnits);
  const words = (sign: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${sign}w${index}`).join(' ');
  const tags = [
    rules.hashtagsMax !== null && words('#', rules.hashtagsMax),
    rules.mentionsMax !== null && words('@', rules.mentionsMax),
  ];

  it('at every limit of its rules passes our check, and the platform takes it', async () => {
    for (const [caption, count] of [
      [longest, rules.images.min],
      ['x', rules.images.max],
      [tags.filter((text) => text !== false).join(' ') || 'x', rules.images.min],
    ] as const) {
      const { call, posts } = await aCreator();
      expect(() => check(caption, count)).not.toThrow();
      const outcome = await post(call({ caption, mediaUrls: pictures(count) }));
      expect([count, outcome.kind]).toEqual([count, 'accepted']);
      expect(await posts()).toHaveLength(1);
    }
  });

  it('one beyond a limit is refused by our check, and by the platform for good', async () => {
    const broken = expect.objectContaining({ code: 'post_rule_broken' }) as unknown as Error;
    expect(() => check('x', rules.images.min - 1)).toThrow(broken);
    if (rules.hashtagsMax !== null) expect(() => check(words('#', rules.hashtagsMax! + 1), 1)).toThrow(broken);
    if (rules.mentionsMax !== null) expect(() => check(words('@', rules.mentionsMax! + 1), 1)).toThrow(broken);
    for (const [caption, count] of [
      [`${longest}x`, rules.images.min],
      ['x', rules.images.max + 1],
    ] as const) {
      expect(() => check(caption, count)).toThrow(broken);
      const { call, posts } = await aCreator();
      expect(fate(await post(call({ caption, mediaUrls: pictures(count) })))).toBe('never');
      expect(await posts()).toEqual([]);
    }
  });

  it('has pictures of the shapes that the platform takes: as they are up to its ratios, beyond on its canvas or refused', () => {
    const { minRatio, maxRatio, maxWidth, canvasRatio, isUniform } = rules.picture;
    const of = (ratio: number) => ({ width: Math.round(400 * ratio), height: 400 });
    for (const ratio of [minRatio, maxRatio]) {
      expect(shapePictures(platform, [of(ratio)])).toMatchObject([{ isFramed: false }]);
    }
    for (const ratio of [minRatio * 0.8, maxRatio * 1.2]) {
      if (canvasRatio === null) expect(() => shapePictures(platform, [of(ratio)])).toThrow(/too (?:narrow|wide)/);
      else {
        const [shape] = shapePictures(platform, [of(ratio)]);
        expect(shape).toMatchObject({ isFramed: true });
        expect(shape!.width / shape!.height).toBeCloseTo(canvasRatio, 2);
        expect(shape!.width).toBeLessThanOrEqual(maxWidth);
      }
    }
    const ratios = shapePictures(platform, [of(1), of(1.5)]).map(({ width, height }) => (width / height).toFixed(2));
    expect(new Set(ratios).size).toBe(isUniform ? 1 : 2);
  });

  it('beyond the capacity of its account waits for a place, and the capacity is reported where the platform can say it', async () => {
    await set({ [capacitySetting]: 1 });
    try {
      const { call, posts } = await aCreator();
      expect(fate(await post(call()))).toBe('accepted');
      expect(fate(await post(call()))).toBe('hold');
      expect(await posts()).toHaveLength(1);
      const reported = await adapter().limit?.(call());
      expect(reported).toEqual(capabilities.reportsLimit ? { total: 1, used: 1 } : undefined);
    } finally {
      await set({ [capacitySetting]: 100 });
    }
  });

  it('whose answer is lost is unknown, and read back where the platform can be', async () => {
    const { call, posts } = await aCreator();
    const lost = call();
    await world.sandbox.fail({ target: submission, kind: 'reset_after_success', times: 1 });
    expect(fate(await post(lost))).toBe('unknown');
    const [publishId, ...others] = await posts();
    expect(others).toEqual([]);
    const read = await adapter().readBack?.(lost);
    if (capabilities.canReadBack) expect(read).toMatchObject({ kind: 'happened', publishId });
    else expect(read).toBeUndefined();
  });

  it('with a token that was lost asks for another one, and nothing is posted', async () => {
    const { login, call, posts } = await aCreator();
    await world.sandbox.control('POST', drivers[platform].revocation({ login }), {});
    expect(['refresh', 'reauth']).toContain(fate(await post(call())));
    expect(await posts()).toEqual([]);
  });

  it('that the platform took is followed to its delivery', async () => {
    const { call } = await aCreator();
    const sent = call();
    const outcome = await post(sent);
    if (outcome.kind !== 'accepted') throw new Error(outcome.kind);
    for (;;) {
      const status = await adapter().status(sent, outcome.publishId);
      if (status.kind === 'processing') continue;
      expect(status).toEqual({ kind: 'delivered' });
      break;
    }
  });
});

it('a platform that is not posted to has no rules of posts, and nothing that could post', () => {
  const without = everyPlatform.filter(([, { capabilities }]) => !capabilities.canPost).map(([name]) => name);
  for (const platform of without) {
    expect(Object.keys(platformRules)).not.toContain(platform);
    expect(world.platforms.get(platform)!.adapter).toBeUndefined();
    expect(drivers[platform].posting).toBeUndefined();
  }
});
