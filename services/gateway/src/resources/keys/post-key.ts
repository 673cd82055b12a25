import { randomBytes } from 'node:crypto';
import { createApiKeySchema, createdApiKeySchema } from '@slideloom/contracts';
import { AppError, createApiKey } from '@slideloom/service-kit';
import { defineRoute } from '../../http/route.ts';
import type { Uses } from '../dependencies.ts';
import { onceShown } from '../one-time-secret.ts';

/** Makes an API key, whose secret is in this answer and nowhere else: the database keeps a hash. */
export const postKey = ({ writeOnce, ids, now }: Uses<'writeOnce' | 'ids' | 'now'>) =>
  defineRoute({
    method: 'post',
    path: '/keys',
    summary: 'Create an API key',
    tag: 'API keys',
    auth: 'team',
    role: 'admin',
    tier: 'mutating',
    hasSecret: true,
    body: createApiKeySchema,
    answers: [
      {
        status: 201,
        schema: createdApiKeySchema,
        description:
          'The key, shown this once. It may do what its maker may, always by the role that the maker has then. ' +
          'A key that another key makes ends and is deleted with that one. ' +
          'Repeated with its Idempotency-Key: 409, whose message names the id',
      },
    ],
    errors: ['too_many_keys', 'key_already_created', 'idempotency_conflict'],
    async handle(request) {
      const { caller, body } = request;
      const create: Parameters<typeof writeOnce>[2] = async ({ apiKeys }) => {
        const { name, expires_at: expiresAt = null } = body;
        if (expiresAt !== null && Date.parse(expiresAt) <= now()) {
          throw new AppError('invalid_request', { message: 'expires_at must be in the future' });
        }
        const { key, hash, hint } = createApiKey(randomBytes);
        const created = await apiKeys.create(caller.teamId, {
          id: ids.next(),
          name,
          hint,
          hash,
          createdBy: caller.userId,
          parentId: caller.apiKeyId,
          expiresAt,
        });
        return { status: 201, body: { ...created, key } };
      };
      return writeOnce(request, body, create, onceShown('key_already_created'));
    },
  });
