import { randomBytes } from 'node:crypto';
import { createStateFile } from '../protocol/state-file.ts';
import type { World } from '../protocol/world.ts';
import type * as Stripe from './objects.ts';
import { createTable, type Table } from './table.ts';

export const apiVersion = '2026-10-28.endive';

/** What a payment from a customer meets: a card that pays, one that is declined, none at all. */
type CardState = 'good' | 'fails' | 'missing';

export type StripeSettings = {
  /** What becomes of a subscription whose invoice could not be paid at any attempt. */
  after_dunning: 'canceled' | 'unpaid' | 'past_due';
  /** How the portal cancels: with flexible billing Stripe's own portal sets `cancel_at` and leaves the flag alone. */
  portal_cancel: 'cancel_at_period_end' | 'cancel_at';
  /** How the portal charges a change of plan. */
  portal_proration: 'always_invoice' | 'create_prorations' | 'none';
};

type StripeWebhook = { url?: string; secret?: string };

export type StoredAnswer = {
  id: string;
  fingerprint: string;
  at: number;
  status: number;
  body: object;
};

/** A proration that waits for the next invoice. */
type PendingItem = {
  id: string;
  subscription: string;
  line: Stripe.InvoiceLine;
};

/** What a checkout session sells, which its wire form does not show. */
export type CheckoutOrder = {
  id: string;
  items: { price: Stripe.Price; quantity: number }[];
  trialEnd: number | null;
  missingCard: Stripe.Subscription['trial_settings']['end_behavior']['missing_payment_method'];
  /** Metadata of the subscription or of the payment intent. */
  metadata: Stripe.Metadata;
};

/** As stored, beside each table's objects under its name. */
type StoredState = {
  offsetSeconds: number;
  cards: [string, CardState][];
  forced: string[];
  settings: StripeSettings;
  webhook: StripeWebhook;
};

/** One Stripe account: its objects, its clock, its events. The rules are in the files beside it. */
export function createStripeAccount(world: World) {
  const tables = {
    customers: createTable<Stripe.Customer>(),
    products: createTable<Stripe.Product>(),
    prices: createTable<Stripe.Price>(),
    subscriptions: createTable<Stripe.Subscription>(),
    invoices: createTable<Stripe.Invoice>(),
    paymentIntents: createTable<Stripe.PaymentIntent>(),
    charges: createTable<Stripe.Charge>(),
    refunds: createTable<Stripe.Refund>(),
    disputes: createTable<Stripe.Dispute>(),
    sessions: createTable<Stripe.CheckoutSession>(10_000),
    portals: createTable<Stripe.PortalSession>(10_000),
    events: createTable<Stripe.StripeEvent>(5_000),
    answers: createTable<StoredAnswer>(2_000),
    pending: createTable<PendingItem>(10_000),
    orders: createTable<CheckoutOrder>(10_000),
  };
  const account = {
    ...tables,
    cards: new Map<string, CardState>(),
    /** Subscriptions that control has forced: they stay so, even if a change is due, until the clock is moved by order. */
    forced: new Set<string>(),
    settings: {
      after_dunning: 'canceled',
      portal_cancel: 'cancel_at_period_end',
      portal_proration: 'always_invoice',
    } as StripeSettings,
    /** Set by control; the environment's come first. */
    webhook: {} as StripeWebhook,
    /** The request that is being served, as its events name it. */
    request: { id: null, idempotency_key: null } as Stripe.StripeEvent['request'],
    /** When something is due next, where that is known: any change makes it unknown. */
    nextDueAt: undefined as number | undefined,
    now,
    moveTo,
    freezeAt,
    newId,
    cardOf,
    emit,
    takeUnsent,
    changed,
  };
  /** Events that have not been given to the courier yet. */
  let unsent: Stripe.StripeEvent[] = [];
  let offsetSeconds = 0;
  /** Only while time is moved forward: the instant of the renewal that happens. */
  let frozenAt: number | undefined;
  const file = createStateFile<StoredState>(world, 'stripe');
  const stored = file.read();
  if (stored) restore(stored);
  return account;

  /** Seconds since 1970, by the account's own clock, which control moves forward. */
  function now(): number {
    return frozenAt ?? Math.floor(world.clock().getTime() / 1_000) + offsetSeconds;
  }

  /** Moves the clock to a later instant, and calls `play` for what happens on the way. */
  function moveTo(instant: number, play: () => void): void {
    const before = now();
    try {
      play();
    } finally {
      frozenAt = undefined;
    }
    offsetSeconds += Math.max(0, instant - before);
    changed();
  }

  /** Within `moveTo`: what follows happens at this instant. */
  function freezeAt(instant: number): void {
    frozenAt = instant;
  }

  function newId(prefix: string): string {
    return `${prefix}_${randomBytes(12).toString('hex')}`;
  }

  function cardOf(customer: string): CardState {
    return account.cards.get(customer) ?? 'good';
  }

  /** Writes an event with the object as it is now; the courier takes it once the request has been answered. */
  function emit(type: string, object: object, previous?: object): Stripe.StripeEvent {
    const event = account.events.add<Stripe.StripeEvent>({
      id: newId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: now(),
      data: structuredClone({ object, ...(previous === undefined ? {} : { previous_attributes: previous }) }),
      livemode: false,
      pending_webhooks: 1,
      request: { ...account.request },
      type,
    });
    unsent.push(event);
    changed();
    return event;
  }

  function takeUnsent(): Stripe.StripeEvent[] {
    return unsent.splice(0);
  }

  function changed(): void {
    account.nextDueAt = undefined;
    file.save(snapshot);
  }

  function snapshot(): StoredState {
    const { cards, forced, settings, webhook } = account;
    return {
      ...Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, table.oldestFirst()])),
      offsetSeconds,
      cards: [...cards],
      forced: [...forced],
      settings,
      webhook,
    };
  }

  function restore(stored: StoredState): void {
    const objects = stored as unknown as Record<string, { id: string }[]>;
    for (const [name, table] of Object.entries(tables)) {
      for (const item of objects[name] ?? []) (table as unknown as Table<{ id: string }>).add(item);
    }
    for (const [customer, card] of stored.cards) account.cards.set(customer, card);
    for (const id of stored.forced ?? []) account.forced.add(id);
    Object.assign(account.settings, stored.settings);
    offsetSeconds = stored.offsetSeconds;
    account.webhook = stored.webhook;
    unsent = account.events.oldestFirst().filter((event) => event.pending_webhooks > 0);
  }
}

export type StripeAccount = ReturnType<typeof createStripeAccount>;
