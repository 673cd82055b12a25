import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Deck } from '@slideloom/contracts';
import { sharp } from '@slideloom/storage';
import {
  createSilentLogger,
  createTeam,
  createTestBucket,
  createTestDatabase,
  type TestBucket,
  type TestDatabase,
} from '@slideloom/testing';
import { createDrawTile } from '../../src/adapters/create-draw-tile.ts';
import { createTileRepository } from '../../src/adapters/tile-repository.ts';
import { createTileRound, type TilePorts } from '../../src/domain/draw-tiles.ts';
import { renderer } from '../support.ts';

let suite: TestDatabase;
let bucket: TestBucket;
let teamId: string;
/** The slides that were drawn. */
let drawn: Deck[];

beforeAll(async () => {
  [suite, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
});
afterAll(async () => {
  bucket?.store.close();
  await suite?.drop();
});
// A round takes what is due of any team.
beforeEach(async () => {
  const { prisma } = suite.database;
  await prisma.job.deleteMany();
  await prisma.deck.deleteMany();
  await prisma.project.deleteMany();
  await prisma.unusedPicture.deleteMany();
  ({ teamId } = await createTeam(suite.database));
  drawn = [];
});

const unending = new AbortController().signal;
const noTeam = '00000000-0000-0000-0000-000000000000';
/** "Draws" a slide as a text: the same slide gives the same. */
const drawText: TilePorts['draw'] = async (slide, former) => {
  const of = JSON.stringify(slide);
  if (of === former) return { of, file: null };
  drawn.push(slide);
  return { of, file: Buffer.from('webp') };
};
function ports(changes: Partial<TilePorts> = {}): TilePorts {
  return {
    tiles: createTileRepository(suite.database),
    draw: drawText,
    async put(key, body) {
      await bucket.store.put({ key, body, contentType: 'image/webp' });
    },
    onTried: () => undefined,
    logger: createSilentLogger(),
    ...changes,
  };
}
const take = (changes?: Partial<TilePorts>) => createTileRound(ports(changes), noTeam)(unending);
const round = async (changes?: Partial<TilePorts>) => (await take(changes)).taken;
const settle = async () => {
  const next = createTileRound(ports(), noTeam);
  while ((await next(unending)).taken > 0);
};
/** Lets the pauses of all that is wanted be over. */
const wait = async () => {
  const { prisma } = suite.database;
  await prisma.$executeRaw`UPDATE decks SET tile_due_at = now() - interval '1 second' WHERE tile_due_at IS NOT NULL`;
  await prisma.$executeRaw`UPDATE projects SET tile_due_at = now() - interval '1 second' WHERE tile_due_at IS NOT NULL`;
};

const background = { type: 'gradient', gradientFrom: '#102030', gradientTo: '#405060' };
const slides = [
  { name: 'one', background },
  { name: 'two', background },
];
const words = (...contents: string[]) =>
  contents.map((content, at) => ({ slide_index: at, text: { content, fontSize: 60, color: '#ffffff' } }));
const documentOf = (...contents: string[]) => ({ schema: 'slideshow/1', slides, texts: words(...contents) });

async function deck(more: object = {}, team = teamId): Promise<string> {
  const data = { id: randomUUID(), team_id: team, prompt: 'A lake', slides, texts: words('first', 'second') };
  return (await suite.database.prisma.deck.create({ data: { ...data, ...more } })).id;
}
async function project(data: object = documentOf('first', 'second'), team = teamId): Promise<string> {
  const fields = { id: randomUUID(), team_id: team, name: 'Spring', type: 'slideshow', created_by: 'user' };
  return (await suite.database.prisma.project.create({ data: { ...fields, data } })).id;
}
const deckRow = (id: string) => suite.database.prisma.deck.findUniqueOrThrow({ where: { id } });
const projectRow = (id: string) => suite.database.prisma.project.findUniqueOrThrow({ where: { id } });
const rewrite = (id: string, ...contents: string[]) =>
  suite.database.prisma.deck.update({ where: { id }, data: { texts: words(...contents) } });
const save = (id: string, data: object) => suite.database.prisma.project.update({ where: { id }, data: { data } });
const unused = async () => {
  const rows = await suite.database.prisma.unusedPicture.findMany();
  return rows.map((row) => row.object_key);
};
const secondsTo = (at: Date | null) => Math.round((at!.getTime() - Date.now()) / 1_000);

async function job(fields: {
  deck_id?: string;
  slide_index?: number;
  type?: string;
  run_after?: Date;
  status?: string;
}) {
  const id = randomUUID();
  const data = { id, team_id: teamId, type: 'image_gen', input: {}, user_id: 'user', route: '/test', max_attempts: 1 };
  await suite.database.prisma.job.create({ data: { ...data, status: 'pending', ...fields } });
  return id;
}
/** As a worker ends a picture's job. */
async function complete(id: string, url: string): Promise<void> {
  const { prisma } = suite.database;
  const token = randomUUID();
  await prisma.job.update({ where: { id }, data: { status: 'processing', lease_token: token } });
  const result = JSON.stringify({ url });
  const [{ ended } = { ended: false }] = await prisma.$queryRaw<{ ended: boolean }[]>`
    SELECT complete_job(${id}::uuid, ${token}::uuid, ${result}::jsonb, '[]'::jsonb, NULL, ${randomUUID()}::uuid, 0) AS ended`;
  expect(ended).toBe(true);
}
const fail = (id: string) =>
  suite.database.prisma.job.update({ where: { id }, data: { status: 'failed', error: 'no picture' } });

describe('the tiles of decks and projects', () => {
  it('are drawn of each new one, and lie where pages may show them', async () => {
    const [ofDeck, ofProject] = [await deck(), await project()];
    const draw = createDrawTile({
      renderer,
      drawingVersion: 'v1',
      loadPicture: () => Promise.reject(new Error('a gradient has no picture')),
    });
    expect(await round({ draw })).toBe(2);
    for (const [id, row] of [
      [ofDeck, await deckRow(ofDeck)],
      [ofProject, await projectRow(ofProject)],
    ] as const) {
      expect(row).toMatchObject({ tile_due_at: null, tile_tries: 0, tile_of: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect(row.tile_key).toMatch(new RegExp(`^teams/${teamId}/tiles/${id}-[0-9a-f-]{36}\\.webp$`));
      const body = await bucket.store.get(row.tile_key!, { maxBytes: 1_000_000 });
      expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 540, height: 960 });
    }
    expect([await round({ draw }), await unused()]).toEqual([0, []]);
  });

  it('are drawn again once changes have paused, and the former ones are left to the sweep', async () => {
    const [ofDeck, ofProject] = [await deck(), await project()];
    await settle();
    const former = [(await deckRow(ofDeck)).tile_key!, (await projectRow(ofProject)).tile_key!];
    const changedAt = Date.now();
    await rewrite(ofDeck, 'other', 'second');
    await save(ofProject, documentOf('other', 'second'));
    for (const row of [await deckRow(ofDeck), await projectRow(ofProject)]) {
      // A row's time is that of its change; JavaScript cuts what is below a millisecond.
      expect(row.tile_due_at!.getTime() - changedAt).toBeGreaterThanOrEqual(2_990);
      expect(secondsTo(row.tile_due_at)).toBeLessThanOrEqual(3);
    }
    await wait();
    await settle();
    const present = [(await deckRow(ofDeck)).tile_key, (await projectRow(ofProject)).tile_key];
    expect(present).not.toEqual(former);
    expect((await unused()).toSorted()).toEqual(former.toSorted());
  });

  it('stay where another slide, the name or nothing was changed', async () => {
    const [ofDeck, ofProject] = [await deck(), await project()];
    await settle();
    const [deckKey, projectKey] = [(await deckRow(ofDeck)).tile_key, (await projectRow(ofProject)).tile_key];
    const { prisma } = suite.database;
    await prisma.project.update({ where: { id: ofProject }, data: { name: 'Summer', status: 'done' } });
    await save(ofProject, documentOf('first', 'second'));
    await rewrite(ofDeck, 'first', 'second');
    expect([(await deckRow(ofDeck)).tile_due_at, (await projectRow(ofProject)).tile_due_at]).toEqual([null, null]);
    await rewrite(ofDeck, 'first', 'another');
    await save(ofProject, documentOf('first', 'another'));
    await wait();
    drawn = [];
    await settle();
    expect(drawn).toEqual([]);
    expect(await deckRow(ofDeck)).toMatchObject({ tile_key: deckKey, tile_due_at: null });
    expect(await projectRow(ofProject)).toMatchObject({ tile_key: projectKey, tile_due_at: null });
    expect(await unused()).toEqual([]);
  });

  it('wait for the picture of the first slide, and show it as soon as it is there', async () => {
    const id = await deck();
    const picture = await job({ deck_id: id, slide_index: 0 });
    await settle();
    expect([drawn, (await deckRow(id)).tile_key, (await deckRow(id)).tile_tries]).toEqual([[], null, 0]);
    await complete(picture, 'https://pictures.test/lake.png');
    await settle();
    expect(drawn.map(({ images }) => images)).toEqual([
      [{ slide_index: 0, image_url: 'https://pictures.test/lake.png' }],
    ]);
    const again = await job({ deck_id: id, slide_index: 0 });
    const other = await job({ deck_id: id, slide_index: 1 });
    await complete(other, 'https://pictures.test/hill.png');
    expect((await deckRow(id)).tile_due_at).toBeNull();
    await complete(again, 'https://pictures.test/sea.png');
    await settle();
    expect(drawn.at(-1)!.images[0]!.image_url).toBe('https://pictures.test/sea.png');
  });

  it('are drawn without a picture that failed', async () => {
    const id = await deck();
    const picture = await job({ deck_id: id, slide_index: 0 });
    await settle();
    expect(secondsTo((await deckRow(id)).tile_due_at)).toBeLessThanOrEqual(15);
    await fail(picture);
    await wait();
    await settle();
    expect(drawn.map(({ images }) => images)).toEqual([[]]);
    expect((await deckRow(id)).tile_key).not.toBeNull();
  });

  it('are drawn of an ordered deck once it is planned, and never of one that failed', async () => {
    const ordered = { state: 'planning', order: {}, lease_until: new Date(), slides: [], texts: [] };
    const [planned, failed] = [await deck(ordered), await deck(ordered)];
    await settle();
    const { prisma } = suite.database;
    await prisma.$executeRaw`
      UPDATE decks SET slides = ${JSON.stringify(slides)}::jsonb, state = NULL, "order" = NULL, lease_until = NULL WHERE id = ${planned}::uuid`;
    await prisma.deck.update({ where: { id: failed }, data: { state: 'failed', error_code: 'x', error: 'x' } });
    await wait();
    await settle();
    expect(drawn).toHaveLength(1);
    expect([(await deckRow(planned)).tile_key, (await deckRow(failed)).tile_key]).toEqual([expect.any(String), null]);
  });

  it('that cannot be drawn stay as they were, and are tried ever more seldom, a change at once', async () => {
    const id = await project();
    await settle();
    const { tile_key: kept } = await projectRow(id);
    await save(id, documentOf('broken'));
    await wait();
    const pauses: number[] = [];
    for (let tries = 1; tries <= 7; tries += 1) {
      expect(await round({ draw: () => Promise.reject(new Error('no such picture')) })).toBe(1);
      const row = await projectRow(id);
      expect([row.tile_key, row.tile_tries]).toEqual([kept, tries]);
      pauses.push(Math.round(secondsTo(row.tile_due_at) / 60));
      expect(await round()).toBe(0);
      await wait();
    }
    expect(pauses).toEqual([1, 10, 60, 360, 1_440, 10_080, 10_080]);
    await save(id, documentOf('whole'));
    expect((await projectRow(id)).tile_tries).toBe(0);
    await wait();
    await settle();
    expect((await projectRow(id)).tile_key).not.toBe(kept);
  });

  it('that come too late after a change are shown by none, left to the sweep, and drawn again', async () => {
    const id = await project();
    const late: TilePorts['draw'] = async (...args) => {
      const picture = await drawText(...args);
      await save(id, documentOf('changed meanwhile'));
      return picture;
    };
    expect(await round({ draw: late })).toBe(1);
    expect(await projectRow(id)).toMatchObject({ tile_key: null, tile_of: null, tile_tries: 0 });
    const left = await unused();
    expect(left).toHaveLength(1);
    await wait();
    await settle();
    expect(drawn.at(-1)!.texts[0]!.text.content).toBe('changed meanwhile');
    expect((await projectRow(id)).tile_key).not.toBeNull();
    expect(await unused()).toEqual(left);
  });

  it('that come after what they show was deleted are left to the sweep', async () => {
    const id = await deck();
    const late: TilePorts['draw'] = async (...args) => {
      await suite.database.prisma.deck.delete({ where: { id } });
      return drawText(...args);
    };
    expect(await round({ draw: late })).toBe(1);
    expect([await unused(), await round()]).toEqual([[expect.stringContaining(id)], 0]);
  });

  it('of a process that died are drawn by another after a minute, and its object is swept', async () => {
    const id = await deck();
    const claimedAt = Date.now();
    const died = round({ put: () => new Promise(() => undefined) });
    died.catch(() => undefined);
    while ((await unused()).length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(await round()).toBe(0);
    expect((await deckRow(id)).tile_due_at!.getTime() - claimedAt).toBeGreaterThan(59_000);
    await wait();
    expect(await round()).toBe(1);
    expect((await deckRow(id)).tile_key).not.toBeNull();
    expect(await unused()).toHaveLength(1);
  });

  it('of a team with many do not keep another team waiting, the newest changes come first, and two processes draw each once', async () => {
    const many: string[] = [];
    for (let count = 0; count < 6; count += 1) many.push(await deck());
    const { teamId: otherTeam } = await createTeam(suite.database);
    const other = await deck({}, otherTeam);
    const takers = [noTeam, otherTeam].map((startAt) => createTileRound(ports(), startAt));
    await takers[0]!(unending);
    await takers[0]!(unending);
    expect((await deckRow(other)).tile_key).not.toBeNull();
    expect((await deckRow(many.at(-1)!)).tile_key).not.toBeNull();
    await Promise.all(
      takers.map(async (next) => {
        while ((await next(unending)).taken > 0);
      }),
    );
    await settle();
    expect(drawn).toHaveLength(7);
    for (const id of [...many, other]) expect((await deckRow(id)).tile_key).not.toBeNull();
  });

  it('wait while a render that was paid for waits, but not for one that has its pause', async () => {
    await deck();
    const id = await job({ type: 'render' });
    expect(await round()).toBe(0);
    await suite.database.prisma.job.update({ where: { id }, data: { run_after: new Date(Date.now() + 60_000) } });
    expect(await take()).toEqual({ taken: 1, late: 0 });
  });

  it('get their turn after ten minutes, although a render that was paid for always waits', async () => {
    const [ofDeck, ofProject] = [await deck(), await project()];
    await job({ type: 'render' });
    const { prisma } = suite.database;
    const dueFor = async (minutes: number) => {
      await prisma.$executeRaw`UPDATE decks SET tile_due_at = now() - ${minutes}::int * interval '1 minute'`;
      await prisma.$executeRaw`UPDATE projects SET tile_due_at = now() - ${minutes}::int * interval '1 minute'`;
    };
    await dueFor(9);
    const fresh = await deck();
    expect(await take()).toEqual({ taken: 0, late: 0 });
    await dueFor(11);
    await prisma.deck.update({ where: { id: fresh }, data: { tile_due_at: new Date() } });
    expect(await take()).toEqual({ taken: 2, late: 2 });
    expect((await deckRow(ofDeck)).tile_key).toEqual(expect.any(String));
    expect((await projectRow(ofProject)).tile_key).toEqual(expect.any(String));
    expect((await deckRow(fresh)).tile_key).toBeNull();
    expect(await take()).toEqual({ taken: 0, late: 0 });
  });

  it('go with what they show, and with a content that has no slides any more', async () => {
    const [ofDeck, ofProject, emptied] = [await deck(), await project(), await project()];
    await settle();
    const keys = [await deckRow(ofDeck), await projectRow(ofProject), await projectRow(emptied)].map(
      (row) => row.tile_key!,
    );
    const { prisma } = suite.database;
    await prisma.deck.delete({ where: { id: ofDeck } });
    await prisma.project.delete({ where: { id: ofProject } });
    await save(emptied, { note: 'no slides' });
    await wait();
    await settle();
    expect(await projectRow(emptied)).toMatchObject({ tile_key: null, tile_of: null, tile_due_at: null });
    expect((await unused()).toSorted()).toEqual(keys.toSorted());
  });
});
