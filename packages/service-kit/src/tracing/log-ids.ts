import { context, createContextKey } from '@opentelemetry/api';

/** What every log line of a request or a job says of it, by these names. */
export type LogIds = { request_id?: string; team_id?: string; job_id?: string };

/** Where the ids travel: beside the active span, in the context that follows asynchronous work. */
export const logIdsKey = createContextKey('slideloom.log_ids');

/** Runs `work` with these ids on all its log lines, beside those that are known already. */
export function withLogIds<Result>(ids: LogIds, work: () => Result): Result {
  const active = context.active();
  return context.with(active.setValue(logIdsKey, { ...currentLogIds(), ...ids }), work);
}

/** Adds what has just become known (the team, once the caller is identified) to the request or job under way. */
export function noteLogIds(ids: LogIds): void {
  const current = currentLogIds();
  if (current) Object.assign(current, ids);
}

export function currentLogIds(): LogIds | undefined {
  return context.active().getValue(logIdsKey) as LogIds | undefined;
}
