import { extendedTeamEventSchema, limits, resumableStreamQuerySchema, teamEventSchema } from '@slideloom/contracts';
import { lastEventIdOf } from '../../events/event-id.ts';
import { reachesPost } from '../../domain/caller.ts';
import { defineRoute } from '../../http/route.ts';
import { lastEventIdHeader } from './last-event-id-header.ts';
import type { TeamFeeds } from '../../events/team-feeds.ts';
import type { OpensStreams } from '../../events/event-streams.ts';

/** Streams what changes for a team: its jobs, its posts, its balances. */
export const teamEvents = ({ feeds, streams, isStillAuthorized }: OpensStreams & { feeds: TeamFeeds }) =>
  defineRoute({
    method: 'get',
    path: '/events',
    summary: 'Live changes of the team (server-sent events)',
    tag: 'Live events',
    auth: 'team',
    takesStreamToken: true,
    scope: 'read',
    tier: 'read',
    query: resumableStreamQuerySchema,
    requestHeaders: lastEventIdHeader,
    answers: [
      {
        status: 200,
        schema: teamEventSchema,
        extended: extendedTeamEventSchema,
        description:
          'Events named `job` (data: the Job), `post` (the Scheduled post, or `{id, deleted: true}`), `outcome` (the Publish outcome, once a post is held, unknown, ' +
          'published or failed, and when such an outcome changes), `credits` (the balances; once at the ' +
          'beginning), `progress` (a slide of a rendering was drawn) and `reset`. Earlier changes are not sent, unless Last-Event-ID says where ' +
          `an earlier stream was left, at most ${limits.stream.rememberedHours} hours ago. ` +
          'A key for certain accounts or projects gets the posts and outcomes of these alone. ' +
          '`reset` says that this is not known any more: read the lists. The stream ends with the credential that opened it.',
        contentType: 'text/event-stream',
      },
    ],
    async handle({ caller, version, query, expiresAt, letInBy, incoming, response }) {
      const stream = await feeds.join(caller.teamId, () => streams.open(response, caller.teamId, expiresAt), {
        isStillAuthorized: () => isStillAuthorized(caller.teamId, letInBy),
        reaches: (place) => reachesPost(caller, place),
        version,
        lastEventId: lastEventIdOf(incoming.headers['last-event-id'], query.last_event_id),
      });
      if (incoming.method === 'HEAD') stream.end();
      await stream.closed;
      return 'streamed';
    },
  });
