import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuidV7 } from '@slideloom/service-kit';
import { createWriteOnce, type WriteOnce } from '../../src/resources/write-once.ts';
import type { Route } from '../../src/http/route.ts';
import type { Dependencies } from '../../src/dependencies.ts';
import { postInfluencer } from '../../src/resources/influencers/post-influencer.ts';
import { postProduct } from '../../src/resources/products/post-product.ts';
import { postProject } from '../../src/resources/projects/post-project.ts';
import { postStore } from '../../src/resources/stores/post-store.ts';
import { expectError, type HttpClient } from '../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let gateways: [HttpClient, HttpClient];

beforeAll(async () => {
  world = await createTestWorld();
  const [one, other] = [await world.gateway(), await world.gateway()];
  gateways = [one.send, other.send];
});
afterAll(() => world.close());

type Team = { teamId: string; apiKey: string; ownerId: string };
type Subject = {
  table: 'project' | 'influencer' | 'product' | 'store';
  route: (dependencies: Dependencies) => Route;
  body: object;
  other: object;
};

const image = 'https://a.test/1.png';
const subjects: Record<string, Subject> = {
  '/projects': {
    table: 'project',
    route: postProject,
    body: { name: 'n', type: 'slideshow', data: { z: [1, 'two'], a: {} } },
    other: { name: 'n', type: 'slideshow', data: { z: [1, 'two'], a: { b: 1 } } },
  },
  '/influencers': {
    table: 'influencer',
    route: postInfluencer,
    body: { name: 'n', description: 'd', images: [image], traits: { pose: 'x' } },
    other: { name: 'n', description: 'd', images: [image], traits: { pose: 'y' } },
  },
  '/products': {
    table: 'product',
    route: postProduct,
    body: { name: 'n', price: 19.9, currency: 'eur' },
    other: { name: 'n', price: 19.91, currency: 'eur' },
  },
  '/stores': {
    table: 'store',
    route: postStore,
    body: { domain: 'a.myshopify.com' },
    other: { domain: 'b.myshopify.com' },
  },
};

const post = (path: string, { apiKey }: Team, key: string, body: unknown, gateway = 0) =>
  gateways[gateway]!('POST', path, { token: apiKey, body, headers: { 'idempotency-key': key } });

const count = ({ table }: Subject, { teamId }: Team): Promise<number> => {
  const { prisma } = world.database;
  const where = { team_id: teamId };
  return {
    project: () => prisma.project.count({ where }),
    influencer: () => prisma.influencer.count({ where }),
    product: () => prisma.product.count({ where }),
    store: () => prisma.store.count({ where }),
  }[table]();
};

