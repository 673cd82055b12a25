import { acceptedInviteSchema, acceptInviteSchema } from '@slideloom/contracts';
import { hashInviteToken } from '../../domain/invite-token.ts';
import { defineRoute } from '../../http/route.ts';
import type { ChangeAs } from '../change-as.ts';
import { createPersonRepository } from '../team/person-repository.ts';

/**
 * Makes the person of the session a member. It needs no Idempotency-Key, for it belongs to no team yet: the membership itself is made
 * once, and the same person gets the same answer to the same token again.
 */
export const acceptInvite = ({ changeAs }: { changeAs: ChangeAs }) =>
  defineRoute({
    method: 'post',
    path: '/invites/accept',
    summary: 'Accept an invite',
    tag: 'Team',
    auth: 'session',
    tier: 'mutating',
    audits: ['member.added', 'invite.accepted'],
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
    async handle({ session, actor, body }) {
      const tokenHash = hashInviteToken(body.token);
      const accepted = await changeAs(actor, (tx) => createPersonRepository(tx).acceptInvite(session, tokenHash));
      return { status: 200, body: accepted };
    },
  });
