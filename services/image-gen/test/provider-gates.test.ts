import { describe, expect, it } from '@jest/globals';
import { AppError } from '@slideloom/service-kit';
import { createBreaker } from '../src/domain/providers/create-breaker.ts';
import { createSlots } from '../src/domain/providers/create-slots.ts';
import { ProviderBusy } from '../src/domain/providers/create-provider-gate.ts';
import { createProviderGates } from '../src/domain/providers/create-provider-gates.ts';

/** Gates on a clock that is set by hand, and the calls that they did not let through. */
function world(slots = 2) {
  const clock = { nowMs: 0, now: () => clock.nowMs };
  const reported: string[] = [];
  const { gatesOf, readBreakers } = createProviderGates({
    slots,
    clock,
    onBusy: (provider, operation, reason) => reported.push(`${provider} ${operation} ${reason}`),
  });
  const fails = () => Promise.reject(new AppError('upstream_failed'));
  /** What became of a call: its answer, its error's code, or the time that it is put off for. */
  const outcome = (modelId: string, operation: 'order' | 'poll', call: () => Promise<string>) => {
    const gate = gatesOf(modelId)[operation];
    return gate(call).catch((error: unknown) => {
      return error instanceof ProviderBusy ? error.waitMs : (error as AppError).code;
    });
  };
  const open = () =>
    readBreakers().flatMap(({ provider, operation, isOpen }) => (isOpen ? [`${provider} ${operation}`] : []));
  return { clock, reported, gatesOf, open, fails, outcome };
}

const openai = 'openai:gpt-image-1';
const imagegen = 'imagegen:nano-banana';

describe('slots', () => {
  it('are each provider’s own, and each operation’s', async () => {
    const { gatesOf, outcome } = world(2);
    const release: (() => void)[] = [];
    const hanging = [1, 2].map(() =>
      gatesOf(openai).order(() => new Promise<void>((resolve) => release.push(resolve))),
    );
    expect(await outcome(openai, 'order', async () => 'made')).toBe(5_000);
    expect(await outcome(openai, 'poll', async () => 'fetched')).toBe('fetched');
    expect(await outcome(imagegen, 'order', async () => 'made')).toBe('made');
    for (const end of release) end();
    await Promise.all(hanging);
    expect(await outcome(openai, 'order', async () => 'made')).toBe('made');
  });

  it('turn a long queue away for longer, and forget it once a slot is left over', () => {
    const slots = createSlots({ size: 2, waitMs: 5_000 });
    const taken = [slots.take(), slots.take()];
    const waits = Array.from({ length: 100 }, () => (slots.take() as { waitMs: number }).waitMs);
    expect(waits.slice(0, 4)).toEqual([5_000, 5_000, 10_000, 10_000]);
    expect(waits.at(-1)).toBe(60_000);
    for (const slot of taken) (slot as { leave(): void }).leave();
    slots.take();
    slots.take();
    expect(slots.take()).toEqual({ waitMs: 5_000 });
  });

  it('are given back once, and also after a failure', async () => {
    const { outcome, fails } = world(1);
    expect(await outcome(openai, 'order', fails)).toBe('upstream_failed');
    expect(await outcome(openai, 'order', async () => 'made')).toBe('made');
    const slots = createSlots({ size: 1, waitMs: 1 });
    const slot = slots.take() as { leave(): void };
    slot.leave();
    slot.leave();
    slots.take();
    expect(slots.take()).toEqual({ waitMs: 1 });
  });
});

