import { apiKeySchema, extendedApiKeySchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { frozenKey } from './frozen-key.ts';
import { defineRoute } from '../../http/route.ts';
import type { ApiKeyRepository } from './api-key-repository.ts';

export const getKey = ({ apiKeys }: { apiKeys: ApiKeyRepository }) =>
  defineRoute({
    method: 'get',
    path: '/keys/:id',
    summary: 'An API key without its secret',
    tag: 'API keys',
    auth: 'team',
    scope: 'team',
    spansAccounts: true,
    role: 'admin',
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    answers: [
      {
        status: 200,
        schema: apiKeySchema,
        extended: extendedApiKeySchema,
        description: 'An API key without its secret',
      },
    ],
    errors: ['key_not_found'],
    async handle({ caller, params }) {
      const key = await apiKeys.one(caller.teamId, params.id);
      if (!key) throw new AppError('key_not_found');
      return { status: 200, body: frozenKey(key), more: key };
    },
  });
