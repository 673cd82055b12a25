import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase, sql, type Database } from '@slideloom/db';
import { startTcpService, type TcpService } from '@slideloom/fleet-testing/tcp-service';
import { localDir, startPostgresPair, type PostgresPair } from '@slideloom/local';
import { eventually } from '@slideloom/testing';

let pair: PostgresPair;
let service: TcpService;

beforeAll(async () => {
  mkdirSync(localDir, { recursive: true });
  pair = await startPostgresPair({ dir: mkdtempSync(join(localDir, 'pair-')), password: 'pair' });
  service = await startTcpService(() => [pair.primary()?.url ?? []].flat());
  await pair.primary()!.psql('CREATE TABLE confirmed (id integer PRIMARY KEY)');
}, 120_000);
afterAll(async () => {
  await service?.close();
  await pair?.stop({ discard: true });
});

async function failOver() {
  const failing = pair.failOver();
  service.cut();
  return failing;
}

const writers = 8;
let nextId = 0;

type Writing = { confirmed: number[]; failed: () => number; end(): Promise<void> };

/** Inserts rows by a service's pool until it is ended, by either way that statements take, and keeps those that were confirmed. */
function write({ prisma, rows }: Database): Writing {
  const confirmed: number[] = [];
  let failed = 0;
  const ending = new AbortController();
  const lane = async (number: number) => {
    while (!ending.signal.aborted) {
      const id = nextId++;
      try {
        if (number % 2 === 0) await rows(sql`INSERT INTO confirmed VALUES (${id})`);
        else await prisma.$executeRaw`INSERT INTO confirmed VALUES (${id})`;
        confirmed.push(id);
      } catch {
        failed += 1;
        await pause(20);
      }
    }
  };
  const lanes = Array.from({ length: writers }, (_, number) => lane(number));
  return {
    confirmed,
    failed: () => failed,
    async end() {
      ending.abort();
      await Promise.all(lanes);
    },
  };
}

async function lostOf({ confirmed }: Writing): Promise<number[]> {
  const there = new Set((await pair.primary()!.psql('SELECT id FROM confirmed')).split('\n').map(Number));
  return confirmed.filter((id) => !there.has(id));
}

/** As a service opens it, with `synchronous_commit` as given. */
function open(synchronousCommit: 'on' | 'local'): Database {
  const url = new URL(service.through(pair.primary()!.url));
  url.searchParams.set('options', `-c synchronous_commit=${synchronousCommit}`);
  return openDatabase({ url: url.href, poolMax: writers, applicationName: 'writer', statementTimeoutMs: 2_500 });
}

async function moreAreConfirmed({ confirmed }: Writing): Promise<void> {
  const before = confirmed.length;
  await eventually(() => expect(confirmed.length).toBeGreaterThan(before + 50), 20_000);
}

describe('the primary is killed under writers', () => {
  it('none of what was confirmed is lost, and their pools write to the next primary, there and back again', async () => {
    const database = open('on');
    const writing = write(database);
    try {
      for (let turn = 0; turn < 2; turn += 1) {
        await moreAreConfirmed(writing);
        const failedBefore = writing.failed();
        const [lost, next] = [pair.primary(), pair.standby()];
        const { promotedMs, confirmsMs } = await failOver();
        expect([pair.primary(), pair.standby()]).toEqual([next, lost]);
        expect(promotedMs).toBeLessThan(confirmsMs);
        await moreAreConfirmed(writing);
        expect(writing.failed()).toBeGreaterThan(failedBefore);
      }
    } finally {
      await writing.end();
      await database.close();
    }
    expect(await lostOf(writing)).toEqual([]);
  });

  // What is not waited for is lost, which shows that the count sees it.
  it.each([
    ['on', false],
    ['local', true],
  ] as const)('while its standby is cut off, synchronous_commit = %s: are rows lost? %s', async (mode, isLost) => {
    const database = open(mode);
    const writing = write(database);
    try {
      await moreAreConfirmed(writing);
      await pair.standby().psql(`ALTER SYSTEM SET primary_conninfo = ''`);
      await pair.standby().psql('SELECT pg_reload_conf()');
      const receivers = () => pair.primary()!.psql('SELECT count(*) FROM pg_stat_replication');
      await eventually(async () => expect(await receivers()).toBe('0'));
      if (mode === 'local') await moreAreConfirmed(writing);
      else await pause(500);
      await failOver();
      await moreAreConfirmed(writing);
    } finally {
      await writing.end();
      await database.close();
    }
    expect((await lostOf(writing)).length > 0).toBe(isLost);
  });
});
