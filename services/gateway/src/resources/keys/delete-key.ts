import { successSchema, uuidSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { Dependencies } from '../dependencies.ts';

/** Deletes an API key, also the one that asks. From the answer on no gateway takes it. */
export const deleteKey = ({ apiKeys, credentialChanged }: Dependencies) =>
  defineRoute({
    method: 'delete',
    path: '/keys/:id',
    summary: 'Delete an API key: it is refused from the answer on',
    tag: 'API keys',
    auth: 'team',
    role: 'admin',
    tier: 'mutating',
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: successSchema, description: 'Deleted' }],
    errors: ['key_not_found'],
    async handle({ caller, params }) {
      await apiKeys.delete(caller.teamId, params.id);
      await credentialChanged(caller.teamId, { apiKeyId: params.id.toLowerCase() });
      return { status: 200, body: { success: true } };
    },
  });
