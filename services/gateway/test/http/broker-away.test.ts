import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBroker, type Broker } from '@slideloom/messaging';
import { createSilentLogger, eventually } from '@slideloom/testing';
import { footprintOf, messageOf } from '../support/accepted-work.ts';
import { expectError, type HttpClient } from '../support/http-client.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let proxy: TcpProxy;
/** A connection of the test's own, which stays. */
let broker: Broker;

beforeAll(async () => {
  world = await createTestWorld();
  proxy = await startTcpProxy(world.brokerUrl);
  broker = await openBroker({ url: world.brokerUrl, name: 'test', logger: createSilentLogger() });
});
afterAll(async () => {
  await world.close();
  await broker.close();
  await proxy.close();
});

const body = { prompt: 'A lake' };

/** Lets the time pass for which the accepting process alone may publish its messages. */
const endHold = () => world.database.prisma.outboxMessage.updateMany({ data: { next_attempt_at: new Date() } });

async function expectAcceptedAndSentLater(send: HttpClient): Promise<void> {
  const team = await world.team();
  const accepted = await send('POST', '/generate/image', { token: team.apiKey, body });
  expect(accepted.status).toBe(202);
  expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 1, debits: 1 });
  expect(await world.database.prisma.outboxMessage.count()).toBe(1);

  await proxy.heal();
  await endHold();
  const { job_id: id } = accepted.body as { job_id: string };
  expect(await messageOf(broker, 'image.generate', id)).toEqual({ job_id: id });
  await eventually(async () => expect(await world.database.prisma.outboxMessage.count()).toBe(0));
}

describe('while the broker is away', () => {
  it('work is accepted with 202, reads go on, and the message goes out when it is back', async () => {
    const { send } = await world.gateway({ RABBITMQ_URL: proxy.url });
    const { apiKey: token } = await world.team();
    await proxy.cut();
    expect((await send('GET', '/jobs', { token })).status).toBe(200);
    await expectAcceptedAndSentLater(send);
  });

  it('a gateway starts, accepts with 202, and sends when it is back', async () => {
    await proxy.cut();
    const { send } = await world.gateway({ RABBITMQ_URL: proxy.url });
    await expectAcceptedAndSentLater(send);
  });

  it('planning answers 503 with Retry-After at once, and nothing is written', async () => {
    const { send } = await world.gateway({ RABBITMQ_URL: proxy.url });
    const team = await world.team();
    await proxy.cut();
    const refused = await send('POST', '/generate/slides', { token: team.apiKey, body });
    expectError(refused, 503, 'unavailable');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 0, decks: 0, credits: 100 });
    await proxy.heal();
  });
});
