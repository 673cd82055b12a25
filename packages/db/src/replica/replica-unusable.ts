/** Why a replica is not read from: what the label of a metric and a log line say. */
export const replicaReasons = [
  'not_checked',
  'unreachable',
  'not_a_standby',
  'another_cluster',
  'another_timeline',
  'behind',
  'slow',
  'asynchronous_commit',
  'no_position',
] as const;

export type ReplicaReason = (typeof replicaReasons)[number];

/** A replica cannot answer a read as the primary would. */
export class ReplicaUnusable extends Error {
  readonly reason: ReplicaReason;

  constructor(reason: ReplicaReason, options: { cause?: unknown } = {}) {
    super(`The replica is not read from: ${reason}`, options);
    this.name = 'ReplicaUnusable';
    this.reason = reason;
  }
}
