import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';

import { createTeam, createTestDatabase, type TestDatabase, type TestTeam } from '@slideloom/testing';
import { createVault, vaultKeys } from '@slideloom/vault';
import { keyCommands } from '../src/commands/keys.ts';
import type { Command } from '../src/open-fleet.ts';

const keyOf = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [old, fresh, hooks] = [keyOf('k1'), keyOf('k2'), keyOf('h1')];
const vaultOf = (keys: string) => createVault(vaultKeys.parse(keys));
const environment = { ...process.env };

let suite: TestDatabase;
let team: TestTeam;
beforeAll(async () => {
  suite = await createTestDatabase();
});
afterAll(() => suite.drop());
beforeEach(async () => {
  await suite.database.prisma.$executeRaw`DELETE FROM social_accounts`;
  await suite.database.prisma.$executeRaw`DELETE FROM webhook_endpoints`;
  team = await createTeam(suite.database);
});
afterEach(() => {
  process.env = { ...environment };
});

async function run(command: Command, rings: Record<string, string> = {}) {
  process.env = { ...environment, ...rings };
  const lines: string[] = [];
  const fleet = {
    database: suite.database,
    broker: () => Promise.reject(new Error('no broker is needed')),
    store: () => {
      throw new Error('no bucket is needed');
    },
    close: () => Promise.resolve(),
  };
  const code = await command({ fleet, positionals: [], values: {}, print: (line) => void lines.push(line) });
  return { code, lines };
}

const sealed = (id: string, secret: string) =>
  new Uint8Array(vaultOf(old).seal({ secret }, { teamId: team.teamId, connectionId: id }));

async function newAccount(secret: string, leasedForMs = -1_000): Promise<string> {
  const id = randomUUID();
  await suite.database.prisma.socialAccount.create({
    data: {
      id,
      team_id: team.teamId,
      platform: 'photoapp',
      platform_user_id: id,
      scopes: [],
      created_by: 'ada',
      token_ciphertext: sealed(id, secret),
      refresh_lease: randomUUID(),
      refresh_lease_until: new Date(Date.now() + leasedForMs),
    },
  });
  return id;
}

async function newEndpoint(): Promise<string> {
  const id = randomUUID();
  await suite.database.prisma.webhookEndpoint.create({
    data: {
      id,
      team_id: team.teamId,
      url: 'https://hooks.example.com',
      created_by: 'ada',
      secret_ciphertext: sealed(id, 'now'),
      former_secret_ciphertext: sealed(id, 'before'),
      former_secret_until: new Date(Date.now() + 60_000),
    },
  });
  return id;
}

const openedBy = (keys: string, bytes: Uint8Array | null, id: string) =>
  vaultOf(keys).open(bytes!, { teamId: team.teamId, connectionId: id });
const tokensOf = async (id: string) =>
  (await suite.database.prisma.socialAccount.findUniqueOrThrow({ where: { id } })).token_ciphertext;

it('what the former key has sealed opens without it afterwards, and the audit log has no word of it', async () => {
  const account = await newAccount('token');
  const endpoint = await newEndpoint();
  const audited = await suite.database.prisma.auditEntry.count();
  const { code, lines } = await run(keyCommands.reseal, {
    TOKEN_KEYS: `${fresh},${old}`,
    WEBHOOK_KEYS: `${hooks},${old}`,
  });
  expect([code, lines]).toEqual([
    0,
    [
      'social_accounts.token_ciphertext: 1 sealed again with k2, 0 left',
      'stores.token_ciphertext: 0 sealed again with k2, 0 left',
      'webhook_endpoints.secret_ciphertext: 1 sealed again with h1, 0 left',
      'webhook_endpoints.former_secret_ciphertext: 1 sealed again with h1, 0 left',
    ],
  ]);
  expect(openedBy(fresh, await tokensOf(account), account)).toEqual({ secret: 'token' });
  const row = await suite.database.prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint } });
  expect(openedBy(hooks, row.secret_ciphertext, endpoint)).toEqual({ secret: 'now' });
  expect(openedBy(hooks, row.former_secret_ciphertext, endpoint)).toEqual({ secret: 'before' });
  expect(await suite.database.prisma.auditEntry.count()).toBe(audited);
});

it('a token that is being renewed is left alone, said so, and taken the next time', async () => {
  const account = await newAccount('token', 60_000);
  const before = await tokensOf(account);
  const rings = { TOKEN_KEYS: `${fresh},${old}` };
  const first = await run(keyCommands.reseal, rings);
  expect([first.code, first.lines[0]]).toEqual([1, 'social_accounts.token_ciphertext: 0 sealed again with k2, 1 left']);
  expect(await tokensOf(account)).toEqual(before);
  await suite.database.prisma.socialAccount.update({ where: { id: account }, data: { refresh_lease_until: null } });
  expect((await run(keyCommands.reseal, rings)).code).toBe(0);
  expect(openedBy(fresh, await tokensOf(account), account)).toEqual({ secret: 'token' });
});

it('more rows than one batch are all sealed again', async () => {
  for (let number = 0; number < 205; number += 1) await newAccount('token');
  const { lines } = await run(keyCommands.reseal, { TOKEN_KEYS: `${fresh},${old}` });
  expect(lines[0]).toBe('social_accounts.token_ciphertext: 205 sealed again with k2, 0 left');
});

it('which key is still needed is listed, by what it has sealed', async () => {
  await newAccount('token');
  await newEndpoint();
  expect((await run(keyCommands.list)).lines).toEqual([
    'TOKEN_KEYS k1: 1 in social_accounts.token_ciphertext',
    'WEBHOOK_KEYS k1: 1 in webhook_endpoints.secret_ciphertext',
    'WEBHOOK_KEYS k1: 1 in webhook_endpoints.former_secret_ciphertext',
  ]);
});

it('without keys nothing is done, and it is said where to run it', async () => {
  const { code, lines } = await run(keyCommands.reseal, { TOKEN_KEYS: '', WEBHOOK_KEYS: '' });
  expect([code, lines]).toEqual([2, [expect.stringContaining('the pod that k8s/ops.sh brings has both')]]);
});
