import { ids } from './example-values.ts';
import type { TagReference } from './operation-reference.ts';

export const brands: TagReference = {
  name: 'Brands',
  description:
    'Fonts, one to five colours, logos, a voice and banned words, with which decks are made. Each change of these is a revision, and decks ' +
    'keep theirs. A team has at most one default brand.',
  operations: {
    'GET /brands': {
      id: 'listBrands',
      does: 'Lists the brands of the team, or those of a project.',
      example: { query: { limit: 10 }, status: 200 },
    },
    'POST /brands': {
      id: 'createBrand',
      does: 'Creates a brand. With `is_default` it takes the place of the default brand.',
      example: {
        body: {
          name: 'Lakeside',
          colors: ['#12355b', '#f4d35e'],
          heading_font: 'fraunces',
          body_font: 'inter',
          voice: 'Warm and short',
          banned_words: ['cheap'],
        },
        status: 201,
      },
    },
    'GET /brands/{id}': {
      id: 'getBrand',
      does: 'Shows a brand as it is now.',
      example: { path: { id: ids.brand }, status: 200 },
    },
    'PATCH /brands/{id}': {
      id: 'updateBrand',
      does: 'Changes the fields that are supplied; `null` removes one. Decks that were made with the brand stay as they are.',
      example: {
        path: { id: ids.brand },
        body: { colors: ['#12355b', '#f4d35e', '#ffffff'], handle: '@lakeside' },
        status: 200,
      },
    },
    'DELETE /brands/{id}': {
      id: 'deleteBrand',
      does: 'Deletes a brand. Decks that were made with it keep the revision that they have.',
      example: { path: { id: ids.brandToDelete }, status: 200 },
    },
    'GET /brands/{id}/revisions': {
      id: 'listBrandRevisions',
      does: 'Lists what a brand was. `before` pages on: the number of the last revision of the page before.',
      example: { path: { id: ids.brand }, status: 200 },
    },
    'GET /brands/{id}/revisions/{revision}': {
      id: 'getBrandRevision',
      does: 'Shows a brand as it was when a deck was made with it.',
      example: { path: { id: ids.brand, revision: 1 }, status: 200 },
    },
  },
};
