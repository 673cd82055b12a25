import { ledgerCsvQuerySchema, type LedgerEntry } from '@slideloom/contracts';
import { defineRoute } from '../../http/route.ts';
import type { Uses } from '../dependencies.ts';
import { csvAnswers, exportCsv } from '../export-csv.ts';

/** The fields of an entry, in its order. */
const columns = [
  'id',
  'delta',
  'reason',
  'model_id',
  'user_id',
  'route',
  'balance_after',
  'metadata',
  'created_at',
  'auth_mode',
  'api_key_id',
] as const satisfies readonly (keyof LedgerEntry)[];

export const exportLedger = ({ ledger, logger }: Uses<'ledger' | 'logger'>) =>
  defineRoute({
    method: 'get',
    path: '/billing/ledger.csv',
    summary: 'The movements of credits in a time, as comma-separated values',
    tag: 'Billing',
    auth: 'team',
    scope: 'billing',
    tier: 'expensive',
    query: ledgerCsvQuerySchema,
    answers: csvAnswers,
    async handle(request) {
      const { teamId } = request.caller;
      await exportCsv(request, logger, {
        name: 'ledger',
        columns,
        count: (atMost) => ledger.count(teamId, request.query, atMost),
        chunks: () => ledger.chunks(teamId, request.query),
      });
      return 'streamed';
    },
  });
