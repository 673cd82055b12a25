import { requests } from '@slideloom/contracts';
import { timesWithin } from '../../src/domain/agent/ask/ask-twice.ts';

/** The times of a deck that a caller waits for, and of one that none does, where neither has waited for its turn. */
export const callerWaits = timesWithin(requests['slides.plan'].deadlineMs);
export const ordered = timesWithin(requests['slides.plan_order'].deadlineMs);
