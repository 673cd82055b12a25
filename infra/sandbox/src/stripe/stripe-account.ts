import { randomBytes } from 'node:crypto';
import { StateFile } from '../protocol/state-file.ts';
import type { World } from '../protocol/world.ts';
import type * as Stripe from './objects.ts';
import { Table } from './table.ts';

export const apiVersion = '2026-10-28.endive';

/** What a payment from a customer meets: a card that pays, one that is declined, none at all. */
export type CardState = 'good' | 'fails' | 'missing';

export type StripeSettings = {
  /** What becomes of a subscription whose invoice could not be paid at any attempt. */
  after_dunning: 'canceled' | 'unpaid' | 'past_due';
  /** How the portal cancels: with flexible billing Stripe's own portal sets `cancel_at` and leaves the flag alone. */
  portal_cancel: 'cancel_at_period_end' | 'cancel_at';
  /** How the portal charges a change of plan. */
  portal_proration: 'always_invoice' | 'create_prorations' | 'none';
};

export type StoredAnswer = {
  id: string;
  fingerprint: string;
  at: number;
  status: number;
  body: object;
};

/** A proration that waits for the next invoice. */
export type PendingItem = {
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

const tableNames = [
  'customers',
  'products',
  'prices',
  'subscriptions',
  'invoices',
  'paymentIntents',
  'charges',
  'refunds',
  'disputes',
  'sessions',
  'portals',
  'events',
  'answers',
  'pending',
  'orders',
] as const;
type TableName = (typeof tableNames)[number];

type StoredState = Record<TableName, { id: string }[]> & {
  offsetSeconds: number;
  cards: [string, CardState][];
  forced: string[];
  settings: StripeSettings;
  webhook: { url?: string; secret?: string };
};

/** One Stripe account: its objects, its clock, its events. The rules are in the files beside it. */
export class StripeAccount {
  readonly customers = new Table<Stripe.Customer>();
  readonly products = new Table<Stripe.Product>();
  readonly prices = new Table<Stripe.Price>();
  readonly subscriptions = new Table<Stripe.Subscription>();
  readonly invoices = new Table<Stripe.Invoice>();
  readonly paymentIntents = new Table<Stripe.PaymentIntent>();
  readonly charges = new Table<Stripe.Charge>();
  readonly refunds = new Table<Stripe.Refund>();
  readonly disputes = new Table<Stripe.Dispute>();
  readonly sessions = new Table<Stripe.CheckoutSession>(10_000);
  readonly portals = new Table<Stripe.PortalSession>(10_000);
  readonly events = new Table<Stripe.StripeEvent>(5_000);
  readonly answers = new Table<StoredAnswer>(2_000);
  readonly pending = new Table<PendingItem>(10_000);
  readonly orders = new Table<CheckoutOrder>(10_000);
  readonly cards = new Map<string, CardState>();
  /** Subscriptions that control has forced: they stay so, even if a change is due, until the clock is moved by order. */
  readonly forced = new Set<string>();
  readonly settings: StripeSettings = {
    after_dunning: 'canceled',
    portal_cancel: 'cancel_at_period_end',
    portal_proration: 'always_invoice',
  };
  /** Set by control; the environment's come first. */
  webhook: { url?: string; secret?: string } = {};
  /** The request that is being served, as its events name it. */
  request: Stripe.StripeEvent['request'] = { id: null, idempotency_key: null };
  /** When something is due next, where that is known: any change makes it unknown. */
  nextDueAt: number | undefined;
  /** Events that have not been given to the courier yet. */
  #unsent: Stripe.StripeEvent[] = [];
  #offsetSeconds = 0;
  /** Only while time is moved forward: the instant of the renewal that happens. */
  #frozenAt: number | undefined;
  readonly #world: World;
  readonly #file: StateFile<StoredState>;

  constructor(world: World) {
    this.#world = world;
    this.#file = new StateFile(world, 'stripe');
    const stored = this.#file.read();
    if (stored) this.#restore(stored);
  }

  /** Seconds since 1970, by the account's own clock, which control moves forward. */
  now(): number {
    return this.#frozenAt ?? Math.floor(this.#world.clock().getTime() / 1_000) + this.#offsetSeconds;
  }

  /** Moves the clock to a later instant, and calls `play` for what happens on the way. */
  moveTo(instant: number, play: () => void): void {
    const before = this.now();
    try {
      play();
    } finally {
      this.#frozenAt = undefined;
    }
    this.#offsetSeconds += Math.max(0, instant - before);
    this.changed();
  }

  /** Within `moveTo`: what follows happens at this instant. */
  freezeAt(instant: number): void {
    this.#frozenAt = instant;
  }

  newId(prefix: string): string {
    return `${prefix}_${randomBytes(12).toString('hex')}`;
  }

  cardOf(customer: string): CardState {
    return this.cards.get(customer) ?? 'good';
  }

  /** Writes an event with the object as it is now; the courier takes it once the request has been answered. */
  emit(type: string, object: object, previous?: object): Stripe.StripeEvent {
    const event = this.events.add<Stripe.StripeEvent>({
      id: this.newId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: this.now(),
      data: structuredClone({ object, ...(previous === undefined ? {} : { previous_attributes: previous }) }),
      livemode: false,
      pending_webhooks: 1,
      request: { ...this.request },
      type,
    });
    this.#unsent.push(event);
    this.changed();
    return event;
  }

  takeUnsent(): Stripe.StripeEvent[] {
    return this.#unsent.splice(0);
  }

  changed(): void {
    this.nextDueAt = undefined;
    this.#file.save(() => this.#snapshot());
  }

  #snapshot(): StoredState {
    const tables: Partial<Record<TableName, { id: string }[]>> = {};
    for (const name of tableNames) tables[name] = this[name].oldestFirst();
    return {
      ...(tables as Record<TableName, { id: string }[]>),
      offsetSeconds: this.#offsetSeconds,
      cards: [...this.cards],
      forced: [...this.forced],
      settings: this.settings,
      webhook: this.webhook,
    };
  }

  #restore(stored: StoredState): void {
    for (const name of tableNames) {
      const table = this[name] as unknown as Table<{ id: string }>;
      for (const item of stored[name] ?? []) table.add(item);
    }
    for (const [customer, card] of stored.cards) this.cards.set(customer, card);
    for (const id of stored.forced ?? []) this.forced.add(id);
    Object.assign(this.settings, stored.settings);
    this.#offsetSeconds = stored.offsetSeconds;
    this.webhook = stored.webhook;
    this.#unsent = this.events.oldestFirst().filter((event) => event.pending_webhooks > 0);
  }
}
