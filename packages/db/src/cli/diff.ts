import { spawnSync } from 'node:child_process';
import { diffSchema } from '../diff-schema.ts';

/**
 * `node packages/db/src/cli/diff.ts [revision]`: prints the SQL that leads from the committed `schema.prisma` (of HEAD, or of the
 * revision) to the one in the tree: the tables' part of the next migration, once a baseline is released.
 */
const revision = process.argv[2] ?? 'HEAD';
const committed = spawnSync('git', ['show', `${revision}:packages/db/prisma/schema.prisma`], { encoding: 'utf8' });
process.stdout.write(await diffSchema(committed.status === 0 ? committed.stdout : null));
