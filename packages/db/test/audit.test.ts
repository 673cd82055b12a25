import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@slideloom/contracts';
import { uuidV7 } from '@slideloom/service-kit';
import { createTeam, createTestDatabase, type TestDatabase, type TestTeam } from '@slideloom/testing';
import { inTransactionOf, openDatabase, type Database } from '../src/index.ts';

const newId = () => uuidV7.next();

let suite: TestDatabase;
let database: Database;
let team: TestTeam;

beforeAll(async () => {
  suite = await createTestDatabase();
  // One connection: what a transaction leaves behind would be seen by the next statement.
  database = openDatabase({ url: suite.url, poolMax: 1, applicationName: 'slideloom-billing', connectMs: 60_000 });
});
afterAll(async () => {
  await database.close();
  await suite.drop();
});
beforeEach(async () => {
  team = await createTeam(suite.database);
});

const actor: Actor = {
  type: 'person',
  id: 'user-7',
  name: 'kim@example.test',
  address: '203.0.113.7',
  request_id: 'request-7',
  route: 'PATCH /team',
};

/** The entries of an action, the oldest first. */
const entries = (action: string) =>
  suite.database.prisma.auditEntry.findMany({
    where: { team_id: team.teamId, action },
    orderBy: [{ created_at: 'asc' }],
  });
const rename = (name: string, by: Pick<Database, 'prisma'> | { prisma: unknown } = database) =>
  (by as Database).prisma.team.update({ where: { id: team.teamId }, data: { name } });

describe('an entry of the audit log', () => {
  it('is written with the change, by the actor of the transaction', async () => {
    const before = await suite.database.prisma.team.findUniqueOrThrow({ where: { id: team.teamId } });
    await inTransactionOf(database, actor, (transaction) => rename('Lakeside', transaction));
    expect(await entries('team.renamed')).toMatchObject([
      {
        target_type: 'team',
        target_id: team.teamId,
        target_name: 'Lakeside',
        actor_type: 'person',
        actor_id: 'user-7',
        actor_name: 'kim@example.test',
        address: '203.0.113.7',
        request_id: 'request-7',
        route: 'PATCH /team',
        before: { name: before.name },
        after: { name: 'Lakeside' },
      },
    ]);
  });

  it('is rolled back with the change', async () => {
    const failed = inTransactionOf(database, actor, async (transaction) => {
      await rename('Lakeside', transaction);
      throw new Error('not after all');
    });
    await expect(failed).rejects.toThrow();
    expect(await entries('team.renamed')).toEqual([]);
  });

  it('is not written for a change that changes nothing', async () => {
    const { name } = await suite.database.prisma.team.findUniqueOrThrow({ where: { id: team.teamId } });
    await inTransactionOf(database, actor, (transaction) => rename(name, transaction));
    expect(await entries('team.renamed')).toEqual([]);
  });

  it("is the service's own after the transaction, on the same connection, and has no address and no request", async () => {
    await inTransactionOf(database, actor, (transaction) => rename('One', transaction));
    await rename('Two');
    const [, own] = await entries('team.renamed');
    const nowhere = { address: null, request_id: null, route: null };
    expect(own).toMatchObject({ actor_type: 'service', actor_id: 'billing', actor_name: null, ...nowhere });
  });

  it('names the key that acts by its name then', async () => {
    const key = await suite.database.prisma.apiKey.findFirstOrThrow({ where: { team_id: team.teamId } });
    const byKey = { ...actor, type: 'key', id: key.id, name: null } as const;
    await inTransactionOf(database, byKey, (transaction) => rename('Lakeside', transaction));
    expect(await entries('team.renamed')).toMatchObject([
      { actor_type: 'key', actor_id: key.id, actor_name: key.name },
    ]);
  });

  it('of a founded team names its founder', async () => {
    const [{ id }] = await database.prisma.$queryRaw<[{ id: string }]>`
      SELECT found_team(${newId()}::uuid, ${`founder-${newId()}`}, 'lena@example.test', 'My team') AS id`;
    const rows = await suite.database.prisma.auditEntry.findMany({
      where: { team_id: id },
      orderBy: { created_at: 'asc' },
    });
    expect(rows.map(({ action }) => action)).toEqual(['team.created', 'member.added', 'subscription.created']);
    for (const row of rows) expect(row).toMatchObject({ actor_type: 'person', actor_name: 'lena@example.test' });
    expect(rows[2]!.after).toMatchObject({ plan: 'free', status: 'trialing' });
  });
});

