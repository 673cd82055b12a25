import {
  deckViewSchema,
  extendedDeckViewSchema,
  jobAcceptedSchema,
  limits,
  regenerateSchema,
  splitCallerData,
  uuidSchema,
  type DeckView,
  type JobAccepted,
  type Regenerate,
} from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import type { PublicUrls } from '@slideloom/storage';
import type { Caller } from '../../domain/caller.ts';
import { chooseDeckModel, features, priceImage } from '../../domain/prices.ts';
import { replayed } from '../../http/answering/replayed.ts';
import { defineRoute } from '../../http/route.ts';
import { createJobRepository, type PictureInput, type JobRepository } from '../jobs/job-repository.ts';
import type { OnceRequest, Writes } from '../write-once.ts';
import { createDeckRepository, type StoredDeck, type DeckRepository } from './deck-repository.ts';
import { findPlannedDeck, requireDeck } from './find-planned-deck.ts';
import { toDeckExtras, toDeckView } from './deck-view.ts';
import { rewriteText } from './rewrite-text.ts';
import type { AcceptJobs } from '../../domain/accept-jobs.ts';
import { createDeckChangeRepository, type DeckChangeRepository } from './deck-change-repository.ts';
import type { AsksAgent } from './ask-agent.ts';
import type { BillingRepository } from '../billing/billing-repository.ts';
import type { BrandRepository } from '../brands/brand-repository.ts';
import type { IdempotentAnswerRepository } from '../../persistence/idempotent-answer-repository.ts';
import type { OffersModels } from '../billing/plan-repository.ts';

const route = '/decks/:id/slides/:n/regenerate';
const slideSchema = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)
  .meta({ description: 'The place of the slide, from 0.' });

type PictureParts = OffersModels & {
  acceptJobs: AcceptJobs;
  deckChanges: DeckChangeRepository;
  decks: DeckRepository;
  jobs: JobRepository;
};
type TextParts = AsksAgent &
  Writes & {
    admit: () => void;
    billing: BillingRepository;
    brands: BrandRepository;
    deckChanges: DeckChangeRepository;
    decks: DeckRepository;
    idempotentAnswers: IdempotentAnswerRepository;
    jobs: JobRepository;
    publicUrls: PublicUrls;
  };
/** The deck as it was answered, for callers of both kinds: a repeated request gets it, whatever became of the deck since. */
type KeptDeck = { body: DeckView; more: ReturnType<typeof toDeckExtras> };
/** What of a request both need. */
type Asked = OnceRequest & { teamId: string; id: string; n: number; body: Regenerate };

/**
 * Has another picture of a slide made, at the price of one: the slide keeps its picture until the new one is there, and if that fails. One
 * picture of a slide is made at a time. Or has its text rewritten, at no charge: of two requests at once the first to be ready wins.
 */
export const postRegenerate = (dependencies: PictureParts & TextParts) =>
  defineRoute({
    method: 'post',
    path: route,
    summary: 'Make another picture of one slide (asynchronous), or write its text anew',
    tag: 'Generation',
    auth: 'team',
    scope: 'generate',
    tier: 'expensive',
    params: z.object({ id: uuidSchema, n: slideSchema }),
    body: regenerateSchema,
    answers: [
      {
        status: 202,
        schema: jobAcceptedSchema,
        description: 'A picture: accepted; poll GET /jobs/:id, then read GET /decks/:id',
      },
      {
        status: 200,
        schema: deckViewSchema,
        extended: extendedDeckViewSchema,
        description: 'A text: the deck with it. GET /decks/:id/history has the former one, which `restore` brings back',
      },
    ],
    errors: [
      'deck_not_found',
      'deck_not_planned',
      'slide_not_found',
      'slide_without_picture',
      'slide_busy',
      'slide_changed',
      'text_not_found',
      'outline_not_kept',
      'content_rejected',
      'planner_unavailable',
      'upstream_failed',
      'insufficient_credits',
      'key_credits_spent',
      'worker_deaths_limit_reached',
      'model_not_in_plan',
      'feature_not_in_plan',
      'idempotency_conflict',
      'overloaded',
    ],
    async handle({ caller, params: { id, n }, path, body, idempotencyKey, clientSignal }) {
      if (body.restore !== undefined && (body.what !== 'text' || body.instruction !== undefined)) {
        const message = body.what === 'text' ? 'must not stand beside an instruction' : 'is for texts only';
        throw new AppError('invalid_request', { message: `restore ${message}` });
      }
      await requireDeck(dependencies, caller, id);
      const asked = { caller, teamId: caller.teamId, path, idempotencyKey, id, n, body };
      return body.what === 'picture'
        ? regeneratePicture(dependencies, asked)
        : regenerateText(dependencies, asked, clientSignal());
    },
  });

