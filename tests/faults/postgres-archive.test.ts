import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { measureDatabase, openDatabase, type Database } from '@slideloom/db';
import { freePort, makePrivateDir, startPostgres, systemUser, type LocalPostgres } from '@slideloom/local';
import { eventually } from '@slideloom/testing';

let home: string;
let archiveDir: string;
let postgres: LocalPostgres;
let database: Database;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'slideloom-archive-'));
  chmodSync(home, 0o755);
  archiveDir = join(home, 'archive');
  postgres = await startPostgres({ dir: join(home, 'stack'), port: await freePort(), password: 'archive', archiveDir });
  database = openDatabase({ url: postgres.url, poolMax: 2, applicationName: 'archive' });
}, 120_000);
afterAll(async () => {
  await database?.close();
  await postgres?.stop();
  rmSync(home, { recursive: true, force: true });
});

const failing = async () => (await measureDatabase(database)).archiveFailingSeconds;
const write = () => postgres.psql('SELECT pg_logical_emit_message(true, $$t$$, $$x$$); SELECT pg_switch_wal()');

it('an archive that takes nothing is told with the time since it took something, and no longer once it does', async () => {
  expect(await failing()).toBe(0);
  await write();
  await eventually(async () => expect(await failing()).toBeGreaterThan(0));
  const first = await failing();
  await eventually(async () => expect(await failing()).toBeGreaterThan(first + 1));
  makePrivateDir(archiveDir, systemUser('postgres'));
  await eventually(async () => {
    await write();
    expect(await failing()).toBe(0);
  }, 150_000);
});
