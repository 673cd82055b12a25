import { expect } from '@jest/globals';
import type { RedeemedDeviceGrant } from '@slideloom/contracts';
import type { TestTeam } from '@slideloom/testing';
import type { Answer, HttpClient } from './http-client.ts';
import type { TestWorld } from './test-world.ts';

export type Started = { device_code: string; user_code: string; [field: string]: unknown };
export type Person = { token: string; userId: string };

export const from = (address: string) => ({ 'x-forwarded-for': address });

/** Plays what a program and a person do to log a command line in; each test asks from a network of its own. */
export function createDeviceLogins(world: TestWorld, send: HttpClient) {
  let networks = 0;
  const newAddress = () => `198.51.${(networks += 1)}.7`;
  const start = async (scopes: string[] = ['read', 'generate'], address = newAddress()) => {
    const answer = await send('POST', '/auth/device', {
      body: { host: 'olus-laptop', scopes },
      headers: from(address),
    });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as Started;
  };
  const poll = ({ device_code }: Started, gateway = send) =>
    gateway('POST', '/auth/device/token', { body: { device_code } });
  const claim = ({ token }: Person, user_code: string, address = newAddress()) =>
    send('POST', '/auth/device/claim', { token, body: { user_code }, headers: from(address) });
  const approve = ({ token }: Person, { user_code }: Started, { teamId }: TestTeam, scopes = ['read', 'generate']) =>
    send('POST', '/auth/device/approve', { token, body: { user_code, scopes }, headers: { 'x-team-id': teamId } });
  const deny = ({ token }: Person, { user_code }: Started) =>
    send('POST', '/auth/device/deny', { token, body: { user_code } });
  const ownerOf = async ({ ownerId: userId }: TestTeam): Promise<Person> => ({
    userId,
    token: await world.idp.token(userId, { email: `${userId}@example.test` }),
  });
  const newPerson = async (): Promise<Person> => {
    const userId = `person-${world.newId()}`;
    return { userId, token: await world.idp.token(userId) };
  };
  /** Creates a request whose key waits to be fetched. */
  const approved = async (scopes = ['read', 'generate']) => {
    const team = await world.team();
    const person = await ownerOf(team);
    const started = await start(scopes);
    expect((await claim(person, started.user_code)).status).toBe(200);
    expect((await approve(person, started, team, scopes)).status).toBe(200);
    return { team, person, started };
  };
  const change = ({ user_code }: Started, data: object) =>
    world.database.prisma.deviceGrant.update({ where: { user_code: user_code.replace('-', '') }, data });
  const expire = (started: Started) => change(started, { expires_at: new Date() });
  const keyOf = (answer: Answer) => {
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as RedeemedDeviceGrant;
  };
  return { newAddress, start, poll, claim, approve, deny, ownerOf, newPerson, approved, change, expire, keyOf };
}
