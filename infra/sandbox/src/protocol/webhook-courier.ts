import type { Fault } from './fault.ts';
import { redactHeaders } from './redact-headers.ts';
import { pause, type World } from './world.ts';

/** One webhook, ready to be sent as often as it takes. */
type Letter = {
  /** The platform's id of the event: what a receiver deduplicates by. */
  event: string;
  topic: string;
  url: string;
  /** The body's very bytes, which the signature covers. */
  body: string;
  /** Makes the headers of one attempt; each attempt has its own, since signatures carry the time. */
  headers: (isForged: boolean) => Record<string, string>;
  onDelivered?: () => void;
};

type Delivery = {
  id: number;
  event: string;
  topic: string;
  url: string;
  state: 'held' | 'waiting' | 'delivered' | 'failed' | 'dropped';
  attempts: number;
  /** What the last attempt was answered; null: nothing. */
  status: number | null;
};

type CourierOptions = {
  /** Target of faults and of the record, such as `stripe.webhook`. */
  target: string;
  /** Pauses before the second attempt, the third … */
  retryPausesMs: readonly number[];
  deadlineMs: number;
};

type Parcel = {
  letter: Letter;
  delivery: Delivery;
};

type Hold = {
  /** None: all. */
  topics: readonly string[];
  /** Only what carries this text. */
  match?: string;
};

const maxKept = 10_000;
const maxHolds = 1_000;
const maxInFlight = 8;
/** As long as one that is to be overtaken waits for another. */
const overtakingMs = 2_000;

/**
 * Delivers webhooks at least once: what is not answered with 2xx in time is tried again. Deliveries can be held, and then
 * released in any order and number, or dropped. Faults of the target strike each: `no_callback`, `duplicate_callback`,
 * `late_callback`, `forged_callback`, and `reordered_callback`, which lets the next one overtake it.
 */
