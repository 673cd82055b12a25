import type { Dashboard } from '../dashboard.ts';
import { ofFleet, perSecond, quantile, share, within } from '../queries.ts';

const requests = 'slideloom_http_request_seconds';
/** The studio's server counts the requests for its pages under the same name. */
const api = '{service="gateway"}';
/** The API without what waits for others: streams, the slide agent, tools of assistants, platforms, payments, files on their way. */
const prompt =
  '{service="gateway", route!~"/generate/slides|.*/regenerate|.*/relayout|/lint|/mcp|/publish/.*|/billing/(checkout|portal)|/upload.*|.*/events|.*[.]csv|/webhooks/.*|/auth/.*|/media/.*"}';

export const fleetOverview: Dashboard = {
  uid: 'slideloom-fleet',
  title: 'Fleet overview',
  description: 'What users notice, on one page.',
  rows: [
    {
      title: 'Now',
      panels: [
        { title: 'Requests', unit: 'reqps', isStat: true, queries: [[perSecond(`${requests}_count${api}`), '']] },
        {
          title: 'Answered with 5xx',
          unit: 'percentunit',
          isStat: true,
          redFrom: 0.05,
          queries: [[share(`${requests}_count`, '{service="gateway", status=~"5..", cause!="address"}', api), '']],
        },
        {
          title: 'Jobs ended in an hour',
          unit: 'short',
          isStat: true,
          queries: [[within('1h', 'slideloom_jobs_ended_total'), '']],
        },
        {
          title: 'Longest wait',
          unit: 's',
          isStat: true,
          redFrom: 120,
          queries: [[ofFleet('slideloom_job_oldest_waiting_seconds'), '']],
          description: 'Of jobs that could run and have no worker.',
        },
        {
          title: 'Posts missed in a day',
          unit: 'short',
          isStat: true,
          redFrom: 1,
          queries: [[within('24h', 'slideloom_due_posts_total{outcome="missed"}'), '']],
        },
        {
          title: 'Ledger breaches',
          unit: 'short',
          isStat: true,
          redFrom: 1,
          queries: [['max(slideloom_ledger_breaches)', '']],
        },
      ],
    },
    {
      title: 'Requests',
      panels: [
        {
          title: 'Requests by status',
          unit: 'reqps',
          queries: [
            [perSecond(`${requests}_count${api}`, 'status'), '{{status}}'],
            [perSecond('slideloom_http_requests_shed_total'), '503, shed'],
          ],
        },
        {
          title: 'Response time',
          unit: 's',
          redFrom: 1,
          description: 'Without routes that wait for providers and uploads.',
          queries: [
            [quantile(0.5, requests, prompt), 'p50'],
            [quantile(0.99, requests, prompt), 'p99'],
          ],
        },
        {
          title: 'Busiest routes',
          unit: 'reqps',
          queries: [[`topk(8, ${perSecond(`${requests}_count${api}`, 'method', 'route')})`, '{{method}} {{route}}']],
        },
        {
          title: 'Slowest routes, p99',
          unit: 's',
          queries: [[`topk(8, ${quantile(0.99, requests, prompt, 'method', 'route')})`, '{{method}} {{route}}']],
        },
        {
          title: 'Refused for now',
          unit: 'reqps',
          queries: [
            [perSecond('slideloom_rate_limited_total', 'tier'), '429 {{tier}}'],
            [perSecond('slideloom_backlog_refusals_total'), '503 backlog'],
          ],
        },
        {
          title: 'Limits without Redis',
          unit: 'reqps',
          queries: [[perSecond('slideloom_rate_limiter_fallbacks_total'), 'counted by each gateway alone']],
        },
      ],
    },
    {
      title: 'Work',
      panels: [
        {
          title: 'Jobs accepted',
          unit: 'ops',
          queries: [[perSecond('slideloom_jobs_accepted_total', 'type'), '{{type}}']],
        },
        {
          title: 'Jobs ended',
          unit: 'ops',
          queries: [[perSecond('slideloom_jobs_ended_total', 'type', 'outcome'), '{{type}} {{outcome}}']],
        },
        {
          title: 'Live streams and uploads',
          unit: 'short',
          queries: [
            ['sum(slideloom_event_streams)', 'streams'],
            ['sum(slideloom_upload_slots_used)', 'uploads'],
            ['sum(slideloom_mcp_requests_open)', 'assistants'],
          ],
        },
      ],
    },
  ],
};
