import { successSchema, uuidSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { Dependencies } from '../dependencies.ts';

export const deleteInvite = ({ invites }: Dependencies) =>
  defineRoute({
    method: 'delete',
    path: '/invites/:id',
    summary: 'Revoke a pending invite',
    tag: 'Team',
    auth: 'team',
    role: 'admin',
    tier: 'mutating',
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: successSchema, description: 'Revoked' }],
    errors: ['invite_not_found'],
    async handle({ caller, params }) {
      await invites.revoke(caller.teamId, params.id);
      return { status: 200, body: { success: true } };
    },
  });
