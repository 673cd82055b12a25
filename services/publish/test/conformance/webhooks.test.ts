import { webhookPlatforms, webhookRules } from '@slideloom/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestTeam } from '@slideloom/testing';
import { createConformanceWorld, everyPlatform, type ConformanceWorld } from './support/conformance-world.ts';
import { formerSecret } from '../support/test-platforms.ts';
import { drivers, signatureOf, type Webhook, type WebhookCase } from './support/drivers.ts';

let world: ConformanceWorld;
let team: TestTeam;
beforeAll(async () => {
  world = await createConformanceWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  team = await world.team();
});

it('the platforms that send webhooks are those of the contract, which the gateway lets through', () => {
  const sending = everyPlatform.filter(([, { capabilities }]) => capabilities.sendsWebhooks).map(([name]) => name);
  expect(sending.toSorted()).toEqual([...webhookPlatforms].toSorted());
});

const withWebhooks = everyPlatform.flatMap(([name]) => webhookPlatforms.filter((sender) => sender === name));

describe.each(withWebhooks)('%s: a webhook', (platform) => {
  const { signatureHeader, scheme, maxBytes } = webhookRules[platform];
  let of: WebhookCase;
  beforeEach(async () => {
    of = await drivers[platform].webhooks!(world, team);
  });
  const deliver = (webhook: Webhook) => world.deliver(platform, webhook);
  const resigned = ({ headers, body }: Webhook, signature: string | undefined): Webhook => {
    const { [signatureHeader]: _former, ...others } = headers;
    return { body, headers: signature === undefined ? others : { ...others, [signatureHeader]: signature } };
  };

  it('counts, in whatever order the two come and however often, as if each had come once and in order', async () => {
    const { older, newer } = of;
    for (const order of [
      [older, newer],
      [newer, older],
      [newer, newer, older, older, newer],
    ]) {
      of = await drivers[platform].webhooks!(world, team);
      const [first, second] = [of.older, of.newer];
      for (const one of order) expect(await deliver(one === older ? first : second)).toBe('accepted');
      expect(await of.known()).toEqual(of.expected);
    }
  });

  it('counts once of ten copies that come at the same time', async () => {
    expect(await deliver(of.older)).toBe('accepted');
    const copies = await Promise.all(Array.from({ length: 10 }, () => deliver(of.newer)));
    expect(new Set(copies)).toEqual(new Set(['accepted']));
    expect(await of.known()).toEqual(of.expected);
  });

  it('is refused unless the platform signed this very body, and then nothing is known of it', async () => {
    const before = await of.known();
    const { newer } = of;
    const right = newer.headers[signatureHeader]!;
    const wrong = [
      undefined,
      '',
      signatureOf(scheme, newer.body, 'another-secret'),
      signatureOf(scheme, of.older.body),
      right.slice(0, -1),
      right.toLowerCase() === right ? `${right}0` : right.toLowerCase(),
      `${right},${right}`,
    ];
    for (const signature of wrong)
      expect([signature, await deliver(resigned(newer, signature))]).toEqual([signature, 'refused']);
    expect(await deliver({ ...newer, body: Buffer.concat([newer.body, Buffer.from(' ')]) })).toBe('refused');
    expect(await of.known()).toEqual(before);
  });

  it('is taken by the former secret too, while the secret is rotated', async () => {
    for (const { headers, body } of [of.older, of.newer])
      expect(await deliver(resigned({ headers, body }, signatureOf(scheme, body, formerSecret)))).toBe('accepted');
    expect(await of.known()).toEqual(of.expected);
  });

  it('is taken with its headers in any case, and one that says nothing is accepted without effect', async () => {
    const shouted = Object.fromEntries(
      Object.entries(of.older.headers).map(([name, value]) => [name.toUpperCase(), value]),
    );
    expect(await deliver({ ...of.older, headers: shouted })).toBe('accepted');
    const before = await of.known();
    const body = Buffer.from('{"nothing":true}');
    expect(await deliver(resigned({ ...of.newer, body }, signatureOf(scheme, body)))).toBe('accepted');
    expect(await of.known()).toEqual(before);
    expect(maxBytes).toBeGreaterThan(of.newer.body.length);
  });
});

it('a webhook of a platform that sends none is refused, signed in any way with the secret of its client', async () => {
  const body = Buffer.from('{"object":"instagram"}');
  const without = everyPlatform.filter(([, { capabilities }]) => !capabilities.sendsWebhooks);
  for (const [platform] of without) {
    for (const { signatureHeader, scheme } of Object.values(webhookRules)) {
      const headers = { [signatureHeader]: signatureOf(scheme, body) };
      expect([platform, await world.deliver(platform, { headers, body })]).toEqual([platform, 'refused']);
    }
  }
});
