import { describe, expect, it } from '@jest/globals';
import { addPicture, change, client, connect, graph, passes, photos, sandbox, usePhotoapp } from './photoapp-world.ts';

usePhotoapp();

const redirectUri = 'http://127.0.0.1:3000/auth/photoapp/callback';
const dayS = 86_400;

async function authorize(parameters: Record<string, string>): Promise<URL> {
  const query = new URLSearchParams({
    client_id: client.client_id,
    scope: 'instagram_business_basic,instagram_business_content_publish',
    response_type: 'code',
    redirect_uri: redirectUri,
    state: 'state-1',
    ...parameters,
  });
  const response = await sandbox.get(`/photoapp/oauth/authorize?${query.toString()}`);
  expect(response.status).toBe(302);
  return new URL(response.headers.get('location')!);
}

type ShortToken = {
  access_token: string;
  user_id: string;
  permissions: string;
};

async function redeem(code: string, more: Record<string, string> = {}) {
  const response = await fetch(`${sandbox.url}/photoapp/oauth/access_token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...client,
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code,
      ...more,
    }),
  });
  return { status: response.status, body: (await response.json()) as { data: [ShortToken]; error_message?: string } };
}

async function token(path: string, parameters: Record<string, string>) {
  const response = await sandbox.get(`/photoapp/${path}?${new URLSearchParams(parameters).toString()}`, {});
  const body = (await response.json()) as { access_token: string; expires_in: number; error?: { code: number } };
  return { status: response.status, body };
}

const lengthen = (accessToken: string, secret = client.client_secret) =>
  token('access_token', { grant_type: 'ig_exchange_token', client_secret: secret, access_token: accessToken });
const refresh = (accessToken: string) =>
  token('refresh_access_token', { grant_type: 'ig_refresh_token', access_token: accessToken });

describe('connecting', () => {
  it('gives a code, a token for an hour, and for it one for sixty days', async () => {
    const to = await authorize({ auto: 'allow', login: 'jane-doe' });
    expect([to.searchParams.get('state'), to.hash]).toEqual(['state-1', '#_']);
    const { body } = await redeem(to.searchParams.get('code')!);
    const [short] = body.data;
    expect(short.permissions).toBe('instagram_business_basic,instagram_business_content_publish');
    const long = await lengthen(short.access_token);
    expect(long.body).toMatchObject({ token_type: 'bearer', expires_in: 60 * dayS });
    const account = { ...(await connect('jane-doe')), access_token: long.body.access_token };
    const me = await graph('me?fields=user_id,username,name,profile_picture_url', account);
    expect(me.body).toMatchObject({
      id: short.user_id,
      user_id: account.user_id,
      username: 'jane-doe'.replace('-', '_'),
    });
    expect(me.body['name']).toBe('Jane Doe');
    passes(3_601);
    expect((await lengthen(short.access_token)).body.error?.code).toBe(190);
    expect((await graph('me', account)).status).toBe(200);
  });

  it('refuses a code that is used, another redirect address, a wrong secret', async () => {
    const code = async () => (await authorize({ auto: 'allow' })).searchParams.get('code')!;
    const used = await code();
    await redeem(used);
    const refused = [
      await redeem(used),
      await redeem(await code(), { redirect_uri: 'http://127.0.0.1/other' }),
      await redeem(await code(), { client_secret: 'wrong' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(refused[0]!.body.error_message).toBe('Matching code was not found or was already used');
    const { access_token: short } = (await redeem(await code())).body.data[0];
    expect((await lengthen(short, 'wrong')).status).toBe(400);
  });

  it('answers flat, as it has been seen, when control says so', async () => {
    await change({ has_flat_tokens: true });
    const { body } = await redeem((await authorize({ auto: 'allow' })).searchParams.get('code')!);
    expect(body).toMatchObject({ access_token: expect.stringMatching(/^IGAA/), user_id: expect.any(String) });
  });

  it('lets a person deny, or grant less: what is missing is refused', async () => {
    const denied = await authorize({ auto: 'deny' });
    expect(denied.searchParams.get('error_reason')).toBe('user_denied');
    const account = await connect('anna', ['instagram_business_basic']);
    const answer = await addPicture(account, photos[0]!);
    expect([answer.status, answer.refusal]).toEqual([403, [10]]);
  });

  it('refreshes a long-lived token that is a day old and not yet sixty', async () => {
    const { access_token: first } = await connect();
    expect((await refresh(first)).status).toBe(400);
    passes(dayS);
    const second = await refresh(first);
    expect(second.body.expires_in).toBe(60 * dayS);
    passes(59.5 * dayS);
    expect((await refresh(first)).body.error?.code).toBe(190);
    expect((await refresh(second.body.access_token)).status).toBe(200);
  });

  it('withdraws the consent: by the client, by the user', async () => {
    const anna = await connect('anna');
    const removed = await graph(`${anna.user_id}/permissions`, anna, undefined, 'DELETE');
    expect(removed.body).toEqual({ success: true });
    expect((await graph('me', anna)).refusal).toEqual([190, 460]);
    const ben = await connect('ben');
    await sandbox.post('/photoapp/control/accounts/ben/revoke', {});
    expect((await graph('me', ben)).refusal).toEqual([190, 460]);
  });

  it('shows tokens and secrets in the record by their digest only', async () => {
    const account = await connect();
    passes(dayS);
    await refresh(account.access_token);
    const record = JSON.stringify(sandbox.control.calls.list({ target: 'photoapp' }));
    expect(record).toContain('sha256:');
    expect(record).not.toContain(account.access_token);
  });
});
