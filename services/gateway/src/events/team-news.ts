import type { EventName, EventPayload } from '@slideloom/contracts';
import { LRUCache } from 'lru-cache';
import type { Repositories } from '../adapters/repositories.ts';
import { createNewsQueue } from './news-queue.ts';

export type NewsSources = Pick<Repositories, 'jobs' | 'scheduledPosts' | 'teamNews'>;
/** An event of `GET /events`. */
export type News = { event: 'job' | 'post'; data: object };

/** What has changed for a team and was not told yet. */
export type TeamNews = {
  /** Notes what an event of the broker names. */
  hear<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** Notes what changed since the last look, heard or not. The first look only learns how things stand. Rejects with `unavailable`. */
  look(): Promise<void>;
  /** Fetches some of it, as it is by now. What was told in this very state is left out. Rejects with `unavailable`, and keeps it. */
  take(): Promise<News[]>;
  /** Something waits to be taken. */
  readonly isWaiting: boolean;
  /** More has changed than is kept: whoever listens must begin anew. */
  readonly isOverfull: boolean;
};

/** Things that one query fetches at most. */
const maxTaken = 250;
const maxWaiting = 10_000;
/** Unfinished jobs that the looks follow at most, and things whose last told version is remembered. */
const maxOpen = 1_000;
const maxRemembered = 5_000;

export function createTeamNews(teamId: string, { jobs, scheduledPosts, teamNews }: NewsSources): TeamNews {
  const jobIds = createNewsQueue(maxWaiting);
  const postIds = createNewsQueue(maxWaiting);
  const versions = new LRUCache<string, string>({ max: maxRemembered });
  const openJobs = new LRUCache<string, true>({ max: maxOpen });
  let lookedAt: string | null = null;

  const noteOpen = (id: string, isOpen: boolean) => {
    if (isOpen) openJobs.set(id, true);
    else openJobs.delete(id);
  };
  /** Whether this version is another than the one that was last told; it counts as told from now on. */
  const isNew = (id: string, version: string) => {
    if (versions.get(id) === version) return false;
    versions.set(id, version);
    return true;
  };

  const fetchJobs = async (ids: string[]): Promise<News[]> => {
    const found = ids.length === 0 ? [] : await jobs.current(teamId, ids);
    return found
      .filter(({ job, version }) => {
        noteOpen(job.id, job.status === 'pending' || job.status === 'processing');
        return isNew(job.id, version);
      })
      .map(({ job }) => ({ event: 'job', data: job }));
  };

  const fetchPosts = async (ids: string[]): Promise<News[]> => {
    const found = ids.length === 0 ? [] : await scheduledPosts.current(teamId, ids);
    const byId = new Map(found.map((one) => [one.post.id, one]));
    return ids
      .map((id) => byId.get(id) ?? { post: { id, deleted: true }, version: 'deleted' })
      .filter(({ post, version }) => isNew(post.id, version))
      .map(({ post }) => ({ event: 'post', data: post }));
  };

  return {
    hear(_name, payload) {
      if ('job_id' in payload) jobIds.add(payload.job_id);
      if ('post_id' in payload) postIds.add(payload.post_id);
    },
    async look() {
      const isFirst = lookedAt === null;
      const { at, sightings } = await teamNews.look(teamId, lookedAt, [...openJobs.keys()]);
      lookedAt = at;
      for (const { kind, id, version, isOpen } of sightings) {
        if (isFirst) {
          versions.set(id, version);
          if (kind === 'job') noteOpen(id, isOpen);
        } else if (versions.get(id) !== version) {
          (kind === 'job' ? jobIds : postIds).add(id);
        }
      }
    },
    async take() {
      const taken = { jobs: jobIds.take(maxTaken), posts: postIds.take(maxTaken) };
      try {
        const [ofJobs, ofPosts] = await Promise.all([fetchJobs(taken.jobs), fetchPosts(taken.posts)]);
        return [...ofJobs, ...ofPosts];
      } catch (error) {
        for (const id of taken.jobs) jobIds.add(id);
        for (const id of taken.posts) postIds.add(id);
        throw error;
      }
    },
    get isWaiting() {
      return jobIds.size > 0 || postIds.size > 0;
    },
    get isOverfull() {
      return jobIds.isOverfull || postIds.isOverfull;
    },
  };
}
