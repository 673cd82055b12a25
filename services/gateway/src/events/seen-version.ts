/** The version of one of a team's entities at a poll. */
export type SeenVersion = {
  kind: 'job' | 'publish_job' | 'post' | 'deleted_post' | 'unknown_outcome';
  /** Of an unknown outcome the id of its job. */
  id: string;
  /** Changes whenever the thing does. */
  version: string;
  /** A job that has not ended. */
  isOpen: boolean;
};
export type ChangePoll = {
  /** PostgreSQL's time of the poll, the `since` of the next. */
  at: string;
  versionsSeen: SeenVersion[];
};
