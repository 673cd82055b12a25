import { inviteQuerySchema, inviteSchema, listEnvelope } from '@slideloom/contracts';
import { toEnvelope } from '../../http/answering/to-envelope.ts';
import { defineRoute } from '../../http/route.ts';
import type { InviteRepository } from './invite-repository.ts';

export const listInvites = ({ invites }: { invites: InviteRepository }) =>
  defineRoute({
    method: 'get',
    path: '/invites',
    summary: 'The pending invites, newest first',
    tag: 'Team',
    auth: 'team',
    scope: 'team',
    role: 'admin',
    tier: 'read',
    query: inviteQuerySchema,
    answers: [{ status: 200, schema: listEnvelope(inviteSchema), description: 'A page' }],
    async handle({ caller, query }) {
      const page = await invites.page(caller.teamId, query);
      return { status: 200, body: toEnvelope('/invites', page.invites, page.hasMore) };
    },
  });
