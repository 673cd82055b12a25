import { extendedApiKeySchema, listEnvelope, personalKeyQuerySchema } from '@slideloom/contracts';
import { toEnvelope } from '../../http/answering/to-envelope.ts';
import { defineRoute } from '../../http/route.ts';
import type { ApiKeyRepository } from './api-key-repository.ts';

/** Lists the keys of a person's own computers, whatever their role: what they have allowed they see. */
export const listMyKeys = ({ apiKeys }: { apiKeys: ApiKeyRepository }) =>
  defineRoute({
    method: 'get',
    path: '/me/keys',
    summary: 'The API keys that the person has allowed for their own computers in this team, newest first',
    tag: 'API keys',
    auth: 'team',
    needsSession: true,
    tier: 'read',
    query: personalKeyQuerySchema,
    answers: [
      {
        status: 200,
        schema: listEnvelope(extendedApiKeySchema),
        description: 'Those that are not deleted, without their secrets',
      },
    ],
    async handle({ caller, query }) {
      const { keys, hasMore } = await apiKeys.page(caller.teamId, query, { ofPerson: caller.userId });
      return { status: 200, body: toEnvelope('/me/keys', keys, hasMore) };
    },
  });
