import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';

export const getHealth = () =>
  defineRoute({
    method: 'get',
    path: '/health',
    summary: 'Liveness',
    tag: 'Service',
    auth: 'public',
    tier: 'none',
    answers: [{ status: 200, schema: z.object({ status: z.literal('ok') }), description: 'The process answers' }],
    handle: async () => ({ status: 200, body: { status: 'ok' } }),
  });