async function regeneratePicture(
  dependencies: PictureParts,
  { caller, teamId, path, idempotencyKey, id, n, body }: Asked,
) {
  const { acceptJobs, models, plans } = dependencies;
  const { deck, textId } = await findSlide(dependencies, caller, id, n);
  const input = await inputOf(dependencies, teamId, deck, n);
  if (!input) throw new AppError('slide_without_picture');
  const model = chooseDeckModel(models, await plans.allowedModels(teamId));
  const answer = (jobIds: string[]): JobAccepted => ({ job_id: jobIds[0]!, status: 'pending' });
  const { acceptance, jobIds } = await acceptJobs({
    caller,
    route,
    feature: features.regenerate,
    callerData: splitCallerData(body)[1],
    jobs: [
      {
        type: 'image_gen',
        input: { ...input, ...withInstruction(input.prompt, body.instruction) },
        ...priceImage(model),
        deckId: id,
        slideIndex: n,
        textId,
      },
    ],
    idempotency: idempotencyKey === null ? null : { key: idempotencyKey, request: body, path, status: 202, answer },
  });
  if (acceptance.outcome === 'replayed') {
    return { status: acceptance.status, body: acceptance.response as JobAccepted, headers: replayed };
  }
  return { status: 202, body: answer(jobIds) };
}

async function regenerateText(dependencies: TextParts, asked: Asked, signal: AbortSignal) {
  const { idempotentAnswers, ids, publicUrls, writeOnce } = dependencies;
  const { caller, teamId, path, idempotencyKey, id, n, body } = asked;
  const key = idempotencyKey === null ? null : { key: idempotencyKey, request: body };
  const known = key && (await idempotentAnswers.find(teamId, path, key));
  if (known) return { ...(known as object as KeptDeck), status: 200, headers: replayed };
  const { deck, textId } = await findSlide(dependencies, caller, id, n);
  const written = await rewriteText(dependencies, teamId, deck, n, body, signal);
  const { body: kept, headers = {} } = await writeOnce(asked, body, async (tx) => {
    const deckChanges = createDeckChangeRepository(tx);
    const decks = createDeckRepository(tx, publicUrls);
    const jobs = createJobRepository(tx);

    await deckChanges.rewrite(teamId, {
      id: ids.next(),
      deckId: id,
      slideIndex: n,
      userId: caller.userId,
      instruction: body.instruction ?? null,
      restoredFrom: body.restore ?? null,
      former: textId,
      ...written,
    });
    const rewritten = await decks.find(teamId, id);
    if (!rewritten) throw new AppError('deck_not_found');
    const pictures = await jobs.picturesOf(teamId, id);
    return { status: 200, body: { body: toDeckView(rewritten, pictures), more: toDeckExtras(rewritten, pictures) } };
  });
  return { ...(kept as KeptDeck), status: 200, headers };
}

/** Returns the slide's deck, and the change of its text that it has at the latest. Rejects with `deck_not_found`, `deck_not_planned` and `slide_not_found`. */
async function findSlide(
  dependencies: { decks: DeckRepository; deckChanges: DeckChangeRepository },
  caller: Caller,
  id: string,
  n: number,
) {
  // Asked first: a text that comes in between is then found out.
  const textId = await dependencies.deckChanges.newestText(caller.teamId, id, n);
  const deck = await findPlannedDeck(dependencies, caller, id);
  if (n >= deck.slides.length) throw new AppError('slide_not_found');
  return { deck, textId };
}

/** Returns what the slide agent planned for the slide; of a deck that keeps no plan, what its last picture was made from. */
async function inputOf(
  { jobs }: { jobs: JobRepository },
  teamId: string,
  { id, source }: StoredDeck,
  slideIndex: number,
): Promise<PictureInput | null> {
  const planned = source?.pictures.find(({ slide_index: index }) => index === slideIndex);
  if (!planned) {
    const last = source ? null : await jobs.pictureInput(teamId, id, slideIndex);
    if (!last) return null;
    const { instruction: _former, ...input } = last;
    return input;
  }
  const { prompt, aspect_ratio: ratio = '9:16', finish } = planned;
  return { prompt, aspect_ratio: ratio, ...(finish && { finish }) };
}

/** Puts the instruction before what is too long of the prompt. */
function withInstruction(prompt: string, instruction: string | undefined): Partial<PictureInput> {
  if (instruction === undefined) return {};
  const room = limits.prompt.maxChars - instruction.length - 1;
  return { prompt: `${instruction}\n${prompt.slice(0, room)}`, instruction };
}
