import { successSchema, userIdSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { removableRoles } from '../../domain/manageable-roles.ts';
import { defineRoute } from '../../http/route.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * Removes a member, or lets one leave: from the answer on no gateway takes a session of theirs for this team. API keys that they made
 * go on working, for keys belong to the team: delete those that they know.
 */
export const deleteMember = ({ members, credentialChanged }: Dependencies) =>
  defineRoute({
    method: 'delete',
    path: '/team/members/:id',
    summary: 'Remove a member, or leave the team',
    tag: 'Team',
    auth: 'team',
    tier: 'mutating',
    params: z.object({ id: userIdSchema }),
    answers: [
      {
        status: 200,
        schema: successSchema,
        description:
          'No longer a member. Owners and admins may remove others, only sessions of owners remove owners, everybody may leave. ' +
          'API keys that the member made belong to the team and go on working',
      },
    ],
    errors: ['member_not_found', 'forbidden', 'last_owner'],
    async handle({ caller, params }) {
      await members.remove(caller.teamId, params.id, removableRoles(caller, params.id));
      await credentialChanged(caller.teamId, { teamId: caller.teamId, userId: params.id });
      return { status: 200, body: { success: true } };
    },
  });
