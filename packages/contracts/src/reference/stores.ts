import { ids } from './example-values.ts';
import type { TagReference } from './operation-reference.ts';

export const stores: TagReference = {
  name: 'Stores',
  description: 'Shops whose products are synced. A store is added, then connected by the OAuth flow of its platform.',
  operations: {
    'GET /stores': {
      id: 'listStores',
      does: 'Lists the stores of the team.',
      example: { query: { limit: 10 }, status: 200 },
    },
    'POST /stores': {
      id: 'createStore',
      does: 'Adds a store, which is `pending` until `GET /auth/storeplatform` has connected it. A team has a domain once.',
      example: { body: { domain: 'lakeside-mugs.myshopify.com', name: 'Lakeside Mugs' }, status: 201 },
    },
    'GET /stores/{id}': {
      id: 'getStore',
      does: 'Shows a store, when it was last synced, and why its last sync was given up.',
      example: { path: { id: ids.store }, status: 200 },
    },
    'DELETE /stores/{id}': {
      id: 'deleteStore',
      does:
        'Disconnects a store and removes its products. Our access to the shop is given back as far as its platform answers, ' +
        'and unless another team has the same shop.',
      example: { path: { id: ids.storeToDelete }, status: 200 },
    },
    'POST /stores/{id}/sync': {
      id: 'syncStore',
      does: "Asks for another sync of a connected store's products. The answer is the store; `synced_at` changes when the sync has ended.",
      repeated: 'While a sync is waiting, another request changes nothing.',
      example: { path: { id: ids.store }, status: 202 },
    },
  },
};
