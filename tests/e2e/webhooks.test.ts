import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resultOf, unwrap } from '@slideloom/client';
import { newestApiVersion, webhookPayloadSchema, type LedgerEntry, type WebhookEventType } from '@slideloom/contracts';
import type { Api } from '@slideloom/fleet-testing/api';
import { gradientDeck } from '@slideloom/fleet-testing/decks';
import { startTestFleet, type TestFleet } from '@slideloom/fleet-testing/test-fleet';
import { createTestBroker, eventually, startWebhookReceiver, type WebhookReceiver } from '@slideloom/testing';
import { Webhook } from 'standardwebhooks';

type Payload = { id: string; type: WebhookEventType; data: Record<string, unknown> };

let world: TestFleet;
let receiver: WebhookReceiver;
let team: Awaited<ReturnType<TestFleet['newTeam']>>;
let api: Api;
let secret: string;
let endpointId: string;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  const { url } = await createTestBroker();
  world = await startTestFleet({
    name: 'webhooks',
    env: { RABBITMQ_URL: url },
    services: ['gateway', 'render', 'publish', 'notify', 'scheduler'],
    reroute: (env) =>
      Promise.resolve({ ...env, FETCH_ALLOW_HOSTS: `${env['FETCH_ALLOW_HOSTS']},${receiver.hostPort}` }),
  });
  team = await world.newTeam();
  ({ api } = team);
  const made = await unwrap(api.POST('/webhooks/endpoints', { body: { url: receiver.url() } }));
  ({ secret, id: endpointId } = made);
});

afterAll(async () => {
  await world?.stop();
  await receiver?.close();
});

/** What arrived and is signed, by type. */
function arrived(type: WebhookEventType): Payload[] {
  const payloads = receiver.received.map(
    ({ headers, body }) => new Webhook(secret).verify(body, headers as Record<string, string>) as Payload,
  );
  return payloads.filter((payload) => payload.type === type);
}

/** The one of a resource. */
const arrivedOf = (type: WebhookEventType, id: string) =>
  eventually(() => {
    const found = arrived(type).filter(({ data }) => data['id'] === id);
    expect(found).toHaveLength(1);
    expect(webhookPayloadSchema(type).parse(found[0])).toBeDefined();
    return found[0]!.data;
  });

/** As the API answers it to callers of the newest version. */
async function ask(path: string): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${team.apiKey}`, 'slideloom-version': newestApiVersion };
  return (await (await fetch(`${world.fleet.baseUrl}${path}`, { headers })).json()) as Record<string, unknown>;
}

describe('the endpoint of a team', () => {
  it('is sent a rendered job and its pictures as the API answers them, signed', async () => {
    const job = await api.ended(await api.render(gradientDeck(2)));
    expect(await arrivedOf('job.completed', job.id)).toEqual(await ask(`/jobs/${job.id}`));
    const { data: assets } = (await ask('/assets')) as { data: { id: string }[] };
    expect(assets).toHaveLength(2);
    for (const asset of assets) expect(await arrivedOf('asset.added', asset.id)).toEqual(asset);
    const { entries } = (await ask('/billing/ledger')) as { entries: LedgerEntry[] };
    // What its ids stand for is read with a row.
    const { person, key_name: keyName, deck, project, brand, ...entry } = entries[0]!;
    expect([person, keyName, deck, project, brand]).not.toContain(undefined);
    await eventually(() => expect(arrived('ledger.entry_created').map(({ data }) => data)).toContainEqual(entry));
  });

  it('is sent a scheduled post, when it is made and when it is published', async () => {
    const accountId = await world.connect(team, 'shortvideo', 'webhooks-ada');
    const job = await api.ended(await api.render(gradientDeck(1)));
    const images = resultOf(job, 'render').slides.map(({ image_url: url }) => url);
    const scheduledAt = new Date(Date.now() + 1_500).toISOString();
    const post = {
      social_account_id: accountId,
      platform: 'shortvideo',
      scheduled_at: scheduledAt,
      image_urls: images,
    };
    const { id } = await unwrap(api.POST('/schedule/posts', { body: { ...post, title: 'Lakes' } }));
    expect(await arrivedOf('post.scheduled', id)).toMatchObject({ id, status: 'scheduled', title: 'Lakes' });
    expect(await arrivedOf('post.published', id)).toEqual(await ask(`/schedule/posts/${id}`));
  });

  it('is sent a test, which the log shows with what was answered, and which is replayed with the same id', async () => {
    receiver.answer((response) => void response.writeHead(201).end('thanks'));
    const path = { id: endpointId };
    const { event_id: eventId } = await unwrap(api.POST('/webhooks/endpoints/{id}/test', { params: { path } }));
    const delivery = await eventually(async () => {
      const { data } = await unwrap(api.GET('/webhooks/endpoints/{id}/deliveries', { params: { path } }));
      const found = data.find(({ event_id: id }) => id === eventId)!;
      expect(found).toMatchObject({ state: 'delivered', event_type: 'webhook_endpoint.test' });
      return found;
    });
    expect(delivery.attempts).toMatchObject([{ number: 1, response_status: 201, response_body: 'thanks' }]);
    await unwrap(api.POST('/webhooks/deliveries/{id}/replay', { params: { path: { id: delivery.id } } }));
    const bodies = await eventually(() => {
      const same = receiver.received.filter(({ headers }) => headers['webhook-id'] === eventId);
      expect(same).toHaveLength(2);
      return same.map(({ body }) => body);
    });
    expect(bodies).toEqual([delivery.request_body, delivery.request_body]);
  });

  it('is sent what happened while the sender was away', async () => {
    const [notify] = world.fleet.of('notify');
    await notify!.kill('SIGKILL');
    const job = await api.ended(await api.render(gradientDeck(1)));
    expect(arrived('job.completed').filter(({ data }) => data['id'] === job.id)).toEqual([]);
    await notify!.start();
    await arrivedOf('job.completed', job.id);
  });
});
