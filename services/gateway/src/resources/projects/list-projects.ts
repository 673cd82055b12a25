import { extendedProjectSummarySchema, projectQuerySchema, projectSummarySchema } from '@slideloom/contracts';
import type { PublicUrls } from '@slideloom/storage';
import { z } from 'zod';
import { bareArray } from '../../http/answering/bare-array.ts';
import { defineRoute } from '../../http/route.ts';
import { toProject, type ProjectRepository } from './project-repository.ts';

export const listProjects = ({
  projects,
  objects,
}: {
  projects: ProjectRepository;
  objects: Pick<PublicUrls, 'publicUrl'>;
}) =>
  defineRoute({
    method: 'get',
    path: '/projects',
    summary: 'The projects, newest first, without their content',
    tag: 'Projects',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    query: projectQuerySchema,
    answers: [
      {
        status: 200,
        schema: z.array(projectSummarySchema),
        extended: z.array(extendedProjectSummarySchema),
        description: 'The newest first',
        headers: { Link: 'The address of the next page, `rel="next"`, where there is one.' },
      },
    ],
    async handle({ caller, query }) {
      const page = await projects.page(caller.teamId, query, caller.limits.projectIds, objects);
      const { projects: shown, hasMore } = page;
      return { ...bareArray('/projects', query, shown.map(toProject), hasMore), more: shown };
    },
  });
