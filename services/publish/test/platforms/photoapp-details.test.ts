import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@slideloom/testing';
import sharp from 'sharp';
import { createPhotoappAdapter } from '../../src/platforms/photoapp/create-photoapp-adapter.ts';
import type { PlatformCall } from '../../src/domain/ports.ts';
import { startMediaHost, type TestServer } from '../support/media-host.ts';
import { aCall } from '../support/platform-call.ts';
import { startPlatformSandbox, type PlatformSandbox } from '../support/platform-sandbox.ts';

let sandbox: PlatformSandbox;
let media: TestServer;

beforeAll(async () => {
  const picture = sharp({ create: { width: 432, height: 540, channels: 3, background: '#3a6' } });
  const jpeg = await picture.jpeg().toBuffer();
  const files = new Map(['1.jpg', '2.jpg', '3.jpg'].map((name) => [name, jpeg]));
  [sandbox, media] = await Promise.all([startPlatformSandbox(), startMediaHost(files)]);
  await sandbox.control('PATCH', '/photoapp/control/settings', { delay_ms: 0 });
});
afterAll(() => Promise.all([sandbox.close(), media.close()]));

it('a post says what its pictures show, whom they show, where it was and who made it', async () => {
  const creator = await sandbox.connect('photoapp', 'photographer');
  const adapter = createPhotoappAdapter({ baseUrl: `${sandbox.url}/photoapp`, clock: { now: () => Date.now() } });
  const tag = { image_index: 2, username: 'lakes.daily', x: 0.5, y: 0.25 };
  const photoapp = { location_id: '7640348500', collaborators: ['kim', 'lee'], user_tags: [tag] };
  const details = { description: null, altTexts: ['A lake', '', 'A boat'], settings: { photoapp } };
  const mediaUrls = [1, 2, 3].map((name) => `${media.url}/${name}.jpg`);
  const publish = async (changes: Partial<PlatformCall>) => {
    const call = aCall('photoapp', creator, Date.now(), { details, mediaUrls, ...changes });
    const journal = async (progress: object) => void Object.assign(call.attempt.progress, structuredClone(progress));
    await eventually(async () => expect(await adapter.prepare!(call, journal)).toEqual({ kind: 'ready' }));
    expect(await adapter.submit(call)).toMatchObject({ kind: 'accepted' });
  };
  await publish({});
  await publish({ mediaUrls: mediaUrls.slice(0, 1) });
  const [carousel, single] = await sandbox.photoappPosts(creator);
  const ofPost = { location_id: '7640348500', collaborators: ['kim', 'lee'] };
  expect(carousel).toMatchObject({ ...ofPost, media_type: 'CAROUSEL' });
  expect(carousel!.pictures.map(({ alt_text: text }) => text)).toEqual(['A lake', null, 'A boat']);
  const tags = [{ username: 'lakes.daily', x: 0.5, y: 0.25 }];
  expect(carousel!.pictures.map(({ user_tags: shown }) => shown)).toEqual([[], [], tags]);
  expect(single).toMatchObject({ ...ofPost, media_type: 'IMAGE', pictures: [{ alt_text: 'A lake', user_tags: [] }] });
});
