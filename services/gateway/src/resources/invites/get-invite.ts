import { inviteSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { InviteRepository } from './invite-repository.ts';

export const getInvite = ({ invites }: { invites: InviteRepository }) =>
  defineRoute({
    method: 'get',
    path: '/invites/:id',
    summary: 'A pending invite',
    tag: 'Team',
    auth: 'team',
    scope: 'team',
    role: 'admin',
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: inviteSchema, description: 'A pending invite' }],
    errors: ['invite_not_found'],
    async handle({ caller, params }) {
      const invite = await invites.one(caller.teamId, params.id);
      if (!invite) throw new AppError('invite_not_found');
      return { status: 200, body: invite };
    },
  });
