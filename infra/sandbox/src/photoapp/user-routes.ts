import type { Router } from 'express';
import { endpoint } from '../protocol/endpoint.ts';
import { graphFailure } from './graph-error.ts';
import { pick, textOf } from './graph-fields.ts';
import { basicScope, publishScope, type Photoapp } from './photoapp.ts';

/** `me`, the publishing limit, and the withdrawal of the consent. */
export function addUserRoutes(router: Router, platform: Photoapp): void {
  const { world, settings, containers, oauth } = platform;
  const common = { reads: 'nothing', failure: graphFailure } as const;
  router.get(
    '/v23.0/me',
    endpoint(world, {
      ...common,
      target: 'photoapp.me',
      handle: (call) => {
        const account = platform.authenticate(call, basicScope);
        const all = {
          id: account.scopedId,
          user_id: account.userId,
          username: account.username,
          name: account.name,
          account_type: 'BUSINESS',
          profile_picture_url: account.pictureUrl,
        };
        const user = pick(textOf(call.request.query, 'fields'), all);
        return { body: settings.has_user_in_data ? { data: [user] } : user };
      },
    }),
  );
  router.get(
    '/v23.0/:userId/content_publishing_limit',
    endpoint(world, {
      ...common,
      target: 'photoapp.limit',
      handle: (call) => {
        const { userId } = platform.requireOwn(call, publishScope);
        const config = { quota_total: settings.quota_total, quota_duration: 86_400 };
        return { body: { data: [{ quota_usage: containers.usage(userId), config }] } };
      },
    }),
  );
  router.delete(
    '/v23.0/:userId/permissions',
    endpoint(world, {
      ...common,
      target: 'photoapp.revoke',
      handle: (call) => {
        platform.requireOwn(call, basicScope);
        const { login, clientId } = platform.grant(call, basicScope);
        oauth.disconnect(login, clientId);
        return { body: { success: true } };
      },
    }),
  );
}
