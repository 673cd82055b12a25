import {
  basicDeckOf,
  deckAcceptedSchema,
  generatedSlideshowSchema,
  generatedSlidesSchema,
  generateSlidesSchema,
  slideshowVersion,
  toDeck,
  type GeneratedSlides,
} from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { requireProject } from '../../domain/caller.ts';
import { replayed } from '../../http/answering/replayed.ts';
import { defineRoute } from '../../http/route.ts';
import { makeDeck, mayPlan, type MakesDecks } from './make-deck.ts';
import { orderDeck, prefersAsync, type OrdersDecks } from './order-deck.ts';
import type { IdempotentAnswerRepository } from '../../persistence/idempotent-answer-repository.ts';
import type { AnswerTimeouts } from '../../domain/answer-timeouts.ts';
import type { JobRepository } from '../jobs/job-repository.ts';
import type { DeckRepository } from '../decks/deck-repository.ts';
import type { JobWatch } from '../../events/job-watch.ts';

/** Has a deck planned, accepts its pictures as image jobs in one statement, and waits for them a while. */
export const postSlides = (
  dependencies: MakesDecks &
    OrdersDecks & {
      idempotentAnswers: IdempotentAnswerRepository;
      now: () => number;
      timeouts: Pick<AnswerTimeouts, 'slidesMs' | 'pollMs'>;
      jobs: JobRepository;
      decks: DeckRepository;
      watch: JobWatch;
    },
) =>
  defineRoute({
    method: 'post',
    path: '/generate/slides',
    summary: 'Generate a slide deck from a prompt',
    tag: 'Generation',
    auth: 'team',
    scope: 'generate',
    tier: 'expensive',
    body: generateSlidesSchema,
    requestHeaders: {
      Prefer: {
        description: '`respond-async`: answers 202 at once, before the deck is planned (RFC 7240).',
        example: 'respond-async',
      },
    },
    whenMissing: { fields: ['prompt'], message: 'prompt is required' },
    answers: [
      {
        status: 200,
        schema: generatedSlidesSchema,
        extended: generatedSlideshowSchema,
        description: 'A deck that POST /render takes as it stands',
        headers: {
          'X-Deck-Id': 'Its id, for GET /decks/:id, which shows the images that come later.',
          'X-Left-Out':
            'How much the agent wrote that stands on no slide, if anything: slides beyond the number that the deck may have, and sentences without a place. It is left_out of GET /decks/:id.',
        },
      },
      {
        status: 202,
        schema: deckAcceptedSchema,
        isPreference: true,
        description:
          'To `Prefer: respond-async`: accepted; follow GET /decks/:id/events. A deck that cannot be planned costs nothing',
        headers: { Location: 'The deck: /decks/:id.', 'Preference-Applied': '`respond-async`.' },
      },
    ],
    errors: [
      'feature_not_in_plan',
      'insufficient_credits',
      'key_credits_spent',
      'worker_deaths_limit_reached',
      'brand_not_found',
      'product_not_found',
      'project_not_found',
      'influencer_not_found',
      'url_forbidden',
      'source_unreadable',
      'content_rejected',
      'planner_unavailable',
      'upstream_failed',
      'idempotency_conflict',
      'overloaded',
    ],
    async handle({ caller, path, body, version, idempotencyKey, incoming, clientSignal }) {
      const { admit, idempotentAnswers, ids, now } = dependencies;
      requireProject(caller, body.project_id);
      if (prefersAsync(incoming.headers.prefer)) {
        return orderDeck(dependencies, { caller, path, idempotencyKey, body, isVersioned: version !== null });
      }
      const endsAt = now() + dependencies.timeouts.slidesMs;
      const signal = clientSignal();
      const idempotency = idempotencyKey === null ? null : { key: idempotencyKey, request: body };
      const answerWith = async (deckId: string, isReplayed: boolean) => {
        const { leftOut, ...answer } = await awaitPictures(dependencies, caller.teamId, deckId, endsAt, signal);
        const headers = {
          'X-Deck-Id': deckId,
          ...(leftOut > 0 && { 'X-Left-Out': String(leftOut) }),
          ...(isReplayed && replayed),
        };
        return { status: 200, ...answer, headers };
      };
      // Planning takes long and changes nothing: what would be refused or replayed after it is so before it.
      const known = idempotency && (await idempotentAnswers.find(caller.teamId, '/generate/slides', idempotency));
      if (known) return answerWith(known.deck_id, true);
      admit();
      await mayPlan(dependencies, caller.teamId);
      const made = await makeDeck(
        dependencies,
        { caller, body, isVersioned: version !== null, deckId: ids.next(), isOrdered: false, idempotency },
        signal,
      );
      return answerWith(made.deckId, made.isReplayed);
    },
  });

/**
 * Answers once every picture has ended, or at `endsAt`, ms of the epoch; but never later than `slidesMs` after the deck was stored: a caller
 * whose own deadline is shorter, or whose answer was lost, repeats the request and shall not wait the whole time again.
 */
async function awaitPictures(
  {
    jobs,
    decks,
    watch,
    now,
    timeouts,
  }: {
    jobs: JobRepository;
    decks: DeckRepository;
    watch: JobWatch;
    now: () => number;
    timeouts: Pick<AnswerTimeouts, 'slidesMs' | 'pollMs'>;
  },
  teamId: string,
  deckId: string,
  endsAt: number,
  signal: AbortSignal,
): Promise<{ body: GeneratedSlides; more: object; leftOut: number }> {
  const deck = await decks.find(teamId, deckId);
  if (!deck) throw new AppError('deck_not_found');
  const stopsAt = Math.min(endsAt, deck.createdAt.getTime() + timeouts.slidesMs);
  const following = watch.follow((await jobs.picturesOf(teamId, deckId)).map(({ jobId }) => jobId));
  try {
    for (;;) {
      const pictures = await jobs.picturesOf(teamId, deckId);
      const isOpen = pictures.some(({ status }) => status === 'pending' || status === 'processing');
      const leftMs = stopsAt - now();
      if (!isOpen || leftMs <= 0 || signal.aborted || watch.isStopped) {
        const whole = toDeck(deck, pictures);
        const leftOut = deck.details.left_out?.length ?? 0;
        return {
          body: basicDeckOf(whole),
          more: { schema: slideshowVersion, ...deck.details, ...whole, id: deckId },
          leftOut,
        };
      }
      // Events are best effort: PostgreSQL is asked besides.
      await following.next(Math.min(timeouts.pollMs, leftMs), signal);
    }
  } finally {
    following.end();
  }
}
