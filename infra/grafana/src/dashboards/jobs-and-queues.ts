import type { Dashboard } from '../dashboard.ts';
import { ofFleet, perSecond, quantile } from '../queries.ts';

export const jobsAndQueues: Dashboard = {
  uid: 'slideloom-jobs',
  title: 'Jobs and queues',
  description: 'Work in progress: in PostgreSQL, the source of truth, and at the broker.',
  rows: [
    {
      title: 'Jobs, by PostgreSQL',
      panels: [
        {
          title: 'Unfinished',
          unit: 'short',
          queries: [[ofFleet('slideloom_jobs_unfinished', 'type', 'state'), '{{type}} {{state}}']],
        },
        {
          title: 'Longest wait',
          unit: 's',
          redFrom: 120,
          queries: [[ofFleet('slideloom_job_oldest_waiting_seconds', 'type'), '{{type}}']],
        },
        {
          title: 'Ordered decks',
          unit: 'short',
          queries: [[ofFleet('slideloom_ordered_decks', 'state'), '{{state}}']],
        },
        {
          title: 'Longest wait of ordered decks',
          unit: 's',
          redFrom: 1_800,
          queries: [[ofFleet('slideloom_ordered_deck_oldest_seconds', 'state'), '{{state}}']],
        },
        {
          title: 'Failures by reason',
          unit: 'ops',
          queries: [
            [perSecond('slideloom_jobs_ended_total{outcome=~"failed|exhausted"}', 'type', 'code'), '{{type}} {{code}}'],
          ],
        },
        {
          title: 'Attempts',
          unit: 'ops',
          queries: [[perSecond('slideloom_job_attempt_seconds_count', 'type', 'outcome'), '{{type}} {{outcome}}']],
        },
        {
          title: 'Time of an attempt',
          unit: 's',
          queries: [
            [quantile(0.5, 'slideloom_job_attempt_seconds', '', 'type'), '{{type}} p50'],
            [quantile(0.95, 'slideloom_job_attempt_seconds', '', 'type'), '{{type}} p95'],
          ],
        },
        {
          title: 'Republished',
          unit: 'ops',
          queries: [[perSecond('slideloom_jobs_republished_total'), 'messages of stuck jobs']],
        },
      ],
    },
    {
      title: 'Messages',
      panels: [
        { title: 'Outbox', unit: 'short', queries: [[ofFleet('slideloom_outbox_messages'), 'not confirmed']] },
        {
          title: 'Age of the outbox',
          unit: 's',
          redFrom: 60,
          queries: [[ofFleet('slideloom_outbox_oldest_seconds'), 'oldest']],
        },
        {
          title: 'Waiting in queues',
          unit: 'short',
          queries: [[ofFleet('slideloom_queue_messages', 'queue'), '{{queue}}']],
        },
        {
          title: 'Unacknowledged at consumers',
          unit: 'short',
          queries: [['sum by (queue) (slideloom_messages_unacked)', '{{queue}}']],
        },
        { title: 'Dead letters', unit: 'short', queries: [[ofFleet('slideloom_dead_letters', 'queue'), '{{queue}}']] },
        {
          title: 'Consumers',
          unit: 'short',
          queries: [[ofFleet('slideloom_queue_consumers{queue!~"delay.*"}', 'queue'), '{{queue}}']],
        },
      ],
    },
    {
      title: 'Webhooks',
      panels: [
        {
          title: 'Requests to endpoints',
          unit: 'ops',
          queries: [[perSecond('slideloom_webhook_request_seconds_count', 'outcome', 'code'), '{{outcome}} {{code}}']],
        },
        {
          title: 'Duration of requests',
          unit: 's',
          queries: [[quantile(0.95, 'slideloom_webhook_request_seconds', '', 'outcome'), '{{outcome}} p95']],
        },
        {
          title: 'Overdue, for endpoints that work',
          unit: 's',
          redFrom: 300,
          queries: [[ofFleet('slideloom_webhook_lateness_seconds'), 'oldest']],
        },
        {
          title: 'Events',
          unit: 'ops',
          queries: [[perSecond('slideloom_webhook_events_total', 'outcome'), '{{outcome}}']],
        },
        {
          title: 'Events given up',
          unit: 'short',
          isStat: true,
          redFrom: 1,
          queries: [[ofFleet('slideloom_webhook_events_dead'), '']],
        },
        {
          title: 'Endpoints disabled',
          unit: 'ops',
          queries: [[perSecond('slideloom_webhook_endpoints_disabled_total'), 'by us']],
        },
      ],
    },
  ],
};
