import { successSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { defineRoute } from '../../http/route.ts';
import type { ChangesRights } from '../change-as.ts';
import { createApiKeyRepository } from './api-key-repository.ts';

/** An API key deletes itself, whatever its scopes and its maker's role: a program logs out. */
export const deleteOwnKey = ({ changeAs, credentialChanged }: ChangesRights) =>
  defineRoute({
    method: 'delete',
    path: '/me/key',
    summary: 'Delete the API key that asks, and the keys that were made with it: they are refused from the answer on',
    tag: 'API keys',
    auth: 'team',
    scope: 'any',
    tier: 'mutating',
    audits: ['key.deleted'],
    answers: [{ status: 200, schema: successSchema, description: 'Deleted' }],
    errors: ['key_not_found'],
    async handle({ caller: { teamId, apiKeyId }, actor }) {
      if (apiKeyId === null) throw new AppError('key_not_found', { message: 'A session has no API key to delete' });
      const deleted = await changeAs(actor, (tx) => createApiKeyRepository(tx).delete(teamId, apiKeyId));
      await credentialChanged(
        teamId,
        deleted.map((id) => ({ apiKeyId: id })),
      );
      return { status: 200, body: { success: true } };
    },
  });
