import type { EventName, EventPayload, OutcomeState, PublishOutcome } from '@slideloom/contracts';
import { LRUCache } from 'lru-cache';
import { createChangeReader, type ChangeEvent, type ChangeSources } from './change-reader.ts';
import type { Micros } from './event-id.ts';
import { createPendingIds } from './pending-ids.ts';

/** Changes of a team that its streams have not received yet. */
export type TeamChanges = {
  /** Notes what an event of the broker names. */
  onEvent<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** Reads what changed since the last poll, with or without an event. The first poll only learns the present state. Rejects with `unavailable`. */
  poll(): Promise<void>;
  /** Fetches some of the changed entities in their present state, without those that were published in that state. Rejects with `unavailable`, and keeps them. */
  take(): Promise<ChangeEvent[]>;
  /** Something waits to be taken. */
  readonly isWaiting: boolean;
  /** True if more has changed than is kept, or changes wait for longer than readers who connect again look back: readers must connect again. */
  readonly isOverfull: boolean;
  /** The instant of the last poll. */
  readonly polledAt: Micros;
  /** The instant of the last poll whose findings have all been taken. */
  readonly takenUntil: Micros;
};

/** Things that one query fetches at most. */
const maxTaken = 250;
const maxWaiting = 10_000;
/** Entities whose last published version is remembered. */
const maxRemembered = 5_000;
/** A poll reads from this long before the last one: a change bears the time at which its transaction began, and none runs longer. */
const marginSeconds = 20;
/** What a poll finds is published within this time, µs, or readers must connect again; see `windowSeconds` of missed changes. */
const longestWait = 60_000_000n;

/** The states that are published as an `outcome`; the others are seen by `job` and `post`. */
const publishedStates: ReadonlySet<OutcomeState> = new Set(['held', 'unknown', 'published', 'failed']);

export function createTeamChanges(teamId: string, sources: ChangeSources): TeamChanges {
  const reader = createChangeReader(teamId, sources);
  const jobIds = createPendingIds(maxWaiting);
  const postIds = createPendingIds(maxWaiting);
  /** Publish jobs, and posts, whose outcome may be another. */
  const publishJobIds = createPendingIds(maxWaiting);
  const outcomePostIds = createPendingIds(maxWaiting);
  const queues = [jobIds, postIds, publishJobIds, outcomePostIds];
  const versions = new LRUCache<string, string>({ max: maxRemembered });
  let polledAt: Micros | null = null;
  /** The poll whose findings have all been taken, and how many have not of the last one. */
  let takenUntil: Micros = '0';
  let leftOfPoll = 0;
  let hasMissed = false;

  /** Returns whether this version differs from the last published one; it counts as published from now on. */
  const isNew = ({ of, version }: { of: string; version: string }) => {
    if (versions.get(of) === version) return false;
    versions.set(of, version);
    return true;
  };
  /** What was published as open is published again when it is over. */
  const isPublished = ({ event, of, bodyFor }: ChangeEvent) =>
    event !== 'outcome' || publishedStates.has((bodyFor(null) as PublishOutcome).state) || versions.has(of);
  const addPost = (id: string) => {
    postIds.add(id);
    outcomePostIds.add(id);
  };
  const longestQueue = () => Math.max(...queues.map(({ size }) => size));
  /** What waits is taken in its order, so what a poll has found is taken once as many were. */
  const noteTaken = (count: number) => {
    leftOfPoll -= count;
    if (leftOfPoll <= 0 && polledAt !== null) takenUntil = polledAt;
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
      const asked = { since: polledAt, sinceSeconds: marginSeconds, max: maxWaiting };
      const { at, versionsSeen, hasMore } = await sources.teamChanges.poll(teamId, asked);
      polledAt = at;
      if (isFirst) takenUntil = at;
      for (const { kind, id, version } of versionsSeen) {
        if (kind === 'unknown_outcome') publishJobIds.add(id);
        else if (isFirst) versions.set(id, version);
        else if (versions.get(id) !== version) {
          if (kind === 'post' || kind === 'deleted_post') addPost(id);
          else jobIds.add(id);
          if (kind === 'publish_job') publishJobIds.add(id);
        }
      }
      if (isFirst) {
        // Known from now on: the message of an outcome that became unknown just before may come late.
        const publishJobs = publishJobIds.take(maxWaiting);
        const found = await reader.read({ jobs: [], posts: [], publishJobs, outcomePosts: [] });
        found.forEach((one) => isNew(one));
        return;
      }
      leftOfPoll = longestQueue();
      // What fits into one take leaves in its order, however late it was found, so that an outage alone ends no stream.
      const isLate = BigInt(at) - BigInt(takenUntil) > longestWait;
      hasMissed ||= hasMore || (isLate && leftOfPoll > maxTaken);
      noteTaken(0);
    },
    async take() {
      const taken = queues.map((queue) => queue.take(maxTaken));
      const [jobs, posts, publishJobs, outcomePosts] = taken as [string[], string[], string[], string[]];
      try {
        const found = await reader.read({ jobs, posts, publishJobs, outcomePosts });
        noteTaken(maxTaken);
        // Only when all are there: what is kept for the next time must not count as published.
        return found
          .filter((one) => isPublished(one) && isNew(one))
          .toSorted((one, other) => (one.at < other.at ? -1 : 1));
      } catch (error) {
        for (const [place, queue] of queues.entries()) for (const id of taken[place]!) queue.add(id);
        // They wait behind newer ones now.
        leftOfPoll = longestQueue();
        throw error;
      }
    },
    get isWaiting() {
      return queues.some(({ size }) => size > 0);
    },
    get isOverfull() {
      return hasMissed || queues.some(({ isOverfull }) => isOverfull);
    },
    get takenUntil() {
      return takenUntil;
    },
    get polledAt() {
      return polledAt ?? '0';
    },
  };
}
