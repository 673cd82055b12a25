import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prismaDirectory, readMigrationFiles } from './migration-files.ts';

/** A migration that some release has brought to databases: from then on it stays as it is. `sha256`: of its file. */
export type ReleasedMigration = { name: string; sha256: string; release: string };

/** What `released.json` in a folder like `packages/db/prisma` says: the released migrations, in their order. */
export function readReleased(directory: string = prismaDirectory): ReleasedMigration[] {
  const file = join(directory, 'released.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReleasedMigration[]) : [];
}

/**
 * What is wrong with the released migrations, a sentence each: one is gone or was changed, another stands before the last of them, or
 * the list itself says something else than the list of a tagged release. Tags are looked up where there is a git repository.
 */
export function findReleaseProblems(directory: string = prismaDirectory): string[] {
  const released = readReleased(directory);
  const files = readMigrationFiles(directory);
  const last = released.at(-1);
  const problems = released.flatMap(({ name, sha256, release }) => {
    const file = files.find((each) => each.name === name);
    if (file === undefined) return [`${name} was released with ${release} and is gone: restore it`];
    if (file.sha256 === sha256) return [];
    return [
      `${name} was released with ${release} and has been changed: restore it, and make the change in schema.prisma and packages/db/sql`,
    ];
  });
  const early = files.filter(
    ({ name }) => last !== undefined && name < last.name && released.every((each) => each.name !== name),
  );
  return [
    ...problems,
    ...early.map(
      ({ name }) => `${name} comes before ${last!.name}, which ${last!.release} released: give it a later name`,
    ),
    ...findTagProblems(directory, released),
  ];
}

function findTagProblems(directory: string, released: readonly ReleasedMigration[]): string[] {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', ['-C', directory, ...args], { encoding: 'utf8' });
    return status === 0 ? stdout : '';
  };
  const tags = git('tag', '--list', 'v*').split('\n').filter(Boolean);
  return tags.flatMap((tag) => {
    const tagged = JSON.parse(git('show', `${tag}:./released.json`) || '[]') as ReleasedMigration[];
    const changed = tagged.find(
      ({ name, sha256 }, place) => released[place]?.name !== name || released[place].sha256 !== sha256,
    );
    return changed ? [`released.json no longer begins with what ${tag} has of ${changed.name}: restore it`] : [];
  });
}
