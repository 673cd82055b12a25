// Generated from docs/openapi.json by `npm run generate`. Do not edit.

import { callOperation, type BodyOf, type CallOptions, type QueryOf } from './call-operation.ts';
import type { ApiClient } from './create-client.ts';
import { items } from './pages.ts';

export const assets = (client: ApiClient) => ({
  /** The library, newest first */
  list: (query?: QueryOf<'/assets', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/assets', { query }, options),
  /** Each of them in turn, page by page: The library, newest first */
  items: (query?: Omit<QueryOf<'/assets', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) => items(client, '/assets', { ...(query && { query }), ...(signal && { signal }) }),
  /** A file of the library */
  get: (id: string, options?: CallOptions) => callOperation(client, 'get', '/assets/{id}', { path: { id } }, options),
  /** Delete an asset and its file, for good */
  delete: (id: string, options?: CallOptions) => callOperation(client, 'delete', '/assets/{id}', { path: { id } }, options),
  bulk: {
    /** Delete assets and their files in batches, for good */
    delete: (body: BodyOf<'/assets/bulk/delete', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/assets/bulk/delete', { body }, options),
  },
});

export const audit = (client: ApiClient) => ({
  /** The audit log: changes of members, invites, keys, webhook endpoints, connections, the team and its plan, newest first */
  list: (query?: QueryOf<'/audit', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/audit', { query }, options),
  /** Each of them in turn, page by page: The audit log: changes of members, invites, keys, webhook endpoints, connections, the team and its plan, newest first */
  items: (query?: Omit<QueryOf<'/audit', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) => items(client, '/audit', { ...(query && { query }), ...(signal && { signal }) }),
});

export const auth = (client: ApiClient) => ({
  device: {
    /** Begin to log a command line in: the person answers on a page of the studio */
    start: (body: BodyOf<'/auth/device', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/auth/device', { body }, options),
    /** Ask for the API key that a person allows a command line */
    token: (body: BodyOf<'/auth/device/token', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/auth/device/token', { body }, options),
    /** Open a command line's request by its code, for the person who does so first */
    claim: (body: BodyOf<'/auth/device/claim', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/auth/device/claim', { body }, options),
    /** Allow a command line an API key of the team */
    approve: (body: BodyOf<'/auth/device/approve', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/auth/device/approve', { body }, options),
    /** Deny a command line's request, or take the approval back; by the person who has opened it */
    deny: (body: BodyOf<'/auth/device/deny', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/auth/device/deny', { body }, options),
  },
  shortvideo: {
    /** Start the OAuth flow of the platform shortvideo */
    get: (options?: CallOptions) => callOperation(client, 'get', '/auth/shortvideo', {}, options),
    /** Finish the OAuth flow of the platform shortvideo */
    finish: (body: BodyOf<'/auth/shortvideo/finish', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/auth/shortvideo/finish', { body }, options),
    /** Disconnect a short-video account */
    disconnect: (body: BodyOf<'/auth/shortvideo/disconnect', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/auth/shortvideo/disconnect', { body }, options),
  },
  photoapp: {
    /** Start the OAuth flow of the platform photoapp */
    get: (options?: CallOptions) => callOperation(client, 'get', '/auth/photoapp', {}, options),
    /** Finish the OAuth flow of the platform photoapp */
    finish: (body: BodyOf<'/auth/photoapp/finish', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/auth/photoapp/finish', { body }, options),
  },
  storeplatform: {
    /** Start the OAuth flow of the platform storeplatform */
    get: (query?: QueryOf<'/auth/storeplatform', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/auth/storeplatform', { query }, options),
    /** Finish the OAuth flow of the platform storeplatform */
    finish: (body: BodyOf<'/auth/storeplatform/finish', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/auth/storeplatform/finish', { body }, options),
  },
});

export const billing = (client: ApiClient) => ({
  /** A page to subscribe to a plan, or to buy credits */
  checkout: (body: BodyOf<'/billing/checkout', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/billing/checkout', { body }, options),
  /** A page to change plan and card, to cancel, and to take that back */
  portal: (options?: CallOptions) => callOperation(client, 'post', '/billing/portal', {}, options),
  subscription: {
    /** The team's subscription and balances */
    get: (options?: CallOptions) => callOperation(client, 'get', '/billing/subscription', {}, options),
  },
  ledger: {
    /** Every movement of credits, newest first */
    list: (query?: QueryOf<'/billing/ledger', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/billing/ledger', { query }, options),
    /** Each of them in turn, page by page: Every movement of credits, newest first */
    items: (query?: Omit<QueryOf<'/billing/ledger', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) => items(client, '/billing/ledger', { ...(query && { query }), ...(signal && { signal }) }),
    /** A movement of credits */
    get: (id: number, options?: CallOptions) => callOperation(client, 'get', '/billing/ledger/{id}', { path: { id } }, options),
  },
  usage: {
    /** What was spent and granted, by day, reason, model, API key, person or brand */
    get: (query?: QueryOf<'/billing/usage', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/billing/usage', { query }, options),
  },
  coupons: {
    /** Claim a coupon for the team */
    claim: (body: BodyOf<'/billing/coupons/claim', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/billing/coupons/claim', { body }, options),
  },
});

export const brands = (client: ApiClient) => ({
  /** The brands, newest first */
  list: (query?: QueryOf<'/brands', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/brands', { query }, options),
  /** Each of them in turn, page by page: The brands, newest first */
  items: (query?: Omit<QueryOf<'/brands', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) => items(client, '/brands', { ...(query && { query }), ...(signal && { signal }) }),
  /** Create a brand */
  create: (body: BodyOf<'/brands', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/brands', { body }, options),
  /** A brand */
  get: (id: string, options?: CallOptions) => callOperation(client, 'get', '/brands/{id}', { path: { id } }, options),
  /** Change a brand: only what is supplied, null removes */
  update: (id: string, body: BodyOf<'/brands/{id}', 'patch'>, options?: CallOptions) => callOperation(client, 'patch', '/brands/{id}', { path: { id }, body }, options),
  /** Delete a brand */
  delete: (id: string, options?: CallOptions) => callOperation(client, 'delete', '/brands/{id}', { path: { id } }, options),
  revisions: {
    /** A brand as it was, the newest revision first */
    list: (id: string, query?: QueryOf<'/brands/{id}/revisions', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/brands/{id}/revisions', { path: { id }, query }, options),
    /** A brand as it was when a deck was made with it */
    get: (id: string, revision: number, options?: CallOptions) => callOperation(client, 'get', '/brands/{id}/revisions/{revision}', { path: { id, revision } }, options),
  },
});

export const decks = (client: ApiClient) => ({
  /** The decks, newest first, without their slides */
  list: (query?: QueryOf<'/decks', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/decks', { query }, options),
  /** Each of them in turn, page by page: The decks, newest first, without their slides */
  items: (query?: Omit<QueryOf<'/decks', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) => items(client, '/decks', { ...(query && { query }), ...(signal && { signal }) }),
  /** A generated deck, with the images that came later */
  get: (id: string, options?: CallOptions) => callOperation(client, 'get', '/decks/{id}', { path: { id } }, options),
  /** Lay a deck out again: in another format or style, or with another brand */
  relayout: (id: string, body: BodyOf<'/decks/{id}/relayout', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/decks/{id}/relayout', { path: { id }, body }, options),
  history: {
    /** The pictures and texts that the slides of a deck got, with those that they replaced */
    list: (id: string, query?: QueryOf<'/decks/{id}/history', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/decks/{id}/history', { path: { id }, query }, options),
  },
  slides: {
    /** Make another picture of one slide (asynchronous), or write its text anew */
    regenerate: (id: string, n: number, body: BodyOf<'/decks/{id}/slides/{n}/regenerate', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/decks/{id}/slides/{n}/regenerate', { path: { id, n }, body }, options),
  },
});

export const generate = (client: ApiClient) => ({
  /** Generate a slide deck from a prompt */
  slides: (body: BodyOf<'/generate/slides', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/generate/slides', { body }, options),
  /** Generate an image (asynchronous) */
  image: (body: BodyOf<'/generate/image', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/generate/image', { body }, options),
});

export const influencers = (client: ApiClient) => ({
  /** The influencers, newest first */
  list: (query?: QueryOf<'/influencers', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/influencers', { query }, options),
  /** Each of them in turn, page by page: The influencers, newest first */
  items: (query?: Omit<QueryOf<'/influencers', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) => items(client, '/influencers', { ...(query && { query }), ...(signal && { signal }) }),
  /** Create an influencer */
  create: (body: BodyOf<'/influencers', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/influencers', { body }, options),
  /** An influencer */
  get: (id: string, options?: CallOptions) => callOperation(client, 'get', '/influencers/{id}', { path: { id } }, options),
  /** Change an influencer */
  update: (id: string, body: BodyOf<'/influencers/{id}', 'patch'>, options?: CallOptions) => callOperation(client, 'patch', '/influencers/{id}', { path: { id }, body }, options),
  /** Delete an influencer */
  delete: (id: string, options?: CallOptions) => callOperation(client, 'delete', '/influencers/{id}', { path: { id } }, options),
});

export const invites = (client: ApiClient) => ({
  /** The pending invites, newest first */
  list: (query?: QueryOf<'/invites', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/invites', { query }, options),
  /** Each of them in turn, page by page: The pending invites, newest first */
  items: (query?: Omit<QueryOf<'/invites', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) => items(client, '/invites', { ...(query && { query }), ...(signal && { signal }) }),
  /** Invite a person to the team; replaces a pending invite for the same address */
  create: (body: BodyOf<'/invites', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/invites', { body }, options),
  /** A pending invite */
  get: (id: string, options?: CallOptions) => callOperation(client, 'get', '/invites/{id}', { path: { id } }, options),
  /** Revoke a pending invite; that of an owner only by the session of an owner */
  delete: (id: string, options?: CallOptions) => callOperation(client, 'delete', '/invites/{id}', { path: { id } }, options),
  /** Accept an invite */
  accept: (body: BodyOf<'/invites/accept', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/invites/accept', { body }, options),
});

export const jobs = (client: ApiClient) => ({
  /** The 50 most recent jobs, newest first */
  list: (query?: QueryOf<'/jobs', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/jobs', { query }, options),
  /** Each of them in turn, page by page: The 50 most recent jobs, newest first */
  items: (query?: Omit<QueryOf<'/jobs', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) => items(client, '/jobs', { ...(query && { query }), ...(signal && { signal }) }),
  /** A job */
  get: (id: string, options?: CallOptions) => callOperation(client, 'get', '/jobs/{id}', { path: { id } }, options),
  /** Cancel a rendering that has not ended, or a picture that has not begun; its credits come back */
  cancel: (id: string, options?: CallOptions) => callOperation(client, 'post', '/jobs/{id}/cancel', { path: { id } }, options),
  history: {
    /** All jobs, newest first, page by page */
    list: (query?: QueryOf<'/jobs/history', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/jobs/history', { query }, options),
    /** Each of them in turn, page by page: All jobs, newest first, page by page */
    items: (query?: Omit<QueryOf<'/jobs/history', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) => items(client, '/jobs/history', { ...(query && { query }), ...(signal && { signal }) }),
  },
  attempts: {
    /** What became of a publish job, and its attempts, newest first */
    list: (id: string, query?: QueryOf<'/jobs/{id}/attempts', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/jobs/{id}/attempts', { path: { id }, query }, options),
  },
  files: {
    /** The files that a job made */
    list: (id: string, options?: CallOptions) => callOperation(client, 'get', '/jobs/{id}/files', { path: { id } }, options),
  },
  warnings: {
    /** What is wrong with the slides of a rendering */
    get: (id: string, options?: CallOptions) => callOperation(client, 'get', '/jobs/{id}/warnings', { path: { id } }, options),
  },
});

export const keys = (client: ApiClient) => ({
  /** The API keys of the team, newest first, without their secrets */
  list: (query?: QueryOf<'/keys', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/keys', { query }, options),
  /** Each of them in turn, page by page: The API keys of the team, newest first, without their secrets */
  items: (query?: Omit<QueryOf<'/keys', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) => items(client, '/keys', { ...(query && { query }), ...(signal && { signal }) }),
  /** Create an API key */
  create: (body: BodyOf<'/keys', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/keys', { body }, options),
  /** An API key without its secret */
  get: (id: string, options?: CallOptions) => callOperation(client, 'get', '/keys/{id}', { path: { id } }, options),
  /** Delete an API key, and the keys that were made with it: they are refused from the answer on */
  delete: (id: string, options?: CallOptions) => callOperation(client, 'delete', '/keys/{id}', { path: { id } }, options),
});

/** Find what is wrong with slides, without rendering them */
export const lint = (client: ApiClient) => (body: BodyOf<'/lint', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/lint', { body }, options);

export const me = (client: ApiClient) => ({
  /** Who you are, your teams, and the plan and balances of the team that you act for */
  get: (options?: CallOptions) => callOperation(client, 'get', '/me', {}, options),
  key: {
    /** Delete the API key that asks, and the keys that were made with it: they are refused from the answer on */
    delete: (options?: CallOptions) => callOperation(client, 'delete', '/me/key', {}, options),
  },
  keys: {
    /** The API keys that the person has allowed for their own computers in this team, newest first */
    list: (query?: QueryOf<'/me/keys', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/me/keys', { query }, options),
    /** Each of them in turn, page by page: The API keys that the person has allowed for their own computers in this team, newest first */
    items: (query?: Omit<QueryOf<'/me/keys', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) => items(client, '/me/keys', { ...(query && { query }), ...(signal && { signal }) }),
    /** Delete an API key of one of the person's own computers: it is refused from the answer on */
    delete: (id: string, options?: CallOptions) => callOperation(client, 'delete', '/me/keys/{id}', { path: { id } }, options),
  },
  attention: {
    /** How much of the team waits for a person, by kind */
    get: (options?: CallOptions) => callOperation(client, 'get', '/me/attention', {}, options),
  },
});

export const models = (client: ApiClient) => ({
  /** The available image models, first the default */
  list: (options?: CallOptions) => callOperation(client, 'get', '/models', {}, options),
  /** Each of them in turn, page by page: The available image models, first the default */
  items: (query?: Omit<QueryOf<'/models', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) => items(client, '/models', { ...(query && { query }), ...(signal && { signal }) }),
});

export const plans = (client: ApiClient) => ({
  /** The plans that are offered, in their order */
  list: (options?: CallOptions) => callOperation(client, 'get', '/plans', {}, options),
  /** Each of them in turn, page by page: The plans that are offered, in their order */
  items: (query?: Omit<QueryOf<'/plans', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) => items(client, '/plans', { ...(query && { query }), ...(signal && { signal }) }),
});

export const products = (client: ApiClient) => ({
  /** The products, newest first */
  list: (query?: QueryOf<'/products', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/products', { query }, options),
  /** Each of them in turn, page by page: The products, newest first */
  items: (query?: Omit<QueryOf<'/products', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) => items(client, '/products', { ...(query && { query }), ...(signal && { signal }) }),
  /** Create a product */
  create: (body: BodyOf<'/products', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/products', { body }, options),
  /** A product */
  get: (id: string, options?: CallOptions) => callOperation(client, 'get', '/products/{id}', { path: { id } }, options),
  /** Change a product */
  update: (id: string, body: BodyOf<'/products/{id}', 'patch'>, options?: CallOptions) => callOperation(client, 'patch', '/products/{id}', { path: { id }, body }, options),
  /** Delete a product */
  delete: (id: string, options?: CallOptions) => callOperation(client, 'delete', '/products/{id}', { path: { id } }, options),
});

export const projects = (client: ApiClient) => ({
  /** The projects, newest first, without their content */
  list: (query?: QueryOf<'/projects', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/projects', { query }, options),
  /** Each of them in turn, page by page: The projects, newest first, without their content */
  items: (query?: Omit<QueryOf<'/projects', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) => items(client, '/projects', { ...(query && { query }), ...(signal && { signal }) }),
  /** Create or update a project */
  create: (body: BodyOf<'/projects', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/projects', { body }, options),
  /** A project with its content */
  get: (id: string, options?: CallOptions) => callOperation(client, 'get', '/projects/{id}', { path: { id } }, options),
  /** Delete a project */
  delete: (id: string, options?: CallOptions) => callOperation(client, 'delete', '/projects/{id}', { path: { id } }, options),
  revisions: {
    /** A project as it was before each change, without its content */
    list: (id: string, options?: CallOptions) => callOperation(client, 'get', '/projects/{id}/revisions', { path: { id } }, options),
    /** A project as it was, with its content */
    get: (id: string, revision: number, options?: CallOptions) => callOperation(client, 'get', '/projects/{id}/revisions/{revision}', { path: { id, revision } }, options),
    /** Make a project what it was */
    restore: (id: string, revision: number, options?: CallOptions) => callOperation(client, 'post', '/projects/{id}/revisions/{revision}/restore', { path: { id, revision } }, options),
  },
});

export const publish = (client: ApiClient) => ({
  /** Send a slideshow to the drafts of a short-video account */
  shortvideo: (body: BodyOf<'/publish/shortvideo', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/publish/shortvideo', { body }, options),
  attempts: {
    /** Attempts to post, newest first; those of unknown outcome wait for a person */
    list: (query?: QueryOf<'/publish/attempts', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/publish/attempts', { query }, options),
    /** Each of them in turn, page by page: Attempts to post, newest first; those of unknown outcome wait for a person */
    items: (query?: Omit<QueryOf<'/publish/attempts', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) => items(client, '/publish/attempts', { ...(query && { query }), ...(signal && { signal }) }),
    /** An attempt to post */
    get: (id: string, options?: CallOptions) => callOperation(client, 'get', '/publish/attempts/{id}', { path: { id } }, options),
    /** Settle an attempt whose outcome is unknown */
    resolve: (id: string, body: BodyOf<'/publish/attempts/{id}/resolve', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/publish/attempts/{id}/resolve', { path: { id }, body }, options),
    /** Settle up to 100 attempts whose outcome is unknown */
    resolveMany: (body: BodyOf<'/publish/attempts/resolve', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/publish/attempts/resolve', { body }, options),
  },
});

/** What a generation or render would cost, from which balances, and whether it is allowed */
export const quote = (client: ApiClient) => (body: BodyOf<'/quote', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/quote', { body }, options);

/** Render slides to PNG (asynchronous) */
export const render = (client: ApiClient) => (body: BodyOf<'/render', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/render', { body }, options);

export const schedule = (client: ApiClient) => ({
  posts: {
    /** Scheduled posts, in order of their time */
    list: (query?: QueryOf<'/schedule/posts', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/schedule/posts', { query }, options),
    /** Each of them in turn, page by page: Scheduled posts, in order of their time */
    items: (query?: Omit<QueryOf<'/schedule/posts', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) => items(client, '/schedule/posts', { ...(query && { query }), ...(signal && { signal }) }),
    /** Schedule a post */
    create: (body: BodyOf<'/schedule/posts', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/schedule/posts', { body }, options),
    /** Check a post without scheduling it: every rule that it breaks, its shape at each platform, and free times */
    check: (body: BodyOf<'/schedule/posts/check', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/schedule/posts/check', { body }, options),
    /** A scheduled post */
    get: (id: string, options?: CallOptions) => callOperation(client, 'get', '/schedule/posts/{id}', { path: { id } }, options),
    /** Change or reschedule a post */
    update: (id: string, body: BodyOf<'/schedule/posts/{id}', 'patch'>, options?: CallOptions) => callOperation(client, 'patch', '/schedule/posts/{id}', { path: { id }, body }, options),
    /** Delete a scheduled post */
    delete: (id: string, options?: CallOptions) => callOperation(client, 'delete', '/schedule/posts/{id}', { path: { id } }, options),
    outcome: {
      /** What became of a scheduled post, and why */
      get: (id: string, options?: CallOptions) => callOperation(client, 'get', '/schedule/posts/{id}/outcome', { path: { id } }, options),
    },
  },
});

export const social = (client: ApiClient) => ({
  accounts: {
    /** Connected social accounts, newest first */
    list: (query?: QueryOf<'/social/accounts', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/social/accounts', { query }, options),
    /** Each of them in turn, page by page: Connected social accounts, newest first */
    items: (query?: Omit<QueryOf<'/social/accounts', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) => items(client, '/social/accounts', { ...(query && { query }), ...(signal && { signal }) }),
    /** A connected social account */
    get: (id: string, options?: CallOptions) => callOperation(client, 'get', '/social/accounts/{id}', { path: { id } }, options),
    /** Disconnect an account of any platform */
    delete: (id: string, options?: CallOptions) => callOperation(client, 'delete', '/social/accounts/{id}', { path: { id } }, options),
    capacity: {
      /** How many posts the platform still takes from an account today */
      get: (id: string, options?: CallOptions) => callOperation(client, 'get', '/social/accounts/{id}/capacity', { path: { id } }, options),
    },
  },
});

export const stores = (client: ApiClient) => ({
  /** The stores, newest first */
  list: (query?: QueryOf<'/stores', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/stores', { query }, options),
  /** Each of them in turn, page by page: The stores, newest first */
  items: (query?: Omit<QueryOf<'/stores', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) => items(client, '/stores', { ...(query && { query }), ...(signal && { signal }) }),
  /** Add a store, to be connected by GET /auth/storeplatform */
  create: (body: BodyOf<'/stores', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/stores', { body }, options),
  /** A store */
  get: (id: string, options?: CallOptions) => callOperation(client, 'get', '/stores/{id}', { path: { id } }, options),
  /** Disconnect a store */
  delete: (id: string, options?: CallOptions) => callOperation(client, 'delete', '/stores/{id}', { path: { id } }, options),
  /** Sync a store's products again */
  sync: (id: string, options?: CallOptions) => callOperation(client, 'post', '/stores/{id}/sync', { path: { id } }, options),
});

export const streams = (client: ApiClient) => ({
  /** Get a token that opens one live stream */
  token: (options?: CallOptions) => callOperation(client, 'post', '/events/token', {}, options),
});

export const team = (client: ApiClient) => ({
  /** Rename the team */
  update: (body: BodyOf<'/team', 'patch'>, options?: CallOptions) => callOperation(client, 'patch', '/team', { body }, options),
  members: {
    /** The members of the team, newest first */
    list: (query?: QueryOf<'/team/members', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/team/members', { query }, options),
    /** Each of them in turn, page by page: The members of the team, newest first */
    items: (query?: Omit<QueryOf<'/team/members', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) => items(client, '/team/members', { ...(query && { query }), ...(signal && { signal }) }),
    /** Change the role of a member; only sessions of owners make and unmake owners */
    update: (id: string, body: BodyOf<'/team/members/{id}', 'patch'>, options?: CallOptions) => callOperation(client, 'patch', '/team/members/{id}', { path: { id }, body }, options),
    /** Remove a member, or leave the team */
    delete: (id: string, query?: QueryOf<'/team/members/{id}', 'delete'>, options?: CallOptions) => callOperation(client, 'delete', '/team/members/{id}', { path: { id }, query }, options),
  },
});

export const teams = (client: ApiClient) => ({
  /** Your teams, the oldest membership first: what X-Team-Id may name */
  list: (options?: CallOptions) => callOperation(client, 'get', '/teams', {}, options),
  /** Each of them in turn, page by page: Your teams, the oldest membership first: what X-Team-Id may name */
  items: (query?: Omit<QueryOf<'/teams', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) => items(client, '/teams', { ...(query && { query }), ...(signal && { signal }) }),
});

export const upload = (client: ApiClient) => ({
  /** Take a picture from a public address into the library */
  fromUrl: (body: BodyOf<'/upload/from-url', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/upload/from-url', { body }, options),
  /** Get a form for uploading a picture straight to the store */
  presign: (body: BodyOf<'/upload/presign', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/upload/presign', { body }, options),
  /** Complete a presigned upload */
  complete: (body: BodyOf<'/upload/complete', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/upload/complete', { body }, options),
});

export const webhooks = (client: ApiClient) => ({
  endpoints: {
    /** The webhook endpoints, newest first, without their secrets */
    list: (query?: QueryOf<'/webhooks/endpoints', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/webhooks/endpoints', { query }, options),
    /** Each of them in turn, page by page: The webhook endpoints, newest first, without their secrets */
    items: (query?: Omit<QueryOf<'/webhooks/endpoints', 'get'>, 'ending_before'>, { signal }: Pick<CallOptions, 'signal'> = {}) => items(client, '/webhooks/endpoints', { ...(query && { query }), ...(signal && { signal }) }),
    /** Create a webhook endpoint: events of the team are sent to its address */
    create: (body: BodyOf<'/webhooks/endpoints', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/webhooks/endpoints', { body }, options),
    /** A webhook endpoint, without its secret */
    get: (id: string, options?: CallOptions) => callOperation(client, 'get', '/webhooks/endpoints/{id}', { path: { id } }, options),
    /** Change a webhook endpoint: only what is supplied; is_enabled also enables one that was disabled */
    update: (id: string, body: BodyOf<'/webhooks/endpoints/{id}', 'patch'>, options?: CallOptions) => callOperation(client, 'patch', '/webhooks/endpoints/{id}', { path: { id }, body }, options),
    /** Delete a webhook endpoint and its deliveries */
    delete: (id: string, options?: CallOptions) => callOperation(client, 'delete', '/webhooks/endpoints/{id}', { path: { id } }, options),
    /** Make another signing secret; for 24 hours requests are signed by the former one too */
    rotate: (id: string, options?: CallOptions) => callOperation(client, 'post', '/webhooks/endpoints/{id}/rotate', { path: { id } }, options),
    /** Send the event webhook_endpoint.test to one endpoint */
    test: (id: string, options?: CallOptions) => callOperation(client, 'post', '/webhooks/endpoints/{id}/test', { path: { id } }, options),
    /** Send the events since a time again that the endpoint has not taken */
    replay: (id: string, body: BodyOf<'/webhooks/endpoints/{id}/replay', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/webhooks/endpoints/{id}/replay', { path: { id }, body }, options),
    deliveries: {
      /** What was sent to a webhook endpoint and what it answered, newest first; kept for 30 days */
      list: (id: string, query?: QueryOf<'/webhooks/endpoints/{id}/deliveries', 'get'>, options?: CallOptions) => callOperation(client, 'get', '/webhooks/endpoints/{id}/deliveries', { path: { id }, query }, options),
    },
  },
  deliveries: {
    /** Send a delivery again, with the same webhook-id and body */
    replay: (id: string, options?: CallOptions) => callOperation(client, 'post', '/webhooks/deliveries/{id}/replay', { path: { id } }, options),
  },
  listeners: {
    /** Create a listener: a program that asks for events instead of having an address */
    create: (options?: CallOptions) => callOperation(client, 'post', '/webhooks/listeners', {}, options),
    /** Receive the events that wait for a listener */
    receive: (id: string, body: BodyOf<'/webhooks/listeners/{id}/receive', 'post'>, options?: CallOptions) => callOperation(client, 'post', '/webhooks/listeners/{id}/receive', { path: { id }, body }, options),
  },
});

/** All of them; a program that is bundled imports those that it uses. */
export const resources = { assets, audit, auth, billing, brands, decks, generate, influencers, invites, jobs, keys, lint, me, models, plans, products, projects, publish, quote, render, schedule, social, stores, streams, team, teams, upload, webhooks };
