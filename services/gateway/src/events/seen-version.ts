/** One thing of a team as it was when somebody looked. */
export type SeenVersion = {
  kind: 'job' | 'publish_job' | 'post' | 'deleted_post' | 'unknown_outcome';
  /** Of an unknown outcome the id of its job. */
  id: string;
  /** Changes whenever the thing does. */
  version: string;
  /** A job that has not ended. */
  isOpen: boolean;
};
export type Look = {
  /** PostgreSQL's time of the look, the `since` of the next. */
  at: string;
  versionsSeen: SeenVersion[];
};
