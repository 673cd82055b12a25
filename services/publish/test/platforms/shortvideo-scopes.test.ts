import { expect, it } from '@jest/globals';
import { systemClock } from '@slideloom/service-kit';
import { shortvideo } from '../../src/platforms/shortvideo/shortvideo-module.ts';

/** The scopes that a person is asked for at the short-video platform. */
function askedScopes(isOn: boolean): string | null {
  const client = {
    id: 'client',
    secret: 'secret',
    signingSecrets: ['secret'],
    address: () => undefined,
    has: (name: string) => isOn && name === 'DIRECT_POSTS',
    redirectUri: 'https://slideloom.test/auth/shortvideo/callback',
    webhookUrl: 'https://slideloom.test/webhooks/shortvideo',
  };
  const { oauth } = shortvideo.create(client, { clock: systemClock });
  return new URL(oauth.authorizeUrl({ state: 'state', verifier: 'verifier', shop: null })).searchParams.get('scope');
}

it('a person is asked for the permission to post directly only where the operator switches it on', () => {
  expect(askedScopes(false)).toBe('user.info.basic,user.info.profile,video.upload');
  expect(askedScopes(true)).toBe('user.info.basic,user.info.profile,video.upload,video.publish');
});
