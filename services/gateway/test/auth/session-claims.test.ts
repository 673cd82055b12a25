import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectError, type HttpClient } from '../support/http-client.ts';
import { inSeconds } from '../support/identity-provider.ts';
import { readEvents } from '../support/read-events.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  // No poll ends a stream here, only its own timer.
  gateway = await world.gateway({}, { feeds: { pollMs: 600_000 } });
  ({ send } = gateway);
});
afterAll(() => world.close());

const newEmail = () => `person-${world.newId()}@example.test`;
const newUser = () => `person-${world.newId()}`;
const creditsOf = async (token: string, of = send) =>
  ((await of('GET', '/billing/subscription', { token })).body as { credits_remaining: number }).credits_remaining;
const unverified = [{}, { email_verified: false }, { email_verified: 'false' }, { email_verified: 1 }];

describe("a token's type", () => {
  it.each(['JWT', 'jwt', 'at+jwt', 'application/at+jwt'])('%s is taken', async (typ) => {
    const { ownerId } = await world.team();
    expect((await send('GET', '/jobs', { token: await world.idp.token(ownerId, {}, { typ }) })).status).toBe(200);
  });

  it.each(['logout+jwt', 'dpop+jwt', 'secevent+jwt', 'application/logout+jwt', 'JWE'])(
    '%s is refused: the provider made it for another purpose',
    async (typ) => {
      const { ownerId } = await world.team();
      const token = await world.idp.token(ownerId, {}, { typ });
      expectError(await send('GET', '/jobs', { token }), 401, 'unauthenticated');
    },
  );
});

describe('an email address that the provider does not vouch for', () => {
  const invite = async () => {
    const team = await world.team();
    const email = newEmail();
    const answer = await send('POST', '/invites', { token: team.apiKey, body: { email, role: 'admin' } });
    return { email, secret: (answer.body as { token: string }).token };
  };
  const accept = (token: string, secret: string, of = send) =>
    of('POST', '/invites/accept', { token, body: { token: secret } });
  const message = 'An invite is for an email address: sign in with a verified one';

  it.each(unverified)('accepts no invite for it: %j; the invite stays for who has it', async (claims) => {
    const { email, secret } = await invite();
    const token = await world.idp.token(newUser(), { email, email_verified: undefined, ...claims });
    expectError(await accept(token, secret), 403, 'email_unverified', message);
    expectError(await accept(await world.idp.token(newUser()), secret), 403, 'email_unverified', message);
    const verified = await world.idp.token(newUser(), { email, email_verified: true });
    expect((await accept(verified, secret)).status).toBe(200);
  });

  it.each(unverified)(
    'founds a team without initial credits: %j; they come once, when it is verified',
    async (claims) => {
      const [user, email] = [newUser(), newEmail()];
      expect(await creditsOf(await world.idp.token(user, { email, email_verified: undefined, ...claims }))).toBe(0);
      const verified = await world.idp.token(user, { email, email_verified: true });
      // What the gateway knows of the membership may be from before: another one asks PostgreSQL.
      const other = await world.gateway();
      const answers = await Promise.all(Array.from({ length: 5 }, () => creditsOf(verified, other.send)));
      expect(answers.at(-1)).toBe(100);
      expect(await creditsOf(verified, other.send)).toBe(100);
      expect(await world.database.prisma.ledgerEntry.count({ where: { user_id: user } })).toBe(1);
      await other.stop();
    },
  );

  it('brings no initial credits once the trial has ended', async () => {
    const [user, email] = [newUser(), newEmail()];
    expect(await creditsOf(await world.idp.token(user))).toBe(0);
    const { prisma } = world.database;
    const { team_id } = await prisma.membership.findFirstOrThrow({ where: { user_id: user } });
    await prisma.subscription.update({
      where: { team_id },
      data: { current_period_end: new Date(Date.now() - 1_000) },
    });
    const other = await world.gateway();
    expect(await creditsOf(await world.idp.token(user, { email, email_verified: true }), other.send)).toBe(0);
    expect(await prisma.ledgerEntry.count({ where: { team_id } })).toBe(0);
    await other.stop();
  });

  it('is believed where the provider is trusted to verify them all', async () => {
    const trusting = await world.gateway({ JWT_EMAIL_TRUSTED: 'true' });
    const { email, secret } = await invite();
    const token = await world.idp.token(newUser(), { email, email_verified: undefined });
    expect(await creditsOf(token, trusting.send)).toBe(100);
    expect((await accept(token, secret, trusting.send)).status).toBe(200);
  });
});

describe("a live stream's end", () => {
  it('is the end of the session that opened it', async () => {
    const { ownerId } = await world.team();
    const exp = inSeconds(2);
    const events = await readEvents(`${gateway.url}/events`, await world.idp.token(ownerId, { exp }));
    await events.next('credits');
    await events.end();
    expect(Date.now()).toBeGreaterThanOrEqual(exp * 1_000 - 50);
  });

  it('is the end of the key that opened it', async () => {
    const { ownerId } = await world.team();
    const token = await world.idp.token(ownerId);
    const expires_at = new Date(Date.now() + 2_000).toISOString();
    const made = await send('POST', '/keys', { token, body: { expires_at } });
    const events = await readEvents(`${gateway.url}/events`, (made.body as { key: string }).key);
    await events.end();
  });
});
