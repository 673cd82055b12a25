import { extendedProjectSchema, projectSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { requireProject } from '../../domain/caller.ts';
import { defineRoute } from '../../http/route.ts';
import { projectEtag } from './project-etag.ts';
import { toProject, type ProjectRepository } from './project-repository.ts';

export const getProject = ({ projects }: { projects: ProjectRepository }) =>
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
