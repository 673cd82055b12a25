import { sql } from '@slideloom/db';

export type TitleParts = { headline: string | null; beginning: string };

/** What a deck's title is made of. The columns are large: PostgreSQL takes it out of them. */
export const titleColumns = sql`left(decks.prompt, 120) AS beginning, decks.details->'outline'->0->>'headline' AS headline`;

export const titleOf = ({ headline, beginning }: TitleParts): string => headline?.trim() || beginning;
