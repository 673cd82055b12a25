import type { EventName, EventPayload, Job, OutcomeState, PublishOutcome, ScheduledPost } from '@slideloom/contracts';
import { LRUCache } from 'lru-cache';
import { createPendingIds } from './pending-ids.ts';
import type { ChangePoll } from './seen-version.ts';

type Versioned<Thing> = Promise<(Thing & { version: string })[]>;
/** What is read of PostgreSQL. Each rejects with `unavailable`. */
export type ChangeSources = {
  jobs: { current(teamId: string, ids: readonly string[]): Versioned<{ job: Job }> };
  scheduledPosts: { current(teamId: string, ids: readonly string[]): Versioned<{ post: ScheduledPost }> };
  outcomes: {
    ofJobs(teamId: string, ids: readonly string[]): Versioned<{ outcome: PublishOutcome }>;
    ofPosts(teamId: string, ids: readonly string[]): Versioned<{ outcome: PublishOutcome }>;
  };
  teamChanges: { poll(teamId: string, since: string | null, openIds: readonly string[]): Promise<ChangePoll> };
};
/** An event of `GET /events`. */
export type FeedEvent = { event: 'job' | 'post' | 'outcome'; data: object };

/** Changes of a team that its streams have not received yet. */
export type TeamChanges = {
  /** Notes what an event of the broker names. */
  onEvent<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** Reads what changed since the last poll, with or without an event. The first poll only learns the present state. Rejects with `unavailable`. */
  poll(): Promise<void>;
  /** Fetches some of the changed entities in their present state, without those that were published in that state. Rejects with `unavailable`, and keeps them. */
  take(): Promise<FeedEvent[]>;
  /** Something waits to be taken. */
  readonly isWaiting: boolean;
  /** More has changed than is kept: readers must connect again. */
  readonly isOverfull: boolean;
};

/** Things that one query fetches at most. */
const maxTaken = 250;
const maxWaiting = 10_000;
/** Unfinished jobs that polls follow at most, and entities whose last published version is remembered. */
const maxOpen = 1_000;
const maxRemembered = 5_000;

/** The states that are published as an `outcome`; the others are seen by `job` and `post`. */
const publishedStates: ReadonlySet<OutcomeState> = new Set(['held', 'unknown', 'published', 'failed']);

