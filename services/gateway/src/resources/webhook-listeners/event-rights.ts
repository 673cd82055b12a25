import { subscribableTypes, webhookEvents, type WebhookEventType } from '@slideloom/contracts';
import { mayUse } from '../../auth/authorize.ts';
import type { Caller } from '../../domain/caller.ts';
import type { Route } from '../../http/route.ts';

/** Finds which of a team's events a caller may see: those whose resources the routes of `table` let them read. */
export function createEventRights(table: readonly Route[]) {
  const rows = new Map(table.map((row) => [`${row.method.toUpperCase()} ${row.path}`, row]));
  const mayRead = (type: WebhookEventType, caller: Caller): boolean => {
    const row = rows.get(webhookEvents[type].of);
    if (!row) throw new TypeError(`the event ${type} is of ${webhookEvents[type].of}, which is no route`);
    return mayUse(row, caller);
  };
  return {
    typesFor: (caller: Caller): WebhookEventType[] => subscribableTypes.filter((type) => mayRead(type, caller)),
    /** Answers whether the caller may see an event, by its present rights, and the accounts and projects of a key. */
    shows: (caller: Caller, { type, body }: { type: string; body: string }): boolean =>
      mayRead(type as WebhookEventType, caller) && isWithinLimits(caller, type, body),
  };
}

function isWithinLimits({ limits: { accountIds, projectIds } }: Caller, type: string, body: string): boolean {
  const isOfAccount = type.startsWith('post.') || type === 'account.needs_reauth';
  if (!isOfAccount || (accountIds === null && projectIds === null)) return true;
  type Data = { id: string; social_account_id: string; project_id?: string | null };
  const { data } = JSON.parse(body) as { data: Data };
  const account = type === 'account.needs_reauth' ? data.id : data.social_account_id;
  if (accountIds?.includes(account) === false) return false;
  // An attempt does not say its post's project: a key for certain ones asks for it by its id.
  if (type === 'post.outcome_unknown') return projectIds === null;
  // An account belongs to no project.
  return data.project_id === undefined || projectIds === null || projectIds.includes(data.project_id ?? '');
}
