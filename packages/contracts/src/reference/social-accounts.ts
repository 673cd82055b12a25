import { ids, values } from './example-values.ts';
import type { OperationReference, TagReference } from './operation-reference.ts';

type Platform = { name: 'shortvideo' | 'photoapp' | 'storeplatform'; title: string; query?: { shop: string } };

/** The three steps of a platform's flow. */
function connecting({ name, title, query }: Platform): Record<string, OperationReference> {
  const platform = title.replaceAll(' ', '').replace(/^./, (letter) => letter.toUpperCase());
  return {
    [`GET /auth/${name}`]: {
      id: `start${platform}Connection`,
      does:
        `Starts the connection of ${name === 'storeplatform' ? 'a store' : 'an account'}: the answer is the page of the platform that the browser opens. ` +
        `The platform sends the browser back to \`GET /auth/${name}/callback\`.`,
      repeated: 'Each answer begins another connection, whose page is good once and for ten minutes.',
      example: { ...(query && { query }), status: 200 },
    },
    [`GET /auth/${name}/callback`]: {
      id: `return${platform}Connection`,
      does:
        'The address to which the platform sends the browser back. It stores nothing that acts for a team: it redirects to the dashboard, whose ' +
        'session finishes the connection.',
      repeated:
        'The state in the address is good once. Repeated, nothing can be finished by it: it redirects with `status=failed`.',
      example: { query: { code: 'c-1', state: 's-1' }, status: 302 },
    },
    [`POST /auth/${name}/finish`]: {
      id: `finish${platform}Connection`,
      does:
        'Finishes the connection with the secret that the dashboard was given. What a session began, only the person of that session finishes, for ' +
        'the same team; what an API key began, any admin of its team. No other person can connect an account to this team.',
      example: { body: { secret: values.oauthSecret }, status: 200 },
    },
  };
}

export const socialAccounts: TagReference = {
  name: 'Social accounts',
  description: 'Accounts of platforms to which posts go, and the flows by which accounts and stores are connected.',
  operations: {
    'GET /social/accounts': {
      id: 'listSocialAccounts',
      does: 'Lists the connected accounts.',
      example: { query: { limit: 10 }, status: 200 },
    },
    'GET /social/accounts/{id}': {
      id: 'getSocialAccount',
      does: 'Shows a connected account, and whether its platform still lets us in.',
      example: { path: { id: ids.account }, status: 200 },
    },
    'DELETE /social/accounts/{id}': {
      id: 'deleteSocialAccount',
      does:
        'Disconnects an account of any platform. Our access is given back as far as the platform answers, and unless another team has the same ' +
        'account. Posts that are due later fail, unless the account is connected again before.',
      example: { path: { id: ids.accountToRemove }, status: 200 },
    },
    'GET /social/accounts/{id}/capacity': {
      id: 'getSocialAccountCapacity',
      does: 'Says how many posts the platform still takes from the account today, and when the next place is free.',
      example: { path: { id: ids.account }, status: 200 },
    },
    ...connecting({ name: 'shortvideo', title: 'shortvideo' }),
    ...connecting({ name: 'photoapp', title: 'photoapp' }),
    ...connecting({ name: 'storeplatform', title: 'store', query: { shop: 'lakeside-mugs.myshopify.com' } }),
    'POST /auth/shortvideo/disconnect': {
      id: 'disconnectShortvideo',
      does: 'Disconnects a short-video account. `DELETE /social/accounts/{id}` does it for every platform.',
      example: { body: { account_id: ids.accountToDisconnect }, status: 200 },
    },
  },
};
