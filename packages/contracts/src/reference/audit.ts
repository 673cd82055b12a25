import { values } from './example-values.ts';
import type { TagReference } from './operation-reference.ts';

export const audit: TagReference = {
  name: 'Audit log',
  description: 'Who changed what of the rights of a team. Entries are never changed, and are kept as long as the team.',
  operations: {
    'GET /audit': {
      id: 'listAudit',
      does:
        'Lists changes of members, invites, keys, webhook endpoints, connections, the team and its plan, each with its actor, address, ' +
        'request and the fields before and after. Secrets are not among them.',
      example: { query: { target_type: 'api_key', limit: 2 }, status: 200 },
    },
    'GET /audit.csv': {
      id: 'exportAudit',
      does:
        'Answers the audit log of a time as a file, newest first: `changes` is JSON, the other columns are the fields of an entry. At most 366 ' +
        'days and 100,000 entries, counted before the other filters; beyond them the request is refused. Formulas and torn files are as those ' +
        'of `GET /billing/ledger.csv`.',
      example: { query: { from: values.lastWeek, to: values.tomorrow, action: 'member.added' }, status: 200 },
    },
  },
};
