import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ledgerEntrySchema, newestApiVersion, type LedgerEntry, type LedgerPage } from '@slideloom/contracts';
import type { Sql } from '@slideloom/db';
import type { TestTeam } from '@slideloom/testing';
import { createLedgerRepository } from '../../../src/resources/billing/ledger-repository.ts';
import type { HttpClient } from '../../support/http-client.ts';
import { createJobsOf, createNamedDeck, createNamedDecks } from '../../support/named-work.ts';
import { parseCsv } from '../../support/parse-csv.ts';
import { addMember } from '../../support/people.ts';
import { connectAccount } from '../../support/social-accounts.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

type Names = Pick<LedgerEntry, 'person' | 'key_name' | 'deck' | 'project' | 'brand'>;
const none: Names = { person: null, key_name: null, deck: null, project: null, brand: null };
const namesOf = ({ person, key_name, deck, project, brand }: LedgerEntry): Names => ({
  person,
  key_name,
  deck,
  project,
  brand,
});
const called = { deck: 'Five lakes to swim in', project: 'Lakes', brand: 'Lakeside' };

let spentAt = 0;
/** Writes a row that is newer than all before; returns its id. */
async function spend({ teamId, ownerId }: TestTeam, row: object = {}): Promise<number> {
  spentAt = Math.max(spentAt + 1, Date.now());
  const movement = { delta: -2, reason: 'image_gen', user_id: ownerId, route: '/test' };
  const data = { team_id: teamId, ...movement, created_at: new Date(spentAt), ...row };
  return Number((await world.database.prisma.ledgerEntry.create({ data })).id);
}

/** A team whose newest row was spent for a deck, by its key. */
async function teamWithWork() {
  const team = await world.team();
  await world.database.prisma.membership.updateMany({
    where: { team_id: team.teamId },
    data: { email: 'owner@example.test' },
  });
  const work = await createNamedDeck(world, team, called);
  const [jobId] = await createJobsOf(world, team, [work.deckId]);
  const id = await spend(team, { job_id: jobId, api_key_id: team.apiKeyId });
  return { team, id, jobId, ...work };
}

const headersOf = (version: string | null): Record<string, string> =>
  version === null ? {} : { 'Slideloom-Version': version };

async function newest(token: string, version: string | null = newestApiVersion): Promise<LedgerEntry> {
  const { status, body } = await send('GET', '/billing/ledger?limit=1', { token, headers: headersOf(version) });
  expect(status).toBe(200);
  return (body as LedgerPage).entries[0]!;
}