export function createTeamChanges(
  teamId: string,
  { jobs, scheduledPosts, outcomes, teamChanges }: ChangeSources,
): TeamChanges {
  const jobIds = createPendingIds(maxWaiting);
  const postIds = createPendingIds(maxWaiting);
  /** Publish jobs, and posts, whose outcome may be another. */
  const publishJobIds = createPendingIds(maxWaiting);
  const outcomePostIds = createPendingIds(maxWaiting);
  const queues = [jobIds, postIds, publishJobIds, outcomePostIds];
  const versions = new LRUCache<string, string>({ max: maxRemembered });
  const openJobs = new LRUCache<string, true>({ max: maxOpen });
  let polledAt: string | null = null;

  const noteOpen = (id: string, isOpen: boolean) => {
    if (isOpen) openJobs.set(id, true);
    else openJobs.delete(id);
  };
  /** Whether this version differs from the last published one; it counts as published from now on. */
  const isNew = (id: string, version: string) => {
    if (versions.get(id) === version) return false;
    versions.set(id, version);
    return true;
  };

  const fetchJobs = async (ids: string[]) => (ids.length === 0 ? [] : jobs.current(teamId, ids));
  const fetchPosts = async (ids: string[]) => {
    const found = ids.length === 0 ? [] : await scheduledPosts.current(teamId, ids);
    const byId = new Map(found.map((one) => [one.post.id, one]));
    return ids.map((id) => byId.get(id) ?? { post: { id, deleted: true }, version: 'deleted' });
  };
  /** The outcome of a scheduled post is asked by the post: it may have another job by now. */
  const fetchOutcomes = async (ofJobs: string[], ofPosts: string[]) => {
    const byJob = ofJobs.length === 0 ? [] : await outcomes.ofJobs(teamId, ofJobs);
    const postIds = new Set([...ofPosts, ...byJob.flatMap(({ outcome }) => outcome.post_id ?? [])]);
    const byPost = postIds.size === 0 ? [] : await outcomes.ofPosts(teamId, [...postIds]);
    return [...byJob.filter(({ outcome }) => outcome.post_id === null), ...byPost];
  };

  const newJobs = (found: Awaited<ReturnType<typeof fetchJobs>>): FeedEvent[] =>
    found
      .filter(({ job, version }) => {
        noteOpen(job.id, job.status === 'pending' || job.status === 'processing');
        return isNew(job.id, version);
      })
      .map(({ job }) => ({ event: 'job', data: job }));
  const newPosts = (found: Awaited<ReturnType<typeof fetchPosts>>): FeedEvent[] =>
    found.filter(({ post, version }) => isNew(post.id, version)).map(({ post }) => ({ event: 'post', data: post }));
  const newOutcomes = (found: Awaited<ReturnType<typeof fetchOutcomes>>): FeedEvent[] =>
    found
      .filter(({ outcome, version }) => {
        const id = `outcome ${outcome.post_id ?? outcome.job_id}`;
        // What was published as open is published again when it is over.
        return (publishedStates.has(outcome.state) || versions.has(id)) && isNew(id, version);
      })
      .map(({ outcome }) => ({ event: 'outcome', data: outcome }));

  const addPost = (id: string) => {
    postIds.add(id);
    outcomePostIds.add(id);
  };

  return {
    onEvent(name, payload) {
      if ('job_id' in payload) {
        jobIds.add(payload.job_id);
        if (name === 'post.outcome_unknown' || ('type' in payload && payload.type === 'publish')) {
          publishJobIds.add(payload.job_id);
        }
      }
      if ('post_id' in payload) addPost(payload.post_id);
    },
    async poll() {
      const isFirst = polledAt === null;
      const { at, versionsSeen } = await teamChanges.poll(teamId, polledAt, [...openJobs.keys()]);
      polledAt = at;
      for (const { kind, id, version, isOpen } of versionsSeen) {
        if (kind === 'unknown_outcome') {
          publishJobIds.add(id);
          continue;
        }
        const isJob = kind === 'job' || kind === 'publish_job';
        if (isFirst) {
          versions.set(id, version);
          if (isJob) noteOpen(id, isOpen);
        } else if (versions.get(id) !== version) {
          if (!isJob) addPost(id);
          else jobIds.add(id);
          if (kind === 'publish_job') publishJobIds.add(id);
        }
      }
      // Known from now on: the message of an outcome that became unknown just before may come late.
      if (isFirst) newOutcomes(await fetchOutcomes(publishJobIds.take(maxWaiting), []));
    },
    async take() {
      const taken = queues.map((queue) => queue.take(maxTaken));
      const [ofJobs, ofPosts, ofPublishJobs, ofOutcomePosts] = taken as [string[], string[], string[], string[]];
      try {
        const [foundJobs, foundPosts, foundOutcomes] = await Promise.all([
          fetchJobs(ofJobs),
          fetchPosts(ofPosts),
          fetchOutcomes(ofPublishJobs, ofOutcomePosts),
        ]);
        // Only when all are there: what is kept for the next time must not count as published.
        return [...newJobs(foundJobs), ...newPosts(foundPosts), ...newOutcomes(foundOutcomes)];
      } catch (error) {
        for (const [place, queue] of queues.entries()) for (const id of taken[place]!) queue.add(id);
        throw error;
      }
    },
    get isWaiting() {
      return queues.some(({ size }) => size > 0);
    },
    get isOverfull() {
      return queues.some(({ isOverfull }) => isOverfull);
    },
  };
}
