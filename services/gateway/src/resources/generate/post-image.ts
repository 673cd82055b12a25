import {
  generateImageSchema,
  jobAcceptedSchema,
  splitCallerData,
  type JobAccepted,
  type ImageModel,
} from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { chooseModel, features, priceImage } from '../../domain/prices.ts';
import { replayed } from '../../http/answering/replayed.ts';
import { defineRoute } from '../../http/route.ts';
import type { AcceptJobs } from '../../domain/accept-jobs.ts';

/** Accepts one picture to be generated; the model's price. */
export const postImage = ({ acceptJobs, models }: { acceptJobs: AcceptJobs; models: readonly ImageModel[] }) =>
  defineRoute({
    method: 'post',
    path: '/generate/image',
    summary: 'Generate an image (asynchronous)',
    tag: 'Generation',
    auth: 'team',
    scope: 'generate',
    tier: 'expensive',
    body: generateImageSchema,
    whenMissing: { fields: ['prompt'], message: 'prompt is required' },
    answers: [{ status: 202, schema: jobAcceptedSchema, description: 'Accepted; poll GET /jobs/:id' }],
    errors: [
      'model_unknown',
      'insufficient_credits',
      'key_credits_spent',
      'worker_deaths_limit_reached',
      'model_not_in_plan',
      'feature_not_in_plan',
      'influencer_not_found',
      'idempotency_conflict',
      'overloaded',
    ],
    async handle({ caller, body, idempotencyKey }) {
      const model = chooseModel(models, body.model);
      if (body.reference_image_url !== undefined && !model.canUseReference) {
        throw new AppError('invalid_request', { message: `reference_image_url: ${model.id} takes no reference image` });
      }
      const [input, callerData] = splitCallerData(body);
      const answer = (jobIds: string[]): JobAccepted => ({ job_id: jobIds[0]!, status: 'pending' });
      const { acceptance, jobIds } = await acceptJobs({
        caller,
        route: '/generate/image',
        feature: features.image,
        callerData,
        jobs: [{ type: 'image_gen', input, ...priceImage(model), influencerId: body.influencerId }],
        idempotency: idempotencyKey === null ? null : { key: idempotencyKey, request: body, status: 202, answer },
      });
      if (acceptance.outcome === 'replayed') {
        return { status: acceptance.status, body: acceptance.response, headers: replayed };
      }
      return { status: 202, body: answer(jobIds) };
    },
  });
