import type { CommandName } from '@slideloom/contracts';
import type { AckDecision, MessagePublisher } from '@slideloom/jobs';
import { AppError } from '@slideloom/service-kit';
import type { Draws } from '../virtual/seeded-draws.ts';
import type { VirtualTime } from '../virtual/virtual-time.ts';

type Message = Parameters<MessagePublisher['publish']>[0];
type Consumer = { take(jobId: string): Promise<AckDecision>; unacked: Set<Message>; places: number };

export type SimulatedBroker = ReturnType<typeof createSimulatedBroker>;

/**
 * A broker as a fleet may meet it until `calmMs`: messages come late, twice and in another order, confirmations are lost, it is away for a
 * while, and forgets everything. What a dead consumer had is delivered again.
 */
export function createSimulatedBroker(of: {
  time: VirtualTime;
  draws: Draws;
  calmMs: number;
  note(what: string): void;
}) {
  const { time, draws, note } = of;
  const consumers = new Set<Consumer>();
  const parked: Message[] = [];
  /** The events that were published, by name and job. */
  const events = new Set<string>();
  let waiting = 0;
  let life = 0;
  let awayUntil = 0;
  let hasForgotten = false;

  const isWild = () => time.now() < of.calmMs;
  const isAway = () => time.now() < awayUntil;
  const jobOf = (message: Message) => (message.payload as { job_id: string }).job_id;

  const enqueue = (message: Message, ms: number) => {
    const ofLife = life;
    // A message that waits for its time is in another queue, which is not counted.
    const counted = ms <= 1_000 ? 1 : 0;
    waiting += counted;
    time.schedule(ms, () => {
      if (ofLife !== life) return;
      waiting -= counted;
      deliver(message);
    });
  };

  const unpark = () => {
    for (const message of parked.splice(0)) enqueue(message, 0);
  };

  const deliver = (message: Message) => {
    const free = [...consumers].filter(({ unacked, places }) => unacked.size < places);
    if (free.length === 0 || isAway()) return void parked.push(message);
    const consumer = draws.pick('consumer', free);
    consumer.unacked.add(message);
    const ofLife = life;
    consumer.take(jobOf(message)).then(
      (decision) => {
        // Of a connection that is gone: it was delivered again already, or is forgotten.
        if (!consumer.unacked.delete(message) || ofLife !== life) return;
        if (decision.action === 'wait') enqueue(message, decision.ms);
        unpark();
      },
      () => {
        if (consumer.unacked.delete(message) && ofLife === life) enqueue(message, 1_000);
      },
    );
  };

  return {
    events,
    isAway,
    connect(consumer: Consumer) {
      consumers.add(consumer);
      unpark();
    },
    disconnect(consumer: Consumer) {
      consumers.delete(consumer);
      for (const message of consumer.unacked) enqueue(message, draws.between('redelivery', 0, 50));
      consumer.unacked.clear();
    },
    /** Takes a message in; rejects where it is away, or where its confirmation is lost. */
    publish(message: Message): void {
      if (isAway()) throw new AppError('unavailable', { message: 'the broker is away' });
      if (message.kind === 'event') events.add(`${message.name} ${jobOf(message)}`);
      else {
        const isLate = isWild() && draws.chance('late', 0.05);
        enqueue(message, isLate ? draws.scaled('late by', 1_000, 60_000) : draws.between('delivery', 1, 50));
        if (isWild() && draws.chance('twice', 0.05)) enqueue(message, draws.between('delivery', 1, 5_000));
      }
      if (isWild() && draws.chance('unconfirmed', 0.03))
        throw new AppError('unavailable', { message: 'not confirmed' });
    },
    waitingMessages: (_command: CommandName) => waiting + parked.length,
    hasForgotten(): boolean {
      const has = hasForgotten;
      hasForgotten = false;
      return has;
    },
    goAway(ms: number) {
      note(`the broker is away for ${ms} ms`);
      awayUntil = time.now() + ms;
      time.schedule(ms + 1, unpark);
    },
    forget() {
      note('the broker forgets everything');
      life += 1;
      waiting = 0;
      parked.length = 0;
      for (const { unacked } of consumers) unacked.clear();
      hasForgotten = true;
    },
  };
}
