import { ids, values } from './example-values.ts';
import type { TagReference } from './operation-reference.ts';

export const keys: TagReference = {
  name: 'API keys',
  description:
    'Credentials of programs. A key has the present role of the member who made it, and may be limited by scopes, addresses, credits a day, ' +
    'accounts and projects.',
  operations: {
    'GET /keys': {
      id: 'listKeys',
      does: 'Lists the keys of the team without their secrets.',
      example: { query: { limit: 10 }, status: 200 },
    },
    'POST /keys': {
      id: 'createKey',
      does:
        'Creates a key. Its secret is in this answer alone. All limits that are named hold together; without any, the key may do what its ' +
        'maker may. A key with limits makes no other keys.',
      repeated:
        'The secret is shown once: with the same `Idempotency-Key` the answer is 409 and names the id of the key.',
      example: {
        body: {
          name: 'Nightly exports',
          scopes: ['read', 'render'],
          credits_per_day: 200,
          expires_at: values.nextYear,
        },
        status: 201,
      },
    },
    'GET /keys/{id}': {
      id: 'getKey',
      does: 'Shows a key without its secret.',
      example: { path: { id: ids.key }, status: 200 },
    },
    'DELETE /keys/{id}': {
      id: 'deleteKey',
      does: 'Deletes a key, and the keys that were made with it. They are refused from the answer on, and their streams end.',
      example: { path: { id: ids.keyToDelete }, status: 200 },
    },
  },
};
