import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, eventually, type TestDatabase } from '@slideloom/testing';
import { Client } from 'pg';
import { measureDatabase } from '../src/index.ts';

let suite: TestDatabase;
let other: Client;
beforeAll(async () => {
  suite = await createTestDatabase();
  other = new Client(suite.url);
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await suite.drop();
});

it('the connections of all clients are counted, below what the server takes', async () => {
  const before = await measureDatabase(suite.database);
  const { rows } = await other.query<{ most: string }>('SHOW max_connections');
  expect(before.connections).toBeGreaterThanOrEqual(2);
  expect(before.maxConnections).toBeLessThanOrEqual(Number(rows[0]!['max_connections' as never]));
  expect(before.maxConnections).toBeGreaterThan(before.connections);
});

it('a transaction that stays open grows old, and is no longer seen once it has ended', async () => {
  await other.query('BEGIN');
  const { rows } = await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await eventually(async () => {
    const { oldestTransactionSeconds } = await measureDatabase(suite.database);
    expect(oldestTransactionSeconds).toBeGreaterThan(0.3);
  });
  await other.query('COMMIT');
  const ages = await other.query<{ age: number | null }>(
    'SELECT extract(epoch FROM xact_start)::float8 AS age FROM pg_stat_activity WHERE pid = $1 AND state <> $2',
    [rows[0]!.pid, 'active'],
  );
  expect(ages.rows).toEqual([]);
});

it('dead rows of a large table are told, and its bytes', async () => {
  const before = await measureDatabase(suite.database);
  expect(before.deadRows).toBe(0);
  await other.query(
    'CREATE TABLE crowded WITH (autovacuum_enabled = off) AS SELECT i FROM generate_series(1, 120000) AS i',
  );
  await other.query('DELETE FROM crowded WHERE i <= 60000');
  await eventually(async () => {
    const { deadRows, bytes } = await measureDatabase(suite.database);
    expect(deadRows).toBeCloseTo(0.5, 1);
    expect(bytes).toBeGreaterThan(before.bytes + 3_000_000);
  });
});

it('a young database has used few of its transaction ids, and without standbys there is no lag', async () => {
  const { transactionIdsUsed, replicaLagSeconds, standbys } = await measureDatabase(suite.database);
  expect(transactionIdsUsed).toBeGreaterThan(0);
  expect(transactionIdsUsed).toBeLessThan(0.01);
  expect([replicaLagSeconds, standbys]).toEqual([0, 0]);
});

it('an archive that works, or is switched off, is not failing', async () => {
  expect((await measureDatabase(suite.database)).archiveFailingSeconds).toBe(0);
});
