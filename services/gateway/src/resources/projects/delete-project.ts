import { successSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { requireProject } from '../../domain/caller.ts';
import { defineRoute } from '../../http/route.ts';
import type { ProjectRepository } from './project-repository.ts';

export const deleteProject = ({ projects }: { projects: ProjectRepository }) =>
  defineRoute({
    method: 'delete',
    path: '/projects/:id',
    summary: 'Delete a project',
    tag: 'Projects',
    auth: 'team',
    scope: 'library',
    tier: 'mutating',
    params: z.object({ id: uuidSchema }),
    answers: [
      {
        status: 200,
        schema: successSchema,
        description: 'Deleted; scheduled posts that name it are still published',
      },
    ],
    errors: ['project_not_found'],
    async handle({ caller, params }) {
      requireProject(caller, params.id);
      if (!(await projects.delete(caller.teamId, params.id))) throw new AppError('project_not_found');
      return { status: 200, body: { success: true } };
    },
  });
