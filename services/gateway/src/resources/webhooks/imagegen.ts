import { uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { ReceiveCallbacks } from '../../domain/receive-callbacks.ts';
import type { WebhookGuard } from './webhook-guard.ts';

/**
 * The external generator's callback. Its body is not trusted, so it is not read: the callback only wakes the job, whose
 * worker asks the generator itself.
 */
export const imagegenWebhook = ({ wake, webhooks }: { wake: ReceiveCallbacks['wake']; webhooks: WebhookGuard }) =>
  defineRoute({
    method: 'post',
    path: '/webhooks/imagegen/:jobId',
    summary: 'Callback of the external image generator',
    tag: 'Callbacks',
    auth: 'public',
    tier: 'none',
    params: z.object({ jobId: uuidSchema }),
    query: z.object({ token: z.string().max(200).optional() }),
    answers: [{ status: 200, schema: z.object({ success: z.literal(true) }), description: 'Received' }],
    errors: ['job_not_found', 'unauthenticated'],
    handle: ({ params, query, incoming }) =>
      webhooks.admit(incoming, async () => {
        const received = query.token === undefined ? 'refused' : await wake(params.jobId, query.token);
        if (received === 'refused') throw new AppError('unauthenticated');
        return { status: 200, body: { success: true } };
      }),
  });
