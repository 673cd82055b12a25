import { randomBytes } from 'node:crypto';
import {
  createApiKeySchema,
  createdApiKeySchema,
  extendedCreatedApiKeySchema,
  type CreateApiKey,
  type CreatedApiKey,
  type KeyLimits,
} from '@slideloom/contracts';
import { AppError, createApiKey } from '@slideloom/service-kit';
import type { Caller } from '../../domain/caller.ts';
import { defineRoute } from '../../http/route.ts';
import { onceShown } from '../one-time-secret.ts';
import type { Writes } from '../write-once.ts';
import { createSocialAccountRepository, type SocialAccountRepository } from '../social/social-account-repository.ts';
import { createProjectRepository, type ProjectRepository } from '../projects/project-repository.ts';
import { createApiKeyRepository } from './api-key-repository.ts';

type Created = CreatedApiKey & KeyLimits;

/** Makes an API key, whose secret is in this answer and nowhere else: the database keeps a hash. */
export const postKey = ({ writeOnce, ids, now }: Writes & { now: () => number }) =>
  defineRoute({
    method: 'post',
    path: '/keys',
    summary: 'Create an API key',
    tag: 'API keys',
    auth: 'team',
    scope: 'team',
    role: 'admin',
    makesKeys: true,
    tier: 'mutating',
    audits: ['key.created'],
    hasSecret: true,
    body: createApiKeySchema,
    answers: [
      {
        status: 201,
        schema: createdApiKeySchema,
        extended: extendedCreatedApiKeySchema,
        description:
          'The key, shown this once. It may do what its maker may, always by the role that the maker has then, less its limits. ' +
          'A key that another key makes ends and is deleted with that one. ' +
          'Repeated with its Idempotency-Key: 409, whose message names the id',
      },
    ],
    errors: ['account_not_found', 'project_not_found', 'too_many_keys', 'key_already_created', 'idempotency_conflict'],
    async handle(request) {
      const { caller, body } = request;
      const create: Parameters<typeof writeOnce>[2] = async (tx) => {
        const apiKeys = createApiKeyRepository(tx);
        const socialAccounts = createSocialAccountRepository(tx);
        const projects = createProjectRepository(tx);

        const { name, expires_at: expiresAt = null } = body;
        if (expiresAt !== null && Date.parse(expiresAt) <= now()) {
          throw new AppError('invalid_request', { message: 'expires_at must be in the future' });
        }
        await checkReferences({ socialAccounts, projects }, caller, body);
        const keyLimits = limitsOf(body);
        const { key, hash, hint } = createApiKey(randomBytes);
        const created = await apiKeys.create(caller.teamId, {
          id: ids.next(),
          name,
          hint,
          hash,
          createdBy: caller.userId,
          parentId: caller.apiKeyId,
          expiresAt,
          limits: keyLimits,
        });
        return { status: 201, body: { ...created, ...keyLimits, key } };
      };
      const answered = await writeOnce(request, body, create, onceShown('key_already_created'));
      const { id, name, hint, created_by, created_at, expires_at, key } = answered.body as Created;
      const frozen: CreatedApiKey = { id, name, hint, created_by, created_at, expires_at, key };
      return { ...answered, body: frozen, more: answered.body };
    },
  });

/** Returns the limits, each once, with ids in lower case, as PostgreSQL writes them. */
function limitsOf(body: CreateApiKey): KeyLimits {
  const unique = <Value>(values: readonly Value[] | null | undefined) => (values ? Array.from(new Set(values)) : null);
  const ids = (given: readonly string[] | null | undefined) => unique(given?.map((id) => id.toLowerCase()));
  return {
    scopes: unique(body.scopes),
    allowed_ips: unique(body.allowed_ips),
    credits_per_day: body.credits_per_day ?? null,
    account_ids: ids(body.account_ids),
    project_ids: ids(body.project_ids),
  };
}

/** Rejects with `account_not_found` or `project_not_found` where a limit names what the team does not have. */
async function checkReferences(
  { socialAccounts, projects }: { socialAccounts: SocialAccountRepository; projects: ProjectRepository },
  { teamId }: Caller,
  { account_ids: accountIds, project_ids: projectIds }: CreateApiKey,
): Promise<void> {
  for (const id of accountIds ?? []) {
    if (!(await socialAccounts.find(teamId, id))) throw new AppError('account_not_found');
  }
  for (const id of projectIds ?? []) if (!(await projects.has(teamId, id))) throw new AppError('project_not_found');
}
