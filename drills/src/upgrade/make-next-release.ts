import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rootDir, runNode } from '@slideloom/local';

export type Release = {
  tree: string;
  /** The migration that it adds. */
  migration: string;
};

const writeMigrations = 'packages/db/src/cli/write-migrations.ts';

/**
 * A made-up next release in `tree`: the services and packages of this checkout, whose jobs have one more column, which its client
 * selects and its `accept_work` writes. Its migration comes from its own generator, as that of a true release does.
 */
export async function makeNextRelease(tree: string): Promise<Release> {
  rmSync(tree, { recursive: true, force: true });
  for (const folder of ['packages', 'services']) {
    cpSync(join(rootDir, folder), join(tree, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => basename(path) !== 'test',
    });
  }
  cpSync(join(rootDir, 'package.json'), join(tree, 'package.json'));
  symlinkSync(join(rootDir, 'node_modules'), join(tree, 'node_modules'));

  const released = join(tree, 'packages/db/prisma/released.json');
  const run = (entry: string, ...args: string[]) => runNode(join(tree, entry), {}, { args });
  // What this checkout has not released yet counts as the former release, too.
  await run(writeMigrations, '--release', 'v0.0.0');
  change(join(tree, 'packages/db/prisma/schema.prisma'), 'model Job {', 'model Job {\n  made_by String?');
  const acceptWork = join(tree, 'packages/db/sql/jobs/accept_work.sql');
  change(acceptWork, 'INSERT INTO jobs (id,', 'INSERT INTO jobs (made_by, id,');
  change(
    acceptWork,
    "VALUES ((v_job->>'id')::uuid, v_team, v_job->>'type'",
    "VALUES ('next', (v_job->>'id')::uuid, v_team, v_job->>'type'",
  );
  await run(writeMigrations);
  await run('packages/db/src/cli/generate.ts');
  const names = new Set((JSON.parse(readFileSync(released, 'utf8')) as { name: string }[]).map(({ name }) => name));
  const migrations = readdirSync(join(tree, 'packages/db/prisma/migrations'), { withFileTypes: true });
  const migration = migrations.find((entry) => entry.isDirectory() && !names.has(entry.name))?.name;
  if (migration === undefined) throw new Error('The next release has no migration of its own');
  return { tree, migration };
}

function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not have: ${from}`);
  writeFileSync(file, text.replace(from, to));
}
