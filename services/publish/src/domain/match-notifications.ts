import type { AttemptState } from '@slideloom/contracts';

/** An attempt of one creator that has no publish id, and whose call that posts has started: open, or settled without one. */
export type AttemptWithoutId = {
  id: string;
  state: AttemptState;
  sentAt: number;
  pulledAt: number | null;
  /** Any number of attempts of which nothing else is known: the first was sent at `sentAt`, the last by `sentUntil`. No id is given to them. */
  standsForSeveral?: boolean;
  sentUntil?: number;
};

/** What the platform notified of a publish id that no attempt of the creator has. Instants are ms since the epoch. */
export type Notification = {
  publishId: string;
  /** When we first got one of this publish id, by the clock that also stamps attempts. */
  receivedAt: number;
  /** When the platform says that it happened; null where it does not say. */
  happenedAt: number | null;
  /** `delivered`: the draft arrived; `failed`: the platform gave up; `posted`: nothing is known but that the creator posted it. */
  kind: 'delivered' | 'failed' | 'posted';
};

export type Match = { attemptId: string; publishId: string };

/** The platform's clock differs from ours by less: its signatures are refused beyond this. */
const clockDifferenceMs = 300_000;
/** The platform retries a notification for 72 hours; one of a delivery that is later than this after the call is not of it. */
const deliveryLifeMs = 4 * 24 * 3_600_000;

/**
 * Which attempt each publish id belongs to, where exactly one can be meant; everything else stays open. An id is meant for an attempt whose call
 * had started by then. A draft that was delivered had its pictures fetched before, at addresses that only its own attempt has: where the pictures
 * of some attempts were fetched by then, it is one of those. While a call is on its way its answer may still name the id, so nothing that may be
 * its own is given away. An attempt has one id: of two that could only be its own, neither is taken. What stands for several attempts is never used
 * up, so that what may be theirs is given to no other.
 */
export function matchNotifications(attempts: AttemptWithoutId[], notifications: Notification[]): Match[] {
  const matches: Match[] = [];
  const open = new Map(
    notifications.map((notification) => [notification.publishId, candidatesOf(notification, attempts)]),
  );
  for (;;) {
    const sole = [...open].flatMap(([publishId, [first, ...others]]) =>
      first && others.length === 0 && first.state !== 'sending' && !first.standsForSeveral
        ? [{ attemptId: first.id, publishId }]
        : [],
    );
    const found = sole.filter(({ attemptId }) => sole.filter((other) => other.attemptId === attemptId).length === 1);
    if (found.length === 0) return matches;
    matches.push(...found);
    const taken = new Set(found.map(({ attemptId }) => attemptId));
    for (const { publishId } of found) open.delete(publishId);
    for (const [publishId, candidates] of open) {
      open.set(
        publishId,
        candidates.filter(({ id }) => !taken.has(id)),
      );
    }
  }
}

function candidatesOf(notification: Notification, attempts: AttemptWithoutId[]): AttemptWithoutId[] {
  const { receivedAt, happenedAt, kind } = notification;
  const by = happenedAt === null ? receivedAt : Math.min(receivedAt, happenedAt + clockDifferenceMs);
  const started = attempts.filter(
    ({ sentAt, sentUntil = sentAt }) => sentAt <= by && (kind === 'posted' || by - sentUntil <= deliveryLifeMs),
  );
  // Its answer comes within seconds, and says more than any inference.
  if (kind === 'failed' || started.some(({ state }) => state === 'sending')) return started;
  const pulled = started.filter(({ pulledAt }) => pulledAt !== null && pulledAt <= by);
  return pulled.length > 0 ? pulled : started;
}