describe.each(Object.entries(subjects))('POST %s with an Idempotency-Key', (path, subject) => {
  it('answers the same to the same request and does nothing again, also at another gateway', async () => {
    const team = await world.team();
    const first = await post(path, team, 'k1', subject.body);
    expect(first.status).toBe(201);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    for (const gateway of [0, 1]) {
      const again = await post(path, team, 'k1', subject.body, gateway);
      // The text, because the order of the fields is the same too.
      expect(again).toMatchObject({ status: 201, text: first.text, headers: { 'idempotent-replayed': 'true' } });
    }
    expect(await count(subject, team)).toBe(1);
  });

  it('answers the first answer also once the record has changed or gone', async () => {
    const team = await world.team();
    const first = await post(path, team, 'k1', subject.body);
    const { id } = first.body as { id: string };
    expect((await gateways[0]('DELETE', `${path}/${id}`, { token: team.apiKey })).status).toBe(200);
    expect(await post(path, team, 'k1', subject.body)).toMatchObject({ status: 201, body: first.body });
    expect(await count(subject, team)).toBe(0);
  });

  it('answers 409 for another body, and does nothing', async () => {
    const team = await world.team();
    await post(path, team, 'k1', subject.body);
    const refused = await post(path, team, 'k1', subject.other);
    expectError(refused, 409, 'idempotency_conflict', 'This Idempotency-Key was used with another request');
    expect(await count(subject, team)).toBe(1);
  });

  it('does not meet the same key of another team', async () => {
    const [one, other] = [await world.team(), await world.team()];
    const answers = [await post(path, one, 'k1', subject.body), await post(path, other, 'k1', subject.other)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  });

  it('makes one record of 50 that come at once at two gateways, and answers all of them the same', async () => {
    const team = await world.team();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) => post(path, team, 'k1', subject.body, place % 2)),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: answers[0]!.body });
    expect(await count(subject, team)).toBe(1);
  });

  it('leaves nothing where the process dies after its insert: the same request is a new one then', async () => {
    const team = await world.team();
    const real = createWriteOnce(world.database);
    const dying: WriteOnce = (request, fields, work, options) =>
      real(
        request,
        fields,
        async (repositories) => {
          await work(repositories);
          throw new Error('died after the insert');
        },
        options,
      );
    const route = subject.route({ writeOnce: dying, ids: uuidV7 } as unknown as Dependencies);
    const caller = { teamId: team.teamId, userId: team.ownerId, role: 'owner', authMode: 'api_key', apiKeyId: null };
    const request = { caller, path, idempotencyKey: 'k1', body: route.body!.parse(subject.body) };
    await expect(route.handle(request as never)).rejects.toThrow();
    expect(await count(subject, team)).toBe(0);
    expect(await world.database.prisma.idempotencyRecord.count({ where: { team_id: team.teamId } })).toBe(0);
    expect((await post(path, team, 'k1', subject.body)).status).toBe(201);
    expect(await count(subject, team)).toBe(1);
  });

  it('may succeed after a refusal, which is not kept', async () => {
    const team = await world.team();
    expect((await post(path, team, 'k1', {})).status).toBe(400);
    expect((await post(path, team, 'k1', subject.body)).status).toBe(201);
  });
});

describe('POST /projects that updates, with an Idempotency-Key', () => {
  it('answers 200 as the first time, data and all, and does not undo what came later', async () => {
    const team = await world.team();
    const { body } = subjects['/projects']!;
    const { id } = (await post('/projects', team, 'k1', body)).body as { id: string };
    const first = await post('/projects', team, 'k2', { ...body, id, name: 'second' });
    expect(first).toMatchObject({ status: 200, body: { id, name: 'second' } });
    await post('/projects', team, 'k3', { ...body, id, name: 'third' });
    expect(await post('/projects', team, 'k2', { ...body, id, name: 'second' })).toMatchObject({
      status: 200,
      body: first.body,
    });
    const { body: shown } = await gateways[0]('GET', `/projects/${id}`, { token: team.apiKey });
    expect(shown).toMatchObject({ name: 'third' });
  });

  it('keeps no copy of the content with the key', async () => {
    const team = await world.team();
    const data = { canary: 'x'.repeat(10_000) };
    const sent = { name: 'n', type: 'slideshow', data };
    const first = await post('/projects', team, 'k1', sent);
    const record = await world.database.prisma.idempotencyRecord.findFirstOrThrow({ where: { team_id: team.teamId } });
    expect(JSON.stringify(record.response)).not.toContain('canary');
    expect(await post('/projects', team, 'k1', sent)).toMatchObject({ status: 201, body: first.body });
  });

  it('404 is not kept: the key is free', async () => {
    const team = await world.team();
    const { body } = subjects['/projects']!;
    expectError(await post('/projects', team, 'k1', { ...body, id: world.newId() }), 404, 'project_not_found');
    expect((await post('/projects', team, 'k1', body)).status).toBe(201);
  });
});

describe('POST /stores with an Idempotency-Key', () => {
  it('409 for a store that is there leaves the key free', async () => {
    const team = await world.team();
    const { body, other } = subjects['/stores']!;
    await post('/stores', team, 'k1', body);
    expectError(await post('/stores', team, 'k2', body), 409, 'store_exists');
    expect((await post('/stores', team, 'k2', other)).status).toBe(201);
  });
});
