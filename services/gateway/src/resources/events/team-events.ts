import {
  creditsSchema,
  jobSchema,
  publishOutcomeSchema,
  scheduledPostSchema,
  streamQuerySchema,
  uuidSchema,
} from '@slideloom/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { Uses } from '../dependencies.ts';

const deletedPostSchema = z.object({ id: uuidSchema, deleted: z.literal(true) });

/** Streams what changes for a team: its jobs, its posts, its balances. */
export const teamEvents = ({ feeds, streams, isStillAuthorized }: Uses<'feeds' | 'streams' | 'isStillAuthorized'>) =>
  defineRoute({
    method: 'get',
    path: '/events',
    summary: 'Live changes of the team (server-sent events)',
    tag: 'Live events',
    auth: 'team',
    takesStreamToken: true,
    scope: 'read',
    tier: 'read',
    query: streamQuerySchema,
    answers: [
      {
        status: 200,
        schema: z.discriminatedUnion('event', [
          z.object({ event: z.literal('job'), data: jobSchema }).meta({ id: 'JobChanged' }),
          z
            .object({ event: z.literal('post'), data: z.union([scheduledPostSchema, deletedPostSchema]) })
            .meta({ id: 'PostChanged' }),
          z.object({ event: z.literal('outcome'), data: publishOutcomeSchema }).meta({ id: 'OutcomeChanged' }),
          z.object({ event: z.literal('credits'), data: creditsSchema }).meta({ id: 'CreditsChanged' }),
        ]),
        description:
          'Events named `job` (data: the Job), `post` (the Scheduled post, or `{id, deleted: true}`), `outcome` (the Publish outcome, once a post is held, unknown, ' +
          'published or failed, and when such an outcome changes) and `credits` (the balances; once at the ' +
          'beginning). Earlier changes are not sent: read the lists once the stream is open, also after each reconnection. ' +
          'It ends with the credential that opened it.',
        contentType: 'text/event-stream',
      },
    ],
    async handle({ caller, expiresAt, letInBy, incoming, response }) {
      const stream = await feeds.join(
        caller.teamId,
        () => streams.open(response, caller.teamId, expiresAt),
        () => isStillAuthorized(caller.teamId, letInBy),
      );
      if (incoming.method === 'HEAD') stream.end();
      await stream.closed;
      return 'streamed';
    },
  });
