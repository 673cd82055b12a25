import { listEnvelope, memberQuerySchema, memberSchema } from '@slideloom/contracts';
import { toEnvelope } from '../../http/answering/to-envelope.ts';
import { defineRoute } from '../../http/route.ts';
import type { MemberRepository } from './member-repository.ts';

export const listMembers = ({ members }: { members: MemberRepository }) =>
  defineRoute({
    method: 'get',
    path: '/team/members',
    summary: 'The members of the team, newest first',
    tag: 'Team',
    auth: 'team',
    scope: 'team',
    tier: 'read',
    query: memberQuerySchema,
    answers: [{ status: 200, schema: listEnvelope(memberSchema), description: 'A page' }],
    async handle({ caller, query }) {
      const page = await members.page(caller.teamId, query);
      return { status: 200, body: toEnvelope('/team/members', page.members, page.hasMore) };
    },
  });
