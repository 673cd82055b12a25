import type { Database, Queryable } from '@slideloom/db';

/** Wraps the database as repositories know it, and counts how often it was asked by way of this. */
export function countQueries({ prisma, rows }: Database): Queryable & { readonly queries: number } {
  let queries = 0;
  const counting = new Proxy(prisma, {
    get(target, name) {
      if (name === '$queryRaw' || name === '$executeRaw') queries += 1;
      return Reflect.get(target, name) as unknown;
    },
  });
  return {
    prisma: counting,
    rows: (statement) => {
      queries += 1;
      return rows(statement);
    },
    get queries() {
      return queries;
    },
  };
}
