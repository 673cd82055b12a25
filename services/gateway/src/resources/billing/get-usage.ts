import { limits, usageQuerySchema, usageSchema, type Usage } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { defineRoute } from '../../http/route.ts';
import type { Uses } from '../dependencies.ts';

const dayMs = 24 * 3_600_000;

export const getUsage = ({ usages, now }: Uses<'usages' | 'now'>) =>
  defineRoute({
    method: 'get',
    path: '/billing/usage',
    summary: 'What was spent and granted, by day, reason, model, API key or person',
    tag: 'Billing',
    auth: 'team',
    tier: 'read',
    query: usageQuerySchema,
    answers: [{ status: 200, schema: usageSchema, description: 'Sums of the rows of the ledger' }],
    async handle({ caller, query }) {
      const to = query.to ?? new Date(now()).toISOString();
      const from = query.from ?? new Date(Date.parse(to) - limits.usage.daysDefault * dayMs).toISOString();
      const lengthMs = Date.parse(to) - Date.parse(from);
      if (lengthMs <= 0) throw refuse('from must be before to');
      if (lengthMs > limits.usage.daysMax * dayMs)
        throw refuse(`from must be at most ${limits.usage.daysMax} days before to`);
      const sums = await usages.usage(caller.teamId, query.group_by, { from, to });
      return { status: 200, body: { group_by: query.group_by, from, to, ...sums } satisfies Usage };
    },
  });

function refuse(message: string): AppError {
  return new AppError('invalid_request', { message });
}
