import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AttemptState } from '@slideloom/contracts';
import { createTestBucket, type TestBucket } from '@slideloom/testing';
import { messageOf } from '../../support/accepted-work.ts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { createAttempt, type TestAttempt } from '../../support/publishing.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let bucket: TestBucket;
let gateway: RunningGateway;
let send: HttpClient;

beforeAll(async () => {
  [world, bucket] = await Promise.all([createTestWorld(), createTestBucket()]);
  gateway = await world.gateway(bucket.env);
  ({ send } = gateway);
});
afterAll(async () => {
  await world.close();
  bucket.store.close();
});

type Offer = TestAttempt & { pictures: Buffer[]; path: (position: number) => string };

/** Creates an attempt whose pictures lie ready; those of a scheduled post are the post's, others the job's. */
async function offer(
  state: AttemptState = 'sending',
  { isScheduled = false, createdAt = new Date() } = {},
): Promise<Offer> {
  const team = await world.team();
  const postId = isScheduled ? { postId: world.newId() } : {};
  const attempt = await createAttempt(world, team, { state, createdAt, ...postId });
  const ownerId = postId.postId ?? attempt.jobId;
  const pictures = [randomBytes(1_000), randomBytes(300_000)];
  for (const [position, body] of pictures.entries()) {
    const key = `publishing/${ownerId}/${position}.jpg`;
    await bucket.store.put({ key, contentType: 'image/jpeg', body });
    await world.database.prisma.postMedia.create({
      data: {
        owner_id: ownerId,
        position,
        team_id: team.teamId,
        source_url: 'https://pictures.example.test/1.png',
        object_key: key,
        content_type: 'image/jpeg',
        size_bytes: body.length,
        width: 1_080,
        height: 1_920,
      },
    });
  }
  return { ...attempt, pictures, path: (position) => `/media/${attempt.mediaToken}/${position}.jpg` };
}

const pulledAt = async ({ id }: TestAttempt) =>
  (await world.database.prisma.publishAttempt.findUniqueOrThrow({ where: { id } })).pulled_at;
const runAfter = async ({ jobId }: TestAttempt) =>
  (await world.database.prisma.job.findUniqueOrThrow({ where: { id: jobId } })).run_after.getTime();

describe('GET /media/:token/:file', () => {
  it.each([false, true])('200 has the very bytes of each picture (of a scheduled post: %s)', async (isScheduled) => {
    const { path, pictures } = await offer('sending', { isScheduled });
    for (const [position, picture] of pictures.entries()) {
      const answer = await fetch(`${gateway.url}${path(position)}`);
      expect(answer.status).toBe(200);
      expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': String(picture.length),
        'cache-control': 'private, max-age=3600',
        'x-robots-tag': 'noindex',
      });
    }
  });

  it('notes the first pull, and no later one', async () => {
    const made = await offer();
    expect(await pulledAt(made)).toBeNull();
    expect((await send('GET', made.path(0))).status).toBe(200);
    const first = await pulledAt(made);
    expect(first).toBeInstanceOf(Date);
    expect((await send('GET', made.path(1))).status).toBe(200);
    expect((await send('GET', made.path(0))).status).toBe(200);
    expect(await pulledAt(made)).toEqual(first);
  });

  it('does not take HEAD for a pull', async () => {
    const made = await offer('unknown');
    const answer = await send('HEAD', made.path(0));
    expect(answer).toMatchObject({ status: 200, text: '' });
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'content-length': '1000' });
    expect(await pulledAt(made)).toBeNull();
  });

  it.each<AttemptState>(['unknown', 'review'])('wakes the job of an attempt that is %s', async (state) => {
    const made = await offer(state);
    expect((await send('GET', made.path(0))).status).toBe(200);
    expect(await messageOf(gateway.process.broker, 'post.publish', made.jobId)).toEqual({ job_id: made.jobId });
    expect(await runAfter(made)).toBeLessThan(Date.now() + 10_000);
  });

  it.each<AttemptState>(['sending', 'accepted'])(
    'lets the job of an attempt that is %s go on by itself',
    async (state) => {
      const made = await offer(state);
      const before = await runAfter(made);
      expect((await send('GET', made.path(0))).status).toBe(200);
      expect(await pulledAt(made)).toBeInstanceOf(Date);
      expect(await runAfter(made)).toBe(before);
    },
  );

  it.each<AttemptState>(['preparing', 'abandoned', 'failed', 'rejected', 'delivered'])(
    'notes a pull of an attempt that is %s, which tells its notification apart, and wakes nothing',
    async (state) => {
      const made = await offer(state);
      const before = await runAfter(made);
      await send('GET', made.path(0));
      expect(await pulledAt(made)).toBeInstanceOf(Date);
      expect(await runAfter(made)).toBe(before);
    },
  );

  it('wakes the job also where the picture cannot be given', async () => {
    const made = await offer('unknown');
    await world.database.prisma.postMedia.updateMany({
      where: { owner_id: made.jobId },
      data: { object_key: `publishing/${world.newId()}/0.jpg` },
    });
    expect((await send('GET', made.path(0))).status).toBeGreaterThanOrEqual(400);
    expect(await messageOf(gateway.process.broker, 'post.publish', made.jobId)).toEqual({ job_id: made.jobId });
  });

  it('404 for a token that nobody was told, one of 6 hours ago and a picture too many', async () => {
    const old = await offer('sending', { createdAt: new Date(Date.now() - 6 * 3_600_000 - 1_000) });
    const made = await offer();
    const paths = [`/media/${randomBytes(24).toString('base64url')}/0.jpg`, old.path(0), made.path(2), made.path(99)];
    for (const path of paths) expectError(await send('GET', path), 404, 'media_not_found');
    expect([await pulledAt(old), await pulledAt(made)]).toEqual([null, null]);
  });

  it('404 for whoever guesses or lists', async () => {
    const { mediaToken } = await offer();
    const paths = ['', '/', `/${mediaToken}`, `/${mediaToken}/`, `/${mediaToken}/0.png`, `/${mediaToken}/..%2f0.jpg`];
    const guesses = ['/%25/0.jpg', `/${mediaToken.slice(0, -1)}_/0.jpg`, '/x/0.jpg', `/${mediaToken}/-1.jpg`];
    for (const path of [...paths, ...guesses]) expect((await send('GET', `/media${path}`)).status).toBe(404);
  });
});
