import type { Platform, PostPlatform } from '@slideloom/contracts';
import type { Clock, Logger } from '@slideloom/service-kit';
import type { Creator } from '../ports.ts';
import type { ShopSyncRepository } from '../stores/ports.ts';

/** A webhook as it arrived. The names of headers are in any case. */
export type WebhookCall = { platform: Platform; headers: Record<string, string>; body: Buffer };

/** An event of a posting platform, with a verified signature. */
export type PlatformEvent = {
  platform: PostPlatform;
  /** The same for each delivery of one event. */
  deliveryId: string;
  platformUserId: string;
  publishId: string | null;
  event: string;
  payload: { create_time: number | null; content: Record<string, string> };
};

export type WebhookPorts = {
  events: {
    /**
     * Stores an event, once, and applies it in the same transaction: to the attempt that has its publish id, or, where none has, to the one to which
     * it can alone belong (`matchNotifications`); otherwise the creator's jobs that wait for an id are woken. An event that is there already does nothing.
     */
    record(event: PlatformEvent): Promise<void>;
    /** The creator took the consent back at `atMs`: accounts that were connected before must be connected again. */
    consentRemoved(creator: Creator & { atMs: number }): Promise<void>;
  };
  stores: Pick<ShopSyncRepository, 'takeEvent'>;
  clock: Pick<Clock, 'now'>;
  logger: Logger;
};
