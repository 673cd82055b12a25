import {
  isStorePlatform,
  finishedOauthSchema,
  finishOauthSchema,
  type OauthReason,
  type Platform,
} from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { Requester } from '@slideloom/messaging';
import { defineRoute } from '../../http/route.ts';
import { askPublisher } from './ask-publisher.ts';
import type { WriteOnce } from '../write-once.ts';

/**
 * `POST /auth/<platform>/finish`: the code that came back is redeemed for the person who began the connection, and for no other. The browser
 * that consented may belong to another person, who was sent the platform's page by an attacker: that person's dashboard has another session.
 */
export const finishOauth = (
  platform: Platform,
  dependencies: { writeOnce: WriteOnce; request: Requester['request'] },
) =>
  defineRoute({
    method: 'post',
    path: `/auth/${platform}/finish`,
    summary: `Finish the OAuth flow of the platform ${platform}`,
    tag: 'Social accounts',
    auth: 'team',
    role: 'admin',
    needsSession: true,
    tier: 'mutating',
    audits: isStorePlatform(platform)
      ? ['store.connected', 'store.reconnected']
      : ['account.connected', 'account.reconnected'],
    body: finishOauthSchema,
    answers: [
      {
        status: 200,
        schema: finishedOauthSchema,
        description:
          'Connected. Only the person who began it may finish, for the same team; what an API key began any admin of its team may finish',
      },
    ],
    errors: [
      'connection_not_pending',
      'connection_refused',
      'idempotency_conflict',
      'platform_unavailable',
      'platform_failed',
    ],
    handle: ({ caller, actor, path, body, idempotencyKey, clientSignal }) =>
      dependencies.writeOnce({ caller, path, idempotencyKey }, body, async () => {
        const order = { platform, secret: body.secret, team_id: caller.teamId, user_id: caller.userId, actor };
        const { connection_id: id, reason } = await askPublisher(dependencies, 'oauth.finish', order, clientSignal());
        if (id === null) throw refusal(reason);
        return { status: 200, body: { platform, connection_id: id } };
      }),
  });

function refusal(reason: OauthReason | null): AppError {
  if (reason === 'state_invalid') return new AppError('connection_not_pending');
  if (reason === 'platform_failed' || reason === 'platform_unavailable') return new AppError(reason);
  return new AppError('connection_refused', {
    message:
      reason === 'scope_missing'
        ? 'The permission that is needed was not granted: connect again and allow it'
        : 'The platform refused the code: connect again',
  });
}
