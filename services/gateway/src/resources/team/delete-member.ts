import { removeMemberQuerySchema, successSchema, userIdSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { includesRole } from '../../domain/caller.ts';
import { removableRoles } from '../../domain/manageable-roles.ts';
import { defineRoute } from '../../http/route.ts';
import { credentialsOf } from './credentials-of.ts';
import type { ChangesRights } from '../change-as.ts';
import { createMemberRepository } from './member-repository.ts';

/**
 * Removes a member, or lets one leave: from the answer on no gateway takes a session of theirs for this team. API keys that they made
 * belong to the team and stay, with an admin's rights at most, unless `delete_keys` says that they go: delete those that they know.
 */
export const deleteMember = ({ changeAs, credentialChanged }: ChangesRights) =>
  defineRoute({
    method: 'delete',
    path: '/team/members/:id',
    summary: 'Remove a member, or leave the team',
    tag: 'Team',
    auth: 'team',
    scope: 'team',
    managesMembers: true,
    tier: 'mutating',
    audits: ['member.removed', 'key.changed', 'key.deleted', 'invite.revoked'],
    params: z.object({ id: userIdSchema }),
    query: removeMemberQuerySchema,
    answers: [
      {
        status: 200,
        schema: successSchema,
        description:
          'No longer a member. Owners and admins may remove others, only sessions of owners remove owners, every person may leave. ' +
          "API keys that the member made stay with the team, with an admin's rights at most and none over members and invites, " +
          "unless `delete_keys` is true. Pending invites that the member sent are revoked. Webhook endpoints are the team's, and stay",
      },
    ],
    errors: ['member_not_found', 'forbidden', 'last_owner'],
    async handle({ caller, actor, params, query }) {
      const { teamId } = caller;
      if (query.delete_keys && !includesRole(caller.role, 'admin')) {
        throw new AppError('forbidden', { message: 'Only owners and admins delete API keys' });
      }
      const manageable = removableRoles(caller, params.id);
      const changed = await changeAs(actor, (tx) =>
        createMemberRepository(tx).remove(teamId, params.id, manageable, query.delete_keys),
      );
      await credentialChanged(teamId, credentialsOf(teamId, params.id, changed));
      return { status: 200, body: { success: true } };
    },
  });
