import { deckSchema, jobAcceptedSchema, type JobAccepted } from '@slideloom/contracts';
import { features, priceRender } from '../../domain/prices.ts';
import { replayed } from '../../http/replayed.ts';
import { defineRoute } from '../../http/route.ts';
import type { Uses } from '../dependencies.ts';

/** Accepts a deck to be drawn; one credit a slide. */
export const postRender = ({ acceptJobs }: Uses<'acceptJobs'>) =>
  defineRoute({
    method: 'post',
    path: '/render',
    summary: 'Render slides to PNG (asynchronous)',
    tag: 'Rendering',
    auth: 'team',
    tier: 'expensive',
    body: deckSchema,
    whenMissing: { fields: ['slides'], message: 'slides are required' },
    answers: [{ status: 202, schema: jobAcceptedSchema, description: 'Accepted; poll GET /jobs/:id' }],
    errors: ['insufficient_credits', 'feature_not_in_plan', 'idempotency_conflict', 'overloaded'],
    async handle({ caller, body, idempotencyKey }) {
      const answer = (jobIds: string[]): JobAccepted => ({ job_id: jobIds[0]!, status: 'pending' });
      const { acceptance, jobIds } = await acceptJobs({
        caller,
        route: '/render',
        feature: features.render,
        jobs: [{ type: 'render', input: body, ...priceRender(body.slides.length) }],
        idempotency: idempotencyKey === null ? null : { key: idempotencyKey, request: body, status: 202, answer },
      });
      if (acceptance.outcome === 'replayed') {
        return { status: acceptance.status, body: acceptance.response, headers: replayed };
      }
      return { status: 202, body: answer(jobIds) };
    },
  });