describe('what follows from a change by itself', () => {
  it.each([
    ['stays, with fewer rights', false, 'key.changed'],
    ['is deleted with them', true, 'key.deleted'],
  ])(
    'a key of a member who is removed, which %s, is noted as the service, with the request',
    async (_, isDeleted, action) => {
      const { teamId } = team;
      const userId = `member-${newId()}`;
      const { prisma } = suite.database;
      await prisma.membership.create({ data: { team_id: teamId, user_id: userId, role: 'admin' } });
      const key = {
        id: newId(),
        team_id: teamId,
        name: 'CI',
        hint: 'abcd',
        hash: new Uint8Array(Buffer.from(newId())),
      };
      await prisma.apiKey.create({ data: { ...key, created_by: userId } });
      const invite = { id: newId(), team_id: teamId, email: 'kim@example.test', role: 'member', invited_by: userId };
      const times = { token_hash: new Uint8Array(Buffer.from(newId())), expires_at: new Date(Date.now() + 3_600_000) };
      await prisma.invite.create({ data: { ...invite, ...times } });

      await inTransactionOf(
        database,
        actor,
        ({ prisma: inside }) =>
          inside.$queryRaw`SELECT outcome FROM change_member(${teamId}::uuid, ${userId}, NULL, '{owner,admin,member}', ${isDeleted})`,
      );
      expect(await entries('member.removed')).toMatchObject([
        { actor_type: 'person', target_id: userId, before: { role: 'admin' } },
      ]);
      const consequence = { actor_type: 'service', actor_id: 'billing', request_id: 'request-7', route: 'PATCH /team' };
      expect(await entries('invite.revoked')).toMatchObject([{ ...consequence, target_id: invite.id }]);
      expect(await entries(action)).toMatchObject([{ ...consequence, target_id: key.id, target_name: 'CI' }]);
      expect(await entries(isDeleted ? 'key.changed' : 'key.deleted')).toEqual([]);
    },
  );
});

describe('tokens of a connection', () => {
  const account = () => ({
    id: newId(),
    team_id: team.teamId,
    platform: 'photoapp',
    platform_user_id: newId(),
    scopes: ['basic'],
    token_ciphertext: new Uint8Array([1]),
    created_by: 'user-7',
  });

  it('that a service renews are not noted; those of another consent are', async () => {
    const { id } = await suite.database.prisma.socialAccount.create({ data: account() });
    const renew = (by: Pick<Database, 'prisma'> | { prisma: unknown }, byte: number) =>
      (by as Database).prisma.socialAccount.update({
        where: { id },
        data: { token_ciphertext: new Uint8Array([byte]) },
      });
    await renew(database, 2);
    expect(await entries('account.reconnected')).toEqual([]);
    await inTransactionOf(database, actor, (transaction) => renew(transaction, 3));
    expect(await entries('account.reconnected')).toMatchObject([{ target_id: id, actor_id: 'user-7' }]);
  });

  it('are in no entry, as no hash and no other secret is', async () => {
    await suite.database.prisma.socialAccount.create({ data: account() });
    const shown = new Set<string>();
    const rows = await suite.database.prisma.auditEntry.findMany();
    for (const { before, after } of rows) {
      for (const fields of [before, after]) for (const name of Object.keys(fields ?? {})) shown.add(name);
    }
    expect(shown.size).toBeGreaterThan(5);
    expect([...shown].filter((name) => /cipher|hash|token|secret_c|lease|customer/.test(name))).toEqual([]);
  });

  it('are not among the columns that any trigger of the log shows', async () => {
    const triggers = await suite.database.prisma.$queryRaw<{ text: string }[]>`
      SELECT pg_get_triggerdef(oid) AS text FROM pg_trigger WHERE tgname = 'note_audited'`;
    expect(triggers).toHaveLength(8);
    const columns = triggers.flatMap(({ text }) => /'([^']*)'\)$/.exec(text)![1]!.split(' '));
    expect(columns.filter((name) => /cipher|hash|token|secret$|lease|customer/.test(name))).toEqual([]);
  });
});

describe('the audit log', () => {
  it('is append-only', async () => {
    const { prisma } = suite.database;
    await rename('Lakeside');
    const where = { team_id: team.teamId };
    const change = prisma.auditEntry.updateMany({ where, data: { actor_id: 'somebody-else' } });
    await expect(change).rejects.toThrow('append-only');
    await expect(prisma.auditEntry.deleteMany({ where })).rejects.toThrow('append-only');
    await expect(prisma.$executeRaw`TRUNCATE audit_entries`).rejects.toThrow('append-only');
    expect(await entries('team.renamed')).toHaveLength(1);
  });

  it('goes with its team alone', async () => {
    const { prisma } = suite.database;
    const other = await createTeam(suite.database);
    await prisma.team.delete({ where: { id: team.teamId } });
    await prisma.auditEntry.deleteMany({ where: { team_id: team.teamId } });
    expect(await prisma.auditEntry.count({ where: { team_id: team.teamId } })).toBe(0);
    expect(await prisma.auditEntry.count({ where: { team_id: other.teamId } })).toBeGreaterThan(0);
  });
});
