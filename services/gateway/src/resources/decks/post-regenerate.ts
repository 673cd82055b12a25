import { jobAcceptedSchema, limits, regenerateSchema, uuidSchema, type JobAccepted } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { chooseDeckModel, features, priceImage } from '../../domain/prices.ts';
import { replayed } from '../../http/replayed.ts';
import { defineRoute } from '../../http/route.ts';
import type { Uses } from '../dependencies.ts';
import type { PictureInput } from '../jobs/job-repository.ts';
import type { StoredDeck } from './deck-repository.ts';

const route = '/decks/:id/slides/:n/regenerate';
const slideSchema = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)
  .meta({ description: 'The place of the slide, from 0.' });

/**
 * Has another picture of a slide made, at the price of one. The slide keeps its picture until the new one is there, and if that fails. One
 * picture of a slide is made at a time.
 */
export const postRegenerate = (dependencies: Uses<'acceptJobs' | 'decks' | 'jobs' | 'models' | 'plans'>) =>
  defineRoute({
    method: 'post',
    path: route,
    summary: 'Make another picture of one slide (asynchronous)',
    tag: 'Generation',
    auth: 'team',
    tier: 'expensive',
    params: z.object({ id: uuidSchema, n: slideSchema }),
    body: regenerateSchema,
    answers: [
      { status: 202, schema: jobAcceptedSchema, description: 'Accepted; poll GET /jobs/:id, then read GET /decks/:id' },
    ],
    errors: [
      'deck_not_found',
      'slide_not_found',
      'slide_without_picture',
      'slide_busy',
      'insufficient_credits',
      'model_not_in_plan',
      'feature_not_in_plan',
      'idempotency_conflict',
      'overloaded',
    ],
    async handle({ caller, params: { id, n }, path, body, idempotencyKey }) {
      const { acceptJobs, decks, models, plans } = dependencies;
      const { teamId } = caller;
      const deck = await decks.find(teamId, id);
      if (!deck) throw new AppError('deck_not_found');
      if (n >= deck.slides.length) throw new AppError('slide_not_found');
      const input = await inputOf(dependencies, teamId, deck, n);
      if (!input) throw new AppError('slide_without_picture');
      const model = chooseDeckModel(models, await plans.allowedModels(teamId));
      const answer = (jobIds: string[]): JobAccepted => ({ job_id: jobIds[0]!, status: 'pending' });
      const { acceptance, jobIds } = await acceptJobs({
        caller,
        route,
        feature: features.regenerate,
        jobs: [
          {
            type: 'image_gen',
            input: { ...input, ...withInstruction(input.prompt, body.instruction) },
            ...priceImage(model),
            deckId: id,
            slideIndex: n,
          },
        ],
        idempotency: idempotencyKey === null ? null : { key: idempotencyKey, request: body, path, status: 202, answer },
      });
      if (acceptance.outcome === 'replayed') {
        return { status: acceptance.status, body: acceptance.response, headers: replayed };
      }
      return { status: 202, body: answer(jobIds) };
    },
  });

/** What the slide agent planned for the slide; of a deck that keeps no plan, what its last picture was made from. */
async function inputOf(
  { jobs }: Uses<'jobs'>,
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

/** The instruction goes before what is too long of the prompt. */
function withInstruction(prompt: string, instruction: string | undefined): Partial<PictureInput> {
  if (instruction === undefined) return {};
  const room = limits.prompt.maxChars - instruction.length - 1;
  return { prompt: `${instruction}\n${prompt.slice(0, room)}`, instruction };
}
