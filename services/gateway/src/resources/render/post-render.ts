import {
  deckSchema,
  jobAcceptedSchema,
  renderRequestSchema,
  type Deck,
  type JobAccepted,
  type RenderRequest,
} from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { features, priceRender } from '../../domain/prices.ts';
import { replayed } from '../../http/replayed.ts';
import { defineRoute } from '../../http/route.ts';
import { toDeck } from '../decks/deck-view.ts';
import type { Uses } from '../dependencies.ts';
import { refuseErrors } from '../lint/refuse-errors.ts';
import { refuseUndrawable } from './refuse-undrawable.ts';

const slidesMissing = 'slides are required';

/** Accepts a deck to be drawn; one credit a slide. */
export const postRender = (
  dependencies: Uses<'acceptJobs' | 'idempotentAnswers' | 'decks' | 'jobs' | 'request' | 'timeouts'>,
) =>
  defineRoute({
    method: 'post',
    path: '/render',
    summary: 'Render slides to PNG (asynchronous)',
    tag: 'Rendering',
    auth: 'team',
    tier: 'expensive',
    body: renderRequestSchema,
    whenMissing: { fields: ['slides'], message: slidesMissing },
    standsAlone: {
      holds: ({ slides, deck_id: deckId }) => slides === undefined && deckId === undefined,
      message: slidesMissing,
    },
    answers: [{ status: 202, schema: jobAcceptedSchema, description: 'Accepted; poll GET /jobs/:id' }],
    errors: [
      'deck_not_found',
      'lint_failed',
      'insufficient_credits',
      'feature_not_in_plan',
      'idempotency_conflict',
      'overloaded',
    ],
    async handle({ caller, body, idempotencyKey, clientSignal }) {
      const answer = (jobIds: string[]): JobAccepted => ({ job_id: jobIds[0]!, status: 'pending' });
      const deck = await deckOf(dependencies, caller.teamId, body);
      refuseUndrawable(deck);
      const idempotency = idempotencyKey === null ? null : { key: idempotencyKey, request: body };
      if (body.lint === 'block') {
        // A repeated request gets the first answer, whatever a picture's address shows by now.
        const known = idempotency && (await dependencies.idempotentAnswers.find(caller.teamId, '/render', idempotency));
        if (!known) await refuseErrors(dependencies, deck, clientSignal());
      }
      const { acceptance, jobIds } = await dependencies.acceptJobs({
        caller,
        route: '/render',
        feature: features.render,
        jobs: [{ type: 'render', input: deck, ...priceRender(deck.slides.length) }],
        idempotency: idempotency && { ...idempotency, status: 202, answer },
      });
      if (acceptance.outcome === 'replayed') {
        return { status: acceptance.status, body: acceptance.response, headers: replayed };
      }
      return { status: 202, body: answer(jobIds) };
    },
  });

/** What is to be drawn: the deck of the body, or the generated one that it names, with the pictures that are there by now. */
async function deckOf({ decks, jobs }: Uses<'decks' | 'jobs'>, teamId: string, body: RenderRequest): Promise<Deck> {
  const { deck_id: deckId, slides = [], texts, images, canvas, layers } = body;
  if (deckId === undefined) return { slides, texts, images, ...(canvas && { canvas }), ...(layers && { layers }) };
  const stored = await decks.find(teamId, deckId);
  if (!stored) throw new AppError('deck_not_found');
  return deckSchema.parse(toDeck(stored, await jobs.picturesOf(teamId, deckId)));
}
