import {
  asOfVersion,
  extendedJobSchema,
  extendedScheduledPostSchema,
  publishOutcomeSchema,
  type ApiVersion,
  type ExtendedJob,
  type ExtendedScheduledPost,
  type Job,
  type PublishOutcome,
  type ScheduledPost,
} from '@slideloom/contracts';
import type { PostPlace } from '../domain/caller.ts';
import { eventId, type Micros } from './event-id.ts';
import type { ChangePoll } from './seen-version.ts';

type CurrentPost = { id: string; version: Micros } & (
  | { post: ScheduledPost; extended: ExtendedScheduledPost }
  | { post: null; extended: null }
);
type SeenOutcome = { outcome: PublishOutcome; projectId: string | null; version: string; at: Micros };

/** What is read of PostgreSQL. Each rejects with `unavailable`. */
export type ChangeSources = {
  jobs: {
    current(teamId: string, ids: readonly string[]): Promise<{ job: Job; extended: ExtendedJob; version: Micros }[]>;
  };
  scheduledPosts: { current(teamId: string, ids: readonly string[]): Promise<CurrentPost[]> };
  outcomes: {
    ofJobs(teamId: string, ids: readonly string[]): Promise<SeenOutcome[]>;
    ofPosts(teamId: string, ids: readonly string[]): Promise<SeenOutcome[]>;
  };
  teamChanges: {
    poll(teamId: string, options: { since: Micros | null; sinceSeconds: number; max: number }): Promise<ChangePoll>;
  };
};

/** An event of `GET /events` about an entity of the team. */
export type ChangeEvent = {
  event: 'job' | 'post' | 'outcome';
  id: string;
  /** Which entity it is, and what differs after each change of it. */
  of: string;
  version: string;
  /** The instant of the change. */
  at: Micros;
  /** The entity as callers of a version get it; of null, those who name none. */
  bodyFor(version: ApiVersion | null): object;
  /** What a post or an outcome is of: not every key may know of it. Null for what is the whole team's. */
  place: PostPlace | null;
};
/** Jobs, posts, and the publish jobs and posts whose outcomes are asked for, by their ids. */
export type ChangedIds = { jobs: string[]; posts: string[]; publishJobs: string[]; outcomePosts: string[] };

/** Reads changed entities of a team as they are now. */
export function createChangeReader(teamId: string, { jobs, scheduledPosts, outcomes }: ChangeSources) {
  const readJobs = async (ids: string[]): Promise<ChangeEvent[]> => {
    const found = ids.length === 0 ? [] : await jobs.current(teamId, ids);
    return found.map(({ job, extended, version }) => ({
      event: 'job',
      id: eventId(version, 'job', job.id),
      of: job.id,
      version,
      at: version,
      bodyFor: (named) => (named === null ? job : asOfVersion(extendedJobSchema, named, extended)),
      place: null,
    }));
  };
  const readPosts = async (ids: string[]): Promise<ChangeEvent[]> => {
    const found = ids.length === 0 ? [] : await scheduledPosts.current(teamId, ids);
    return found.map(({ id, version, post, extended }): ChangeEvent => {
      const deleted = { id, deleted: true };
      return {
        event: 'post',
        id: eventId(version, 'post', id),
        of: id,
        version,
        at: version,
        bodyFor: (named) => {
          if (extended === null) return deleted;
          return named === null ? post : asOfVersion(extendedScheduledPostSchema, named, extended);
        },
        place: extended && { accountId: extended.social_account_id, projectId: extended.project_id ?? null },
      };
    });
  };
  /** The outcome of a scheduled post is asked by the post: it may have another job by now. */
  const readOutcomes = async (ofJobs: string[], ofPosts: string[]): Promise<ChangeEvent[]> => {
    const byJob = ofJobs.length === 0 ? [] : await outcomes.ofJobs(teamId, ofJobs);
    const postIds = new Set([...ofPosts, ...byJob.flatMap(({ outcome }) => outcome.post_id ?? [])]);
    const byPost = postIds.size === 0 ? [] : await outcomes.ofPosts(teamId, [...postIds]);
    return [...byJob.filter(({ outcome }) => outcome.post_id === null), ...byPost].map(
      ({ outcome, projectId, version, at }) => {
        const of = (outcome.post_id ?? outcome.job_id)!;
        // By the clock alone a held one becomes another, of the same instant.
        const id = eventId(at, 'outcome', `${of}-${outcome.state}`);
        return {
          event: 'outcome',
          id,
          of: `outcome ${of}`,
          version,
          at,
          bodyFor: (named) => asOfVersion(publishOutcomeSchema, named, outcome),
          place: { accountId: outcome.account.id, projectId },
        };
      },
    );
  };

  return {
    /** Rejects with `unavailable`. */
    async read(ids: ChangedIds): Promise<ChangeEvent[]> {
      const found = await Promise.all([
        readJobs(ids.jobs),
        readPosts(ids.posts),
        readOutcomes(ids.publishJobs, ids.outcomePosts),
      ]);
      return found.flat();
    },
  };
}
