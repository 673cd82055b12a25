import { meSchema, type Me } from '@slideloom/contracts';
import { apiKeyPrefix } from '@slideloom/service-kit';
import { defineRoute } from '../../http/route.ts';
import type { PersonRepository } from './person-repository.ts';
import type { ApiKeyRepository } from '../keys/api-key-repository.ts';
import type { BillingRepository } from '../billing/billing-repository.ts';

export const getMe = ({
  people,
  apiKeys,
  billing,
}: {
  people: PersonRepository;
  apiKeys: ApiKeyRepository;
  billing: BillingRepository;
}) =>
  defineRoute({
    method: 'get',
    path: '/me',
    summary: 'Who you are, your teams, and the plan and balances of the team that you act for',
    tag: 'Team',
    auth: 'team',
    scope: 'any',
    tier: 'read',
    answers: [{ status: 200, schema: meSchema, description: 'A person or an API key' }],
    async handle({ caller: { teamId, userId, role, apiKeyId }, person }) {
      const isKey = apiKeyId !== null;
      const [memberships, key, subscription] = await Promise.all([
        isKey ? people.team(teamId) : people.memberships(userId),
        isKey ? apiKeys.find(teamId, apiKeyId) : null,
        billing.subscription(teamId),
      ]);
      const own = memberships.find(({ id }) => id === teamId);
      const { plan, has_access, credits_remaining, credits_topup_balance, coupon_credits_balance } = subscription;
      const me: Me = {
        type: isKey ? 'key' : 'person',
        user_id: userId,
        role,
        name: person?.name ?? null,
        email: person?.email ?? own?.email ?? null,
        team: { id: teamId, name: own?.name ?? '' },
        teams: memberships.map(({ id, name, role: ofMember }) => ({ id, name, role: ofMember ?? role })),
        key: key && { ...key, prefix: apiKeyPrefix },
        plan,
        has_access,
        initial_grant_refused: own?.grant_refused ?? null,
        credits: { credits_remaining, credits_topup_balance, coupon_credits_balance },
      };
      return { status: 200, body: me };
    },
  });
