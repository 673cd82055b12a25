import { env, processShape, readConfig, storageShape } from '@slideloom/service-kit';

/** How often unfinished jobs are looked over, ms. */
const sweepEveryMs = env.int({ min: 100, max: 60_000 }).default(5_000);

/** How late a post may go out after an outage, ms; what is later fails with that reason. Posts that are held on purpose do not age. */
const postMaxLateMs = env.int({ min: 1_000, max: 30 * 24 * 3_600_000 }).default(6 * 3_600_000);

/** Days, or 0, the default, for ever: nothing is archived until an operator chooses. Below these, what may still change, or be asked for, would be archived. */
const retentionDays = (atLeast: number) =>
  env.int({ min: 0, max: 36_500 }).refine((days) => days === 0 || days >= atLeast, {
    error: `must be 0 (for ever), or ${atLeast} at least`,
  });

/** Rows of jobs that belong to no deck and no scheduled post, days. */
const retentionJobsDays = retentionDays(36).default(0);
/** Rows of posts that were published or failed, with their jobs, attempts and pictures, days. */
const retentionPostsDays = retentionDays(36).default(0);
/** Rows of decks with their jobs, days: people look at decks, so they are kept. */
const retentionDecksDays = retentionDays(36).default(0);
/** Events of the payment provider that were applied, days; it repeats them for 30 days at most. */
const retentionPaymentEventsDays = retentionDays(36).default(0);
/** Rows of the ledger, days: books are kept. They go after their jobs, so those of decks and posts need settings too. Files of rows and sums of usage go back 366 days. */
const retentionLedgerDays = retentionDays(400).default(0);

/** What this service reads from its environment. */
export const shape = {
  ...processShape,
  ...storageShape,
  SWEEP_EVERY_MS: sweepEveryMs,
  POST_MAX_LATE_MS: postMaxLateMs,
  RETENTION_JOBS_DAYS: retentionJobsDays,
  RETENTION_SCHEDULED_POSTS_DAYS: retentionPostsDays,
  RETENTION_DECKS_DAYS: retentionDecksDays,
  RETENTION_PAYMENT_EVENTS_DAYS: retentionPaymentEventsDays,
  RETENTION_LEDGER_ENTRIES_DAYS: retentionLedgerDays,
};

export type Config = ReturnType<typeof loadConfig>;

export function loadConfig(environment = process.env) {
  return readConfig(shape, environment);
}
