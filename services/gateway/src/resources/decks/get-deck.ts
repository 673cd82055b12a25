import { deckViewSchema, extendedDeckViewSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import { toDeckExtras, toDeckView } from './deck-view.ts';
import type { DeckRepository } from './deck-repository.ts';
import type { JobRepository } from '../jobs/job-repository.ts';

export const getDeck = ({ decks, jobs }: { decks: DeckRepository; jobs: JobRepository }) =>
  defineRoute({
    method: 'get',
    path: '/decks/:id',
    summary: 'A generated deck, with the images that came later',
    tag: 'Generation',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: deckViewSchema, extended: extendedDeckViewSchema, description: 'The deck' }],
    errors: ['deck_not_found'],
    async handle({ caller, params }) {
      const deck = await decks.find(caller.teamId, params.id);
      if (!deck) throw new AppError('deck_not_found');
      const pictures = await jobs.picturesOf(caller.teamId, params.id);
      return { status: 200, body: toDeckView(deck, pictures), more: toDeckExtras(deck, pictures) };
    },
  });
