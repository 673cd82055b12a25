/** What a metric is; `name` is without the prefix. */
export type MetricRow<Kind extends 'counter' | 'gauge' | 'histogram', Label extends string> = {
  kind: Kind;
  name: string;
  help: string;
  labelNames: Label[];
  buckets?: number[];
};

/** Bounds of histograms, seconds. */
const quick = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const patient = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];
const late = [0.05, 0.1, 0.25, 0.5, 1, 5, 15, 60, 300, 900, 3_600, 21_600];

const counter = <Label extends string = never>(
  name: string,
  help: string,
  ...labelNames: Label[]
): MetricRow<'counter', Label> => ({ kind: 'counter', name, help, labelNames });

const gauge = <Label extends string = never>(
  name: string,
  help: string,
  ...labelNames: Label[]
): MetricRow<'gauge', Label> => ({ kind: 'gauge', name, help, labelNames });

const histogram = <Label extends string = never>(
  name: string,
  buckets: number[],
  help: string,
  ...labelNames: Label[]
): MetricRow<'histogram', Label> => ({ kind: 'histogram', name, help, labelNames, buckets });

/**
 * Every metric. The names, labels and meanings are an interface: alerts, dashboards and docs/metrics.md are made of them. A label's values
 * are of a small fixed set: no team, id or address is ever one.
 */
