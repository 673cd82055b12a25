import { limits, projectRevisionSummarySchema, uuidSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { requireProject } from '../../domain/caller.ts';
import { defineRoute } from '../../http/route.ts';
import type { ProjectRepository } from './project-repository.ts';

export const listProjectRevisions = ({ projects }: { projects: ProjectRepository }) =>
  defineRoute({
    method: 'get',
    path: '/projects/:id/revisions',
    summary: 'A project as it was before each change, without its content',
    tag: 'Projects',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    answers: [
      {
        status: 200,
        schema: z.array(projectRevisionSummarySchema),
        description:
          `The newest first: the last ${limits.project.revisionsMax}, of these the newest that are ` +
          `${limits.project.revisionsMaxBytes / 1024 / 1024} MiB together`,
      },
    ],
    errors: ['project_not_found'],
    async handle({ caller, params }) {
      requireProject(caller, params.id);
      return { status: 200, body: await projects.revisions(caller.teamId, params.id) };
    },
  });