describe('the names beside the ids of the ledger', () => {
  it('are those of person, key, deck, project and brand, in the list, the row and the file', async () => {
    const { team, id } = await teamWithWork();
    const names = { person: 'owner@example.test', key_name: 'Test', ...called };
    const entry = await newest(team.apiKey);
    expect(namesOf(entry)).toEqual(names);
    expect(ledgerEntrySchema.parse(entry)).toEqual(entry);
    const headers = headersOf(newestApiVersion);
    expect((await send('GET', `/billing/ledger/${id}`, { token: team.apiKey, headers })).body).toEqual(entry);
    const from = new Date(Date.now() - 60_000).toISOString();
    const to = new Date(Date.now() + 60_000).toISOString();
    const { text } = await send('GET', `/billing/ledger.csv?from=${from}&to=${to}`, { token: team.apiKey });
    const [row] = parseCsv(text);
    expect(Object.entries(row!).slice(-5)).toEqual(Object.entries(names));
  });

  it('are not there for callers of an earlier version, or of none', async () => {
    const { team, id } = await teamWithWork();
    const { person, key_name, deck, project, brand, ...former } = await newest(team.apiKey);
    expect([person, key_name, deck, project, brand]).not.toContain(undefined);
    for (const version of [null, '2026-11-22']) {
      expect(await newest(team.apiKey, version)).toEqual(former);
      const headers = headersOf(version);
      const one = await send('GET', `/billing/ledger/${id}`, { token: team.apiKey, headers });
      expect(one.body).toEqual(former);
    }
  });

  it('are of a refund as of its debit', async () => {
    const { team, jobId } = await teamWithWork();
    const debit = await newest(team.apiKey);
    await spend(team, { delta: 2, reason: 'refund', job_id: jobId, api_key_id: team.apiKeyId });
    const refund = await newest(team.apiKey);
    expect(refund.reason).toBe('refund');
    expect(namesOf(refund)).toEqual(namesOf(debit));
  });

  it('are null where a row has none: the service, a job of no deck, a person who has left', async () => {
    const { team } = await teamWithWork();
    const [jobId] = await createJobsOf(world, team, [null]);
    await spend(team, { job_id: jobId, user_id: 'user-who-left' });
    expect(namesOf(await newest(team.apiKey))).toEqual(none);
    await spend(team, { reason: 'admin_grant', delta: 5, user_id: 'system' });
    expect(namesOf(await newest(team.apiKey))).toEqual(none);
    await spend(team, { job_id: world.newId() });
    expect(namesOf(await newest(team.apiKey))).toEqual({ ...none, person: 'owner@example.test' });
  });

  it('follow what they name: renamed, without a headline, deleted', async () => {
    const { team, projectId, brandId, deckId } = await teamWithWork();
    const { prisma } = world.database;
    const read = async () => {
      const { deck, project, brand } = await newest(team.apiKey);
      return { deck, project, brand };
    };
    await prisma.project.update({ where: { id: projectId }, data: { name: 'Ponds' } });
    await prisma.brand.update({ where: { id: brandId }, data: { kit: { name: 'Pondside' } } });
    await prisma.deck.update({ where: { id: deckId }, data: { details: { outline: [{ headline: ' ' }] } } });
    expect(await read()).toEqual({ deck: 'Five lakes', project: 'Ponds', brand: 'Pondside' });
    await prisma.project.delete({ where: { id: projectId } });
    await prisma.brand.delete({ where: { id: brandId } });
    // What the deck was made with keeps its name.
    expect(await read()).toEqual({ deck: 'Five lakes', project: null, brand: called.brand });
    await prisma.deck.delete({ where: { id: deckId } });
    expect(await read()).toEqual({ deck: null, project: null, brand: null });
  });

  it('are of the team alone', async () => {
    const [{ team }, other] = [await teamWithWork(), await teamWithWork()];
    await spend(team, { job_id: null, user_id: other.team.ownerId, api_key_id: other.team.apiKeyId });
    expect(namesOf(await newest(team.apiKey))).toEqual(none);
    const [jobId] = await createJobsOf(world, other.team, [other.deckId]);
    await spend(team, { job_id: jobId, user_id: 'system' });
    expect(namesOf(await newest(team.apiKey))).toEqual(none);
    const [stray] = await createJobsOf(world, team, [other.deckId]);
    await spend(team, { job_id: stray, user_id: 'system' });
    expect(namesOf(await newest(team.apiKey))).toEqual(none);
  });

  it('are shown to those who may see what they name', async () => {
    const { team, projectId } = await teamWithWork();
    const account = await connectAccount(world.database, team.teamId);
    const keyWith = async (limits: object): Promise<string> => {
      const answer = await send('POST', '/keys', { token: team.apiKey, body: { name: 'Limited', ...limits } });
      expect(answer.status).toBe(201);
      return (answer.body as { key: string }).key;
    };
    const whole = { person: 'owner@example.test', key_name: 'Test', ...called };
    const seen = async (token: string) => namesOf(await newest(token));
    const { token: admin } = await addMember(world, team.teamId, 'admin');
    const { token: member } = await addMember(world, team.teamId, 'member');
    expect(await seen(admin)).toEqual(whole);
    expect(await seen(member)).toEqual({ ...whole, key_name: null });
    expect(await seen(await keyWith({ scopes: ['billing', 'read'] }))).toEqual(whole);
    const money = { person: whole.person, key_name: whole.key_name };
    expect(await seen(await keyWith({ scopes: ['billing'] }))).toEqual({ ...none, ...money });
    expect(await seen(await keyWith({ project_ids: [projectId] }))).toEqual(none);
    expect(await seen(await keyWith({ account_ids: [account.id] }))).toEqual(none);
  });

  it('are no formulas in the file, whatever a team calls its things', async () => {
    const team = await world.team();
    const { prisma } = world.database;
    const formula = '=HYPERLINK("https://evil.example.test")';
    const { deckId } = await createNamedDeck(world, team, { deck: formula, project: '＋1', brand: '@SUM(A1)' });
    const where = { team_id: team.teamId };
    await prisma.membership.updateMany({ where, data: { email: '-1@example.test' } });
    await prisma.apiKey.updateMany({ where, data: { name: '\t=1' } });
    const [jobId] = await createJobsOf(world, team, [deckId]);
    await spend(team, { job_id: jobId, api_key_id: team.apiKeyId });
    const time = `from=${new Date(Date.now() - 60_000).toISOString()}&to=${new Date(Date.now() + 60_000).toISOString()}`;
    const { text } = await send('GET', `/billing/ledger.csv?${time}`, { token: team.apiKey });
    const { person, key_name, deck, project, brand } = parseCsv(text)[0]!;
    expect([person, key_name, deck, project, brand]).toEqual([
      "'-1@example.test",
      "'\t=1",
      `'${formula}`,
      "'＋1",
      "'@SUM(A1)",
    ]);
  });

  it('are found by one statement, by indexes alone: those of work by the key of one row', async () => {
    const { team } = await teamWithWork();
    const { prisma } = world.database;
    const works = await createNamedDecks(
      world,
      team,
      Array.from({ length: 1_000 }, () => called),
    );
    await createJobsOf(
      world,
      team,
      works.map(({ deckId }) => deckId),
    );
    const asked: Sql[] = [];
    const repository = createLedgerRepository({
      rows: (statement) => {
        asked.push(statement);
        return Promise.resolve([]);
      },
    });
    await repository.page(team.teamId, { limit: 50 }, { people: true, keys: true, work: true });
    expect(asked).toHaveLength(1);
    const { text, values } = asked[0]!;
    const keyed = ['jobs', 'decks', 'projects', 'brands', 'brand_revisions'];
    await prisma.$executeRawUnsafe(`ANALYZE ${keyed.join(', ')}`);
    // Tables of a few rows are read as a whole, whether there is an index or not.
    const [, lines] = await prisma.$transaction([
      prisma.$executeRawUnsafe('SET LOCAL enable_seqscan = off'),
      prisma.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${text}`, ...values),
    ]);
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    for (const table of keyed)
      expect(plan).toMatch(new RegExp(`Index Scan (?:Backward )?using ${table}_pkey on ${table}\\b`));
    expect(plan).not.toMatch(/Seq Scan|Hash|Merge/);
  });
});
