import { applyMigrations, ForeignMigrations } from '../migrations.ts';

/**
 * `DATABASE_URL=… node packages/db/src/cli/migrate.ts`: brings a database to the present schema. DATABASE_DIRECT_URL comes first where it
 * is set: migrations hold a lock for the length of a session, which a pooler in transaction mode does not keep.
 */
const databaseUrl = process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL'];
if (!databaseUrl) {
  process.stderr.write('DATABASE_URL: is required\n');
  process.exit(2);
}
const applied = await applyMigrations(databaseUrl).catch((error: unknown) => {
  if (!(error instanceof ForeignMigrations)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(3);
});
process.stdout.write(applied.length === 0 ? 'The database is up to date\n' : `Applied ${applied.join(', ')}\n`);
