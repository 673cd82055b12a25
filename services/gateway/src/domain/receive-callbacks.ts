import { createHash } from 'node:crypto';
import { commandOfJobType } from '@slideloom/contracts';
import type { JobRepository } from '@slideloom/db';
import { currentTraceparent, type IdSource } from '@slideloom/service-kit';

type WakeOutcome = Awaited<ReturnType<JobRepository['wake']>>['outcome'];
type PaymentEvent = { id: string; type: string; payload: string };

/** What is done when the outside calls back. */
export type ReceiveCallbacks = {
  /** Wakes a job whose generator called back. */
  wake: (jobId: string, nonce: string) => Promise<WakeOutcome>;
  /** Stores an event of the payment provider and has it applied; resolves when it is stored, also if it was before. */
  receivePayment: (event: PaymentEvent) => Promise<void>;
  /** Runs a publish job at once: its platform has sent a notification or fetched a picture. */
  wakePublish: (jobId: string) => Promise<void>;
};

/**
 * Stores what a callback says together with the command that follows from it, then publishes the command at once; what is not published
 * is swept.
 */
export function createReceiveCallbacks(options: {
  wakeImage: JobRepository['wake'];
  /** Resolves with false for an event that was stored before. */
  storeEvent: (event: PaymentEvent & { messageId: string; holdMs: number }) => Promise<boolean>;
  wakePublish: (
    jobId: string,
    messageId: string,
    holdMs: number,
  ) => Promise<{ isWoken: boolean; traceparent: string | null }>;
  relay: {
    holdMs: number;
    send(messages: { id: string; kind: 'command'; name: string; payload: unknown; traceparent: string | null }[]): void;
  };
  /** Counts a received callback in the metrics. */
  onReceived: (source: 'imagegen' | 'stripe', outcome: string) => void;
  ids: IdSource;
}): ReceiveCallbacks {
  const { relay, ids, onReceived } = options;
  const { holdMs } = relay;
  const send = (id: string, name: string, payload: object, traceparent: string | null) =>
    relay.send([{ id, kind: 'command', name, payload, traceparent }]);

  return {
    async wake(jobId, nonce) {
      const messageId = ids.next();
      const command = 'image.finish';
      const nonceHash = createHash('sha256').update(nonce).digest();
      const { outcome, traceparent } = await options.wakeImage({ jobId, nonceHash, command, messageId, holdMs });
      onReceived('imagegen', outcome);
      if (outcome === 'woken') send(messageId, command, { job_id: jobId }, traceparent);
      return outcome;
    },

    async receivePayment(event) {
      const messageId = ids.next();
      const isNew = await options.storeEvent({ ...event, messageId, holdMs });
      onReceived('stripe', isNew ? 'accepted' : 'repeated');
      if (isNew) send(messageId, 'payment.received', { event_id: event.id }, currentTraceparent());
    },

    async wakePublish(jobId) {
      const messageId = ids.next();
      const { isWoken, traceparent } = await options.wakePublish(jobId, messageId, holdMs);
      if (isWoken) send(messageId, commandOfJobType.publish, { job_id: jobId }, traceparent);
    },
  };
}
