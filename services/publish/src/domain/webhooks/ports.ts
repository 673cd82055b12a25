import type { Platform } from '@slideloom/contracts';
import type { Clock, Logger } from '@slideloom/service-kit';

/** A webhook as it arrived. The names of headers are in any case. */
export type WebhookCall = { platform: Platform; headers: Record<string, string>; body: Buffer };

/** What a posting platform told, once it is known that it was the platform. */
export type ToldEvent = {
  platform: 'shortvideo';
  /** The same for each delivery of one event. */
  deliveryId: string;
  platformUserId: string;
  publishId: string | null;
  event: string;
  payload: { create_time: number | null; content: Record<string, string> };
};

export type WebhookPorts = {
  /** The client's secret; without it every webhook of the platform is refused. */
  shortvideo: { secret: string } | null;
  events: {
    /**
     * Stores an event, once, and applies it in the same transaction: to the attempt that has its publish id, or, where none has, to the one to which
     * it can alone belong (`matchNotifications`); otherwise the creator's jobs that wait for an id are woken. An event that is there already does nothing.
     */
    record(event: ToldEvent): Promise<void>;
    /** The creator took the consent back at `atMs`: accounts that were connected before must be connected again. */
    consentRemoved(creator: { platform: 'shortvideo'; platformUserId: string; atMs: number }): Promise<void>;
  };
  /** Judges and takes a webhook of the store platform. */
  receiveStore(headers: Record<string, string>, body: Buffer): Promise<'accepted' | 'refused'>;
  clock: Pick<Clock, 'now'>;
  logger: Logger;
};
