import { applyMigrations } from '../migrations.ts';

/** `DATABASE_URL=… node packages/db/src/cli/migrate.ts`: brings a database to the present schema. */
const databaseUrl = process.env['DATABASE_URL'];
if (!databaseUrl) {
  process.stderr.write('DATABASE_URL: is required\n');
  process.exit(2);
}
const applied = await applyMigrations(databaseUrl);
process.stdout.write(applied.length === 0 ? 'The database is up to date\n' : `Applied ${applied.join(', ')}\n`);
