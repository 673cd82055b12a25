import { spawnSync } from 'node:child_process';
import { diffSchema } from '../migrations.ts';

/**
 * `DATABASE_URL=… node packages/db/src/cli/diff.ts [revision]`: prints the SQL that leads from the committed
 * `schema.prisma` (of HEAD, or of the revision) to the one in the tree. Put it into
 * `prisma/migrations/<time>_<name>/migration.sql`.
 */
const revision = process.argv[2] ?? 'HEAD';
const committed = spawnSync('git', ['show', `${revision}:packages/db/prisma/schema.prisma`], { encoding: 'utf8' });
const databaseUrl = process.env['DATABASE_URL'];
if (!databaseUrl) {
  process.stderr.write('DATABASE_URL: is required\n');
  process.exit(2);
}
process.stdout.write(await diffSchema(databaseUrl, committed.status === 0 ? committed.stdout : null));
