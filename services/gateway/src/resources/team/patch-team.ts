import { teamSchema, updateTeamSchema } from '@slideloom/contracts';
import { defineRoute } from '../../http/route.ts';
import type { ChangeAs } from '../change-as.ts';
import { createMemberRepository } from './member-repository.ts';

export const patchTeam = ({ changeAs }: { changeAs: ChangeAs }) =>
  defineRoute({
    method: 'patch',
    path: '/team',
    summary: 'Rename the team',
    tag: 'Team',
    auth: 'team',
    scope: 'team',
    role: 'admin',
    tier: 'mutating',
    audits: ['team.renamed'],
    body: updateTeamSchema,
    answers: [{ status: 200, schema: teamSchema, description: "The team, with the caller's role" }],
    async handle({ caller, actor, body }) {
      const team = await changeAs(actor, (tx) => createMemberRepository(tx).renameTeam(caller.teamId, body.name));
      return { status: 200, body: { ...team, role: caller.role } };
    },
  });
