import { limits, usageQuerySchema, usageSchema, type Usage } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { defineRoute } from '../../http/route.ts';
import { namesFor } from './shown-names.ts';
import type { UsageRepository } from './usage-repository.ts';

const dayMs = 24 * 3_600_000;
/** Nothing of ours is older; the database cannot keep every time before. */
const earliest = '2000';

export const getUsage = ({ usages, now }: { usages: UsageRepository; now: () => number }) =>
  defineRoute({
    method: 'get',
    path: '/billing/usage',
    summary: 'What was spent and granted, by day, reason, model, API key, person or brand',
    tag: 'Billing',
    auth: 'team',
    scope: 'billing',
    tier: 'expensive',
    query: usageQuerySchema,
    answers: [{ status: 200, schema: usageSchema, description: 'Sums of the rows of the ledger' }],
    async handle({ caller, query: { group_by: groupBy, from, to, zone } }) {
      for (const [field, at] of Object.entries({ from, to })) {
        if (at !== undefined && at < earliest) throw refuse(`${field} must be in the year 2000 or later`);
      }
      if (from !== undefined) {
        const end = to ?? new Date(now()).toISOString();
        // As text, which has the microseconds: all are in UTC.
        if (from >= end) throw refuse('from must be before to');
        if (Date.parse(end) - Date.parse(from) > limits.usage.daysMax * dayMs)
          throw refuse(`from must be at most ${limits.usage.daysMax} days before to`);
      }
      if (zone !== undefined && groupBy !== 'day') throw refuse('zone is for group_by=day: nothing else has days');
      const sums = await usages.usage(caller.teamId, groupBy, { from, to, zone }, namesFor(caller));
      return { status: 200, body: { group_by: groupBy, ...sums } satisfies Usage };
    },
  });

function refuse(message: string): AppError {
  return new AppError('invalid_request', { message });
}
