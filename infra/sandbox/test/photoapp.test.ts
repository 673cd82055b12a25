import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  addCarousel,
  addPicture,
  change,
  connect,
  graph,
  media,
  passes,
  photos,
  posts,
  publish,
  sandbox,
  usePhotoapp,
  type Connected,
} from './photoapp-world.ts';
import { makePicture, type HostedPicture } from './platform-world.ts';
import { startSandbox } from './start-sandbox.ts';

usePhotoapp();

describe('a carousel', () => {
  it('is pulled, put together, published, read back, and stands in the record', async () => {
    const account = await connect();
    const carousel = await addCarousel(account, 'Three shades');
    const status = await graph(`${carousel.id}?fields=status_code,status`, account);
    expect(status.body).toMatchObject({ status_code: 'FINISHED', status: expect.stringMatching(/^Finished/) });
    const { id } = await publish(account, carousel.id);
    const listed = await graph(`${account.user_id}/media?fields=id,caption,timestamp,permalink`, account);
    expect(listed.body['data']).toEqual([
      {
        id,
        caption: 'Three shades',
        timestamp: '2026-11-21T10:00:00+0000',
        permalink: expect.stringMatching(/^https:/),
      },
    ]);
    const digests = await Promise.all(
      photos.map(async (url) =>
        createHash('sha256')
          .update(await (await fetch(url)).bytes())
          .digest('hex'),
      ),
    );
    const [post] = await posts(account.user_id);
    expect(post).toMatchObject({ id, caption: 'Three shades', creation_id: carousel.id });
    expect(post!.pictures.map(({ sha256 }) => sha256)).toEqual(digests);
    expect((await graph(`${carousel.id}?fields=status_code`, account)).body['status_code']).toBe('PUBLISHED');
  });

  it('goes out once: a second publication of its container is refused', async () => {
    const account = await connect();
    const carousel = await addCarousel(account);
    const answers = await Promise.all([publish(account, carousel.id), publish(account, carousel.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await posts()).toHaveLength(1);
  });

  it('takes 2 to 10 children, all of them its own', async () => {
    const account = await connect();
    const child = (await addPicture(account, photos[0]!)).id;
    const foreign = (await addPicture(await connect('other'), photos[0]!)).id;
    const make = (children: string[]) =>
      graph(`${account.user_id}/media`, account, { media_type: 'CAROUSEL', children });
    expect((await make([child])).refusal).toEqual([9, 2_207_028]);
    expect((await make(Array<string>(11).fill(child))).refusal).toEqual([9, 2_207_028]);
    expect((await make([child, foreign])).refusal).toEqual([100, 33]);
    expect((await make(Array<string>(10).fill(child))).status).toBe(200);
  });

  it('is in progress for a while, and not published before', async () => {
    await change({ delay_ms: 5_000 });
    const account = await connect();
    // A carousel is made of finished pictures only.
    const children: string[] = [];
    for (const url of photos) children.push((await addPicture(account, url)).id);
    const make = () => graph(`${account.user_id}/media`, account, { media_type: 'CAROUSEL', children });
    expect((await make()).refusal).toEqual([9_007, 2_207_027]);
    passes(6);
    const carousel = await make();
    expect((await graph(`${carousel.id}?fields=status_code`, account)).body['status_code']).toBe('IN_PROGRESS');
    expect((await publish(account, carousel.id)).refusal).toEqual([9_007, 2_207_027]);
    passes(11);
    expect((await publish(account, carousel.id)).status).toBe(200);
  });

  it('expires after 24 hours', async () => {
    const account = await connect();
    const carousel = await addCarousel(account);
    passes(86_400);
    expect((await graph(`${carousel.id}?fields=status_code`, account)).body['status_code']).toBe('EXPIRED');
    expect((await publish(account, carousel.id)).refusal).toEqual([-2, 2_207_020]);
  });

  it('of somebody else cannot be seen or published', async () => {
    const carousel = await addCarousel(await connect('anna'));
    const ben = await connect('ben');
    expect((await graph(carousel.id, ben)).refusal).toEqual([100, 33]);
    expect((await publish(ben, carousel.id)).refusal).toEqual([100, 33]);
  });

  it('can be asked for in a form too', async () => {
    const account = await connect();
    const response = await fetch(`${sandbox.url}/photoapp/v23.0/${account.id}/media`, {
      method: 'POST',
      body: new URLSearchParams({
        image_url: photos[0]!,
        is_carousel_item: 'true',
        access_token: account.access_token,
      }),
    });
    expect(response.status).toBe(200);
  });
});

describe('a caption', () => {
  it.each([
    ['of 2,201 characters', 'x'.repeat(2_201)],
    ['of 31 hashtags', '#tag '.repeat(31)],
    ['of 21 mentions', '@you '.repeat(21)],
  ])('%s is refused', async (_what, caption) => {
    expect((await addCarousel(await connect(), caption)).refusal).toEqual([36_004, 2_207_010]);
  });

  it('of 2,200 is taken, and comes back whole', async () => {
    const account = await connect();
    const caption = '😀'.repeat(1_100);
    await publish(account, (await addCarousel(account, caption)).id);
    expect((await posts())[0]!.caption).toBe(caption);
  });
});

describe('a picture', () => {
  it.each<[string, [number, number], () => Promise<HostedPicture>]>([
    ['of 9:16', [36_003, 2_207_009], async () => ({ bytes: await makePicture(1080, 1920) })],
    ['wider than 1.91:1', [36_003, 2_207_009], async () => ({ bytes: await makePicture(1000, 500) })],
    ['in PNG', [36_001, 2_207_005], async () => ({ bytes: await makePicture(500, 500, 'png') })],
    ['in WebP', [36_001, 2_207_005], async () => ({ bytes: await makePicture(500, 500, 'webp') })],
    ['of more than 8 MB', [36_000, 2_207_004], () => Promise.resolve({ bytes: Buffer.alloc(9 * 1024 ** 2) })],
    ['that is missing', [9_004, 2_207_052], () => Promise.resolve({ status: 404 })],
    ['behind a redirect', [9_004, 2_207_052], () => Promise.resolve({ status: 302, location: photos[0]! })],
  ])('%s is refused', async (what, refusal, make) => {
    const url = media.put(encodeURIComponent(what), await make());
    const answer = await addPicture(await connect(), url);
    expect([answer.status, answer.refusal]).toEqual([400, refusal]);
    expect(answer.body['error']).toMatchObject({ type: 'OAuthException', fbtrace_id: expect.any(String) });
  });

  it.each([
    ['4:5', 1080, 1350],
    ['1.91:1', 1080, 566],
  ])('of %s is taken', async (shape, width, height) => {
    const url = media.put(`${shape.replace(':', '-')}.jpg`, { bytes: await makePicture(width, height) });
    expect((await addPicture(await connect(), url)).status).toBe(200);
  });
});

describe('the limit', () => {
  it('is counted over 24 hours and holds', async () => {
    await change({ quota_total: 1 });
    const account = await connect();
    await publish(account, (await addCarousel(account)).id);
    const limit = await graph(`${account.user_id}/content_publishing_limit?fields=config,quota_usage`, account);
    expect(limit.body['data']).toEqual([{ quota_usage: 1, config: { quota_total: 1, quota_duration: 86_400 } }]);
    const second = await addCarousel(account);
    expect((await publish(account, second.id)).refusal).toEqual([9, 2_207_042]);
    passes(86_399);
    const third = await addCarousel(account);
    passes(2);
    expect((await publish(account, third.id)).status).toBe(200);
  });
});

describe('reading back', () => {
  it('pages from the newest on', async () => {
    const account = await connect();
    for (const caption of ['first', 'second', 'third']) {
      await publish(account, (await addCarousel(account, caption)).id);
    }
    const captions = ({ body }: { body: Record<string, unknown> }) =>
      (body['data'] as { caption: string }[]).map(({ caption }) => caption);
    const page = await graph(`${account.user_id}/media?fields=caption&limit=2`, account);
    expect(captions(page)).toEqual(['third', 'second']);
    const { cursors } = page.body['paging'] as { cursors: { after: string } };
    const rest = await graph(`${account.user_id}/media?fields=caption&limit=2&after=${cursors.after}`, account);
    expect(captions(rest)).toEqual(['first']);
    expect(rest.body['paging']).not.toHaveProperty('next');
  });
});

describe('faults', () => {
  it.each([
    ['[fail:500:1]', 500, [2], 0],
    ['[fail-after-success:500:1]', 500, [2], 1],
    ['[fail:429:1]', 429, [4], 0],
    ['[fail:rejected:1]', 400, [4, 2_207_051], 0],
  ])('%s in the caption strikes the publication once: %d, %j, %d posts', async (caption, status, refusal, count) => {
    const account = await connect();
    const carousel = await addCarousel(account, caption);
    const answer = await publish(account, carousel.id);
    expect([answer.status, answer.refusal]).toEqual([status, refusal]);
    expect(await posts()).toHaveLength(count);
    expect((await publish(account, carousel.id)).status).toBe(count === 0 ? 200 : 400);
    expect(await posts()).toHaveLength(1);
  });

  it.each([
    ['[reset:1]', 0],
    ['[reset-after-success:1]', 1],
  ])('%s cuts the publication with %d posts behind it', async (caption, count) => {
    const account = await connect();
    const carousel = await addCarousel(account, caption);
    await expect(publish(account, carousel.id)).rejects.toThrow();
    expect(await posts()).toHaveLength(count);
  });

  it('timeout_after_success by order publishes and never answers', async () => {
    const account = await connect();
    const carousel = await addCarousel(account);
    await sandbox.post('/control/faults', { target: 'photoapp.publish', kind: 'timeout_after_success' });
    const asking = fetch(`${sandbox.url}/photoapp/v23.0/${account.user_id}/media_publish`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${account.access_token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ creation_id: carousel.id }),
      signal: AbortSignal.timeout(300),
    });
    await expect(asking).rejects.toThrow();
    expect(await posts()).toHaveLength(1);
  });

  it('[expired-token] ends the token, which cannot be refreshed any more', async () => {
    const account = await connect();
    const carousel = await addCarousel(account, '[expired-token]');
    expect((await publish(account, carousel.id)).refusal).toEqual([190, 463]);
    expect((await publish(account, carousel.id)).refusal).toEqual([190, 463]);
    expect((await publish(await connect(), carousel.id)).status).toBe(200);
  });

  it('fail_reason by order fails a container', async () => {
    const account = await connect();
    await sandbox.post('/control/faults', {
      target: 'photoapp.media',
      kind: 'fail_reason',
      text: '2207053',
      match: 'CAROUSEL',
    });
    const carousel = await addCarousel(account);
    const status = await graph(`${carousel.id}?fields=status_code,status`, account);
    expect(status.body).toMatchObject({ status_code: 'ERROR', status: expect.stringContaining('2207053') });
    expect((await publish(account, carousel.id)).refusal).toEqual([9_007, 2_207_027]);
  });

  it('a pull fails by order', async () => {
    await sandbox.post('/control/faults', { target: 'photoapp.pull', kind: 'timeout', times: 1 });
    const account = await connect();
    expect((await addPicture(account, photos[0]!)).refusal).toEqual([9_004, 2_207_052]);
    expect((await addPicture(account, photos[0]!)).status).toBe(200);
  });
});

describe('a restart', () => {
  it('keeps tokens, containers and posts', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'sandbox-'));
    const options = { directory, photoapp: { settings: { delay_ms: 0 } } };
    const before = await startSandbox(options);
    const account = (await (await before.post('/photoapp/control/accounts', {})).json()) as Connected;
    const bearer = { Authorization: `Bearer ${account.access_token}` };
    const media = `/photoapp/v23.0/${account.user_id}/media`;
    const make = async (fields: object) => ((await (await before.post(media, fields, bearer)).json()) as Connected).id;
    const child = await make({ image_url: photos[0], is_carousel_item: true });
    const carousel = await make({ media_type: 'CAROUSEL', children: [child, child] });
    await before.close();

    const after = await startSandbox(options);
    const published = await after.post(`${media}_publish`, { creation_id: carousel }, bearer);
    expect(published.status).toBe(200);
    await after.close();
    await rm(directory, { recursive: true });
  });
});
