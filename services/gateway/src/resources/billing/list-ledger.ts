import { ledgerPageSchema, ledgerQuerySchema } from '@slideloom/contracts';
import { defineRoute } from '../../http/route.ts';
import type { Uses } from '../dependencies.ts';

export const listLedger = ({ ledger }: Uses<'ledger'>) =>
  defineRoute({
    method: 'get',
    path: '/billing/ledger',
    summary: 'Every movement of credits, newest first',
    tag: 'Billing',
    auth: 'team',
    scope: 'billing',
    tier: 'read',
    query: ledgerQuerySchema,
    answers: [{ status: 200, schema: ledgerPageSchema, description: 'A page' }],
    handle: async ({ caller, query }) => ({ status: 200, body: await ledger.page(caller.teamId, query) }),
  });
