import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  authorize,
  bearer,
  call,
  change,
  client,
  connect,
  init,
  passes,
  receiver,
  redeem,
  sandbox,
  token,
  useShortvideo,
} from './shortvideo-world.ts';

useShortvideo();

describe('connecting', () => {
  it('gives a code for consent, and tokens for the code and its verifier, once', async () => {
    const verifier = randomUUID() + randomUUID();
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const { response, to } = await authorize({
      auto: 'allow',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    expect(response.status).toBe(302);
    expect([to!.get('state'), to!.get('scopes')]).toEqual(['state-1', 'user.info.basic,video.upload']);
    const { status, body } = await redeem(to!.get('code')!, { code_verifier: verifier });
    expect([status, body]).toMatchObject([
      200,
      {
        scope: 'user.info.basic,video.upload',
        expires_in: 86_400,
        refresh_expires_in: 31_536_000,
        token_type: 'Bearer',
      },
    ]);
    const again = await redeem(to!.get('code')!, { code_verifier: verifier });
    expect([again.status, again.body.error, typeof again.body.log_id]).toEqual([400, 'invalid_grant', 'string']);
  });

  it('refuses a wrong verifier, another redirect address, a wrong secret, another grant type', async () => {
    const pkce = { auto: 'allow', code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' };
    const guarded = (await authorize(pkce)).to!.get('code')!;
    const open = (await authorize({ auto: 'allow' })).to!.get('code')!;
    const errors = [
      await redeem(guarded, { code_verifier: 'wrong' }),
      await redeem(open, { redirect_uri: 'http://127.0.0.1/other' }),
      await redeem(open, { client_secret: 'wrong' }),
      await token({ grant_type: 'password' }),
    ].map(({ body }) => body.error);
    expect(errors).toEqual(['invalid_grant', 'invalid_grant', 'invalid_client', 'unsupported_grant_type']);
  });

  it('shows a person a page with every scope, in which nothing of the request is markup', async () => {
    const { response } = await authorize({ scope: 'user.info.basic,<b>video</b>', state: '"><script>' });
    const page = await response.text();
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page).toContain('sandbox');
    expect(page).toContain('value="&lt;b&gt;video&lt;/b&gt;"');
    expect(page).not.toContain('<script>');
    expect(page).toMatch(/value="allow"[\s\S]*Allow/);
    expect(page).toMatch(/value="deny"[\s\S]*Deny/);
  });

  it('lets a person grant fewer scopes, or none, or deny', async () => {
    const fewer = await authorize({ decision: 'allow', granted: 'user.info.basic' });
    const none = await authorize({ decision: 'allow' });
    const denied = await authorize({}, { 'X-Sandbox-Consent': 'deny' });
    expect([fewer.to!.get('scopes'), none.to!.get('scopes')]).toEqual(['user.info.basic', '']);
    expect([denied.to!.get('error'), denied.to!.get('state')]).toEqual(['access_denied', 'state-1']);
  });

  it('sends nobody to an address that is none, and knows its client', async () => {
    const wrong = await authorize({ auto: 'allow', redirect_uri: 'javascript:alert(1)' });
    const foreign = await authorize({ auto: 'allow', client_key: 'other' });
    expect([wrong.response.status, foreign.response.status]).toEqual([400, 400]);
  });

  it('connects several accounts, each with ids of its own that stay', async () => {
    const code = (await authorize({ auto: 'allow', login: 'anna' })).to!.get('code')!;
    const anna = (await redeem(code)).body;
    expect(anna.open_id).toBe((await connect('anna')).open_id);
    expect(anna.open_id).not.toBe((await connect('ben')).open_id);
  });

  it('rotates refresh tokens: the old one is dead, the new one good', async () => {
    const first = await connect();
    const second = await token({ grant_type: 'refresh_token', refresh_token: first.refresh_token });
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    const dead = await token({ grant_type: 'refresh_token', refresh_token: first.refresh_token });
    expect([dead.status, dead.body.error]).toEqual([400, 'invalid_grant']);
    const third = await token({ grant_type: 'refresh_token', refresh_token: second.body.refresh_token });
    expect(third.status).toBe(200);
  });

  it('lets access tokens expire after the time that control sets, or at once', async () => {
    await change({ access_token_lifetime_s: 60 });
    const tokens = await connect();
    expect(tokens.expires_in).toBe(60);
    expect((await init(tokens)).code).toBe('ok');
    passes(61);
    expect([(await init(tokens)).status, (await init(tokens)).code]).toEqual([401, 'access_token_invalid']);
    const fresh = await connect();
    await sandbox.post('/shortvideo/control/accounts/creator/expire', {});
    expect((await init(fresh)).code).toBe('access_token_invalid');
  });

  it('revokes: tokens are dead at once, and the client is told why', async () => {
    const tokens = await connect();
    const response = await fetch(`${sandbox.url}/shortvideo/v2/oauth/revoke/`, {
      method: 'POST',
      body: new URLSearchParams({ ...client, token: tokens.access_token }),
    });
    expect(response.status).toBe(200);
    expect((await init(tokens)).code).toBe('access_token_invalid');
    const dead = await token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(dead.body.error).toBe('invalid_grant');
    const [removed] = await receiver.next();
    expect(removed).toMatchObject({
      event: 'authorization.removed',
      body: { user_openid: tokens.open_id },
      content: { reason: 5 },
    });
  });

  it('says that a user removed the app', async () => {
    const tokens = await connect('anna');
    await sandbox.post('/shortvideo/control/accounts/anna/revoke', {});
    expect((await receiver.next())[0]!.content).toEqual({ reason: 1 });
    expect((await init(tokens)).code).toBe('access_token_invalid');
  });

  it('shows secrets of OAuth in the record by their digest only', async () => {
    const tokens = await connect();
    await token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    const record = JSON.stringify(sandbox.control.calls.list({ target: 'shortvideo' }));
    expect(record).toContain('sha256:');
    expect(record).not.toContain(tokens.refresh_token);
    expect(record).not.toContain(`"${client.client_secret}"`);
  });
});

describe('accounts', () => {
  it('says who the user is, in the fields that are asked for and granted', async () => {
    const tokens = await connect('jane-doe', ['user.info.basic']);
    const get = async (fields: string) => {
      const response = await sandbox.get(`/shortvideo/v2/user/info/?fields=${fields}`, bearer(tokens));
      return (await response.json()) as { data: { user?: object }; error: { code: string } };
    };
    const { data } = await get('open_id,display_name,avatar_url,union_id');
    expect(data.user).toMatchObject({ open_id: tokens.open_id, display_name: 'Jane Doe' });
    expect((await get('open_id,username')).error.code).toBe('scope_not_authorized');
    expect((await get('open_id,shoe_size')).error.code).toBe('invalid_params');
  });

  it('says which privacy levels the creator may choose', async () => {
    const answer = await call('creator_info/query/', await connect(), {});
    expect(answer.data).toMatchObject({ privacy_level_options: expect.arrayContaining(['SELF_ONLY']) });
    expect((await call('creator_info/query/', await connect('ben', ['video.upload']), {})).code).toBe(
      'scope_not_authorized',
    );
  });
});
