import { requests } from '@slideloom/contracts';
import type { KeySetTimes } from './auth/key-set.ts';
import { longestRequestMs } from './config.ts';
import type { AnswerTimeouts } from './domain/answer-timeouts.ts';
import type { FeedTimes } from './events/team-feed.ts';

/** Times that are part of the design, for tests that cannot wait so long, or must wait longer; ms. */
export type Timeouts = Partial<AnswerTimeouts> & {
  redisMs?: number;
  /** How often decks are taken over whose process ended before they were planned. */
  orderedMs?: number;
  /** How often uses of API keys are written. */
  keyUsesMs?: number;
  slowBodyMs?: number;
  silentMs?: number;
  keySet?: Partial<KeySetTimes>;
  feeds?: Partial<FeedTimes>;
};

/** Returns the given times, and the usual ones for the others. */
export function answerTimeoutsOf(given: Timeouts): AnswerTimeouts {
  return {
    planMs: given.planMs ?? requests['slides.plan'].deadlineMs,
    orderMs: given.orderMs ?? requests['slides.plan_order'].deadlineMs,
    lintMs: given.lintMs ?? requests['slides.lint'].deadlineMs,
    slidesMs: given.slidesMs ?? longestRequestMs,
    pollMs: given.pollMs ?? 2_000,
    publishMs: given.publishMs ?? 25_000,
    toolMs: given.toolMs ?? 45_000,
  };
}
