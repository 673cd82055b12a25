import { openDatabase, sql, type Database } from '@slideloom/db';
import { createTestDatabase } from '@slideloom/testing';

export type VirtualDatabase = { database: Database; setTime(nowMs: number): Promise<void>; drop(): Promise<void> };

/**
 * A database of its own whose statements read the virtual time: `clock_timestamp()` and `now()` of the schema `public` are found before
 * PostgreSQL's own, and column defaults and functions that say CURRENT_TIMESTAMP are made to use them. Each call is a microsecond later
 * than the one before, so that what was written later has a later time.
 */
export async function createVirtualDatabase(): Promise<VirtualDatabase> {
  const suite = await createTestDatabase();
  for (const statement of statements) await suite.database.prisma.$executeRawUnsafe(statement);
  const database = openDatabase({ url: suite.url, poolMax: 2, applicationName: 'slideloom-virtual' });
  return {
    database,
    async setTime(nowMs) {
      await database.rows(sql`SELECT setval('virtual_time', ${nowMs * 1_000}::bigint)`);
    },
    async drop() {
      await database.close();
      await suite.drop();
    },
  };
}

const statements = [
  'CREATE SEQUENCE virtual_time CACHE 1',
  `CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS
   $$ SELECT 'epoch'::timestamptz + nextval('public.virtual_time') * interval '1 microsecond' $$`,
  `CREATE FUNCTION public.now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT public.clock_timestamp() $$`,
  `DO $do$
   DECLARE
     v record;
   BEGIN
     FOR v IN SELECT d.adrelid::regclass AS relation, a.attname FROM pg_attrdef d
              JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
              WHERE pg_get_expr(d.adbin, d.adrelid) ~* 'CURRENT_TIMESTAMP|now\\(\\)|clock_timestamp' LOOP
       EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT public.clock_timestamp()', v.relation, v.attname);
     END LOOP;
     FOR v IN SELECT pg_get_functiondef(p.oid) AS definition FROM pg_proc p
              WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f' AND p.prosrc ~* 'CURRENT_TIMESTAMP' LOOP
       EXECUTE regexp_replace(v.definition, 'CURRENT_TIMESTAMP', 'public.clock_timestamp()', 'gi');
     END LOOP;
     EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database());
   END $do$`,
];
