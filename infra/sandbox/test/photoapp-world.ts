import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { makePicture, startMediaHost, type MediaHost } from './platform-world.ts';
import { startSandbox, type RunningSandbox } from './start-sandbox.ts';

export const client = { client_id: 'app', client_secret: 'secret' };

/** The time at the platform. */
let now: Date;
export let sandbox: RunningSandbox;
export let media: MediaHost;
/** Addresses of three pictures that the platform takes. */
export let photos: string[];

/** A sandbox on a clock of its own for each test, a media host for all tests of a file. */
export function usePhotoapp(): void {
  beforeAll(async () => {
    media = await startMediaHost();
    photos = [];
    for (const red of [10, 20, 30]) {
      photos.push(media.put(`${red}.jpg`, { bytes: await makePicture(1080, 1350, 'jpeg', red) }));
    }
  });
  afterAll(() => media.close());

  beforeEach(async () => {
    now = new Date('2026-11-21T10:00:00Z');
    sandbox = await startSandbox({
      clock: () => now,
      photoapp: { clientId: client.client_id, clientSecret: client.client_secret, settings: { delay_ms: 0 } },
    });
  });
  afterEach(() => sandbox.close());
}

/** Lets time pass. */
export const passes = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1_000));

export type Connected = {
  access_token: string;
  expires_in: number;
  user_id: string;
  id: string;
};

export async function connect(login = 'creator', scopes?: string[]): Promise<Connected> {
  const response = await sandbox.post('/photoapp/control/accounts', { login, scopes });
  expect(response.status).toBe(201);
  return (await response.json()) as Connected;
}

export const change = (settings: object) =>
  fetch(`${sandbox.url}/photoapp/control/settings`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(settings),
  });

type GraphAnswer = {
  status: number;
  id: string;
  /** Code and subcode of a refusal. */
  refusal?: [code: number, subcode?: number];
  body: Record<string, unknown>;
};

/** Calls the Graph API; with fields by POST, as JSON. */
export async function graph(path: string, account: Connected, fields?: object, method?: string): Promise<GraphAnswer> {
  const response = await fetch(`${sandbox.url}/photoapp/v23.0/${path}`, {
    method: method ?? (fields ? 'POST' : 'GET'),
    headers: { Authorization: `Bearer ${account.access_token}`, 'Content-Type': 'application/json' },
    ...(fields === undefined ? {} : { body: JSON.stringify(fields) }),
  });
  const body = (await response.json()) as Record<string, unknown> & {
    id: string;
    error?: { code: number; error_subcode?: number };
  };
  const { error } = body;
  return {
    status: response.status,
    id: body.id,
    body,
    ...(error ? { refusal: error.error_subcode ? [error.code, error.error_subcode] : [error.code] } : {}),
  };
}

export const addPicture = (account: Connected, url: string) =>
  graph(`${account.user_id}/media`, account, { image_url: url, is_carousel_item: true });

export async function addCarousel(account: Connected, caption = 'A caption', urls = photos): Promise<GraphAnswer> {
  const children: string[] = [];
  for (const url of urls) children.push((await addPicture(account, url)).id);
  return graph(`${account.user_id}/media`, account, { media_type: 'CAROUSEL', children: children.join(','), caption });
}

export const publish = (account: Connected, containerId: string) =>
  graph(`${account.user_id}/media_publish`, account, { creation_id: containerId });

type JudgedPost = {
  id: string;
  caption: string;
  creation_id: string;
  pictures: { url: string; sha256: string }[];
};

export async function posts(userId?: string): Promise<JudgedPost[]> {
  const query = userId === undefined ? '' : `?user_id=${userId}`;
  const response = await sandbox.get(`/photoapp/control/posts${query}`);
  return ((await response.json()) as { posts: JudgedPost[] }).posts;
}
