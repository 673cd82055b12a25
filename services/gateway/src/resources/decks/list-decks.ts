import { deckQuerySchema, deckSummarySchema, listEnvelope } from '@slideloom/contracts';
import { toEnvelope } from '../../http/answering/to-envelope.ts';
import { defineRoute } from '../../http/route.ts';
import type { DeckRepository } from './deck-repository.ts';

export const listDecks = ({ decks }: { decks: DeckRepository }) =>
  defineRoute({
    method: 'get',
    path: '/decks',
    summary: 'The decks, newest first, without their slides',
    tag: 'Generation',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    query: deckQuerySchema,
    answers: [{ status: 200, schema: listEnvelope(deckSummarySchema), description: 'A page' }],
    async handle({ caller, query }) {
      const page = await decks.page(caller.teamId, query);
      return { status: 200, body: toEnvelope('/decks', page.decks, page.hasMore) };
    },
  });
