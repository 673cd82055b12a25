import { attentionSchema } from '@slideloom/contracts';
import { mayUse } from '../../auth/authorize.ts';
import { defineRoute } from '../../http/route.ts';
import type { AttentionRepository } from './attention-repository.ts';

export const getAttention = ({ attention }: { attention: AttentionRepository }) =>
  defineRoute({
    method: 'get',
    path: '/me/attention',
    summary: 'How much of the team waits for a person, by kind',
    tag: 'Team',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    answers: [{ status: 200, schema: attentionSchema, description: 'The counts' }],
    async handle({ caller }) {
      const seesWebhooks = mayUse({ role: 'admin', scope: 'webhooks', spansAccounts: true }, caller);
      return { status: 200, body: await attention.counts(caller.teamId, caller.limits, { seesWebhooks }) };
    },
  });
