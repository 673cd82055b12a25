import type { deckSchema } from '@slideloom/contracts';

export type DeckInput = (typeof deckSchema)['_zod']['input'];

/**
 * A deck that shows one field of the definition. `name`: the field as `fieldsOf` writes it, and behind it what distinguishes several pictures of
 * one field. `unlike`: the case that differs by this field alone, and so must look different.
 */
export type GoldenCase = { name: string; deck: DeckInput; unlike?: string };
