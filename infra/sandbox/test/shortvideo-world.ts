import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import {
  makePicture,
  receiveWebhooks,
  startMediaHost,
  type MediaHost,
  type WebhookReceiver,
} from './platform-world.ts';
import { startSandbox, type RunningSandbox } from './start-sandbox.ts';

export const client = { client_key: 'key', client_secret: 'secret' };
const redirectUri = 'http://127.0.0.1:3000/auth/shortvideo/callback';

/** The time at the platform. */
export let now: Date;
export let sandbox: RunningSandbox;
export let media: MediaHost;
/** Takes the platform's webhooks. */
export let receiver: WebhookReceiver;
/** The address of a picture that the platform takes. */
export let photo: string;

/** A sandbox on a clock of its own and a fresh receiver for each test, a media host for all tests of a file. */
export function useShortvideo(): void {
  beforeAll(async () => {
    media = await startMediaHost();
    photo = media.put('good.jpg', { bytes: await makePicture(1080, 1920) });
  });
  afterAll(() => media.close());

  beforeEach(async () => {
    now = new Date('2026-11-21T10:00:00Z');
    receiver = await receiveWebhooks();
    sandbox = await startSandbox({
      clock: () => now,
      shortvideo: {
        clientId: client.client_key,
        clientSecret: client.client_secret,
        settings: { delay_ms: 0, webhook_url: receiver.url },
      },
    });
  });
  afterEach(async () => {
    await sandbox.close();
    receiver.close();
  });
}

/** Lets time pass. */
export const passes = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1_000));

export type Tokens = {
  access_token: string;
  refresh_token: string;
  open_id: string;
  scope: string;
  expires_in: number;
  refresh_expires_in: number;
  token_type: string;
};

export async function connect(login = 'creator', scopes?: string[]): Promise<Tokens> {
  const response = await sandbox.post('/shortvideo/control/accounts', { login, scopes });
  expect(response.status).toBe(201);
  return (await response.json()) as Tokens;
}

export const change = (settings: object) =>
  fetch(`${sandbox.url}/shortvideo/control/settings`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(settings),
  });

export const bearer = (tokens: Tokens) => ({ Authorization: `Bearer ${tokens.access_token}` });

export type Answer = {
  status: number;
  data: { publish_id: string; status?: string; fail_reason?: string };
  code: string;
};

export async function call(path: string, tokens: Tokens, body: object): Promise<Answer> {
  const response = await sandbox.post(`/shortvideo/v2/post/publish/${path}`, body, bearer(tokens));
  const { data, error } = (await response.json()) as { data: Answer['data']; error: { code: string } };
  return { status: response.status, data, code: error.code };
}

export type InitOrder = {
  title?: string;
  description?: string;
  photos?: unknown[];
  mode?: string;
  privacy?: string;
  cover?: number;
};

export const initBody = ({
  title = 'A title',
  description = '',
  photos = [photo],
  mode,
  privacy,
  cover = 0,
}: InitOrder = {}) => ({
  media_type: 'PHOTO',
  post_mode: mode ?? 'MEDIA_UPLOAD',
  post_info: { title, description, ...(privacy === undefined ? {} : { privacy_level: privacy }) },
  source_info: { source: 'PULL_FROM_URL', photo_images: photos, photo_cover_index: cover },
});
export const init = (tokens: Tokens, order?: InitOrder) => call('content/init/', tokens, initBody(order));
export const direct = { mode: 'DIRECT_POST', privacy: 'PUBLIC_TO_EVERYONE' };

export type JudgedPost = {
  publish_id: string;
  title: string;
  state: string;
  fail_reason: string | null;
  photo_urls: string[];
  pictures: { sha256: string; width: number; height: number }[];
  open_id: string;
  post_ids: string[];
};

export async function posts(query = ''): Promise<JudgedPost[]> {
  const response = await sandbox.get(`/shortvideo/control/posts${query}`);
  return ((await response.json()) as { posts: JudgedPost[] }).posts;
}

export async function authorize(parameters: Record<string, string>, headers: Record<string, string> = {}) {
  const query = new URLSearchParams({
    client_key: client.client_key,
    scope: 'user.info.basic,video.upload',
    response_type: 'code',
    redirect_uri: redirectUri,
    state: 'state-1',
    ...parameters,
  });
  const response = await sandbox.get(`/shortvideo/v2/auth/authorize/?${query.toString()}`, headers);
  const location = response.headers.get('location');
  return { response, to: location === null ? undefined : new URL(location).searchParams };
}

export async function token(fields: Record<string, string>) {
  const response = await fetch(`${sandbox.url}/shortvideo/v2/oauth/token/`, {
    method: 'POST',
    body: new URLSearchParams({ ...client, ...fields }),
  });
  return { status: response.status, body: (await response.json()) as Tokens & { error?: string; log_id?: string } };
}

export const redeem = (code: string, more: Record<string, string> = {}) =>
  token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...more });
