import { limits } from '@slideloom/contracts';
import { runPeriodically, type FleetProcess } from '@slideloom/process';
import { systemClock } from '@slideloom/service-kit';
import type { Config } from './config.ts';
import { createBacklogGuard } from './limits/backlog-guard.ts';
import { createDecodeBudget, type DecodeBudget } from './limits/decode-budget.ts';
import { createTurns, type Turns } from './limits/create-turns.ts';
import { createRateLimiter, type RateLimiter } from './limits/rate-limiter.ts';
import { createUploadSlots, type UploadSlots } from './limits/upload-slots.ts';
import type { JobRepository } from './resources/jobs/job-repository.ts';
import { createWebhookGuard, type WebhookGuard } from './resources/webhooks/webhook-guard.ts';
import type { Timeouts } from './timeouts.ts';

const backlogEveryMs = 2_000;
/** How long a starting gateway waits for Redis, ms: its first requests would otherwise be counted here alone. */
const redisTimeoutMs = 1_000;

/** Forms and large JSON bodies of uploads at once that are coming in: each may hold some 7 MB. */
const uploadSlotLimits = { max: 40, maxPerTeam: 16, fewPerTeam: 4 };
/** Files at once that are here already, or in the store, and are taken into the library. */
const processingSlotLimits = { max: 32, maxPerTeam: 16, fewPerTeam: 4 };
/** Open messages of assistants: each may wait 45 s for a job. */
const mcpPlaceLimits = { max: 400, maxPerTeam: limits.mcp.openPerTeam, fewPerTeam: 4 };
/** Large pictures at once in memory, each up to 45 MB, and how long the next one waits. */
const pictureTurnsOf = { max: 2, waitMs: 8_000 };
/** Bodies of webhooks, whose senders are not known before their end. */
export const webhookLimits = { max: 48, maxPerAddress: 8, fewPerAddress: 2, bodyMs: 10_000, maxRefused: 60 };
/** Length of each stretch in which a body must keep to the least speed, ms. */
const usualSlowBodyMs = 5_000;

export type Limits = {
  rateLimiter: RateLimiter;
  /** Rejects with `overloaded` while too much work waits. */
  admit: () => void;
  /** Places of forms that are coming in. */
  uploadSlots: UploadSlots;
  /** Places of files that are here already. */
  processingSlots: UploadSlots;
  /** Places of assistants' messages that are being answered. */
  mcpPlaces: UploadSlots;
  /** The turns of pictures that are wholly in memory. */
  pictureTurns: Turns;
  /** What teams may have decoded without paying. */
  decodeBudget: DecodeBudget;
  /** Limits the cost of webhooks before their sender is verified. */
  webhooks: WebhookGuard;
  /** Length of each stretch in which a body that is coming in must keep to the least speed, ms. */
  slowBodyMs: number;
};

/** Opens the limits of what a request may cost. `onRevocationsLost` is called when it is no longer known which credentials were revoked. */
export async function openLimits(
  { logger, metrics, lifecycle }: FleetProcess,
  config: Config,
  timeouts: Timeouts,
  { jobs, onRevocationsLost }: { jobs: JobRepository; onRevocationsLost: () => void },
): Promise<Limits> {
  const rateLimiter = createRateLimiter({
    redisUrl: config.REDIS_URL,
    replicas: config.GATEWAY_REPLICAS,
    logger,
    onRevocationsLost,
    onFallback: () => metrics.limiterFallbacks.inc(),
    ...(timeouts.redisMs !== undefined && { deadlineMs: timeouts.redisMs }),
  });
  lifecycle.onStop('redis', () => rateLimiter.close());
  await rateLimiter.connected(redisTimeoutMs);

  const decodeBudget = createDecodeBudget({
    redisUrl: config.REDIS_URL,
    secondsPerDay: config.DECODE_SECONDS_PER_DAY,
    onRefused: () => metrics.decodingRefusals.inc(),
  });
  lifecycle.onStop('redis of decoding', () => decodeBudget.close());
  await decodeBudget.connected(redisTimeoutMs);

  const backlog = createBacklogGuard({
    countUnfinished: (atMost) => jobs.countUnfinished(atMost),
    maxJobs: config.BACKLOG_MAX_JOBS,
    onRefused: () => metrics.backlogRefusals.inc(),
  });
  runPeriodically('backlog', backlogEveryMs, { clock: systemClock, logger, lifecycle, metrics }, () =>
    backlog.measure(),
  );

  const uploadSlots = createUploadSlots(uploadSlotLimits);
  const processingSlots = createUploadSlots(processingSlotLimits);
  const mcpPlaces = createUploadSlots(mcpPlaceLimits);
  metrics.onScrape(() => {
    metrics.mcpRequests.set(mcpPlaces.used());
    metrics.uploadSlots.set(uploadSlots.used() + processingSlots.used());
  });
  const slowBodyMs = timeouts.slowBodyMs ?? usualSlowBodyMs;
  return {
    rateLimiter,
    admit: () => backlog.admit(),
    uploadSlots,
    processingSlots,
    mcpPlaces,
    pictureTurns: createTurns(pictureTurnsOf),
    decodeBudget,
    webhooks: createWebhookGuard({ ...webhookLimits, slowBodyMs }, () => systemClock.now()),
    slowBodyMs,
  };
}
