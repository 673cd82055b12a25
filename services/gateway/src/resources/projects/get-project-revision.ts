import { projectRevisionSchema, uuidSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { requireProject } from '../../domain/caller.ts';
import { defineRoute } from '../../http/route.ts';
import { revisionSchema } from './revision-schema.ts';
import type { ProjectRepository } from './project-repository.ts';

export const getProjectRevision = ({ projects }: { projects: ProjectRepository }) =>
  defineRoute({
    method: 'get',
    path: '/projects/:id/revisions/:revision',
    summary: 'A project as it was, with its content',
    tag: 'Projects',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    params: z.object({ id: uuidSchema, revision: revisionSchema }),
    answers: [{ status: 200, schema: projectRevisionSchema, description: 'The revision' }],
    errors: ['project_not_found', 'revision_not_found'],
    async handle({ caller, params: { id, revision } }) {
      requireProject(caller, id);
      return { status: 200, body: await projects.revision(caller.teamId, id, revision) };
    },
  });