export const metricRows = {
  // Every process
  memoryLimit: gauge(
    'memory_limit_bytes',
    'How much memory the container of this process may use; 0 where nothing limits it',
  ),
  ready: gauge('ready', '1 while this process has all that it needs: as `/ready` says'),

  // The gateway
  httpRequests: histogram(
    'http_request_seconds',
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 25],
    'HTTP requests by method, route and status; a live stream counts when it ends; cause address: an address that the caller gave did not answer',
    'method',
    'route',
    'status',
    'cause',
  ),
  rateLimited: counter('rate_limited_total', 'Requests refused with 429, by tier, or by address', 'tier'),
  limiterFallbacks: counter('rate_limiter_fallbacks_total', 'Requests counted without Redis, by this gateway alone'),
  requestsShed: counter('http_requests_shed_total', 'Requests refused with 503 because the gateway was overloaded'),
  backlogRefusals: counter('backlog_refusals_total', 'Work refused with 503 because of the backlog'),
  decodingRefusals: counter(
    'decoding_refusals_total',
    'Uploads and lint refused with 429 because of what decoding they take in a day',
  ),
  eventStreams: gauge('event_streams', 'Open live streams'),
  mcpRequests: gauge('mcp_requests_open', 'Messages of assistants that are being answered'),
  uploadSlots: gauge('upload_slots_used', 'Uploads in progress'),
  webhooks: counter('webhooks_total', 'Webhooks and callbacks by sender and outcome', 'source', 'outcome'),

  // Jobs
  jobsAccepted: counter(
    'jobs_accepted_total',
    'Jobs accepted by the gateway; scheduled posts count as due posts',
    'type',
  ),
  jobAttempts: histogram('job_attempt_seconds', patient, 'Attempts at jobs by type and outcome', 'type', 'outcome'),
  jobsEnded: counter(
    'jobs_ended_total',
    'Jobs that ended, by type, and by error code where they failed',
    'type',
    'outcome',
    'code',
  ),
  jobsUnfinished: gauge(
    'jobs_unfinished',
    'Jobs that wait for a worker or for a slot at their provider, are in progress, or wait for a later time; of the fleet',
    'type',
    'state',
  ),
  oldestWaiting: gauge(
    'job_oldest_waiting_seconds',
    'How long the job that waits longest for a worker, or for a slot at its provider, could have run; of the fleet',
    'type',
  ),
  orderedDecks: gauge(
    'ordered_decks',
    'Decks that no caller waits for, not yet planned: planning, waiting (their team has as many planned as it may at a time), due; of the fleet',
    'state',
  ),
  orderedOldest: gauge(
    'ordered_deck_oldest_seconds',
    'How long the ordered deck that waits longest could have been planned: waiting for a place of its team, or due; of the fleet',
    'state',
  ),
  republished: counter(
    'jobs_republished_total',
    'Messages that the sweep published: of stuck jobs, and of publish jobs whose pause is longer than any delay queue',
    'type',
  ),

  // Retention
  archivedRows: counter('archived_rows_total', 'Rows that were moved into the bucket, by table', 'table'),
  archivePassAge: gauge(
    'archive_pass_age_seconds',
    'Since the last whole pass of the archive over a table, or since its first began; of the fleet',
    'table',
  ),
  archiveOldestKept: gauge(
    'archive_oldest_kept_seconds',
    'Age of the oldest row beyond its retention that the last pass had to keep: it is not settled, or belongs to something that is kept',
    'table',
  ),

  sweepOverdue: gauge(
    'sweep_overdue_seconds',
    'How long a sweep of the bucket should have been done and was not: erased teams (of the one that waits longest, or whose erasure was not ended), publishing sweep; of the fleet',
    'task',
  ),

  // Messages
  outboxMessages: gauge('outbox_messages', 'Messages that the broker has not confirmed; of the fleet'),
  outboxAge: gauge('outbox_oldest_seconds', 'Age of the oldest unconfirmed message; of the fleet'),
  queueMessages: gauge('queue_messages', 'Messages that wait in a queue; of the fleet', 'queue'),
  queueConsumers: gauge('queue_consumers', 'Consumers of a queue; of the fleet', 'queue'),
  messagesUnacked: gauge('messages_unacked', 'Messages of a queue that this process holds unacknowledged', 'queue'),
  deadLetters: gauge('dead_letters', 'Messages by dead-letter queue; of the fleet', 'queue'),
  brokerConnected: gauge('broker_connected', '1 while this process is connected to the broker'),
  brokerBlocked: gauge('broker_blocked', '1 while the broker accepts no messages from this process (memory, disk)'),
  brokerConnects: counter('broker_connects_total', 'Connections that this process has set up'),

  // Periodic tasks
  taskRuns: counter('task_runs_total', 'Runs of periodic tasks by name and outcome', 'task', 'outcome'),
  taskSuccess: gauge('task_last_success_timestamp_seconds', 'Last success of a periodic task', 'task'),

  // Posts and platforms
  duePosts: counter('due_posts_total', 'Scheduled posts that were due: claimed, held, missed', 'outcome'),
  postLateness: histogram(
    'post_claim_lateness_seconds',
    late,
    'From the time of a post (or the end of its hold) to its claim',
  ),
  postAcceptance: histogram(
    'post_acceptance_seconds',
    late,
    'From the job of a post to the platform’s acceptance',
    'platform',
  ),
  publishAttempts: counter(
    'publish_attempts_total',
    'Attempts to post by the state that they reached; of refusals for now: postponed (tried again), held (the daily limit)',
    'platform',
    'outcome',
  ),
  unknownOutcomes: gauge(
    'publish_unknown',
    'Attempts with an unknown outcome, polled (unknown) or in review; of the fleet',
    'state',
  ),
  unknownAge: gauge('publish_unknown_oldest_seconds', 'Age of the oldest of them; of the fleet', 'state'),
  needsReauth: gauge(
    'accounts_needing_reauth',
    'Accounts and shops that a person must connect again; of the fleet',
    'platform',
  ),
  tokenRefreshes: counter(
    'token_refreshes_total',
    'Refreshes of tokens: refreshed, dead (the platform ended the grant), failed',
    'platform',
    'outcome',
  ),

  // Calls of others
  providerCalls: histogram(
    'provider_call_seconds',
    patient,
    'Calls of providers and platforms by operation and outcome',
    'provider',
    'operation',
    'outcome',
  ),
  providerBreakerOpen: gauge(
    'provider_breaker_open',
    '1 while a breaker is open and a model provider gets no calls, by operation: order, poll',
    'provider',
    'operation',
  ),
  providerBusy: counter(
    'provider_busy_total',
    'Jobs postponed because their provider had no free slot (no_slot) or an open breaker (breaker)',
    'provider',
    'operation',
    'reason',
  ),
  decodeMemory: gauge('picture_decode_bytes', 'What the pictures that are being decoded take of memory at most'),
  decodesWaiting: gauge('picture_decodes_waiting', 'Pictures that wait until their decoding fits into memory'),
  storageOperations: histogram(
    'storage_operation_seconds',
    quick,
    'Calls of the object store by operation and outcome',
    'operation',
    'outcome',
  ),
  databaseConnections: gauge(
    'database_connections',
    'PostgreSQL connections used and idle, and requests that wait for one',
    'state',
  ),

  replicaReads: counter(
    'replica_reads_total',
    'Statements of lists and polls where there is a replica: answered by it (replica), by the primary while it is not used (primary), or after it failed (fallback)',
    'server',
  ),
  replicaPositions: counter(
    'replica_positions_total',
    'Requests to the primary for its position in the log: one for all reads of the replica that wait for it',
  ),
  replicaUnused: gauge(
    'replica_unused',
    '1 while lists and polls are not read at the replica that is configured, by the reason',
    'reason',
  ),
  replicaCatchUp: histogram(
    'replica_catch_up_seconds',
    quick,
    'How long a read that knew the primary’s position waited for a connection to the replica, and until it had reached that',
  ),

  // PostgreSQL itself, as the scheduler sees it
  postgresConnections: gauge(
    'postgres_connections',
    'Connections of clients to the server: used, and how many it takes (max)',
    'state',
  ),
  postgresOldestTransaction: gauge(
    'postgres_oldest_transaction_seconds',
    'Age of the oldest open transaction; of other roles only where ours has pg_read_all_stats',
  ),
  postgresReplicaLag: gauge(
    'postgres_replica_lag_seconds',
    'How far the last standby is behind; needs pg_read_all_stats',
  ),
  postgresStandbys: gauge('postgres_standbys', 'Standbys that stream the log; needs pg_read_all_stats'),
  postgresTransactionIds: gauge(
    'postgres_transaction_ids_used_ratio',
    'Part of the transaction ids that is used; at 1 the server stops',
  ),
  postgresArchiveFailing: gauge(
    'postgres_archive_failing_seconds',
    'Since the last segment of the log was archived, while its archiving fails; else 0',
  ),
  postgresDeadRows: gauge('postgres_dead_rows_ratio', 'Part of dead rows in the worst of the large tables'),
  postgresBytes: gauge('postgres_database_bytes', 'Size of the database'),

  // Rendering
  renderStages: histogram('render_stage_seconds', quick, 'Time for each slide: layout, draw, encode', 'stage'),
  renderedSlides: counter('rendered_slides_total', 'Slides that were drawn, or copied from an equal one', 'outcome'),
  tiles: counter(
    'tiles_total',
    'Tiles that were tried: drawn, same (the tile that is there shows it), none (there is no slide to draw), failed',
    'outcome',
  ),
  tilesDue: gauge('tiles_due', 'Decks and projects whose tile could be drawn, 100,000 at most; of the fleet', 'owner'),
  tileOldestDue: gauge(
    'tile_oldest_due_seconds',
    'How long the tile that waits longest could have been drawn; of the fleet',
    'owner',
  ),

  // Credits and payments
  credits: counter(
    'credits_total',
    'Credits moved, by direction, reason and balance; of the fleet',
    'direction',
    'reason',
    'balance',
  ),
  lowCredits: counter('low_credit_notices_total', 'Notifications of low credits'),
  ledgerBreaches: gauge('ledger_breaches', 'Rows that break an invariant of the ledger'),
  ledgerFullCheckAge: gauge(
    'ledger_full_check_age_seconds',
    'Since all rows of the ledger of every team were read to the end, or since that began for the first time; of the fleet',
  ),
  paymentEvents: counter(
    'payment_events_total',
    'Attempts at events of the payment provider: applied, failed, stuck, ignored (of the other mode, or of no team), lost (the lease was lost)',
    'outcome',
  ),
  paymentEventsStuck: gauge(
    'payment_events_stuck',
    'Events of the payment provider that were given up; an operator may retry them',
  ),
  paymentEventsFailing: gauge(
    'payment_events_failing',
    'Events of the payment provider that failed at least once and are retried',
  ),

  doubleSubscriptions: gauge('double_subscriptions', 'Teams whose customer pays for more than one subscription'),

  webhookEvents: counter(
    'webhook_events_total',
    'Events of teams whose deliveries were made: done, dropped (it turned out to be none), repeated, dead (given up)',
    'outcome',
  ),
  webhookRequests: histogram(
    'webhook_request_seconds',
    patient,
    'Requests to endpoints of teams: delivered, retry, failed (for the last time), with the code of the failure',
    'outcome',
    'code',
  ),
  webhookEndpointsDisabled: counter('webhook_endpoints_disabled_total', 'Endpoints of teams that we disabled'),
  webhookLateness: gauge(
    'webhook_lateness_seconds',
    'How long the event or the delivery to a healthy endpoint that waits longest is overdue',
  ),
  webhookDeadEvents: gauge('webhook_events_dead', 'Events of teams that were given up; an operator may replay them'),
};
