const service = (name: string) => [`services/${name}/src/main.ts`];
const migrate = 'packages/db/src/cli/migrate.ts';
const topology = 'packages/messaging/src/cli/declare-topology.ts';

/** The programs of the image, by the first argument: modules, relative to the root, that run one after the other. */
export const programs: Readonly<Record<string, readonly string[]>> = {
  gateway: service('gateway'),
  'image-gen': service('image-gen'),
  render: service('render'),
  publish: service('publish'),
  billing: service('billing'),
  notify: service('notify'),
  scheduler: service('scheduler'),
  studio: service('studio'),
  /** Before every rollout: the database's schema, then the broker's queues. */
  prepare: [migrate, topology],
  migrate: [migrate],
  topology: [topology],
  bucket: ['packages/storage/src/cli/make-bucket.ts'],
  ops: ['infra/ops/src/main.ts'],
  /** Plays the outside world; only in an image that was built for it. */
  sandbox: ['infra/sandbox/src/main.ts'],
};
