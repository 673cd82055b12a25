/**
 * What alerts and dashboards ask of servers that are not ours, with the labels that they are asked by. Tests ask RabbitMQ and MinIO themselves
 * whether they have it (tests/monitoring), and a drill SeaweedFS (drills/src/store); of a kubelet and of CloudNativePG's plugin Barman Cloud the
 * names are those of their documentation.
 */
export const serverMetrics: Readonly<Record<string, readonly string[]>> = {
  rabbitmq_connections: [],
  rabbitmq_disk_space_available_bytes: [],
  rabbitmq_disk_space_available_limit_bytes: [],
  rabbitmq_process_resident_memory_bytes: [],
  rabbitmq_resident_memory_limit_bytes: [],
  minio_cluster_capacity_usable_free_bytes: [],
  minio_cluster_capacity_usable_total_bytes: [],
  SeaweedFS_volumeServer_resource: ['type'],
  SeaweedFS_master_replica_placement_mismatch: ['id'],
  barman_cloud_cloudnative_pg_io_last_available_backup_timestamp: ['namespace'],
  kubelet_volume_stats_available_bytes: ['namespace', 'persistentvolumeclaim'],
  kubelet_volume_stats_capacity_bytes: ['namespace', 'persistentvolumeclaim'],
};
