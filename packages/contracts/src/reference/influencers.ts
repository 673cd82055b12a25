import { ids } from './example-values.ts';
import type { TagReference } from './operation-reference.ts';

const images = ['https://pictures.example.com/lena-front.png', 'https://pictures.example.com/lena-side.png'];

export const influencers: TagReference = {
  name: 'Influencers',
  description: 'People who do not exist, described and shown by pictures, whom generated pictures resemble.',
  operations: {
    'GET /influencers': {
      id: 'listInfluencers',
      does: 'Lists the influencers of the team.',
      example: { query: { limit: 10 }, status: 200 },
    },
    'POST /influencers': {
      id: 'createInfluencer',
      does: 'Creates an influencer from a description and pictures. Without `model` pictures of this person are made by the default model.',
      example: {
        body: {
          name: 'Lena',
          description: 'A traveller in her thirties',
          images,
          style: 'realistic',
          traits: { hairColor: 'red' },
        },
        status: 201,
      },
    },
    'GET /influencers/{id}': {
      id: 'getInfluencer',
      does: 'Shows an influencer with pictures and traits.',
      example: { path: { id: ids.influencer }, status: 200 },
    },
    'PATCH /influencers/{id}': {
      id: 'updateInfluencer',
      does: 'Changes the fields that are supplied. Of `traits`, those that are supplied; `null` removes one.',
      example: { path: { id: ids.influencer }, body: { traits: { glasses: 'round', hairColor: null } }, status: 200 },
    },
    'DELETE /influencers/{id}': {
      id: 'deleteInfluencer',
      does: 'Deletes an influencer. Pictures and decks that show this person stay.',
      example: { path: { id: ids.influencerToDelete }, status: 200 },
    },
  },
};
