import type { EventPayload } from '@slideloom/contracts';
import { listenToEvents } from '@slideloom/messaging';
import type { FleetProcess } from '@slideloom/process';
import type { Authenticate } from './auth/authenticate.ts';
import { createEventStreams, type EventStreams } from './events/event-streams.ts';
import { createProgressBoard, type ProgressBoard } from './events/job-progress.ts';
import { createJobWatch, type JobWatch } from './events/job-watch.ts';
import { createTeamFeeds, type TeamFeeds } from './events/team-feeds.ts';
import type { CredentialChanged, RateLimiter } from './limits/rate-limiter.ts';
import type { Repositories } from './repositories.ts';
import type { Timeouts } from './timeouts.ts';

export type LiveEvents = {
  watch: JobWatch;
  progress: Pick<ProgressBoard, 'of'>;
  feeds: TeamFeeds;
  streams: EventStreams;
  credentialChanged: CredentialChanged;
  /** Ends the live streams and the requests that wait for a job. */
  stopLiveEvents: () => void;
};

/** Opens the events of the broker, which wake the requests that wait for a job, and the live streams. */
export async function openLiveEvents(
  { broker, publisher, logger, metrics }: FleetProcess,
  timeouts: Timeouts,
  {
    repositories,
    authenticate,
    rateLimiter,
  }: { repositories: Repositories; authenticate: Authenticate; rateLimiter: RateLimiter },
): Promise<LiveEvents> {
  const watch = createJobWatch();
  const progress = createProgressBoard();
  const feeds = createTeamFeeds(repositories, { logger, times: timeouts.feeds ?? {} });
  await listenToEvents(broker, logger, (name, payload) => {
    if (name === 'job.progress') {
      const { team_id: teamId, ...counted } = payload as EventPayload<'job.progress'>;
      if (!progress.note(counted)) return;
      watch.onProgress(counted.job_id);
      return feeds.onProgress(teamId, counted);
    }
    if (name === 'job.completed' || name === 'job.failed') progress.end((payload as EventPayload<'job.failed'>).job_id);
    if ('deck_id' in payload) watch.onEvent({ name, jobId: payload.deck_id, teamId: payload.team_id });
    if ('job_id' in payload) watch.onEvent({ name, jobId: payload.job_id, teamId: payload.team_id });
    if (name === 'credential.changed') authenticate.forget(payload.team_id);
    feeds.onEvent(name, payload);
  });

  const streams = createEventStreams();
  metrics.onScrape(() => metrics.eventStreams.set(streams.count()));
  return {
    watch,
    progress,
    feeds,
    streams,
    async credentialChanged(teamId, credentials) {
      authenticate.forget(teamId);
      publisher.notify('credential.changed', { team_id: teamId });
      feeds.onEvent('credential.changed', { team_id: teamId });
      await rateLimiter.revoke(credentials);
    },
    stopLiveEvents() {
      watch.stop();
      feeds.stop();
      streams.stop();
    },
  };
}
