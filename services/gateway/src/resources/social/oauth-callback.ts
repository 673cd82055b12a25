import { limits, type Platform } from '@slideloom/contracts';
import { toAppError, type Logger } from '@slideloom/service-kit';
import { z } from 'zod';
import type { Requester } from '@slideloom/messaging';
import { defineRoute } from '../../http/route.ts';
import { askPublisher } from './ask-publisher.ts';

const maxParameters = 30;
const callbackQuery = z
  .record(z.string().max(100), z.string().max(limits.url.maxChars))
  .refine((query) => Object.keys(query).length <= maxParameters, { error: 'has too many parameters' });

/**
 * `GET /auth/<platform>/callback`, where the platform sends the browser back to. It connects nothing, because it is not known whose browser it
 * is; it always goes on to the dashboard: `?platform=…&status=pending#finish=…`, whose session finishes, or
 * `?platform=…&status=denied|failed&reason=…`. The secret stands in the fragment, which browsers send to no server and in no Referer.
 */
export const oauthCallback = (
  platform: Platform,
  dependencies: { request: Requester['request']; logger: Logger; dashboardUrl: string },
) =>
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
        description:
          'To the dashboard, with `platform`, `status` (pending, denied, failed) and `reason`; when it is pending, ' +
          `the fragment \`finish\` has the secret for \`POST /auth/${platform}/finish\``,
        headers: { Location: 'The dashboard.' },
      },
    ],
    async handle({ incoming, clientSignal }) {
      const result = new URLSearchParams({ platform });
      const fragment = new URLSearchParams();
      const query = callbackQuery.safeParse(incoming.query);
      try {
        const payload = { platform, query: query.success ? query.data : {} };
        const returned = await askPublisher(dependencies, 'oauth.return', payload, clientSignal());
        result.set('status', returned.status);
        if (returned.reason !== null) result.set('reason', returned.reason);
        if (returned.secret !== null) fragment.set('finish', returned.secret);
      } catch (error) {
        dependencies.logger.warn({ err: toAppError(error), platform }, 'the return from a platform was not kept');
        result.set('status', 'failed');
        result.set('reason', 'platform_failed');
      }
      const target = new URL(`${dependencies.dashboardUrl}/connections`);
      target.search = result.toString();
      target.hash = fragment.toString();
      // The address that the browser comes from has the code and the state in its query.
      const headers = { Location: target.href, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
      return { status: 302, body: '', headers };
    },
  });
