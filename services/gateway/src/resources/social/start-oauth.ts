import { oauthStartSchema, type Platform } from '@slideloom/contracts';
import { defineRoute } from '../../http/route.ts';
import type { Dependencies } from '../dependencies.ts';
import { platformUnavailable } from './platform-unavailable.ts';

/** `GET /auth/<platform>`, one endpoint for each platform. */
export const startOauth = (platform: Platform, _dependencies: Dependencies) =>
  defineRoute({
    method: 'get',
    path: `/auth/${platform}`,
    summary: `Start the OAuth flow of the platform ${platform}`,
    tag: 'Social accounts',
    auth: 'team',
    role: 'admin',
    tier: 'read',
    answers: [{ status: 200, schema: oauthStartSchema, description: 'Where the browser goes next' }],
    errors: ['platform_unavailable'],
    handle: platformUnavailable,
  });
