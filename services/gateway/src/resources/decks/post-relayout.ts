import { deckViewSchema, extendedDeckViewSchema, relayoutSchema, uuidSchema } from '@slideloom/contracts';
import { AppError, type IdSource } from '@slideloom/service-kit';
import { z } from 'zod';
import { features } from '../../domain/prices.ts';
import { replayed } from '../../http/answering/replayed.ts';
import { defineRoute } from '../../http/route.ts';
import type { IdempotentAnswer, IdempotentAnswerRepository } from '../../persistence/idempotent-answer-repository.ts';
import { toNewDeck } from './deck-source.ts';
import { toDeckExtras, toDeckView } from './deck-view.ts';
import { findPlannedDeck, requireDeck } from './find-planned-deck.ts';
import { layOutAgain, mayLayOut } from './lay-out-again.ts';
import type { AsksAgent } from './ask-agent.ts';
import type { AcceptJobs } from '../../domain/accept-jobs.ts';
import type { BillingRepository } from '../billing/billing-repository.ts';
import type { BrandRepository } from '../brands/brand-repository.ts';
import type { DeckRepository } from './deck-repository.ts';
import type { JobRepository } from '../jobs/job-repository.ts';

/** Makes a new deck of the same words and pictures. It costs nothing: no picture is made. */
export const postRelayout = (
  dependencies: AsksAgent & {
    acceptJobs: AcceptJobs;
    admit: () => void;
    billing: BillingRepository;
    brands: BrandRepository;
    decks: DeckRepository;
    idempotentAnswers: IdempotentAnswerRepository;
    ids: IdSource;
    jobs: JobRepository;
  },
) =>
  defineRoute({
    method: 'post',
    path: '/decks/:id/relayout',
    summary: 'Lay a deck out again: in another format or style, or with another brand',
    tag: 'Generation',
    auth: 'team',
    scope: 'generate',
    tier: 'expensive',
    params: z.object({ id: uuidSchema }),
    body: relayoutSchema,
    answers: [
      {
        status: 201,
        schema: deckViewSchema,
        extended: extendedDeckViewSchema,
        description: 'The new deck; the old one stays',
      },
    ],
    errors: [
      'deck_not_found',
      'deck_not_planned',
      'brand_not_found',
      'outline_not_kept',
      'feature_not_in_plan',
      'planner_unavailable',
      'upstream_failed',
      'idempotency_conflict',
      'overloaded',
    ],
    async handle({ caller, params, path, body, idempotencyKey, clientSignal }) {
      const { acceptJobs, decks, idempotentAnswers, ids, jobs } = dependencies;
      const { teamId } = caller;
      const idempotency = idempotencyKey === null ? null : { key: idempotencyKey, request: body };
      const answerWith = async (id: string, isReplayed: boolean) => {
        const deck = await decks.find(teamId, id);
        if (!deck) throw new AppError('deck_not_found');
        const pictures = await jobs.picturesOf(teamId, id);
        const [body, more] = [toDeckView(deck, pictures), toDeckExtras(deck, pictures)];
        return { status: 201, body, more, ...(isReplayed && { headers: replayed }) };
      };
      await requireDeck(dependencies, caller, params.id);
      const known = idempotency && (await idempotentAnswers.find(teamId, path, idempotency));
      if (known) return answerWith(known.deck_id, true);
      const deck = await findPlannedDeck(dependencies, caller, params.id);
      await mayLayOut(dependencies, teamId, { feature: features.slides, isDrawn: false });
      const { planned, images, brand, style } = await layOutAgain(dependencies, caller, deck, body, clientSignal());
      const id = ids.next();
      const made = {
        language: deck.source?.language,
        style,
        design: 'full' as const,
        relaid_from: deck.id,
        images,
      };
      const { acceptance } = await acceptJobs({
        caller,
        route: '/decks/:id/relayout',
        feature: features.slides,
        callerData: deck.callerData,
        deck: {
          id,
          prompt: deck.prompt,
          ...toNewDeck(planned, brand, made),
          ...(deck.projectId !== null && { project_id: deck.projectId }),
          ...(deck.influencerId !== null && { influencer_id: deck.influencerId }),
        },
        jobs: [],
        idempotency: idempotency && { ...idempotency, path, status: 201, answer: () => ({ deck_id: id }) },
      });
      const isReplayed = acceptance.outcome === 'replayed';
      return answerWith(isReplayed ? (acceptance.response as IdempotentAnswer).deck_id : id, isReplayed);
    },
  });
