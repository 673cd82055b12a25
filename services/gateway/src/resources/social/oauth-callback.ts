import type { Platform } from '@slideloom/contracts';
import { defineRoute } from '../../http/route.ts';
import type { Dependencies } from '../dependencies.ts';
import { platformUnavailable } from './platform-unavailable.ts';

/** `GET /auth/<platform>/callback`, where the platform sends the browser back to. */
export const oauthCallback = (platform: Platform, _dependencies: Dependencies) =>
  defineRoute({
    method: 'get',
    path: `/auth/${platform}/callback`,
    summary: `OAuth redirect target of the platform ${platform}`,
    tag: 'Social accounts',
    auth: 'public',
    tier: 'none',
    answers: [{ status: 302, description: 'Back to the dashboard' }],
    errors: ['platform_unavailable'],
    handle: platformUnavailable,
  });
