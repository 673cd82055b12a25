import type { EventName, EventPayload, JobProgress } from '@slideloom/contracts';
import type { Logger } from '@slideloom/service-kit';
import type { EventStream } from './event-streams.ts';
import type { Reader } from './feed-reader.ts';
import { createTeamFeed, type FeedSources, type FeedTimes, type TeamFeed } from './team-feed.ts';

export type TeamFeeds = {
  /**
   * Opens a stream of everything that changes for the team from then on, or from where the reader left another. Rejects with `unavailable`,
   * or as `open` does. The stream ends when its credential is revoked: within seconds of the event, or at the next poll.
   */
  join(teamId: string, open: () => EventStream, as: Omit<Reader, 'stream'>): Promise<EventStream>;
  /** Handles an event of the broker or of this process. */
  onEvent<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** Handles how far a rendering of the team is. */
  onProgress(teamId: string, progress: JobProgress): void;
  stop(): void;
};

type Followed = { feed: TeamFeed; started: Promise<void>; users: number };

const usualTimes: FeedTimes = { pollMs: 15_000, togetherMs: 200, stalledMs: 60_000 };

/** Creates the feeds of the teams that have readers on this gateway; nothing is kept of the others. */
export function createTeamFeeds(
  sources: FeedSources,
  options: { logger: Logger; times?: Partial<FeedTimes> },
): TeamFeeds {
  const followed = new Map<string, Followed>();
  const times = { ...usualTimes, ...options.times };
  let isStopped = false;

  const use = (teamId: string): Followed => {
    const known = followed.get(teamId);
    // Who joins a feed that ends its readers would be ended too.
    if (known && !known.feed.isOverfull) return known;
    const feed = createTeamFeed(teamId, sources, times, options.logger);
    const entry = { feed, started: feed.begin(), users: 0 };
    followed.set(teamId, entry);
    return entry;
  };
  const release = (teamId: string, entry: Followed) => {
    entry.users -= 1;
    if (entry.users > 0) return;
    entry.feed.stop();
    if (followed.get(teamId) === entry) followed.delete(teamId);
  };

  return {
    async join(teamId, open, as) {
      const entry = use(teamId);
      entry.users += 1;
      try {
        await entry.started;
        const stream = open();
        const reader = { ...as, stream };
        if (isStopped) stream.end();
        else entry.feed.add(reader);
        void stream.closed.then(() => {
          entry.feed.remove(reader);
          release(teamId, entry);
        });
        return stream;
      } catch (error) {
        release(teamId, entry);
        throw error;
      }
    },
    onEvent(name, payload) {
      followed.get(payload.team_id)?.feed.onEvent(name, payload);
    },
    onProgress(teamId, progress) {
      followed.get(teamId)?.feed.onProgress(progress);
    },
    stop() {
      isStopped = true;
      for (const { feed } of followed.values()) feed.stop();
    },
  };
}
