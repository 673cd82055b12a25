import {
  basicDeckOf,
  generatedSlideshowSchema,
  generatedSlidesSchema,
  generateSlidesSchema,
  slideshowVersion,
  type GeneratedSlides,
  type GenerateSlides,
  type PlannedDeck,
  type SlidePlanRequest,
} from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { gatherFacts } from './gather-facts.ts';
import type { IdempotentAnswer } from '../../persistence/idempotent-answer-repository.ts';
import type { JobRequest } from '../../domain/accept-jobs.ts';
import { chooseDeckModel, features, priceImage } from '../../domain/prices.ts';
import { replayed } from '../../http/replayed.ts';
import { defineRoute } from '../../http/route.ts';
import { askAgent } from '../decks/ask-agent.ts';
import { toNewDeck, type UsedBrand } from '../decks/deck-source.ts';
import { toDeck } from '../decks/deck-view.ts';
import type { Uses } from '../dependencies.ts';

/** Has a deck planned, accepts its pictures as image jobs in one statement, and waits for them a while. */
export const postSlides = (
  dependencies: Uses<
    | 'acceptJobs'
    | 'admit'
    | 'idempotentAnswers'
    | 'ids'
    | 'now'
    | 'timeouts'
    | 'jobs'
    | 'decks'
    | 'watch'
    | 'billing'
    | 'brands'
    | 'request'
    | 'models'
    | 'plans'
    | 'products'
    | 'fetchPage'
  >,
) =>
  defineRoute({
    method: 'post',
    path: '/generate/slides',
    summary: 'Generate a slide deck from a prompt',
    tag: 'Generation',
    auth: 'team',
    tier: 'expensive',
    body: generateSlidesSchema,
    whenMissing: { fields: ['prompt'], message: 'prompt is required' },
    answers: [
      {
        status: 200,
        schema: generatedSlidesSchema,
        extended: generatedSlideshowSchema,
        description: 'A deck that POST /render takes as it stands',
        headers: { 'X-Deck-Id': 'Its id, for GET /decks/:id, which shows the images that come later.' },
      },
    ],
    errors: [
      'feature_not_in_plan',
      'insufficient_credits',
      'brand_not_found',
      'product_not_found',
      'url_forbidden',
      'source_unreadable',
      'content_rejected',
      'planner_unavailable',
      'upstream_failed',
      'idempotency_conflict',
      'overloaded',
    ],
    async handle({ caller, body, version, idempotencyKey, clientSignal }) {
      const { acceptJobs, admit, idempotentAnswers, ids, now } = dependencies;
      const endsAt = now() + dependencies.timeouts.slidesMs;
      const signal = clientSignal();
      const idempotency = idempotencyKey === null ? null : { key: idempotencyKey, request: body };
      const answerWith = async (deckId: string, isReplayed: boolean) => ({
        status: 200,
        ...(await awaitPictures(dependencies, caller.teamId, deckId, endsAt, signal)),
        headers: { 'X-Deck-Id': deckId, ...(isReplayed && replayed) },
      });
      // Planning takes long and changes nothing: what would be refused or replayed after it is so before it.
      const known = idempotency && (await idempotentAnswers.find(caller.teamId, '/generate/slides', idempotency));
      if (known) return answerWith(known.deck_id, true);
      admit();
      await mayPlan(dependencies, caller.teamId);

      const { product_ids: productIds = [], source_url: sourceUrl, brand_id: brandId, ...asked } = body;
      const brand = await chooseBrand(dependencies, caller.teamId, brandId, version !== null);
      const facts = await gatherFacts(dependencies, { teamId: caller.teamId, productIds, sourceUrl }, signal);
      // Who gets the frozen fields alone, and asked for nothing else, gets a deck that is whole in them.
      const isFull = version !== null || asked.canvas !== undefined || asked.style !== undefined || brand !== null;
      const request = {
        ...asked,
        ...(isFull && { design: 'full' as const }),
        ...(brand && { brand: brand.kit }),
        ...(facts.length > 0 && { facts }),
      };
      const answered = await askAgent(dependencies, 'slides.plan', request, signal);
      // The frozen fields have no scrims and no layers: for callers who get no others, pictures are painted with them.
      const planned = isFull && version !== null ? withLayeredPictures(answered) : answered;
      const deckId = ids.next();
      const { acceptance } = await acceptJobs({
        caller,
        route: '/generate/slides',
        feature: features.slides,
        canBePartial: true,
        deck: { id: deckId, prompt: body.prompt, ...toNewDeck(planned, brand, madeOf(request)) },
        jobs: await toJobs(dependencies, caller.teamId, planned, body.pictures),
        idempotency: idempotency && { ...idempotency, status: 200, answer: () => ({ deck_id: deckId }) },
      });
      const isReplayed = acceptance.outcome === 'replayed';
      return answerWith(isReplayed ? (acceptance.response as IdempotentAnswer).deck_id : deckId, isReplayed);
    },
  });

