import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { apiKeySchema, extendedApiKeySchema, newestApiVersion, type ExtendedApiKey } from '@slideloom/contracts';
import { eventually, type TestTeam } from '@slideloom/testing';
import { createCredentialRepository } from '../../../src/auth/credential-repository.ts';
import type { HttpClient } from '../../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway({}, { keyUsesMs: 20 }));
});
afterAll(() => world.close());

async function list(team: TestTeam, headers: Record<string, string> = {}): Promise<ExtendedApiKey[]> {
  const token = await world.idp.token(team.ownerId, { team_id: team.teamId });
  const answer = await send('GET', '/keys', { token, headers });
  expect(answer.status).toBe(200);
  return answer.body as ExtendedApiKey[];
}
const lastUse = async (team: TestTeam) =>
  (await list(team, { 'Slideloom-Version': newestApiVersion }))[0]!.last_used_at;

it('GET /keys shows when a key was last used to callers of a version alone; null before', async () => {
  const team = await world.team();
  expect(await lastUse(team)).toBeNull();
  const before = Date.now();
  expect((await send('GET', '/jobs', { token: team.apiKey })).status).toBe(200);
  const usedAt = await eventually(async () => {
    const found = await lastUse(team);
    if (found === null) throw new Error('it is not written yet');
    return Date.parse(found);
  });
  expect(usedAt).toBeGreaterThanOrEqual(before - 1_000);
  expect(usedAt).toBeLessThanOrEqual(Date.now() + 1_000);
  const [frozen] = await list(team);
  expect(apiKeySchema.strict().parse(frozen)).toEqual(frozen);
  const [extended] = await list(team, { 'Slideloom-Version': newestApiVersion });
  expect(extendedApiKeySchema.strict().parse(extended)).toEqual(extended);
});

it('a use is kept once a minute, by however many gateways, and never goes back', async () => {
  const { prisma } = world.database;
  const store = createCredentialRepository(world.database);
  const { apiKeyId } = await world.team();
  const usedAt = async () => (await prisma.apiKeyUse.findUniqueOrThrow({ where: { api_key_id: apiKeyId } })).used_at;
  await store.saveKeyUses([{ apiKeyId, agoMs: 120_000 }]);
  const first = await usedAt();
  await store.saveKeyUses([{ apiKeyId, agoMs: 70_000 }]);
  await store.saveKeyUses([{ apiKeyId, agoMs: 600_000 }]);
  expect(await usedAt()).toEqual(first);
  await store.saveKeyUses([{ apiKeyId, agoMs: 0 }]);
  expect((await usedAt()).getTime()).toBeGreaterThan(first.getTime() + 100_000);
});

it('a use changes nothing that gateways know of the team', async () => {
  const team = await world.team();
  const changes = () => world.database.prisma.credentialChange.count({ where: { team_id: team.teamId } });
  const before = await changes();
  await send('GET', '/jobs', { token: team.apiKey });
  await eventually(async () => expect(await lastUse(team)).not.toBeNull());
  expect(await changes()).toBe(before);
});
