import { acceptedInviteSchema, acceptInviteSchema } from '@slideloom/contracts';
import { hashInviteToken } from '../../domain/invite-token.ts';
import { defineRoute } from '../../http/route.ts';
import type { Uses } from '../dependencies.ts';

/**
 * Makes the person of the session a member. It needs no Idempotency-Key, for it belongs to no team yet: the membership itself is made
 * once, and the same person gets the same answer to the same token again.
 */
export const acceptInvite = ({ people }: Uses<'people'>) =>
  defineRoute({
    method: 'post',
    path: '/invites/accept',
    summary: 'Accept an invite',
    tag: 'Team',
    auth: 'session',
    tier: 'mutating',
    body: acceptInviteSchema,
    answers: [
      {
        status: 200,
        schema: acceptedInviteSchema,
        description:
          'A member now, or already. Safe to repeat without an Idempotency-Key: the same person gets the same answer. ' +
          'An invite that was used by another, replaced or revoked, or that has expired, is 404; ' +
          "the session must name a verified email address, and it must be the invite's",
      },
    ],
    errors: ['invite_not_found', 'invite_for_another', 'email_unverified'],
    async handle({ session, body }) {
      return { status: 200, body: await people.acceptInvite(session, hashInviteToken(body.token)) };
    },
  });
