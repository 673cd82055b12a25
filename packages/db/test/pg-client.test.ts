import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@slideloom/testing';
import { Client } from 'pg';

/** What `dropSilentConnections` uses of pg and its types do not declare: a new version that lacks it must fail here, not in production. */
type Insides = { readyForQuery: boolean; connection: { stream: unknown } };

let suite: TestDatabase;
let client: Client;
beforeAll(async () => {
  suite = await createTestDatabase();
  client = new Client(suite.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await suite.drop();
});

describe("pg's client", () => {
  it('has its socket as `connection.stream`', () => {
    expect((client as unknown as Insides).connection.stream).toBeInstanceOf(Socket);
  });

  it('says by `readyForQuery` whether the server owes it an answer', async () => {
    const insides = client as unknown as Insides;
    await client.query('SELECT 1');
    expect(insides.readyForQuery).toBe(true);
    const answer = client.query('SELECT 1');
    expect(insides.readyForQuery).toBe(false);
    await answer;
    expect(insides.readyForQuery).toBe(true);
  });
});
