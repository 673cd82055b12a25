export type Unit = 'ms' | 's' | 'bytes' | 'count' | 'interval';

/**
 * Where a number is defined. `file`: the name of the file, wherever it lies, or its end if several have that name; `name`: a constant, or `constant.member`
 * of an object; `pattern`: where it has no name, with the number as its first group. `variable`: a service's variable, by its default.
 */
export type NumberSource = { meaning: string; unit: Unit } & (
  | { file: string; name: string }
  | { file: string; pattern: RegExp }
  | { service: string; variable: string }
);

const of = (meaning: string, unit: Unit, file: string, at: string | RegExp): NumberSource =>
  typeof at === 'string' ? { meaning, unit, file, name: at } : { meaning, unit, file, pattern: at };
const variable = (meaning: string, unit: Unit, service: string, name: string): NumberSource => ({
  meaning,
  unit,
  service,
  variable: name,
});

/** The numbers that documents may cite, by the anchor in `docs/numbers.md` at which each stands. */
export const numberSources: Readonly<Record<string, Readonly<Record<string, NumberSource>>>> = {
  Requests: {
    'rate-expensive': of(
      'requests per minute and team, tier `expensive`',
      'count',
      'rate-tiers.ts',
      'rateTiers.expensive',
    ),
    'rate-mutating': of(
      'requests per minute and team, tier `mutating`',
      'count',
      'rate-tiers.ts',
      'rateTiers.mutating',
    ),
    'rate-read': of('requests per minute and team, tier `read`', 'count', 'rate-tiers.ts', 'rateTiers.read'),
    'rate-address': variable(
      'requests per minute and address, before authentication',
      'count',
      'gateway',
      'ADDRESS_LIMIT',
    ),
    'body-bytes': of('largest JSON body', 'bytes', 'contracts/src/limits.ts', 'body.maxBytes'),
    'json-values': of('values in a JSON body', 'count', 'contracts/src/limits.ts', 'json.maxValues'),
    'json-key-bytes': of(
      'field names in a JSON body, together',
      'bytes',
      'contracts/src/limits.ts',
      'json.maxKeyBytes',
    ),
    'error-details': of('the header with all faults', 'bytes', 'contracts/src/limits.ts', 'errorDetails.maxBytes'),
    'upload-bytes': of('largest uploaded file', 'bytes', 'contracts/src/limits.ts', 'upload.maxBytes'),
    'mcp-open': of(
      "open messages of a team's assistants at one gateway",
      'count',
      'contracts/src/limits.ts',
      'mcp.openPerTeam',
    ),
    'upload-pixels': of('pixels of an uploaded picture', 'count', 'contracts/src/limits.ts', 'upload.maxPixels'),
    'overload-burst': variable(
      'how long a burst may wait in the queue before requests are refused',
      'ms',
      'gateway',
      'OVERLOAD_BURST_MS',
    ),
    'backlog-jobs': variable(
      'unfinished jobs beyond which new work is refused',
      'count',
      'gateway',
      'BACKLOG_MAX_JOBS',
    ),
    'worker-deaths': variable(
      'jobs of one type and team that killed their workers within an hour, after which new ones are refused',
      'count',
      'gateway',
      'WORKER_DEATHS_PER_HOUR',
    ),
    'redis-deadline': of('longest wait for Redis', 'ms', 'rate-limiter.ts', 'redisDeadlineMs'),
    'credential-poll': of(
      'pause between polls for changed credentials',
      'ms',
      'open-authentication.ts',
      'changesEveryMs',
    ),
    'credential-fresh': of(
      'greatest age of the last such poll for a cached identity to be trusted',
      'ms',
      'credential-changes.ts',
      'freshMs',
    ),
    'idempotency-life': of(
      'life of an idempotency record',
      'interval',
      'accept_work.sql',
      /v_idem->>'response'.*interval '([^']+)'/,
    ),
    'cursor-life': of(
      'how long the id of a deleted row is a valid cursor',
      'interval',
      'purge-expired.ts',
      /deleted_rows WHERE .*interval '([^']+)'/,
    ),
    'stream-memory': of(
      "how far back a team's live events go on, hours",
      'count',
      'contracts/src/limits.ts',
      'stream.rememberedHours',
    ),
    'stream-missed': of(
      'changes in all that a stream sends to a reader who comes again',
      'count',
      'contracts/src/limits.ts',
      'stream.missedMax',
    ),
    'csv-days': of('longest time of a file of rows, days', 'count', 'contracts/src/limits.ts', 'csv.daysMax'),
    'csv-rows': of('rows in a file', 'count', 'contracts/src/limits.ts', 'csv.rowsMax'),
    'csv-time': of('longest time that a reader may take for a file', 'ms', 'http/answering/send-csv.ts', 'longestMs'),
    'webhook-clock': of(
      'greatest difference of clocks in a signed webhook',
      's',
      'is-timely-signature.ts',
      'toleranceS',
    ),
    drain: variable('how long a stopping gateway accepts connections', 'ms', 'gateway', 'DRAIN_MS'),
  },
  PostgreSQL: {
    'database-connect': of('longest wait for a connection', 'ms', 'db/src/database.ts', 'defaultConnectMs'),
    'database-statement': of('longest statement of a service', 'ms', 'start-process.ts', 'usualStatementMs'),
    'database-statement-gateway': of(
      'longest statement of the gateway',
      'ms',
      'gateway/src/config.ts',
      'statementTimeoutMs',
    ),
    'replica-behind': of(
      'how far a standby may be behind a read, and how long a read waits for it',
      'ms',
      'open-replica.ts',
      'catchUpMs',
    ),
    'replica-position': of(
      'how long a read for the standby waits until the primary has said its position',
      'ms',
      'open-replica.ts',
      'positionMs',
    ),
    'replica-statement': of('longest statement of a standby', 'ms', 'open-replica.ts', 'replicaStatementMs'),
    'replica-rest': of('how long a standby with a slow statement is left alone', 'ms', 'open-replica.ts', 'slowRestMs'),
    'database-statement-ops': of('longest statement of `npm run ops`', 'ms', 'open-fleet.ts', 'statementTimeoutMs'),
    'accept-batch': of('requests accepted in one round trip', 'count', 'accept-work.ts', 'maxBatch'),
    'purge-credential-changes': of(
      'retention of credential changes',
      'interval',
      'purge-expired.ts',
      /credential_changes WHERE .*interval '([^']+)'/,
    ),
    'purge-shop-events': of(
      "retention of shops' webhooks",
      'interval',
      'purge-expired.ts',
      /AND received_at .*interval '([^']+)'/,
    ),
    'purge-platform-events': of(
      "retention of other platforms' webhooks",
      'interval',
      'purge-expired.ts',
      /WHERE received_at .*interval '([^']+)'/,
    ),
    'purge-shop-deletions': of(
      "retention of shops' deletion requests",
      'interval',
      'purge-expired.ts',
      /store_deletions WHERE .*interval '([^']+)'/,
    ),
  },
  'Jobs and messages': {
    'job-lease': variable("lease of a job's worker", 'ms', 'render', 'JOB_LEASE_MS'),
    'job-retry': of(
      'pauses after the first, second and every further failed attempt',
      'ms',
      'retry-delays.ts',
      'retryDelaysMs',
    ),
    'attempts-image': of(
      'attempts of `image.generate`',
      'count',
      'messages.ts',
      /'image\.generate': \{.*maxAttempts: (\d+)/,
    ),
    'attempts-render': of(
      'attempts of `slides.render`',
      'count',
      'messages.ts',
      /'slides\.render': \{.*maxAttempts: (\d+)/,
    ),
    'attempts-publish': of(
      'attempts of `post.publish`',
      'count',
      'messages.ts',
      /'post\.publish': \{.*maxAttempts: (\d+)/,
    ),
    'delay-queues': of('waiting times of the delay queues', 'ms', 'topology.ts', 'delayLevelsMs'),
    'delivery-limit': of(
      'deliveries of one message before RabbitMQ dead-letters it',
      'count',
      'topology.ts',
      'deliveryLimit',
    ),
    'relay-idle': of('longest pause of a relay that finds nothing', 'ms', 'relay.ts', 'idleSweepMs'),
    'relay-hold': of(
      'age at which any process may publish an outbox row that was not confirmed',
      'ms',
      'relay.ts',
      'holdMs',
    ),
    'job-sweep': variable('pause between sweeps of unfinished jobs', 'ms', 'scheduler', 'SWEEP_EVERY_MS'),
  },
  'Model providers': {
    'breaker-failures': of('failures in a row that open a breaker', 'count', 'create-breaker.ts', 'failuresToOpen'),
    'breaker-first-pause': of('pause before the first probe', 'ms', 'create-breaker.ts', 'firstPauseMs'),
    'breaker-longest-pause': of('longest pause between probes', 'ms', 'create-breaker.ts', 'longestPauseMs'),
    'provider-outage': of('outage after which waiting pictures fail', 'ms', 'generate-image.ts', 'longestOutageMs'),
    'provider-wait': of('wait for a free slot after which a picture fails', 'ms', 'generate-image.ts', 'longestWaitMs'),
    'task-deadline': of('how long a provider may work on a picture', 'ms', 'follow-task.ts', 'taskDeadlineMs'),
  },
  Publishing: {
    'post-max-late': variable(
      'how late a scheduled post may be handed to publish',
      'ms',
      'scheduler',
      'POST_MAX_LATE_MS',
    ),
    'post-claim': of(
      'longest sleep of a scheduler before it looks for due posts',
      'ms',
      'watch-due-posts.ts',
      'longestSleepMs',
    ),
    'post-claim-least': of('least pause between claims of due posts', 'ms', 'watch-due-posts.ts', 'leastSleepMs'),
    'platform-call': of('longest call of a platform', 'ms', 'platform-http.ts', 'totalTimeoutMs'),
    'proof-window': of(
      'how long an unknown outcome waits for proof before review',
      'ms',
      'resolve-unknown-outcome.ts',
      'proofWindowMs',
    ),
    'review-window': of('how long a job waits in review', 'ms', 'resolve-unknown-outcome.ts', 'reviewWindowMs'),
    'follow-post': of('how long an accepted post is followed before review', 'ms', 'follow-post.ts', 'followMs'),
    'notification-clock': of(
      "greatest difference between a platform's clock and ours",
      'ms',
      'match-notifications.ts',
      'clockDifferenceMs',
    ),
    'notification-life': of(
      'age of a call that no delivery notification can belong to',
      'ms',
      'match-notifications.ts',
      'deliveryLifeMs',
    ),
    deaths: of(
      'deaths of workers without progress that end a publish job',
      'count',
      'note_publish_death.sql',
      /v_deaths >= (\d+) THEN\n {4}IF NOT/,
    ),
    'keyless-join': of(
      'how long after its end a repeated post without a key joins a job',
      'interval',
      'purge-expired.ts',
      /j\.next_publish_at IS NULL .*interval '([^']+)'/,
    ),
    'oauth-state': of('life of an OAuth state', 'ms', 'start-connecting.ts', 'stateLifeMs'),
    'oauth-code': of('life of a stored OAuth code', 'ms', 'park-code.ts', 'parkedLifeMs'),
    'token-refresh': variable(
      'pause between refreshes of tokens that end soon',
      'ms',
      'publish',
      'TOKEN_REFRESH_EVERY_MS',
    ),
  },
  Webhooks: {
    'webhook-retry': of(
      'pauses after failed attempts of a webhook, up to a tenth shorter or longer',
      's',
      'retry-schedule.ts',
      'webhookRetryDelaysSeconds',
    ),
    'webhook-timeout': of('a webhook and the beginning of its answer', 'ms', 'send-webhooks.ts', 'webhookTimeoutMs'),
    'webhook-lease': of('lease of a delivery', 'ms', 'notify/src/adapters/webhook-repository.ts', 'leaseMs'),
    'webhook-per-endpoint': of(
      'webhooks under way to one endpoint; to one that fails, one',
      'count',
      'notify/src/adapters/webhook-repository.ts',
      'perEndpoint',
    ),
    'webhook-per-team': of(
      'webhooks under way to all endpoints of a team',
      'count',
      'notify/src/adapters/webhook-repository.ts',
      'perTeam',
    ),
    'webhook-disable': of(
      'after which an endpoint that takes nothing is disabled',
      'ms',
      'notify/src/adapters/webhook-repository.ts',
      'disableAfterMs',
    ),
    'webhook-forget': of(
      'without a request after which the count of failures of an endpoint begins again',
      'ms',
      'notify/src/adapters/webhook-repository.ts',
      'forgetAfterMs',
    ),
    'webhook-sweep': variable('pause between sweeps of webhooks', 'ms', 'notify', 'WEBHOOK_SWEEP_EVERY_MS'),
    'webhook-endpoints': of('webhook endpoints of a team', 'count', 'contracts/src/limits.ts', 'webhooks.perTeam'),
    'webhook-answer': of(
      'kept of the answer to a webhook',
      'bytes',
      'contracts/src/limits.ts',
      'webhooks.responseMaxBytes',
    ),
    'webhook-kept': of(
      'days that webhooks and their answers are kept',
      'count',
      'contracts/src/limits.ts',
      'webhooks.keptDays',
    ),
    'webhook-replay': of('events of one replay', 'count', 'contracts/src/limits.ts', 'webhooks.replayMax'),
    'webhook-former-secret': of(
      'hours that the former secret of an endpoint signs too',
      'count',
      'rotate-secret.ts',
      'formerSecretHours',
    ),
  },
  Payments: {
    'payment-retry': of(
      'pauses after failed attempts at a payment event',
      'ms',
      'receive-payments.ts',
      'paymentRetryDelaysMs',
    ),
    'payment-attempts': of(
      'attempts at a payment event',
      'count',
      'messages.ts',
      /'payment\.received': \{[^}]*\}\),\s*maxAttempts: (\d+)/,
    ),
    'payment-sweep': variable('pause between sweeps of payment events', 'ms', 'billing', 'PAYMENT_SWEEP_EVERY_MS'),
    'ledger-check': variable('pause between checks of the ledger', 'ms', 'billing', 'LEDGER_CHECK_EVERY_MS'),
  },
};
