import { auditCsvQuerySchema, type AuditEntry } from '@slideloom/contracts';
import type { Logger } from '@slideloom/service-kit';
import { defineRoute } from '../../http/route.ts';
import { csvAnswers, exportCsv } from '../export-csv.ts';
import type { AuditRepository } from './audit-repository.ts';

const columns = [
  'id',
  'action',
  'target_type',
  'target_id',
  'target_name',
  'actor_type',
  'actor_id',
  'actor_name',
  'address',
  'request_id',
  'route',
  'changes',
  'created_at',
] as const;

export const exportAudit = ({ audit, logger }: { audit: AuditRepository; logger: Logger }) =>
  defineRoute({
    method: 'get',
    path: '/audit.csv',
    summary: 'The audit log of a time, as comma-separated values',
    tag: 'Audit log',
    auth: 'team',
    scope: 'team',
    spansAccounts: true,
    role: 'admin',
    tier: 'expensive',
    query: auditCsvQuerySchema,
    answers: csvAnswers,
    async handle(request) {
      const { teamId } = request.caller;
      const { from, to } = request.query;
      await exportCsv(request, logger, {
        name: 'audit',
        columns,
        // All entries of the time are read, whichever the other filters leave.
        count: (atMost) => audit.count(teamId, { from, to }, atMost),
        chunks: async function* () {
          for await (const entries of audit.chunks(teamId, request.query)) yield entries.map(toRow);
        },
      });
      return 'streamed';
    },
  });

function toRow({ target, actor, ...entry }: AuditEntry): Record<(typeof columns)[number], unknown> {
  return {
    ...entry,
    target_type: target.type,
    target_id: target.id,
    target_name: target.name,
    actor_type: actor.type,
    actor_id: actor.id,
    actor_name: actor.name,
  };
}
