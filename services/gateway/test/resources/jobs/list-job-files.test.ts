import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { objectKeys, thumbnailWidths, withThumbnails } from '@slideloom/storage';
import { createTestBucket, type TestBucket } from '@slideloom/testing';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let bucket: TestBucket;
let send: HttpClient;

beforeAll(async () => {
  bucket = await createTestBucket();
  world = await createTestWorld();
  ({ send } = await world.gateway({ ...bucket.env }));
});
afterAll(async () => {
  await world.close();
  bucket.store.close();
});

/** Creates a render job with two slides and a document, as its worker leaves them; the second slide was listed first. */
async function rendered(teamId: string) {
  const jobId = world.newId();
  await world.database.prisma.job.create({
    data: {
      id: jobId,
      team_id: teamId,
      type: 'render',
      status: 'completed',
      input: {},
      result: { slides: [] },
      user_id: 'user-1',
      route: '/render',
      max_attempts: 4,
    },
  });
  const files = [
    {
      name: 'Two.png',
      slide: 1,
      type: 'image/png' as const,
      key: objectKeys.renderedSlide({ teamId, jobId, slideIndex: 1, sha256: 'b'.repeat(64), extension: 'png' }),
    },
    {
      name: 'Slides.pdf',
      slide: null,
      type: 'application/pdf' as const,
      key: objectKeys.renderedDocument({ teamId, jobId, sha256: 'c'.repeat(64) }),
    },
    {
      name: 'One.png',
      slide: 0,
      type: 'image/png' as const,
      key: objectKeys.renderedSlide({ teamId, jobId, slideIndex: 0, sha256: 'a'.repeat(64), extension: 'png' }),
    },
  ];
  const ids: string[] = [];
  for (const { name, slide, type, key } of files) {
    const id = world.newId();
    ids.push(id);
    await bucket.store.put({ key, body: Buffer.from(name), contentType: type });
    if (slide !== null) {
      for (const width of thumbnailWidths) {
        await bucket.store.put({
          key: objectKeys.thumbnail(key, width),
          body: Buffer.from('w'),
          contentType: 'image/webp',
        });
      }
    }
    await world.database.prisma.asset.create({
      data: {
        id,
        team_id: teamId,
        job_id: jobId,
        name,
        object_key: key,
        content_type: type,
        size_bytes: name.length,
        width: 1_080,
        height: 1_350,
        source: 'export',
        metadata: slide === null ? { job_id: jobId, pages: 2 } : { job_id: jobId, slide_index: slide },
        has_thumbnails: slide !== null,
      },
    });
  }
  return { jobId, ids, files };
}

describe('GET /jobs/:id/files', () => {
  it('200 lists the slides in order, and the document behind them', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { jobId, files } = await rendered(teamId);
    const [two, document, one] = files.map(({ key }) => bucket.store.publicUrl(key));
    expect((await send('GET', `/jobs/${jobId}/files`, { token })).body).toEqual([
      { name: 'One.png', url: one, content_type: 'image/png', size_bytes: 7, slide_index: 0 },
      { name: 'Two.png', url: two, content_type: 'image/png', size_bytes: 7, slide_index: 1 },
      { name: 'Slides.pdf', url: document, content_type: 'application/pdf', size_bytes: 10, slide_index: null },
    ]);
    const answer = await fetch(document!);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, 'attachment']);
  });

  it('404 for a job of another team, as for one that is not there', async () => {
    const [team, other] = [await world.team(), await world.team()];
    const { jobId } = await rendered(team.teamId);
    for (const id of [jobId, world.newId(), 'none']) {
      expectError(await send('GET', `/jobs/${id}/files`, { token: other.apiKey }), 404, 'job_not_found');
    }
  });

  it('a deleted document is gone: from the list, and from the store', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { jobId, ids, files } = await rendered(teamId);
    expect((await send('DELETE', `/assets/${ids[1]}`, { token })).status).toBe(200);
    const { body } = await send('GET', `/jobs/${jobId}/files`, { token });
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual(['One.png', 'Two.png']);
    expect(await bucket.store.exists(files[1]!.key)).toBe(false);
  });
});

describe('thumbnails', () => {
  it('are in the library of callers of a version alone; null where there are none', async () => {
    const { apiKey: token, teamId } = await world.team();
    const { files } = await rendered(teamId);
    const headers = { 'slideloom-version': '2026-11-22' };
    const shown = (await send('GET', '/assets', { token, headers })).body as {
      data: { name: string; thumbnails: unknown }[];
    };
    const thumbnailsOf = (name: string) => shown.data.find((asset) => asset.name === name)?.thumbnails;
    const key = files[2]!.key;
    expect(thumbnailsOf('One.png')).toEqual({
      270: bucket.store.publicUrl(objectKeys.thumbnail(key, 270)),
      540: bucket.store.publicUrl(objectKeys.thumbnail(key, 540)),
    });
    expect(thumbnailsOf('Slides.pdf')).toBeNull();
    const frozen = (await send('GET', '/assets', { token })).body as { data: object[] };
    for (const asset of frozen.data) expect(asset).not.toHaveProperty('thumbnails');
  });

  it.each<[string, (asset: { id: string; url: string }) => [string, string, object?]]>([
    ['by id', ({ id }) => ['DELETE', `/assets/${id}`]],
    ['by address', ({ url }) => ['POST', '/assets/delete', { url }]],
    ['with others', ({ id }) => ['POST', '/assets/bulk/delete', { ids: [id] }]],
  ])('are deleted with their picture, %s', async (_how, requestOf) => {
    const { apiKey: token, teamId } = await world.team();
    const { ids, files } = await rendered(teamId);
    const { key } = files[0]!;
    expect(await Promise.all(withThumbnails(key).map((each) => bucket.store.exists(each)))).toEqual([true, true, true]);
    const [method, path, body] = requestOf({ id: ids[0]!, url: bucket.store.publicUrl(key) });
    expect((await send(method as 'POST', path, { token, ...(body && { body }) })).status).toBe(200);
    expect(await Promise.all(withThumbnails(key).map((each) => bucket.store.exists(each)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(await bucket.store.exists(objectKeys.thumbnail(files[2]!.key, 270))).toBe(true);
  });
});
