import { sql, type Sql } from '@slideloom/db';

/** Selects what a brand of a team is called; one that was deleted by its newest revision, which decks keep. */
export const brandName = (id: Sql, teamId: Sql): Sql => sql`coalesce(
  (SELECT b.kit->>'name' FROM brands b WHERE b.id = ${id} AND b.team_id = ${teamId}),
  (SELECT r.kit->>'name' FROM brand_revisions r WHERE r.brand_id = ${id} AND r.team_id = ${teamId} ORDER BY r.revision DESC LIMIT 1))`;
