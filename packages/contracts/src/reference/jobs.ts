import { ids } from './example-values.ts';
import type { TagReference } from './operation-reference.ts';

export const jobs: TagReference = {
  name: 'Jobs',
  description:
    'Work that takes time: pictures, renderings, posts. A job is `pending`, `processing`, then `completed` with a result or `failed` with a ' +
    'reason, and then never changes. `type` says what its result is.',
  operations: {
    'GET /jobs': {
      id: 'listJobs',
      does: 'Lists the 50 newest jobs, filtered by type and status. `GET /jobs/history` has all of them.',
      example: { query: { type: 'render', status: 'completed' }, status: 200 },
    },
    'GET /jobs/history': {
      id: 'listJobHistory',
      does: 'Lists all jobs of the team, page by page, between two times.',
      example: { query: { limit: 2 }, status: 200 },
    },
    'GET /jobs/{id}': {
      id: 'getJob',
      does:
        'Shows a job. Poll it every one to two seconds until `status` is `completed` or `failed`; with `If-None-Match` an unchanged job is ' +
        'answered with 304.',
      example: { path: { id: ids.renderJob }, status: 200 },
    },
    'POST /jobs/{id}/cancel': {
      id: 'cancelJob',
      does:
        'Ends a rendering that has not ended, or a picture that no worker has begun: it is `failed` with the error "Cancelled", and its ' +
        'credits come back. A picture that a provider makes and a post that may be on its way are refused.',
      repeated: 'A job that was cancelled is answered as it is, and is refunded once.',
      example: { path: { id: ids.waitingJob }, status: 200 },
    },
    'GET /jobs/{id}/files': {
      id: 'listJobFiles',
      does: 'Lists the files that a job made, the slides in their order and a document last, each with its address, type and size.',
      example: { path: { id: ids.renderJob }, status: 200 },
    },
    'GET /jobs/{id}/warnings': {
      id: 'getJobWarnings',
      does: 'Shows what the renderer found wrong with the slides that it drew: the issues that `POST /lint` finds.',
      example: { path: { id: ids.renderJob }, status: 200 },
    },
    'GET /jobs/{id}/events': {
      id: 'streamJobEvents',
      does:
        'Sends the job as it is, then each change, then closes after its end. Of a rendering, `progress` counts the slides that are drawn. A ' +
        'stream that breaks is opened again: it begins with the job as it is then.',
      example: { path: { id: ids.renderJob }, status: 200 },
    },
  },
};
