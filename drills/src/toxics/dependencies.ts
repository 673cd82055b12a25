import type { ServiceName } from '@slideloom/local';

export type DependencyName = 'postgresql' | 'redis' | 'rabbitmq' | 'object store' | 'providers' | 'webhook receivers';

type Dependency = {
  /** The variables that hold its address. */
  variables: readonly string[];
  /** The services that can do nothing without it, and so are not ready. */
  neededBy: readonly ServiceName[];
};

/** What the fleet needs, and who cannot work without it (docs/architecture.md, "When something is half dead"). */
export const dependencies: Record<DependencyName, Dependency> = {
  postgresql: {
    variables: ['DATABASE_URL'],
    neededBy: ['gateway', 'image-gen', 'render', 'publish', 'billing', 'notify', 'scheduler'],
  },
  redis: { variables: ['REDIS_URL'], neededBy: [] },
  rabbitmq: {
    variables: ['RABBITMQ_URL'],
    neededBy: ['image-gen', 'render', 'publish', 'billing', 'notify', 'scheduler'],
  },
  'object store': { variables: ['S3_ENDPOINT'], neededBy: ['image-gen', 'render', 'publish'] },
  providers: {
    variables: [
      'OPENAI_BASE_URL',
      'IMAGEGEN_BASE_URL',
      'SHORTVIDEO_BASE_URL',
      'PHOTOAPP_BASE_URL',
      'STOREPLATFORM_BASE_URL',
      'STRIPE_BASE_URL',
    ],
    neededBy: [],
  },
  // Its address is that of the teams' endpoints.
  'webhook receivers': { variables: [], neededBy: [] },
};
