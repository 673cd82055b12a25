import { auditEntrySchema, auditQuerySchema, listEnvelope } from '@slideloom/contracts';
import { toEnvelope } from '../../http/answering/to-envelope.ts';
import { defineRoute } from '../../http/route.ts';
import type { AuditRepository } from './audit-repository.ts';

export const listAudit = ({ audit }: { audit: AuditRepository }) =>
  defineRoute({
    method: 'get',
    path: '/audit',
    summary:
      'The audit log: changes of members, invites, keys, webhook endpoints, connections, the team and its plan, newest first',
    tag: 'Audit log',
    auth: 'team',
    scope: 'team',
    spansAccounts: true,
    role: 'admin',
    tier: 'read',
    query: auditQuerySchema,
    answers: [
      {
        status: 200,
        schema: listEnvelope(auditEntrySchema),
        description: 'A page. Entries are never changed, and deleted with their team alone',
      },
    ],
    async handle({ caller, query }) {
      const { entries, hasMore } = await audit.page(caller.teamId, query);
      return { status: 200, body: toEnvelope('/audit', entries, hasMore) };
    },
  });
