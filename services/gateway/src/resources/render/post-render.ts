import {
  deckSchema,
  jobAcceptedSchema,
  renderRequestSchema,
  splitCallerData,
  toDeck,
  type Deck,
  type JobAccepted,
  type RenderRequest,
} from '@slideloom/contracts';
import type { Caller } from '../../domain/caller.ts';
import { features, priceRender } from '../../domain/prices.ts';
import { replayed } from '../../http/answering/replayed.ts';
import { defineRoute } from '../../http/route.ts';
import { useNamedBrand } from '../brands/use-named-brand.ts';
import { findPlannedDeck, requireDeck } from '../decks/find-planned-deck.ts';
import { layOutAgain, mayLayOut } from '../decks/lay-out-again.ts';
import { withBrandFonts } from './with-brand-fonts.ts';
import type { AsksLint } from '../lint/ask-lint.ts';
import { refuseErrors } from '../lint/refuse-errors.ts';
import { refuseUndrawable } from './refuse-undrawable.ts';
import type { AsksAgent } from '../decks/ask-agent.ts';
import type { AcceptJobs } from '../../domain/accept-jobs.ts';
import type { BillingRepository } from '../billing/billing-repository.ts';
import type { BrandRepository } from '../brands/brand-repository.ts';
import type { IdempotentAnswerRepository } from '../../persistence/idempotent-answer-repository.ts';
import type { DeckRepository } from '../decks/deck-repository.ts';
import type { JobRepository } from '../jobs/job-repository.ts';

const slidesMissing = 'slides are required';

/** Accepts a deck to be drawn; one credit a slide. */
export const postRender = (
  dependencies: AsksAgent &
    AsksLint & {
      acceptJobs: AcceptJobs;
      admit: () => void;
      billing: BillingRepository;
      brands: BrandRepository;
      idempotentAnswers: IdempotentAnswerRepository;
      decks: DeckRepository;
      jobs: JobRepository;
    },
) =>
  defineRoute({
    method: 'post',
    path: '/render',
    summary: 'Render slides to PNG (asynchronous)',
    tag: 'Rendering',
    auth: 'team',
    scope: 'render',
    tier: 'expensive',
    body: renderRequestSchema,
    whenMissing: { fields: ['slides'], message: slidesMissing },
    standsAlone: {
      holds: ({ slides, deck_id: deckId }) => slides === undefined && deckId === undefined,
      message: slidesMissing,
      since: { version: '2026-11-28', message: 'slides or deck_id is required' },
    },
    answers: [{ status: 202, schema: jobAcceptedSchema, description: 'Accepted; poll GET /jobs/:id' }],
    errors: [
      'deck_not_found',
      'deck_not_planned',
      'brand_not_found',
      'outline_not_kept',
      'planner_unavailable',
      'upstream_failed',
      'lint_failed',
      'insufficient_credits',
      'key_credits_spent',
      'worker_deaths_limit_reached',
      'feature_not_in_plan',
      'idempotency_conflict',
      'overloaded',
    ],
    async handle({ caller, body, idempotencyKey, clientSignal }) {
      const answer = (jobIds: string[]): JobAccepted => ({ job_id: jobIds[0]!, status: 'pending' });
      const idempotency = idempotencyKey === null ? null : { key: idempotencyKey, request: body };
      if (body.deck_id !== undefined) await requireDeck(dependencies, caller, body.deck_id);
      // A repeated request gets the first answer, whatever a picture's address shows by now, and whatever the deck has become.
      const takesLong = body.lint === 'block' || isLaidOutAgain(body) || typeof body.brand_id === 'string';
      const known =
        takesLong && idempotency && (await dependencies.idempotentAnswers.find(caller.teamId, '/render', idempotency));
      if (known) return { status: 202, body: known, headers: replayed };
      const deck = await deckOf(dependencies, caller, body, clientSignal());
      refuseUndrawable(deck);
      if (body.lint === 'block') await refuseErrors(dependencies, deck, clientSignal());
      const { acceptance, jobIds } = await dependencies.acceptJobs({
        caller,
        route: '/render',
        feature: features.render,
        callerData: splitCallerData(body)[1],
        jobs: [
          {
            type: 'render',
            input: { ...deck, ...(body.output && { output: body.output }) },
            ...priceRender(deck.slides.length),
            ...(body.deck_id !== undefined && { deckId: body.deck_id }),
          },
        ],
        idempotency: idempotency && { ...idempotency, status: 202, answer },
      });
      if (acceptance.outcome === 'replayed') {
        return { status: acceptance.status, body: acceptance.response, headers: replayed };
      }
      return { status: 202, body: answer(jobIds) };
    },
  });

function isLaidOutAgain({ deck_id: deckId, canvas, brand_id: brandId }: RenderRequest): boolean {
  return deckId !== undefined && (canvas !== undefined || brandId !== undefined);
}

/**
 * What is to be drawn: the deck of the body, in the brand's fonts if it names one; or the generated deck that it names, with the
 * pictures that are there by now, laid out again where another format or brand is asked for.
 */
async function deckOf(
  dependencies: AsksAgent & {
    admit: () => void;
    billing: BillingRepository;
    brands: BrandRepository;
    decks: DeckRepository;
    jobs: JobRepository;
  },
  caller: Caller,
  body: RenderRequest,
  signal: AbortSignal,
): Promise<Deck> {
  const { teamId } = caller;
  const { deck_id: deckId, brand_id: brandId, slides = [], texts, images, canvas, layers } = body;
  const { brands, jobs } = dependencies;
  if (deckId === undefined) {
    const deck = { slides, texts, images, ...(canvas && { canvas }), ...(layers && { layers }) };
    if (brandId === undefined || brandId === null) return deck;
    return withBrandFonts(deck, (await useNamedBrand(brands, caller, brandId)).kit);
  }
  const stored = await findPlannedDeck(dependencies, caller, deckId);
  if (!isLaidOutAgain(body)) {
    return deckSchema.parse(toDeck(stored, await jobs.picturesOf(teamId, deckId)));
  }
  await mayLayOut(dependencies, teamId, { feature: features.render, isDrawn: true });
  const { deck } = await layOutAgain(dependencies, caller, stored, { canvas, brand_id: brandId }, signal);
  return deck;
}
