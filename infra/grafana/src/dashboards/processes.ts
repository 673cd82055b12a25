import type { Dashboard } from '../dashboard.ts';
import { perSecond } from '../queries.ts';

export const processes: Dashboard = {
  uid: 'slideloom-processes',
  title: 'Processes',
  description: 'The processes of the fleet and their dependencies.',
  rows: [
    {
      title: 'Processes',
      panels: [
        {
          title: 'Ready, of those that answer',
          unit: 'short',
          queries: [
            ['sum by (service) (up{job="slideloom"})', '{{service}} answering'],
            ['sum by (service) (slideloom_ready)', '{{service}} ready'],
          ],
        },
        {
          title: 'CPU',
          unit: 'percentunit',
          queries: [
            [
              'sum by (service, instance) (rate(process_cpu_seconds_total{job="slideloom"}[$__rate_interval]))',
              '{{service}} {{instance}}',
            ],
          ],
        },
        {
          title: 'Memory',
          unit: 'bytes',
          redFrom: 1.5e9,
          queries: [['process_resident_memory_bytes{job="slideloom"}', '{{service}} {{instance}}']],
        },
        {
          title: 'Memory for decoding pictures',
          unit: 'bytes',
          queries: [['slideloom_picture_decode_bytes{job="slideloom"} > 0', '{{service}} {{instance}}']],
        },
        {
          title: 'Event loop lag, p99',
          unit: 's',
          redFrom: 0.5,
          queries: [['nodejs_eventloop_lag_p99_seconds{job="slideloom"}', '{{service}} {{instance}}']],
        },
        {
          title: 'Time in garbage collection',
          unit: 'percentunit',
          queries: [
            [
              'sum by (service, instance) (rate(nodejs_gc_duration_seconds_sum{job="slideloom"}[$__rate_interval]))',
              '{{service}} {{instance}}',
            ],
          ],
        },
        {
          title: 'Starts in an hour',
          unit: 'short',
          queries: [['sum by (service) (changes(process_start_time_seconds{job="slideloom"}[1h]))', '{{service}}']],
        },
      ],
    },
    {
      title: 'Dependencies',
      panels: [
        {
          title: 'PostgreSQL connections',
          unit: 'short',
          queries: [['sum by (service, state) (slideloom_database_connections)', '{{service}} {{state}}']],
        },
        {
          title: 'Without broker, or blocked',
          unit: 'short',
          queries: [
            ['sum by (service) (1 - slideloom_broker_connected{service!="studio"})', '{{service}} away'],
            ['sum by (service) (slideloom_broker_blocked)', '{{service}} blocked'],
          ],
        },
        {
          title: 'New broker connections in an hour',
          unit: 'short',
          queries: [['sum by (service) (increase(slideloom_broker_connects_total[1h]))', '{{service}}']],
        },
      ],
    },
    {
      title: 'Periodic tasks',
      panels: [
        {
          title: 'Rows moved into the archive',
          unit: 'short',
          queries: [[perSecond('slideloom_archived_rows_total', 'table'), '{{table}}']],
        },
        {
          title: 'Since the last pass of the archive',
          unit: 's',
          redFrom: 259_200,
          queries: [['max by (table) (slideloom_archive_pass_age_seconds)', '{{table}}']],
        },
        {
          title: 'Oldest row that the archive had to keep',
          unit: 's',
          queries: [['max by (table) (slideloom_archive_oldest_kept_seconds)', '{{table}}']],
        },
        {
          title: 'Time since the last success',
          unit: 's',
          queries: [
            [
              'time() - max by (service, task) (slideloom_task_last_success_timestamp_seconds)',
              '{{service}}: {{task}}',
            ],
          ],
        },
        {
          title: 'Failed runs',
          unit: 'ops',
          queries: [
            [perSecond('slideloom_task_runs_total{outcome="failed"}', 'service', 'task'), '{{service}}: {{task}}'],
          ],
        },
      ],
    },
  ],
};
