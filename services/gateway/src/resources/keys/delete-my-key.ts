import { successSchema, uuidSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { ChangesRights } from '../change-as.ts';
import { createApiKeyRepository } from './api-key-repository.ts';

/** A person logs one of their computers out from elsewhere, whatever their role. Keys of others, and those of the team, are not found. */
export const deleteMyKey = ({ changeAs, credentialChanged }: ChangesRights) =>
  defineRoute({
    method: 'delete',
    path: '/me/keys/:id',
    summary: "Delete an API key of one of the person's own computers: it is refused from the answer on",
    tag: 'API keys',
    auth: 'team',
    needsSession: true,
    tier: 'mutating',
    audits: ['key.deleted'],
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: successSchema, description: 'Deleted' }],
    errors: ['key_not_found'],
    async handle({ caller: { teamId, userId }, actor, params }) {
      const deleted = await changeAs(actor, (tx) =>
        createApiKeyRepository(tx).delete(teamId, params.id, { ofPerson: userId }),
      );
      await credentialChanged(
        teamId,
        deleted.map((apiKeyId) => ({ apiKeyId })),
      );
      return { status: 200, body: { success: true } };
    },
  });
