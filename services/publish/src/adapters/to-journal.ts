import type { AttemptState } from '@slideloom/contracts';
import type { Attempt, Journal } from '../domain/ports.ts';

/** An attempt that may have posted, or may yet: a job has one of them at most. */
const liveStates: ReadonlySet<AttemptState> = new Set([
  'preparing',
  'sending',
  'accepted',
  'delivered',
  'unknown',
  'review',
]);

export type AttemptRow = {
  id: string;
  job_id: string;
  state: string;
  publish_id: string | null;
  media_token: string;
  progress: Record<string, unknown>;
  polls: number;
  created_at: Date;
  sent_at: Date | null;
  pulled_at: Date | null;
  accepted_at: Date | null;
  unknown_since: Date | null;
  error_code: string | null;
  error: string | null;
};

export function toAttempt(row: AttemptRow): Attempt {
  return {
    id: row.id,
    jobId: row.job_id,
    state: row.state as AttemptState,
    publishId: row.publish_id,
    mediaToken: row.media_token,
    progress: row.progress,
    polls: row.polls,
    createdAt: row.created_at.getTime(),
    sentAt: row.sent_at?.getTime() ?? null,
    pulledAt: row.pulled_at?.getTime() ?? null,
    acceptedAt: row.accepted_at?.getTime() ?? null,
    unknownSince: row.unknown_since?.getTime() ?? null,
    errorCode: row.error_code,
    error: row.error,
  };
}

/** `attempts`: oldest first. */
export function toJournal(attempts: Attempt[]): Journal {
  return {
    live: attempts.find(({ state }) => liveStates.has(state)) ?? null,
    ended: attempts.filter(({ state }) => !liveStates.has(state)),
  };
}
