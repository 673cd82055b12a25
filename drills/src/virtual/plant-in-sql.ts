import { sql, type Database } from '@slideloom/db';

/** A mistake in a function of the database: this text of it becomes that. */
export type SqlPlant = { procedure: string; from: string; to: string };

/** Plants a mistake in the database; answers how it is taken back. Throws where the function has no such text. */
export async function plantInSql(database: Database, { procedure, from, to }: SqlPlant): Promise<() => Promise<void>> {
  const [found] = await database.rows<{ text: string }>(
    sql`SELECT pg_get_functiondef(p.oid) AS text FROM pg_proc p WHERE p.proname = ${procedure} AND p.pronamespace = 'public'::regnamespace`,
  );
  const text = found?.text ?? '';
  if (!text.includes(from)) throw new Error(`${procedure} has no text ${from}: the plant must be written anew`);
  await database.prisma.$executeRawUnsafe(text.replace(from, to));
  return async () => void (await database.prisma.$executeRawUnsafe(text));
}