export function createWebhookCourier(world: World, options: CourierOptions) {
  const parcels: Parcel[] = [];
  let nextId = 1;
  let holds: Hold[] = [];
  let inFlight = 0;
  const queue: (() => void)[] = [];
  const underWay = new Set<Promise<void>>();
  let overtakers: { id: number; wake: () => void }[] = [];

  /** Takes a webhook and sends it, or holds it. Never throws. */
  function post(letter: Letter): Delivery {
    const parcel = keep(letter);
    if (holds.some((hold) => covers(hold, letter))) parcel.delivery.state = 'held';
    else start(parcel);
    return parcel.delivery;
  }

  /** All that is kept, or what carries a text. */
  function list(match = ''): Delivery[] {
    return parcels.filter(({ letter }) => letter.body.includes(match)).map(({ delivery }) => ({ ...delivery }));
  }

  /** Keeps what comes from now on, of these topics (none: of all); or of what carries a text, beside what is held besides. */
  function hold(topics: readonly string[] = [], match?: string): void {
    if (match === undefined) holds = [{ topics }];
    else holds = [...holds.slice(1 - maxHolds), { topics, match }];
  }

  /**
   * Sends what is held, one after the other, so that the order is the true one. `order` names deliveries or events, one
   * named twice is sent twice, one not named stays held. `match`: only what carries a text, and only its hold is lifted. Returns the
   * deliveries in the order in which they went out.
   */
  async function release(
    order?: readonly (number | string)[],
    { keepHolding = false, match }: { keepHolding?: boolean; match?: string } = {},
  ): Promise<Delivery[]> {
    if (!keepHolding) holds = match === undefined ? [] : holds.filter((hold) => hold.match !== match);
    const held = parcels.filter(
      ({ delivery, letter }) => delivery.state === 'held' && letter.body.includes(match ?? ''),
    );
    const chosen = order
      ? order.flatMap((name) => held.filter(({ delivery }) => delivery.id === name || delivery.event === name))
      : held;
    for (const parcel of chosen) {
      parcel.delivery.state = 'waiting';
      if (await attempt(parcel, false)) settle(parcel, 'delivered');
      else if (!chosen.includes(parcel, chosen.indexOf(parcel) + 1)) track(retry(parcel));
    }
    return chosen.map(({ delivery }) => ({ ...delivery }));
  }

  /** Throws away what is held: these deliveries or events, or all. Returns how many. */
  function drop(names?: readonly (number | string)[]): number {
    const chosen = parcels.filter(
      ({ delivery }) =>
        delivery.state === 'held' && (!names || names.includes(delivery.id) || names.includes(delivery.event)),
    );
    for (const parcel of chosen) parcel.delivery.state = 'dropped';
    return chosen.length;
  }

  /** Resolves when nothing is under way any longer, retries included. What is held does not count. */
  async function idle(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay);
  }

  function keep(letter: Letter): Parcel {
    const { event, topic, url } = letter;
    const delivery: Delivery = { id: nextId++, event, topic, url, state: 'waiting', attempts: 0, status: null };
    const parcel = { letter, delivery };
    parcels.push(parcel);
    if (parcels.length > maxKept) parcels.shift();
    return parcel;
  }

  function start(parcel: Parcel): void {
    const { letter } = parcel;
    const faults = world.faults.take(options.target, `${letter.url}\n${letter.topic}\n${letter.body}`);
    const fault = (kind: Fault['kind']) => faults.find((one) => one.kind === kind);
    if (fault('no_callback')) {
      parcel.delivery.state = 'dropped';
      return;
    }
    const lateMs = fault('late_callback')?.delayMs ?? fault('slow')?.delayMs ?? 0;
    const kinds = faults.map((one) => one.kind);
    track(deliver(parcel, lateMs, kinds));
    if (fault('duplicate_callback')) track(deliver(keep(letter), lateMs, kinds));
  }

  async function deliver(parcel: Parcel, lateMs: number, faults: string[]): Promise<void> {
    const isForged = faults.includes('forged_callback');
    if (lateMs > 0 && !(await pause(lateMs, world.closing))) return;
    if (faults.includes('reordered_callback')) await letOthersOvertake(parcel.delivery.id);
    await seat();
    const isDelivered = await attempt(parcel, isForged, faults).finally(leaveSeat);
    if (isDelivered) settle(parcel, 'delivered');
    else await retry(parcel, isForged);
  }

  async function retry(parcel: Parcel, isForged = false): Promise<void> {
    for (const pauseMs of options.retryPausesMs) {
      if (!(await pause(pauseMs, world.closing))) return;
      if (await attempt(parcel, isForged)) return settle(parcel, 'delivered');
    }
    settle(parcel, 'failed');
  }

  /** Waits until a later delivery has been taken, or two seconds. */
  async function letOthersOvertake(id: number): Promise<void> {
    const overtaken = new AbortController();
    overtakers.push({ id, wake: () => overtaken.abort() });
    await pause(overtakingMs, AbortSignal.any([overtaken.signal, world.closing]));
  }

  function settle({ letter, delivery }: Parcel, state: 'delivered' | 'failed'): void {
    delivery.state = state;
    for (const { wake } of overtakers.filter((one) => one.id < delivery.id)) wake();
    overtakers = overtakers.filter((one) => one.id >= delivery.id);
    if (state === 'delivered') letter.onDelivered?.();
  }

  async function attempt({ letter, delivery }: Parcel, isForged: boolean, faults: string[] = []): Promise<boolean> {
    const headers = { 'Content-Type': 'application/json', ...letter.headers(isForged) };
    delivery.attempts += 1;
    const record = world.calls.add({
      at: world.clock().toISOString(),
      target: options.target,
      direction: 'out',
      method: 'POST',
      path: letter.url.split('?')[0] ?? letter.url,
      query: {},
      headers: redactHeaders(headers),
      body: JSON.parse(letter.body) as unknown,
    });
    record.faults = faults;
    try {
      const response = await fetch(letter.url, {
        method: 'POST',
        headers,
        body: letter.body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(options.deadlineMs), world.closing]),
      });
      await response.body?.cancel();
      record.outcome = delivery.status = response.status;
      return response.ok;
    } catch {
      record.outcome = 'unanswered';
      delivery.status = null;
      return false;
    }
  }

  function track(work: Promise<void>): void {
    const running = work.finally(() => underWay.delete(running));
    underWay.add(running);
  }

  /** At most eight attempts at a time, in the order in which they came. */
  async function seat(): Promise<void> {
    if (inFlight >= maxInFlight) await new Promise<void>((resolve) => queue.push(resolve));
    else inFlight += 1;
  }

  function leaveSeat(): void {
    const next = queue.shift();
    if (next) next();
    else inFlight -= 1;
  }

  return { post, list, hold, release, drop, idle };
}

export type WebhookCourier = ReturnType<typeof createWebhookCourier>;

function covers({ topics, match = '' }: Hold, { topic, body }: Letter): boolean {
  return (topics.length === 0 || topics.includes(topic)) && body.includes(match);
}
