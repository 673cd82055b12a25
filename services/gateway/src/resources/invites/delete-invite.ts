import { successSchema, uuidSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { manageableRoles } from '../../domain/manageable-roles.ts';
import { defineRoute } from '../../http/route.ts';
import type { ChangeAs } from '../change-as.ts';
import { createInviteRepository } from './invite-repository.ts';

export const deleteInvite = ({ changeAs }: { changeAs: ChangeAs }) =>
  defineRoute({
    method: 'delete',
    path: '/invites/:id',
    summary: 'Revoke a pending invite; that of an owner only by the session of an owner',
    tag: 'Team',
    auth: 'team',
    scope: 'team',
    managesMembers: true,
    role: 'admin',
    tier: 'mutating',
    audits: ['invite.revoked'],
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: successSchema, description: 'Revoked' }],
    errors: ['invite_not_found'],
    async handle({ caller, actor, params }) {
      await changeAs(actor, (tx) =>
        createInviteRepository(tx).revoke(caller.teamId, params.id, manageableRoles(caller)),
      );
      return { status: 200, body: { success: true } };
    },
  });
