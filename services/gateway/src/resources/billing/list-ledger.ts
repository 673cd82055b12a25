import { ledgerPageSchema, ledgerQuerySchema } from '@slideloom/contracts';
import { defineRoute } from '../../http/route.ts';
import type { LedgerRepository } from './ledger-repository.ts';
import { namesFor } from './shown-names.ts';

export const listLedger = ({ ledger }: { ledger: LedgerRepository }) =>
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
    async handle({ caller, query, version }) {
      const names = version === null ? null : namesFor(caller);
      return { status: 200, body: await ledger.page(caller.teamId, query, names) };
    },
  });
