import { ledgerCsvQuerySchema, type LedgerEntry } from '@slideloom/contracts';
import type { Logger } from '@slideloom/service-kit';
import { defineRoute } from '../../http/route.ts';
import { csvAnswers, exportCsv } from '../export-csv.ts';
import type { LedgerRepository } from './ledger-repository.ts';

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

export const exportLedger = ({ ledger, logger }: { ledger: LedgerRepository; logger: Logger }) =>
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
