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
        'maker may. A key with limits makes no other keys, and one for certain accounts or projects is refused webhook endpoints, to which the events of all are sent.',
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
    'DELETE /me/key': {
      id: 'deleteOwnKey',
      does: 'Deletes the key that the request is sent with, and the keys that were made with it: how a program logs out.',
      repeated: 'The key is refused with 401.',
      example: { status: 200 },
    },
    'GET /me/keys': {
      id: 'listMyKeys',
      does: "Lists the keys that the person has allowed for command lines on their own computers, in this team and whatever their role. It takes a person's session.",
      example: { query: { limit: 10 }, status: 200 },
    },
    'DELETE /me/keys/{id}': {
      id: 'deleteMyKey',
      does: "Deletes one of them: how a person logs a computer out that they do not have at hand. Other keys are not found. It takes a person's session.",
      example: { path: { id: ids.ownKeyToDelete }, status: 200 },
    },
    'POST /auth/device': {
      id: 'startDeviceGrant',
      does:
        'Begins to log a program in that has no browser of its own. It shows the user code and the page, and asks `POST /auth/device/token` in ' +
        'intervals until the person has answered. Source: RFC 8628.',
      repeated: 'Each request begins another login; the former ones end by themselves.',
      example: {
        headers: { 'Content-Type': 'application/json' },
        body: { host: 'olus-laptop', scopes: ['read', 'generate', 'render'] },
        status: 200,
      },
    },
    'POST /auth/device/token': {
      id: 'redeemDeviceGrant',
      does:
        'Hands over the API key that the person has allowed, in this answer alone. Until they have answered it is 400 `authorization_pending`, ' +
        'and `slow_down` where it is asked too often: `Retry-After` says when to ask again.',
      repeated:
        'The key is deleted, and the answer is 400 `invalid_grant`: the answer before was lost, or the code was stolen.',
      example: {
        headers: { 'Content-Type': 'application/json' },
        body: { device_code: values.deviceCode },
        status: 200,
      },
    },
    'POST /auth/device/claim': {
      id: 'claimDeviceGrant',
      does:
        'Opens the request of a program by the code that the program shows, and says who asks for what. From then on this person alone may answer ' +
        'it. After ten wrong codes within an hour a person is answered 429.',
      repeated: 'The same answer.',
      example: { body: { user_code: values.userCode }, status: 200 },
    },
    'POST /auth/device/approve': {
      id: 'approveDeviceGrant',
      does:
        'Allows the program a key of the team with some or all of the scopes that it asks for. The key ends after 90 days, and when the person ' +
        'leaves the team. A person has at most ten such keys in a team; they do not count among the keys of the team.',
      repeated: 'The same answer.',
      example: { body: { user_code: values.userCode, scopes: ['read', 'render'] }, status: 200 },
    },
    'POST /auth/device/deny': {
      id: 'denyDeviceGrant',
      does: 'Denies the request of a program: it gets no key. What was allowed is taken back until the program has fetched its key.',
      repeated: 'The same answer.',
      example: { body: { user_code: values.userCodeToDeny }, status: 200 },
    },
  },
};
