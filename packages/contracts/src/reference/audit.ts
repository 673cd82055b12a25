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
  },
};
