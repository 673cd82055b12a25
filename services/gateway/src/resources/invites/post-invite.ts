import { randomBytes } from 'node:crypto';
import { createdInviteSchema, createInviteSchema, limits } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { createInviteToken } from '../../domain/invite-token.ts';
import { manageableRoles } from '../../domain/manageable-roles.ts';
import { defineRoute } from '../../http/route.ts';
import { onceShown } from '../one-time-secret.ts';
import type { Writes } from '../write-once.ts';
import { createInviteRepository } from './invite-repository.ts';

/** Invites an email address; the caller passes on the link, which is in this answer and nowhere else. */
export const postInvite = ({ writeOnce, ids, dashboardUrl }: Writes & { dashboardUrl: string }) =>
  defineRoute({
    method: 'post',
    path: '/invites',
    summary: 'Invite a person to the team; replaces a pending invite for the same address',
    tag: 'Team',
    auth: 'team',
    scope: 'team',
    managesMembers: true,
    role: 'admin',
    tier: 'mutating',
    audits: ['invite.created', 'invite.revoked'],
    hasSecret: true,
    body: createInviteSchema,
    answers: [
      {
        status: 201,
        schema: createdInviteSchema,
        description:
          `The invite, for ${limits.invites.lifeDays} days, with its link, shown this once. ` +
          'Repeated with its Idempotency-Key: 409, whose message names the id',
      },
    ],
    errors: ['already_member', 'too_many_invites', 'invite_already_created', 'idempotency_conflict'],
    async handle(request) {
      const { caller, body } = request;
      if (!manageableRoles(caller).includes(body.role)) {
        const isKey = caller.authMode === 'api_key';
        const message = isKey
          ? 'API keys invite no owners: use the session of an owner'
          : 'Only an owner invites owners';
        throw new AppError('forbidden', { message });
      }
      const create: Parameters<typeof writeOnce>[2] = async (tx) => {
        const invites = createInviteRepository(tx);

        const { token, hash } = createInviteToken(randomBytes);
        const created = await invites.create(caller.teamId, {
          id: ids.next(),
          email: body.email,
          role: body.role,
          tokenHash: hash,
          invitedBy: caller.userId,
          apiKeyId: caller.apiKeyId,
        });
        return { status: 201, body: { ...created, token, accept_url: `${dashboardUrl}/invites/${token}` } };
      };
      return writeOnce(request, body, create, onceShown('invite_already_created'));
    },
  });