describe('the breaker', () => {
  it('opens after five failures in a row, lets one probe through after its pause, and closes when that succeeds', async () => {
    const { clock, outcome, fails, reported, open } = world();
    for (let call = 0; call < 5; call += 1) expect(await outcome(openai, 'order', fails)).toBe('upstream_failed');
    let calls = 0;
    const made = async () => `made ${(calls += 1)}`;
    expect(await outcome(openai, 'order', made)).toBe(15_000);
    expect(open()).toEqual(['openai order']);
    clock.nowMs = 14_000;
    expect(await outcome(openai, 'order', made)).toBe(1_000);
    expect(calls).toBe(0);
    clock.nowMs = 15_000;
    expect(await outcome(openai, 'order', made)).toBe('made 1');
    expect(await outcome(openai, 'order', made)).toBe('made 2');
    expect(reported).toEqual(['openai order breaker', 'openai order breaker']);
    expect(open()).toEqual([]);
  });

  it('is not shown as open once its pause has ended, even if no call comes to find that out', async () => {
    const { clock, outcome, fails, open } = world();
    for (let call = 0; call < 5; call += 1) await outcome(openai, 'order', fails);
    clock.nowMs = 14_999;
    expect(open()).toEqual(['openai order']);
    clock.nowMs = 15_000;
    expect(open()).toEqual([]);
    let fail: (error: Error) => void = () => undefined;
    const probe = outcome(openai, 'order', () => new Promise((_resolve, reject) => (fail = reject)));
    expect(open()).toEqual(['openai order']);
    fail(new AppError('upstream_timeout'));
    await probe;
    expect(open()).toEqual(['openai order']);
  });

  it('is asked by a check, which holds no slot and is no probe', async () => {
    const { clock, gatesOf, outcome, fails, reported } = world(1);
    const gate = gatesOf(openai).order;
    let release: () => void = () => undefined;
    const hanging = gate(() => new Promise<void>((resolve) => (release = resolve)));
    expect(() => gate.check()).toThrow(ProviderBusy);
    release();
    await hanging;
    gate.check();
    gate.check();
    for (let call = 0; call < 5; call += 1) await outcome(openai, 'order', fails);
    expect(() => gate.check()).toThrow(ProviderBusy);
    expect(reported).toEqual(['openai order no_slot', 'openai order breaker']);
    clock.nowMs = 15_000;
    gate.check();
    expect(await outcome(openai, 'order', async () => 'made')).toBe('made');
  });

  it('knows since when the provider fails, however many probes have failed since', async () => {
    const { clock, gatesOf, outcome, fails } = world();
    clock.nowMs = 7_000;
    for (let call = 0; call < 5; call += 1) await outcome(openai, 'order', fails);
    const since = async () => {
      clock.nowMs += 120_000;
      const error: unknown = await gatesOf(openai)
        .order(fails)
        .catch((reason: unknown) => reason);
      return (error as ProviderBusy).outageSince;
    };
    expect([await since(), await since()]).toEqual([7_000, 7_000]);
    clock.nowMs += 120_000;
    await outcome(openai, 'order', async () => 'made');
    for (let call = 0; call < 5; call += 1) await outcome(openai, 'order', fails);
    const reopened = clock.nowMs;
    expect(await since()).toBe(reopened);
  });

  it('doubles its pause with each probe that fails, up to two minutes; the probe’s job loses nothing', async () => {
    const { clock, outcome, fails } = world();
    for (let call = 0; call < 5; call += 1) await outcome(openai, 'order', fails);
    const waits = [];
    for (let probe = 0; probe < 5; probe += 1) {
      clock.nowMs += 120_000;
      waits.push(await outcome(openai, 'order', fails));
    }
    expect(waits).toEqual([30_000, 60_000, 120_000, 120_000, 120_000]);
  });

  it('lets one probe through at a time', async () => {
    const { clock, gatesOf, outcome, fails } = world();
    for (let call = 0; call < 5; call += 1) await outcome(openai, 'order', fails);
    clock.nowMs = 15_000;
    let end: (text: string) => void = () => undefined;
    const probe = gatesOf(openai).order(() => new Promise<string>((resolve) => (end = resolve)));
    expect(await outcome(openai, 'order', async () => 'made')).toBe(15_000);
    end('made');
    expect(await probe).toBe('made');
    expect(await outcome(openai, 'order', async () => 'made')).toBe('made');
  });

  it('of one provider or operation leaves the others alone', async () => {
    const { outcome, fails } = world();
    for (let call = 0; call < 5; call += 1) await outcome(imagegen, 'order', fails);
    expect(await outcome(imagegen, 'order', async () => 'made')).toBe(15_000);
    expect(await outcome(imagegen, 'poll', async () => 'fetched')).toBe('fetched');
    expect(await outcome(openai, 'order', async () => 'made')).toBe('made');
  });

  it.each(['content_rejected', 'provider_rejected', 'provider_refused', 'picture_invalid', 'url_forbidden'] as const)(
    'does not count %s, which is an answer or not the provider’s',
    async (code) => {
      const { outcome } = world();
      for (let call = 0; call < 20; call += 1) {
        expect(await outcome(openai, 'order', () => Promise.reject(new AppError(code)))).toBe(code);
      }
    },
  );

  it('takes no word from calls that began before it opened, nor from a probe that was abandoned', () => {
    const clock = { nowMs: 0, now: () => clock.nowMs };
    const breaker = createBreaker({ clock });
    const enter = () => {
      const entered = breaker.enter();
      if ('waitMs' in entered) throw new Error('it is open');
      return entered;
    };
    const early = enter();
    for (let call = 0; call < 5; call += 1) enter().failed();
    early.succeeded();
    expect(breaker.state()).toBe('open');
    clock.nowMs = 15_000;
    enter().saidNothing();
    expect(breaker.state()).toBe('half_open');
    enter().succeeded();
    expect(breaker.state()).toBe('closed');
  });
});
