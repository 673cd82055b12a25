import type { Dashboard } from './dashboard.ts';
import { creditsAndPayments } from './dashboards/credits-and-payments.ts';
import { fleetOverview } from './dashboards/fleet-overview.ts';
import { jobsAndQueues } from './dashboards/jobs-and-queues.ts';
import { postsAndPlatforms } from './dashboards/posts-and-platforms.ts';
import { processes } from './dashboards/processes.ts';
import { providersAndRendering } from './dashboards/providers-and-rendering.ts';
import { servers } from './dashboards/servers.ts';

/** Each by the name of its file in `infra/grafana/dashboards`. */
export const dashboards: Record<string, Dashboard> = {
  'fleet-overview': fleetOverview,
  'jobs-and-queues': jobsAndQueues,
  'posts-and-platforms': postsAndPlatforms,
  'providers-and-rendering': providersAndRendering,
  'credits-and-payments': creditsAndPayments,
  processes,
  servers,
};
