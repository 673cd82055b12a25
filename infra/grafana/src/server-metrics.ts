/** What alerts and dashboards ask of servers that are not ours; a test asks the servers themselves whether they have it. */
export const rabbitmqMetrics = [
  'rabbitmq_connections',
  'rabbitmq_disk_space_available_bytes',
  'rabbitmq_disk_space_available_limit_bytes',
  'rabbitmq_process_resident_memory_bytes',
  'rabbitmq_resident_memory_limit_bytes',
];
export const minioMetrics = ['minio_cluster_capacity_usable_free_bytes', 'minio_cluster_capacity_usable_total_bytes'];
export const serverMetrics = [...rabbitmqMetrics, ...minioMetrics];
