import { MigrationRefused, migrate } from '../migrations.ts';

/**
 * `DATABASE_URL=… node packages/db/src/cli/migrate.ts`: brings a database to the present schema. DATABASE_DIRECT_URL comes first where it
 * is set: migrations hold a lock for the length of a session, which a pooler in transaction mode does not keep. Exit code 3: it refuses
 * the database, and says why.
 */
const databaseUrl = process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL'];
if (!databaseUrl) {
  process.stderr.write('DATABASE_URL: is required\n');
  process.exit(2);
}
const { applied, newer } = await migrate(databaseUrl).catch((error: unknown) => {
  if (!(error instanceof MigrationRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(3);
});
if (newer.length > 0) process.stdout.write(`The database is that of a newer release, which has ${newer.join(', ')}\n`);
else process.stdout.write(applied.length === 0 ? 'The database is up to date\n' : `Applied ${applied.join(', ')}\n`);
