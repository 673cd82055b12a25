import { ledgerCsvQuerySchema, type LedgerEntry } from '@slideloom/contracts';
import type { Logger } from '@slideloom/service-kit';
import { defineRoute } from '../../http/route.ts';
import { csvAnswers, exportCsv } from '../export-csv.ts';
import type { LedgerRepository } from './ledger-repository.ts';
import { namesFor } from './shown-names.ts';

/** The fields of an entry, in its order: what it got later stands behind what programs may read by its place. */
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
  'person',
  'key_name',
  'deck',
  'project',
  'brand',
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
      const { caller, query } = request;
      await exportCsv(request, logger, {
        name: 'ledger',
        columns,
        count: (atMost) => ledger.count(caller.teamId, query, atMost),
        chunks: () => ledger.chunks(caller.teamId, query, namesFor(caller)),
      });
      return 'streamed';
    },
  });
