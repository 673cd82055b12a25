import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** A process's metrics, all prefixed `slideloom_`; the health server shows them at `GET /metrics`. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(service: string) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    httpRequests: new Histogram({
      name: 'slideloom_http_request_seconds',
      help: 'HTTP requests by method, route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 25],
      registers,
    }),
    requestsShed: new Counter({
      name: 'slideloom_http_requests_shed_total',
      help: 'HTTP requests refused because there was no time for them',
      registers,
    }),
    jobAttempts: new Histogram({
      name: 'slideloom_job_attempt_seconds',
      help: 'Attempts at jobs by type and outcome',
      labelNames: ['type', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
      registers,
    }),
    outboxMessages: new Gauge({
      name: 'slideloom_outbox_messages',
      help: 'Messages that the broker has not confirmed',
      registers,
    }),
    outboxAge: new Gauge({
      name: 'slideloom_outbox_oldest_seconds',
      help: 'Age of the oldest unconfirmed message',
      registers,
    }),
    queueMessages: new Gauge({
      name: 'slideloom_queue_messages',
      help: 'Messages that wait in a queue',
      labelNames: ['queue'],
      registers,
    }),
    republished: new Counter({
      name: 'slideloom_jobs_republished_total',
      help: 'Messages of stuck jobs published again',
      registers,
    }),
    paymentEventsStuck: new Gauge({
      name: 'slideloom_payment_events_stuck',
      help: 'Events of the payment provider that were given up; an operator may retry them',
      registers,
    }),
    duePosts: new Counter({
      name: 'slideloom_due_posts_total',
      help: 'Scheduled posts whose time came, by what became of them: claimed, held, missed',
      labelNames: ['outcome'],
      registers,
    }),
    ledgerBreaches: new Gauge({
      name: 'slideloom_ledger_breaches',
      help: 'Rows that break an invariant of the ledger',
      registers,
    }),
    async expose(): Promise<{ contentType: string; body: string }> {
      return { contentType: registry.contentType, body: await registry.metrics() };
    },
  };
}
