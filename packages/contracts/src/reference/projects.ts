import { ids } from './example-values.ts';
import type { TagReference } from './operation-reference.ts';

export const projects: TagReference = {
  name: 'Projects',
  description:
    'What a team works on: a name, a type and content of any form in `data`. Each change keeps what was there before, 50 revisions and ' +
    '20 MiB at most.',
  operations: {
    'GET /projects': {
      id: 'listProjects',
      does: 'Lists the projects without their content.',
      example: { query: { limit: 10 }, status: 200 },
    },
    'POST /projects': {
      id: 'createProject',
      does:
        'Creates a project (201), or replaces the one that `id` names (200). A `data` whose `schema` says `slideshow/1` is checked as slides. ' +
        'With `If-Match` and the `ETag` of the last read, a project that was changed since is refused with 412.',
      example: {
        body: { name: 'Better sleep', type: 'slideshow', data: { topic: 'sleep', slides: 5 }, status: 'draft' },
        status: 201,
      },
    },
    'GET /projects/{id}': {
      id: 'getProject',
      does: 'Shows a project with its content. Its `ETag` is what `If-Match` of `POST /projects` takes.',
      example: { path: { id: ids.project }, status: 200 },
    },
    'DELETE /projects/{id}': {
      id: 'deleteProject',
      does: 'Deletes a project with its revisions. Posts and brands that named it stay, without a project; decks keep its id.',
      example: { path: { id: ids.projectToDelete }, status: 200 },
    },
    'GET /projects/{id}/revisions': {
      id: 'listProjectRevisions',
      does: 'Lists what a project was before each change, without the content.',
      example: { path: { id: ids.project }, status: 200 },
    },
    'GET /projects/{id}/revisions/{revision}': {
      id: 'getProjectRevision',
      does: 'Shows a project as it was, with its content.',
      example: { path: { id: ids.project, revision: 1 }, status: 200 },
    },
    'POST /projects/{id}/revisions/{revision}/restore': {
      id: 'restoreProjectRevision',
      does: 'Makes a project what it was. What it is now becomes a revision, so that this can be taken back.',
      example: { path: { id: ids.project, revision: 1 }, status: 200 },
    },
  },
};
