import { limits, type Platform } from '@slideloom/contracts';
import { toAppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { Dependencies } from '../dependencies.ts';
import { askPublisher } from './ask-publisher.ts';

const maxParameters = 30;
const callbackQuery = z
  .record(z.string().max(100), z.string().max(limits.url.maxChars))
  .refine((query) => Object.keys(query).length <= maxParameters, { error: 'has too many parameters' });

/**
 * `GET /auth/<platform>/callback`, where the platform sends the browser back to. It always goes on to the dashboard, which is told how it
 * went: `?platform=…&status=connected|denied|failed&reason=…`.
 */
export const oauthCallback = (platform: Platform, dependencies: Dependencies) =>
  defineRoute({
    method: 'get',
    path: `/auth/${platform}/callback`,
    summary: `OAuth redirect target of the platform ${platform}`,
    tag: 'Social accounts',
    auth: 'public',
    tier: 'none',
    answers: [
      {
        status: 302,
        description: 'To the dashboard, with `platform`, `status` (connected, denied, failed) and `reason`',
        headers: { Location: 'The dashboard.' },
      },
    ],
    async handle({ incoming, untilGone }) {
      const result = new URLSearchParams({ platform });
      const query = callbackQuery.safeParse(incoming.query);
      try {
        const payload = { platform, query: query.success ? query.data : {} };
        const finished = await askPublisher(dependencies, 'oauth.finish', payload, untilGone());
        result.set('status', finished.status);
        if (finished.reason !== null) result.set('reason', finished.reason);
        if (finished.connection_id !== null) result.set('connection_id', finished.connection_id);
      } catch (error) {
        dependencies.logger.warn({ err: toAppError(error), platform }, 'a connection could not be finished');
        result.set('status', 'failed');
        result.set('reason', 'platform_failed');
      }
      const headers = {
        Location: `${dependencies.dashboardUrl}/connections?${result.toString()}`,
        'Cache-Control': 'no-store',
      };
      return { status: 302, body: '', headers };
    },
  });
