import { successSchema, uuidSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { ChangesRights } from '../change-as.ts';
import { createApiKeyRepository } from './api-key-repository.ts';

/** Deletes an API key, also the one that asks, and the keys that were made with it. From the answer on no gateway takes them. */
export const deleteKey = ({ changeAs, credentialChanged }: ChangesRights) =>
  defineRoute({
    method: 'delete',
    path: '/keys/:id',
    summary: 'Delete an API key, and the keys that were made with it: they are refused from the answer on',
    tag: 'API keys',
    auth: 'team',
    scope: 'team',
    spansAccounts: true,
    role: 'admin',
    tier: 'mutating',
    audits: ['key.deleted'],
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: successSchema, description: 'Deleted' }],
    errors: ['key_not_found'],
    async handle({ caller, actor, params }) {
      const deleted = await changeAs(actor, (tx) => createApiKeyRepository(tx).delete(caller.teamId, params.id));
      await credentialChanged(
        caller.teamId,
        deleted.map((apiKeyId) => ({ apiKeyId })),
      );
      return { status: 200, body: { success: true } };
    },
  });
