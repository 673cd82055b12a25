import { webhookPlatforms, type WebhookPlatform } from '@slideloom/contracts';
import type { Request } from 'express';
import { AppError } from '@slideloom/service-kit';
import { LRUCache } from 'lru-cache';
import { readRaw } from '../../http/reading/read-raw.ts';
import { networkOf } from '@slideloom/service-kit/address-limiter';
import { createUploadSlots, type UploadSlots } from '../../limits/upload-slots.ts';

const windowMs = 60_000;
const maxAddresses = 100_000;

/** A platform whose webhooks have a body that is read. */
export type WebhookSource = 'stripe' | WebhookPlatform;

/** What a webhook may cost before its sender is known. */
export type WebhookLimits = {
  /** Bodies at once that are being read, of each platform. */
  max: number;
  maxPerAddress: number;
  /** Places of an address while more than half of a platform's places are taken. */
  fewPerAddress: number;
  /** How long a body may take, ms. */
  bodyMs: number;
  /** Length of each stretch in which it must keep to the least speed, ms. */
  slowBodyMs: number;
  /**
   * Webhooks of one address that were refused, a minute, after which the next ones are not looked at. One that took its time counts once
   * more for each second.
   */
  maxRefused: number;
};

export type WebhookGuard = {
  /** Runs the work of a webhook; rejects with `rate_limited` for an address whose webhooks were refused too often. */
  admit<Result>(request: Request, work: () => Promise<Result>): Promise<Result>;
  /**
   * Reads a body: rejects with `body_too_large` (before it is read, where it says so), `overloaded` while too many are being read, or
   * `request_timeout` for a sender that is too slow.
   */
  read(source: WebhookSource, request: Request, maxBytes: number): Promise<Buffer>;
};

/** Limits the cost of webhooks before their sender is verified. */
export function createWebhookGuard(limits: WebhookLimits, now: () => number): WebhookGuard {
  const refusals = new LRUCache<string, { count: number; endsAt: number }>({ max: maxAddresses });
  const newPlaces = () =>
    createUploadSlots({
      max: limits.max,
      maxPerTeam: limits.maxPerAddress,
      fewPerTeam: limits.fewPerAddress,
      message: 'Too many webhooks at once. Try again later.',
    });
  const sources: WebhookSource[] = ['stripe', ...webhookPlatforms];
  const places = Object.fromEntries(sources.map((source) => [source, newPlaces()])) as Record<
    WebhookSource,
    UploadSlots
  >;
  return {
    async admit(request, work) {
      const address = networkOf(request.ip ?? '');
      const window = refusals.get(address);
      if (window && window.endsAt > now() && window.count >= limits.maxRefused) {
        throw new AppError('rate_limited', {
          message: 'Rate limit exceeded for this address. Retry in 60s.',
          retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt - now()) / 1_000)),
        });
      }
      const startedAt = now();
      try {
        return await work();
      } catch (error) {
        const isRefusal = error instanceof AppError && error.status < 500;
        if (isRefusal) {
          const count = 1 + Math.max(0, Math.floor((now() - startedAt) / 1_000));
          const current = refusals.get(address);
          if (current && current.endsAt > now()) current.count += count;
          else refusals.set(address, { count, endsAt: now() + windowMs });
        }
        throw error;
      }
    },
    async read(source, request, maxBytes) {
      if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new AppError('body_too_large');
      const { bodyMs, slowBodyMs } = limits;
      return places[source].hold(networkOf(request.ip ?? ''), () => readRaw(request, maxBytes, { bodyMs, slowBodyMs }));
    },
  };
}
