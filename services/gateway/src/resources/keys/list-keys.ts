import { apiKeySchema, bareQuerySchema, extendedApiKeySchema, uuidSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { bareArray } from '../../http/answering/bare-array.ts';
import { defineRoute } from '../../http/route.ts';
import { frozenKey } from './frozen-key.ts';
import type { ApiKeyRepository } from './api-key-repository.ts';

export const listKeys = ({ apiKeys }: { apiKeys: ApiKeyRepository }) =>
  defineRoute({
    method: 'get',
    path: '/keys',
    summary: 'The API keys of the team, newest first, without their secrets',
    tag: 'API keys',
    auth: 'team',
    scope: 'team',
    spansAccounts: true,
    role: 'admin',
    tier: 'read',
    query: bareQuerySchema(uuidSchema),
    answers: [
      {
        status: 200,
        schema: z.array(apiKeySchema),
        extended: z.array(extendedApiKeySchema),
        description: 'The keys that are not deleted',
      },
    ],
    async handle({ caller, query }) {
      const { keys, hasMore } = await apiKeys.page(caller.teamId, query);
      const frozen = keys.map(frozenKey);
      return { ...bareArray('/keys', query, frozen, hasMore), more: keys };
    },
  });
