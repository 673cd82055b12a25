import type { AuditEntry } from './queries.ts';

/** Fields that are worth a line; ids, and times that the entry itself says, are not. */
const fields = [
  'role',
  'hint',
  'limits',
  'credits_per_day',
  'ceiling',
  'expires_at',
  'url',
  'description',
  'event_types',
  'disabled_reason',
  'former_secret_until',
  'platform',
  'scopes',
  'plan',
  'quantity',
  'status',
  'cancel_at_period_end',
] as const;
export type ShownField = (typeof fields)[number];

type Change = { field: ShownField; before: unknown; after: unknown; isUpdate: boolean };

/** What its sentence says already. */
const said: Record<string, readonly ShownField[]> = {
  'member.added': ['role'],
  'member.role_changed': ['role'],
  'invite.created': ['role'],
  'account.connected': ['status'],
  'account.needs_reauth': ['status'],
  'account.disconnected': ['status'],
  'store.added': ['status'],
  'store.connected': ['status'],
  'store.needs_reauth': ['status'],
  'store.disconnected': ['status'],
  'subscription.created': ['plan'],
  'subscription.plan_changed': ['plan'],
  'webhook_endpoint.created': ['url', 'former_secret_until', 'disabled_reason'],
  'webhook_endpoint.deleted': ['url', 'former_secret_until', 'disabled_reason'],
};

/** The changes that are shown: of what was made or deleted, only the fields that have a value. */
export function shownChanges({ action, changes }: AuditEntry): Change[] {
  const values = Object.values(changes);
  // What was made has nothing before, what was deleted nothing after.
  const isUpdate =
    !action.endsWith('.deleted') &&
    values.some(({ before }) => before !== null) &&
    values.some(({ after }) => after !== null);
  return fields.flatMap((field) => {
    const change = changes[field];
    if (!change || said[action]?.includes(field)) return [];
    const { before, after } = change;
    const isThere = isUpdate || !isEmpty(after ?? before);
    return isThere ? [{ field, before, after, isUpdate }] : [];
  });
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
