import { deckQuerySchema, deckSummarySchema, listEnvelope } from '@slideloom/contracts';
import { toEnvelope } from '../../http/answering/to-envelope.ts';
import { defineRoute } from '../../http/route.ts';
import type { Uses } from '../dependencies.ts';

export const listDecks = ({ decks }: Uses<'decks'>) =>
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
