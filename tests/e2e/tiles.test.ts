import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderDeck, unwrap } from '@slideloom/client';
import { openSharedFleet, type SharedFleet } from '@slideloom/fleet-testing/shared-fleet';
import { eventually } from '@slideloom/testing';
import sharp from 'sharp';

let world: SharedFleet;

beforeAll(async () => {
  world = await openSharedFleet();
});
afterAll(async () => {
  await world?.stop();
});

/** Renders of other suites on the same fleet go first. */
const withinMs = 150_000;
const testMs = 240_000;

async function sizeAt(url: string) {
  const response = await fetch(url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return [width, height];
}

describe('tiles, in a fleet', () => {
  it(
    'a project gets one that everybody may read, and another one after a change',
    async () => {
      const { api } = await world.newTeam();
      const data = (color: string) => ({
        schema: 'slideshow/1',
        canvas: '1:1',
        slides: [{ name: 'One', background: { type: 'gradient', gradientFrom: color, gradientTo: '#112233' } }],
      });
      const body = { name: 'Spring', type: 'slideshow' };
      const { id } = await unwrap(api.POST('/projects', { body: { ...body, data: data('#224466') } }));
      const listed = async () => (await unwrap(api.GET('/projects', {})))[0]!.thumbnail_url;
      await eventually(async () => expect(await listed()).toContain('/tiles/'), withinMs);
      const first = (await listed())!;
      expect(await sizeAt(first)).toEqual([540, 540]);
      await unwrap(api.POST('/projects', { body: { ...body, id, data: data('#664422') } }));
      await eventually(async () => expect(await listed()).not.toBe(first), withinMs);
      expect(await sizeAt((await listed())!)).toEqual([540, 540]);
    },
    testMs,
  );

  it(
    'a deck that was never rendered gets one',
    async () => {
      const { api } = await world.newTeam();
      await orderDeck(api, { prompt: '3 habits for calmer mornings', pictures: 'none' });
      const listed = async () => (await unwrap(api.GET('/decks', {}))).data[0]!.thumbnail_url;
      await eventually(async () => expect(await listed()).toContain('/tiles/'), withinMs);
      expect((await sizeAt((await listed())!))[0]).toBe(540);
      expect(await unwrap(api.GET('/jobs', { params: { query: { type: 'render' } } }))).toEqual([]);
    },
    testMs,
  );
});
