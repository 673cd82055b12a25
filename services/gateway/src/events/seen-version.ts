import type { Micros } from './event-id.ts';

/** The version of one of a team's entities at a poll. */
export type SeenVersion = {
  kind: 'job' | 'publish_job' | 'post' | 'deleted_post' | 'unknown_outcome';
  /** The entity's id; an unknown outcome has the id of its job. */
  id: string;
  /** The instant of its last change. */
  version: Micros;
};
export type ChangePoll = {
  /** The instant of the poll. */
  at: Micros;
  /** The versions in the order of their changes. */
  versionsSeen: SeenVersion[];
  /** True if there are more changes of a kind than were asked for: the newest are missing. */
  hasMore: boolean;
};
