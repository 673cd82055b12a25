import { limits, teamSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { PersonRepository } from './person-repository.ts';

export const listTeams = ({ people, grantsPerNetwork }: { people: PersonRepository; grantsPerNetwork: number }) =>
  defineRoute({
    method: 'get',
    path: '/teams',
    summary: 'Your teams, the oldest membership first: what X-Team-Id may name',
    tag: 'Team',
    auth: 'session',
    tier: 'read',
    answers: [
      {
        status: 200,
        schema: z.array(teamSchema),
        description: `At most ${limits.list.bareMax}. A team is founded for a person who never had one`,
      },
    ],
    async handle({ session, incoming }) {
      return { status: 200, body: await people.teams(session, { address: incoming.ip, grantsPerNetwork }) };
    },
  });
