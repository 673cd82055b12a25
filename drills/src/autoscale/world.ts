import type { Rabbitmq } from '@slideloom/local';
import type { Backlog } from './open-backlog.ts';
import type { Cluster } from './watch-cluster.ts';
import type { Metrics } from './start-metrics.ts';
import type { Nodes } from './play-nodes.ts';
import type { ScaledService } from './scaled-services.ts';

/** What the steps of the drill work with. */
export type World = {
  services: ScaledService[];
  cluster: Cluster;
  backlog: Backlog;
  metrics: Metrics;
  nodes: Nodes;
  rabbitmq: Rabbitmq;
  line: (text: string) => void;
};

/** Series that stand for the fleet's own. */
export const picturesSeries =
  'slideloom_jobs_unfinished{namespace="slideloom",service="scheduler",type="image_gen",state="waiting"}';
export const streamsSeries = 'slideloom_event_streams{namespace="slideloom",service="gateway"}';
