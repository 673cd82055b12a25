import { streamTokenSchema } from '@slideloom/contracts';
import { hashApiKey } from '@slideloom/service-kit';
import { defineRoute } from '../../http/route.ts';
import type { StreamTokens } from '../../auth/stream-tokens.ts';

/** Issues a token for a page whose EventSource sends no header: it opens one stream, with the rights of the caller that asked for it. */
export const postToken = ({ streamTokens }: { streamTokens: StreamTokens }) =>
  defineRoute({
    method: 'post',
    path: '/events/token',
    summary: 'Get a token that opens one live stream',
    tag: 'Live events',
    auth: 'team',
    scope: 'read',
    tier: 'mutating',
    hasSecret: true,
    answers: [
      {
        status: 201,
        schema: streamTokenSchema,
        description:
          'For `?token=` of GET /events, /jobs/:id/events or /decks/:id/events. The stream ends with the credential that asked for the token',
      },
    ],
    async handle({ caller, expiresAt, incoming }) {
      const { teamId, userId, authMode } = caller;
      const key = incoming.headers.authorization?.replace(/^Bearer /i, '') ?? '';
      const keyHash = authMode === 'api_key' ? hashApiKey(key) : null;
      return { status: 201, body: await streamTokens.issue({ teamId, userId, keyHash, expiresAt }) };
    },
  });
