import { ids } from './example-values.ts';
import type { TagReference } from './operation-reference.ts';

export const publishing: TagReference = {
  name: 'Publishing',
  description:
    'Posts at once, and the journal of attempts. Nothing is sent twice: where it is not known whether a platform took a post, the attempt is ' +
    '`unknown` until proof is found or a person settles it.',
  operations: {
    'POST /publish/shortvideo': {
      id: 'publishShortvideo',
      does:
        'Sends pictures as a slideshow to the drafts of a short-video account. The answer comes when the platform has named the post; ' +
        '`X-Job-Id` names the job that follows it. Where that takes too long, the answer is 502 and the job goes on: follow it by `GET /jobs/{id}`.',
      repeated:
        'With the same `Idempotency-Key` it joins the post of the first request, also after a 502. Without any key the same request joins a post ' +
        'that is under way, and for ten minutes one that has ended and whose 200 was not delivered. With another key it posts again: clients ' +
        'that add a key of their own to each call need to be given one.',
      example: {
        headers: { 'Idempotency-Key': 'better-sleep-1' },
        body: {
          account_id: ids.account,
          image_urls: ['https://pictures.example.com/tip-1.png'],
          title: '5 tips for better sleep',
        },
        status: 200,
      },
    },
    'GET /publish/attempts': {
      id: 'listPublishAttempts',
      does: 'Lists attempts to post, filtered by state. Those that are `unknown` wait for a person.',
      example: { query: { state: 'unknown', limit: 1 }, status: 200 },
    },
    'GET /publish/attempts/{id}': {
      id: 'getPublishAttempt',
      does: 'Shows an attempt: what was sent when, and what is known of it.',
      example: { path: { id: ids.attempt }, status: 200 },
    },
    'POST /publish/attempts/{id}/resolve': {
      id: 'resolvePublishAttempt',
      does:
        'Settles an attempt whose outcome is unknown. `posted`: it counts as published. `not_posted`: it failed, and may be scheduled again. ' +
        'Look at the account first: what is wrong here is posted twice or not at all.',
      example: { path: { id: ids.unknownAttempt }, body: { outcome: 'not_posted' }, status: 200 },
    },
    'POST /publish/attempts/resolve': {
      id: 'resolvePublishAttempts',
      does: 'Settles up to 100 attempts, each for itself: the answer says of each whether it was settled, and why not.',
      example: { body: { items: [{ id: ids.otherUnknownAttempt, outcome: 'posted' }] }, status: 200 },
    },
    'GET /jobs/{id}/attempts': {
      id: 'listJobAttempts',
      does: 'Shows what became of a publish job, and its attempts. For a job of another type the list is empty.',
      example: { path: { id: ids.publishJob }, status: 200 },
    },
  },
};
