import { imageProviders, providerOf } from '@slideloom/contracts';
import type { Clock } from '@slideloom/service-kit';
import { createBreaker } from './create-breaker.ts';
import { createSlots } from './create-slots.ts';
import { createProviderGate, type ProviderBusy, type ProviderGate } from './create-provider-gate.ts';

/** Orders make a picture or have one made, which may take long; polls follow ordered tasks and fetch their results. */
export type GatedOperation = 'order' | 'poll';

/** The gates of a model's provider. */
export type ProviderGates = (modelId: string) => Record<GatedOperation, ProviderGate>;

/** `isOpen` while the provider gets no call of this kind but a probe; false once it would get the next one. */
export type BreakerReading = { provider: string; operation: GatedOperation; isOpen: boolean };

/** How soon a job that found no slot is tried again, ms: a poll is short, and its result is kept for minutes only. */
const waitMs = { order: 5_000, poll: 1_000 };

/** `slots` for each provider and operation: what was ordered is fetched however many orders are under way. */
export function createProviderGates(options: {
  slots: number;
  clock: Pick<Clock, 'now'>;
  /** Called for each call that was not let through. */
  onBusy?: (provider: string, operation: GatedOperation, reason: ProviderBusy['reason']) => void;
}): { gatesOf: ProviderGates; readBreakers(): BreakerReading[] } {
  const gate = (provider: string, operation: GatedOperation): ProviderGate =>
    createProviderGate({
      slots: createSlots({ size: options.slots, waitMs: waitMs[operation] }),
      breaker: createBreaker({ clock: options.clock }),
      onBusy: (reason) => options.onBusy?.(provider, operation, reason),
    });
  const gates = new Map<string, Record<GatedOperation, ProviderGate>>(
    imageProviders.map((provider) => [provider, { order: gate(provider, 'order'), poll: gate(provider, 'poll') }]),
  );
  return {
    gatesOf(modelId) {
      const found = gates.get(providerOf(modelId));
      if (!found) throw new Error('a model of no provider');
      return found;
    },
    readBreakers: () =>
      [...gates].flatMap(([provider, { order, poll }]) => [
        { provider, operation: 'order', isOpen: order.isCircuitOpen() },
        { provider, operation: 'poll', isOpen: poll.isCircuitOpen() },
      ]),
  };
}
