import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { prismaDirectory, readMigrationFiles } from '../src/migration-files.ts';
import { findReleaseProblems, readReleased } from '../src/released-migrations.ts';
import { releaseMigrations, writeMigrations } from '../src/write-migrations.ts';

let root: string;
let directory: string;

/** A copy of packages/db in which everything there is was released with v0.1.0. */
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'migrations-'));
  directory = join(root, 'prisma');
  cpSync(join(prismaDirectory, '../sql'), join(root, 'sql'), { recursive: true });
  cpSync(prismaDirectory, directory, { recursive: true });
  for (const name of ['released.json', 'released.prisma', 'migrations'])
    rmSync(join(directory, name), { recursive: true, force: true });
  mkdirSync(join(directory, 'migrations/20260101000000_baseline'), { recursive: true });
  writeFileSync(baseline(), '');
  await writeMigrations({ directory, isCheck: false });
  await releaseMigrations({ directory, release: 'v0.1.0' });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const baseline = () => join(directory, 'migrations/20260101000000_baseline/migration.sql');
const check = () => writeMigrations({ directory, isCheck: true });
const generate = () => writeMigrations({ directory, isCheck: false });
const lastFile = () => readMigrationFiles(directory).at(-1)!;
const edit = (path: string, from: string, to: string) => {
  const text = readFileSync(join(root, path), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(root, path), text.replace(from, to));
};
const addColumn = () => edit('prisma/schema.prisma', 'model Team {', 'model Team {\n  nickname String?');

describe('released migrations', () => {
  it('are listed with their checksums, and nothing is left to write', async () => {
    const [file] = readMigrationFiles(directory);
    expect(readReleased(directory)).toEqual([{ name: file!.name, sha256: file!.sha256, release: 'v0.1.0' }]);
    expect(await check()).toEqual([]);
    expect(await releaseMigrations({ directory, release: 'v0.1.1' })).toBeNull();
  });

  it('are refused by the check where a byte of one was changed, and are not written over', async () => {
    appendFileSync(baseline(), ' ');
    const problem = expect.stringMatching(/^20260101000000_baseline was released with v0.1.0 and has been changed/);
    expect(await check()).toEqual([problem]);
    expect(await generate()).toEqual([problem]);
    expect(readFileSync(baseline(), 'utf8').endsWith(' ')).toBe(true);
  });

  it('are refused where one is gone or was renamed', async () => {
    renameSync(
      join(directory, 'migrations/20260101000000_baseline'),
      join(directory, 'migrations/20260102000000_baseline'),
    );
    expect(await check()).toEqual(['20260101000000_baseline was released with v0.1.0 and is gone: restore it']);
  });

  it('are refused where another stands before the last of them', async () => {
    cpSync(join(directory, 'migrations/20260101000000_baseline'), join(directory, 'migrations/20251231000000_early'), {
      recursive: true,
    });
    expect(await check()).toEqual([
      '20251231000000_early comes before 20260101000000_baseline, which v0.1.0 released: give it a later name',
    ]);
  });

  it('are refused where their list was changed too, once a tag has it', async () => {
    const git = (...args: string[]) => {
      const name = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
      expect(spawnSync('git', ['-C', root, ...name, ...args]).status).toBe(0);
    };
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'release');
    appendFileSync(baseline(), ' ');
    const [file] = readMigrationFiles(directory);
    writeFileSync(join(directory, 'released.json'), JSON.stringify([{ ...file, release: 'v0.1.0' }]));
    expect(findReleaseProblems(directory)).toEqual([]);
    git('tag', 'v0.1.0');
    expect(findReleaseProblems(directory)).toEqual([
      'released.json no longer begins with what v0.1.0 has of 20260101000000_baseline: restore it',
    ]);
  });
});

describe('the next migration', () => {
  it('has what differs from the released ones, and only that', async () => {
    addColumn();
    edit('sql/jobs/accept_work.sql', 'v_accepted integer := 0;', 'v_accepted integer := 0; -- changed');
    appendFileSync(join(root, 'sql/_upgrade.sql'), 'UPDATE teams SET nickname = name;\n');
    expect(await check()).toEqual([expect.stringMatching(/^\d{14}_after_v0_1_0 is not what schema.prisma and/)]);
    await generate();
    expect(await check()).toEqual([]);
    const { text } = lastFile();
    expect(text).toContain('ALTER TABLE "teams" ADD COLUMN     "nickname" TEXT;');
    expect(text.match(/^CREATE.*FUNCTION \w+/gm)).toEqual(['CREATE OR REPLACE FUNCTION accept_work']);
    expect(text.indexOf('accept_work(')).toBeLessThan(text.indexOf('UPDATE teams SET nickname = name;'));
    expect(text).not.toContain('CREATE TRIGGER');
  });

  it('is made anew in place until it is released, and goes where nothing differs any more', async () => {
    addColumn();
    await generate();
    const { name } = lastFile();
    edit('prisma/schema.prisma', 'nickname', 'surname');
    await generate();
    expect(lastFile()).toMatchObject({ name, text: expect.stringContaining('"surname"') });
    edit('prisma/schema.prisma', '\n  surname String?', '');
    expect(await check()).toEqual([`${name} holds nothing that is not released or in another migration`]);
    await generate();
    expect(readMigrationFiles(directory)).toHaveLength(1);
  });

  it('is one, where two branches have each made theirs', async () => {
    addColumn();
    await generate();
    const { name } = lastFile();
    cpSync(join(directory, 'migrations', name), join(directory, 'migrations/29990101000000_after_v0_1_0'), {
      recursive: true,
    });
    expect(await check()).toHaveLength(1);
    await generate();
    expect(lastFile().name).toBe(name);
    expect(await check()).toEqual([]);
  });

  it('is released by its own name, once it is up to date, and the next begins from there', async () => {
    addColumn();
    await expect(releaseMigrations({ directory, release: 'v0.2.0' })).rejects.toThrow('Run `npm run generate` first');
    edit('sql/jobs/accept_work.sql', 'v_accepted integer := 0;', 'v_accepted integer := 0; -- second');
    await generate();
    const { name } = lastFile();
    expect(await releaseMigrations({ directory, release: 'v0.2.0' })).toBe(name);
    expect(readReleased(directory).map(({ release }) => release)).toEqual(['v0.1.0', 'v0.2.0']);
    expect(await check()).toEqual([]);
    // As it was in the first release, which is not what the second one left.
    edit('sql/jobs/accept_work.sql', ' -- second', '');
    await generate();
    expect(lastFile().name).not.toBe(name);
    expect(lastFile().text).toContain('CREATE OR REPLACE FUNCTION accept_work(');
    expect(lastFile().text).not.toContain('nickname');
  });
});
