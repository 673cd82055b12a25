import { deckChangeSchema, deckHistoryQuerySchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { bareArray } from '../../http/answering/bare-array.ts';
import { defineRoute } from '../../http/route.ts';
import type { DeckRepository } from './deck-repository.ts';
import type { DeckChangeRepository } from './deck-change-repository.ts';

export const getDeckHistory = ({ decks, deckChanges }: { decks: DeckRepository; deckChanges: DeckChangeRepository }) =>
  defineRoute({
    method: 'get',
    path: '/decks/:id/history',
    summary: 'The pictures and texts that the slides of a deck got, with those that they replaced',
    tag: 'Generation',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    query: deckHistoryQuerySchema,
    answers: [
      {
        status: 200,
        schema: z.array(deckChangeSchema),
        description: 'The newest first; a picture that failed is none',
        headers: { Link: 'The address of the next page, `rel="next"`, where there is one.' },
      },
    ],
    errors: ['deck_not_found'],
    async handle({ caller, params, query }) {
      if (!(await decks.find(caller.teamId, params.id))) throw new AppError('deck_not_found');
      const { changes, hasMore } = await deckChanges.page(caller.teamId, params.id, query);
      return bareArray(`/decks/${params.id}/history`, query, changes, hasMore);
    },
  });
