import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@slideloom/service-kit';
import type { Request } from 'express';
import { webhookLimits } from '../../src/open-limits.ts';
import { createWebhookGuard, type WebhookSource } from '../../src/resources/webhooks/webhook-guard.ts';

const bodies: PassThrough[] = [];
afterEach(() => {
  for (const body of bodies.splice(0)) body.end();
});

let nowMs = 0;
/** Creates a guard with the product's own limits, under a clock of ours. */
function start() {
  nowMs = 1;
  return createWebhookGuard({ ...webhookLimits, bodyMs: 60_000, slowBodyMs: 60_000 }, () => nowMs);
}

/** Creates a request of an address whose body never ends. */
function requestOf(ip: string): Request {
  const body = Object.assign(new PassThrough(), { ip, headers: {} });
  bodies.push(body);
  return body as unknown as Request;
}

/** Begins to read so many bodies of one network; answers how many of them were let in. */
async function begin(guard: ReturnType<typeof start>, source: WebhookSource, network: number, count = 16) {
  const reading = Array.from({ length: count }, () => guard.read(source, requestOf(`192.0.2.${network}`), 1_000));
  let refused = 0;
  for (const one of reading) one.catch(() => (refused += 1));
  await new Promise(setImmediate);
  return count - refused;
}

describe('the places for bodies of webhooks', () => {
  it('are eight for an address while there are many, and two while more than half are taken', async () => {
    const guard = start();
    const taken = [];
    for (let network = 0; network < 8; network += 1) taken.push(await begin(guard, 'stripe', network));
    expect(taken).toEqual([8, 8, 8, 2, 2, 2, 2, 2]);
    expect(await begin(guard, 'stripe', 99, 1)).toBe(1);
  });

  it('are those of one platform alone', async () => {
    const guard = start();
    for (let network = 0; network < 40; network += 1) await begin(guard, 'shortvideo', network);
    expect(await begin(guard, 'shortvideo', 99, 1)).toBe(0);
    expect(await begin(guard, 'stripe', 99, 1)).toBe(1);
    expect(await begin(guard, 'storeplatform', 99, 1)).toBe(1);
  });
});

describe('the refusals of an address', () => {
  /** Returns how many webhooks of an address are refused with their own error before the next ones are not read. */
  async function refusalsUntilLimited(tookMs: number, code: 'unauthenticated' | 'request_timeout') {
    const guard = start();
    for (let count = 0; ; count += 1) {
      const refusal = await guard
        .admit(requestOf('192.0.2.1'), async () => {
          nowMs += tookMs;
          throw new AppError(code);
        })
        .catch((error: AppError) => error.code);
      if (refusal === 'rate_limited') return count;
    }
  }

  it('are sixty within a minute where they were refused at once', async () => {
    expect(await refusalsUntilLimited(0, 'unauthenticated')).toBe(60);
  });

  it.each([
    [9_900, 'unauthenticated', 6],
    [5_000, 'request_timeout', 10],
  ] as const)('count for each second that they held a place: %i ms, %s', async (tookMs, code, most) => {
    expect(await refusalsUntilLimited(tookMs, code)).toBeLessThanOrEqual(most);
  });
});
