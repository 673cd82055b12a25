import { isStorePlatform, limits, oauthStartSchema, type Platform } from '@slideloom/contracts';
import { z } from 'zod';
import type { Requester } from '@slideloom/messaging';
import { defineRoute } from '../../http/route.ts';
import { askPublisher } from './ask-publisher.ts';

const noQuery = z.object({});
/** Nothing was asked of the platform yet, which is not to blame. */
const publisherAway = {
  code: 'unavailable',
  message: 'The publish service does not answer: nothing was begun. Try again later.',
} as const;
const shopQuery = z.object({
  shop: z
    .string()
    .max(limits.store.domainMaxChars)
    .regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/i, { error: 'must have the form name.myshopify.com' })
    .transform((shop) => shop.toLowerCase()),
});

/**
 * `GET /auth/<platform>`, one endpoint for each platform: where a person is sent to let the team post, or read a store. What a session
 * begins that very person finishes; what a key begins any admin of the team, by `POST /auth/<platform>/finish`.
 */
export const startOauth = (platform: Platform, dependencies: { request: Requester['request'] }) =>
  defineRoute({
    method: 'get',
    path: `/auth/${platform}`,
    summary: `Start the OAuth flow of the platform ${platform}`,
    tag: 'Social accounts',
    auth: 'team',
    scope: 'team',
    role: 'admin',
    tier: 'read',
    hasSecret: true,
    query: isStorePlatform(platform) ? shopQuery : noQuery,
    answers: [{ status: 200, schema: oauthStartSchema, description: 'Where the browser goes next' }],
    errors: ['platform_unavailable', 'platform_failed'],
    async handle({ caller, query, clientSignal }) {
      const { shop } = query as { shop?: string };
      const isByKey = caller.authMode === 'api_key';
      const starter = { team_id: caller.teamId, user_id: caller.userId, is_by_key: isByKey };
      const order = { ...starter, platform, ...(shop !== undefined && { shop }) };
      const { url } = await askPublisher(dependencies, 'oauth.start', order, clientSignal(), publisherAway);
      return { status: 200, body: { url } };
    },
  });
