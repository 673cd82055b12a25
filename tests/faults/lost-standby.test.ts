import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { measureDatabase, openDatabase, type Database } from '@slideloom/db';
import { findProgram, localDir, postgresDirs, startPostgresPair, type PostgresPair } from '@slideloom/local';
import { eventually } from '@slideloom/testing';

let pair: PostgresPair;
let database: Database;

beforeAll(async () => {
  mkdirSync(localDir, { recursive: true });
  pair = await startPostgresPair({ dir: mkdtempSync(join(localDir, 'standby-')), password: 'pair' });
  database = openDatabase({ url: pair.primary()!.url, poolMax: 2, applicationName: 'measure' });
}, 120_000);
afterAll(async () => {
  await database?.close();
  await pair?.stop({ discard: true });
});

const standbys = async (of = database) => (await measureDatabase(of)).standbys;
const streaming = () => pair.primary()!.psql(`SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'`);

it('a base backup by pg_basebackup, which reads the log too, is no standby', async () => {
  expect(await standbys()).toBe(1);
  const program = findProgram('pg_receivewal', postgresDirs())!;
  const dir = mkdtempSync(join(tmpdir(), 'slideloom-log-'));
  // What the one of a base backup says of itself.
  const env = { PATH: process.env['PATH'], PGAPPNAME: 'pg_basebackup' };
  const reader = spawn(program, ['-D', dir, '-d', pair.primary()!.url], { env, stdio: 'ignore' });
  const ended = new Promise((resolve) => reader.once('exit', resolve));
  try {
    await eventually(async () => expect(await streaming()).toBe('2'));
    expect(await standbys()).toBe(1);
  } finally {
    reader.kill();
    await ended;
    rmSync(dir, { recursive: true, force: true });
  }
});

it('a role without pg_read_all_stats sees none', async () => {
  await pair.primary()!.psql(`CREATE ROLE plain LOGIN PASSWORD 'plain'`);
  const url = Object.assign(new URL(pair.primary()!.url), { username: 'plain', password: 'plain' }).href;
  const plain = openDatabase({ url, poolMax: 2, applicationName: 'plain' });
  try {
    expect(await standbys(plain)).toBe(0);
  } finally {
    await plain.close();
  }
});

it('one that is lost is no longer counted', async () => {
  expect(await standbys()).toBe(1);
  await pair.standby().kill();
  await eventually(async () => expect(await standbys()).toBe(0));
});