/**
 * Planning itself costs a team nothing, but it costs us a language model's work: it is for teams whose plan has the feature and who have
 * a credit that they may spend. Without one, access alone would buy nothing of what is planned: neither a picture nor a render.
 */
async function mayPlan({ billing }: Uses<'billing'>, teamId: string): Promise<void> {
  const quote = await billing.quote(teamId, { feature: features.slides, canBePartial: true, jobs: [] });
  if (quote.refusal !== null) throw new AppError(quote.refusal);
  if (quote.spendable <= 0) throw new AppError('insufficient_credits');
}

/**
 * The brand that the caller names; the team's default for callers of a version who say nothing of it, so that programs without one get the
 * decks that they always got. Rejects with `brand_not_found`.
 */
async function chooseBrand(
  { brands }: Uses<'brands'>,
  teamId: string,
  id: string | null | undefined,
  takesDefault: boolean,
): Promise<UsedBrand | null> {
  if (id === null || (id === undefined && !takesDefault)) return null;
  const brand = await brands.use(teamId, id);
  if (!brand && id !== undefined) throw new AppError('brand_not_found');
  return brand;
}

/** Pictures that stay as they are made, and are shown by backgrounds and layers. */
function withLayeredPictures({ pictures, ...planned }: PlannedDeck): PlannedDeck {
  return {
    ...planned,
    pictures: pictures.map((picture) => ({
      ...picture,
      ...(picture.finish && { finish: { ...picture.finish, is_layered: true } }),
    })),
  };
}

/** What of a request a later layout of its deck needs. */
function madeOf({ language, style, design }: SlidePlanRequest) {
  return { language, style, design };
}

/** The pictures as image jobs, of the first model that the team's plan allows; none that the caller did not want. */
async function toJobs(
  { models, plans }: Uses<'models' | 'plans'>,
  teamId: string,
  planned: PlannedDeck,
  wanted: GenerateSlides['pictures'],
): Promise<JobRequest[]> {
  const model = chooseDeckModel(models, await plans.allowedModels(teamId));
  const pictures = planned.pictures.filter(
    ({ slide_index: index }) => wanted !== 'none' && (wanted !== 'cover' || index === 0),
  );
  return pictures.map((picture) => ({
    type: 'image_gen',
    input: {
      prompt: picture.prompt,
      aspect_ratio: picture.aspect_ratio ?? '9:16',
      ...(picture.finish && { finish: picture.finish }),
    },
    ...priceImage(model),
    slideIndex: picture.slide_index,
  }));
}

async function awaitPictures(
  { jobs, decks, watch, now, timeouts }: Uses<'jobs' | 'decks' | 'watch' | 'now' | 'timeouts'>,
  teamId: string,
  deckId: string,
  endsAt: number,
  signal: AbortSignal,
): Promise<{ body: GeneratedSlides; more: object }> {
  const deck = await decks.find(teamId, deckId);
  if (!deck) throw new AppError('deck_not_found');
  const following = watch.follow((await jobs.picturesOf(teamId, deckId)).map(({ jobId }) => jobId));
  try {
    for (;;) {
      const pictures = await jobs.picturesOf(teamId, deckId);
      const isOpen = pictures.some(({ status }) => status === 'pending' || status === 'processing');
      const leftMs = endsAt - now();
      if (!isOpen || leftMs <= 0 || signal.aborted || watch.isStopped) {
        const whole = toDeck(deck, pictures);
        return { body: basicDeckOf(whole), more: { schema: slideshowVersion, ...deck.details, ...whole } };
      }
      // Events are best effort: PostgreSQL is asked besides.
      await following.next(Math.min(timeouts.pollMs, leftMs), signal);
    }
  } finally {
    following.end();
  }
}
