import { ledgerEntrySchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { LedgerRepository } from './ledger-repository.ts';
import { namesFor } from './shown-names.ts';

/** A whole number that JSON can carry. */
const entryIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .meta({ description: 'As GET /billing/ledger says it.' });

export const getLedgerEntry = ({ ledger }: { ledger: LedgerRepository }) =>
  defineRoute({
    method: 'get',
    path: '/billing/ledger/:id',
    summary: 'A movement of credits',
    tag: 'Billing',
    auth: 'team',
    scope: 'billing',
    tier: 'read',
    params: z.object({ id: entryIdSchema }),
    answers: [{ status: 200, schema: ledgerEntrySchema, description: 'The row, as the list shows it' }],
    errors: ['ledger_entry_not_found'],
    async handle({ caller, params, version }) {
      const names = version === null ? null : namesFor(caller);
      const entry = await ledger.find(caller.teamId, params.id, names);
      if (!entry) throw new AppError('ledger_entry_not_found');
      return { status: 200, body: entry };
    },
  });
