import { z } from 'zod';
import { pageQuerySchema, timestampSchema, uuidSchema } from './common.ts';
import { csvQuerySchema } from './csv.ts';
import { queryInstantSchema } from './instant.ts';
import { limits } from './limits.ts';

/** What an entry of the audit log may say. A new one is named by `packages/db/sql/audit/audit_action.sql`. */
export const auditActions = [
  'team.created',
  'team.renamed',
  'team.grant_refused',
  'member.added',
  'member.role_changed',
  'member.removed',
  'invite.created',
  'invite.accepted',
  'invite.revoked',
  'key.created',
  'key.changed',
  'key.deleted',
  'webhook_endpoint.created',
  'webhook_endpoint.changed',
  'webhook_endpoint.disabled',
  'webhook_endpoint.enabled',
  'webhook_endpoint.secret_rotated',
  'webhook_endpoint.deleted',
  'account.connected',
  'account.reconnected',
  'account.needs_reauth',
  'account.disconnected',
  'account.deleted',
  'store.added',
  'store.connected',
  'store.reconnected',
  'store.needs_reauth',
  'store.disconnected',
  'store.deleted',
  'subscription.created',
  'subscription.plan_changed',
  'subscription.changed',
  'subscription.deleted',
] as const;
export const auditActionSchema = z.enum(auditActions);
export type AuditAction = z.infer<typeof auditActionSchema>;

/** Who changes something by a request, and how: what the transaction of the change carries, also from one service to another. */
export const actorSchema = z.object({
  type: z.enum(['person', 'key']),
  /** User id, or id of the API key. */
  id: z.string(),
  name: z.string().nullable(),
  /** The client's address. */
  address: z.string().nullable(),
  request_id: z.string(),
  /** Method and path of the route: `DELETE /keys/:id`. */
  route: z.string(),
});
export type Actor = z.infer<typeof actorSchema>;

const targetTypes = [
  'team',
  'member',
  'invite',
  'api_key',
  'webhook_endpoint',
  'social_account',
  'store',
  'subscription',
] as const;

/** One change of rights, keys, webhook endpoints, connections or the plan. */
export const auditEntrySchema = z
  .object({
    id: uuidSchema,
    action: z.string().meta({ description: `One of: ${auditActions.join(', ')}; others may be added.` }),
    target: z.object({
      type: z.enum(targetTypes),
      id: z.string(),
      name: z.string().nullable().meta({ description: 'As it was called then.' }),
    }),
    actor: z.object({
      type: z.enum(['person', 'key', 'service']).meta({
        description: '`service`: a change that Slideloom made by itself, or that followed from another by itself.',
      }),
      id: z.string().meta({ description: 'A user id, the id of an API key, or the name of a service.' }),
      name: z.string().nullable().meta({ description: 'The address of the person, or the name of the key, then.' }),
    }),
    address: z.string().nullable().meta({ description: 'Of the client; null where no request made the change.' }),
    request_id: z.string().nullable().meta({ description: 'The header X-Request-Id of the answer.' }),
    route: z
      .string()
      .nullable()
      .meta({ examples: ['DELETE /keys/:id'] }),
    changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })).meta({
      description: 'By the name of the field; null before what was made, and after what was deleted. No secrets.',
    }),
    created_at: timestampSchema,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const auditFilterShape = {
  action: auditActionSchema.optional(),
  target_type: z.enum(targetTypes).optional(),
  target: z.string().min(1).max(limits.userId.maxChars).optional().meta({ description: 'The id of what was changed.' }),
  actor: z.string().min(1).max(limits.userId.maxChars).optional().meta({
    description: 'A user id, the id of an API key, or the name of a service.',
  }),
};

/** `GET /audit`. */
export const auditQuerySchema = pageQuerySchema(uuidSchema).extend({
  ...auditFilterShape,
  from: queryInstantSchema.optional().meta({ description: 'Changes at or after this time.' }),
  to: queryInstantSchema.optional().meta({ description: 'Changes before this time.' }),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

/** `GET /audit.csv`. */
export const auditCsvQuerySchema = csvQuerySchema.extend(auditFilterShape);
export type AuditCsvQuery = z.infer<typeof auditCsvQuerySchema>;
