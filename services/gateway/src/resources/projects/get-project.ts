import { extendedProjectSchema, projectSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { requireProject } from '../../domain/caller.ts';
import { defineRoute } from '../../http/route.ts';
import type { Uses } from '../dependencies.ts';
import { projectEtag } from './project-etag.ts';
import { toProject } from './project-repository.ts';

export const getProject = ({ projects }: Uses<'projects'>) =>
  defineRoute({
    method: 'get',
    path: '/projects/:id',
    summary: 'A project with its content',
    tag: 'Projects',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: projectSchema, extended: extendedProjectSchema, description: 'The project' }],
    errors: ['project_not_found'],
    async handle({ caller, params }) {
      requireProject(caller, params.id);
      const project = await projects.find(caller.teamId, params.id);
      if (!project) throw new AppError('project_not_found');
      return { status: 200, body: toProject(project), more: project, headers: { ETag: projectEtag(project) } };
    },
  });
