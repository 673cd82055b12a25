import {
  extendedProjectSummarySchema,
  projectSummarySchema,
  uuidSchema,
  type ExtendedProjectSummary,
} from '@slideloom/contracts';
import { z } from 'zod';
import { requireProject } from '../../domain/caller.ts';
import { defineRoute } from '../../http/route.ts';
import { toProject, createProjectRepository } from './project-repository.ts';
import { etagHeader, ifMatchHeader, ifMatchOf, projectEtag } from './project-etag.ts';
import { revisionSchema } from './revision-schema.ts';
import type { WriteOnce } from '../write-once.ts';

/** Makes a project what it was. What it is becomes a revision, so that this can be undone. */
export const restoreProjectRevision = ({ writeOnce }: { writeOnce: WriteOnce }) =>
  defineRoute({
    method: 'post',
    path: '/projects/:id/revisions/:revision/restore',
    summary: 'Make a project what it was',
    tag: 'Projects',
    auth: 'team',
    scope: 'library',
    tier: 'mutating',
    params: z.object({ id: uuidSchema, revision: revisionSchema }),
    requestHeaders: ifMatchHeader,
    answers: [
      {
        status: 200,
        schema: projectSummarySchema,
        extended: extendedProjectSummarySchema,
        description: 'The project, without its content',
        headers: etagHeader,
      },
    ],
    errors: ['project_not_found', 'revision_not_found', 'project_changed', 'idempotency_conflict'],
    async handle(request) {
      const { caller, params, incoming } = request;
      requireProject(caller, params.id);
      const saved = { userId: caller.userId, ifMatch: ifMatchOf(incoming.headers['if-match']) };
      const answered = await writeOnce(request, params, async (tx) => ({
        status: 200,
        body: await createProjectRepository(tx).restore(caller.teamId, params.id, params.revision, saved),
      }));
      const restored = answered.body as ExtendedProjectSummary;
      const headers = { ...answered.headers, ETag: projectEtag(restored) };
      return { status: answered.status, body: toProject(restored), more: restored, headers };
    },
  });
