import { sql, type Sql } from '@slideloom/db';

/** Selects an instant as a number in text, µs since the epoch, which a `Date` would round to ms. */
export const micros = (instant: Sql): Sql => sql`(extract(epoch FROM ${instant}) * 1000000)::bigint::text`;
