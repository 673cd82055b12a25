import type { Dashboard } from '../dashboard.ts';
import { ofFleet, perSecond, quantile } from '../queries.ts';

export const servers: Dashboard = {
  uid: 'slideloom-servers',
  title: 'Servers',
  description:
    'PostgreSQL as the scheduler sees it and its read replica as the gateways do, RabbitMQ by its own plugin (job="rabbitmq"), the bucket by MinIO (job="minio"), base backups by CloudNativePG (job="postgres").',
  rows: [
    {
      title: 'PostgreSQL',
      panels: [
        {
          title: 'Connections',
          unit: 'short',
          queries: [[ofFleet('slideloom_postgres_connections', 'state'), '{{state}}']],
        },
        {
          title: 'Oldest transaction',
          unit: 's',
          redFrom: 600,
          queries: [[ofFleet('slideloom_postgres_oldest_transaction_seconds'), 'age']],
        },
        {
          title: 'Lag of the last standby',
          unit: 's',
          redFrom: 60,
          queries: [[ofFleet('slideloom_postgres_replica_lag_seconds'), 'lag']],
        },
        {
          title: 'Standbys that follow',
          unit: 'short',
          queries: [[ofFleet('slideloom_postgres_standbys'), 'standbys']],
        },
        {
          title: 'Since the log was archived, while that fails',
          unit: 's',
          redFrom: 900,
          queries: [[ofFleet('slideloom_postgres_archive_failing_seconds'), 'failing']],
        },
        {
          title: 'Since the last base backup',
          unit: 's',
          redFrom: 129_600,
          queries: [
            [
              'time() - max by (namespace) (barman_cloud_cloudnative_pg_io_last_available_backup_timestamp{job="postgres"})',
              '{{namespace}}',
            ],
          ],
        },
        { title: 'Database', unit: 'bytes', queries: [[ofFleet('slideloom_postgres_database_bytes'), 'size']] },
        {
          title: 'Dead rows in the worst large table',
          unit: 'percentunit',
          redFrom: 0.4,
          queries: [[ofFleet('slideloom_postgres_dead_rows_ratio'), 'dead']],
        },
        {
          title: 'Transaction ids used',
          unit: 'percentunit',
          redFrom: 0.5,
          queries: [[ofFleet('slideloom_postgres_transaction_ids_used_ratio'), 'used']],
        },
      ],
    },
    {
      title: 'Read replica',
      panels: [
        {
          title: 'Lists and polls by who answered',
          unit: 'ops',
          description: 'fallback: the primary, after the replica failed or was late.',
          queries: [[perSecond('slideloom_replica_reads_total', 'server'), '{{server}}']],
        },
        {
          title: 'Gateways that do not use it',
          unit: 'short',
          redFrom: 1,
          description: 'Nothing is shown where no replica is configured.',
          queries: [['sum by (reason) (slideloom_replica_unused)', '{{reason}}']],
        },
        {
          title: 'Wait until it has what the primary has',
          unit: 's',
          redFrom: 0.1,
          queries: [
            [quantile(0.5, 'slideloom_replica_catch_up_seconds', ''), 'p50'],
            [quantile(0.99, 'slideloom_replica_catch_up_seconds', ''), 'p99'],
          ],
        },
      ],
    },
    {
      title: 'RabbitMQ',
      panels: [
        {
          title: 'Free disk',
          unit: 'bytes',
          queries: [
            ['rabbitmq_disk_space_available_bytes', '{{instance}}'],
            ['rabbitmq_disk_space_available_limit_bytes', '{{instance}}: limit'],
          ],
        },
        {
          title: 'Memory of its limit',
          unit: 'percentunit',
          redFrom: 0.85,
          queries: [['rabbitmq_process_resident_memory_bytes / rabbitmq_resident_memory_limit_bytes', '{{instance}}']],
        },
        { title: 'Connections', unit: 'short', queries: [['rabbitmq_connections', '{{instance}}']] },
      ],
    },
    {
      title: 'Object store',
      panels: [
        {
          title: 'Space',
          unit: 'bytes',
          queries: [
            ['sum(minio_cluster_capacity_usable_free_bytes)', 'free'],
            ['sum(minio_cluster_capacity_usable_total_bytes)', 'in all'],
          ],
        },
      ],
    },
  ],
};
