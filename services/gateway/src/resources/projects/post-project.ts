import {
  extendedProjectSchema,
  limits,
  projectSchema,
  projectWriteSchema,
  uuidSchema,
  type ExtendedProject,
  type ProjectWrite,
} from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { isTileKey, type PublicUrls } from '@slideloom/storage';
import { etagHeader, ifMatchHeader, ifMatchOf, projectEtag } from './project-etag.ts';
import { toProject, createProjectRepository, type ProjectRepository, type SavedBy } from './project-repository.ts';
import { requireProject, type Caller } from '../../domain/caller.ts';
import { defineRoute } from '../../http/route.ts';
import type { Writes } from '../write-once.ts';

/**
 * Creates a project, or replaces the one that `id` names. What is kept of the answer for a repeated request has no content: that
 * request brings the same again.
 */
export const postProject = ({ writeOnce, ids, objects }: Writes & { objects: Pick<PublicUrls, 'keyFromUrl'> }) =>
  defineRoute({
    method: 'post',
    path: '/projects',
    summary: 'Create or update a project',
    tag: 'Projects',
    auth: 'team',
    scope: 'library',
    tier: 'mutating',
    body: projectWriteSchema,
    answers: [
      {
        status: 201,
        schema: projectSchema,
        extended: extendedProjectSchema,
        description: 'The new project',
        headers: etagHeader,
      },
      {
        status: 200,
        schema: projectSchema,
        extended: extendedProjectSchema,
        description: 'The updated project',
        headers: etagHeader,
      },
    ],
    requestHeaders: ifMatchHeader,
    errors: ['project_not_found', 'project_changed', 'idempotency_conflict'],
    async handle(request) {
      const { caller, body, incoming } = request;
      // A key for certain projects makes no others.
      requireProject(caller, body.id);
      const ifMatch = incoming.headers['if-match'];
      // There is nothing that a new one could match.
      if (body.id === undefined && ifMatch !== undefined) throw new AppError('project_changed');
      const status = body.id === undefined ? 201 : 200;
      const given = withoutTile(body, objects);
      const project = { id: ids.next(), ...given, dataJson: toJson(body.data) };
      const by = { userId: caller.userId, ifMatch: ifMatchOf(ifMatch) };
      const answered = await writeOnce(
        request,
        body,
        async (tx) => ({ status, body: await write(createProjectRepository(tx), caller, project, status, by) }),
        { keep: withoutData, replay: (kept) => ({ status, body: { ...kept, data: body.data } }) },
      );
      const saved = answered.body as ExtendedProject;
      const headers = { ...answered.headers, ETag: projectEtag(saved) };
      return { status: answered.status, body: toProject(saved), more: saved, headers };
    },
  });

/** A tile that a list showed for want of a thumbnail does not become one: it goes with the next change. */
function withoutTile(body: ProjectWrite, urls: Pick<PublicUrls, 'keyFromUrl'>): ProjectWrite {
  const key = body.thumbnail_url ? urls.keyFromUrl(body.thumbnail_url) : null;
  return key !== null && isTileKey(key) ? { ...body, thumbnail_url: null } : body;
}

/** Returns the content as it is kept; rejects with `invalid_request` what is too large. */
function toJson(data: object): string {
  const { dataMaxBytes } = limits.project;
  const json = JSON.stringify(data);
  if (Buffer.byteLength(json) <= dataMaxBytes) return json;
  throw new AppError('invalid_request', { message: `data must have at most ${dataMaxBytes} bytes as JSON` });
}

async function write(
  projects: ProjectRepository,
  caller: Caller,
  project: ProjectWrite & { id: string; dataJson: string },
  status: 200 | 201,
  saved: SavedBy,
): Promise<ExtendedProject> {
  if (status === 201) return projects.create(caller.teamId, { ...project, createdBy: caller.userId });
  if (!uuidSchema.safeParse(project.id).success) throw new AppError('project_not_found');
  return projects.update(caller.teamId, project, saved);
}

function withoutData(project: object): object {
  return { ...project, data: undefined };
}
