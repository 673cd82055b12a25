import { memberSchema, updateMemberSchema, userIdSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { manageableRoles } from '../../domain/manageable-roles.ts';
import { defineRoute } from '../../http/route.ts';
import { credentialsOf } from './credentials-of.ts';
import type { ChangesRights } from '../change-as.ts';
import { createMemberRepository } from './member-repository.ts';

/** Gives a member another role, which every gateway goes by from the answer on, for the member's sessions and for the API keys that they made. */
export const patchMember = ({ changeAs, credentialChanged }: ChangesRights) =>
  defineRoute({
    method: 'patch',
    path: '/team/members/:id',
    summary: 'Change the role of a member; only sessions of owners make and unmake owners',
    tag: 'Team',
    auth: 'team',
    scope: 'team',
    managesMembers: true,
    role: 'admin',
    tier: 'mutating',
    audits: ['member.role_changed', 'invite.revoked'],
    params: z.object({ id: userIdSchema }),
    body: updateMemberSchema,
    answers: [
      {
        status: 200,
        schema: memberSchema,
        description: 'The member with the new role. Pending invites that this role could not send are revoked',
      },
    ],
    errors: ['member_not_found', 'last_owner'],
    async handle({ caller, actor, params, body }) {
      const manageable = manageableRoles(caller);
      if (!manageable.includes(body.role)) {
        const isKey = caller.authMode === 'api_key';
        const message = isKey ? 'API keys make no owners: use the session of an owner' : 'Only an owner makes owners';
        throw new AppError('forbidden', { message });
      }
      const changed = await changeAs(actor, (tx) =>
        createMemberRepository(tx).changeRole(caller.teamId, params.id, body.role, manageable),
      );
      await credentialChanged(caller.teamId, credentialsOf(caller.teamId, params.id, changed));
      return { status: 200, body: changed.member };
    },
  });
