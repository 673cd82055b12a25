import type { PostStatus } from '../domain/ports.ts';
import type { PlatformModule } from './platform-module.ts';
import { platformModules } from './platform-modules.ts';

/** A stored webhook about a post; `content` is what the platform sent as text, parsed. */
export type PlatformEventRow = { event: string; payload: unknown };

const readers = new Map(
  (platformModules as readonly PlatformModule[]).map(({ name, events }) => [name as string, events]),
);

/**
 * What a platform's webhooks say of one post, in any order: a post that was delivered stays delivered. Null where they
 * say nothing.
 */
export function statusOfEvents(platform: string, rows: PlatformEventRow[]): PostStatus | null {
  const statuses = rows.flatMap(({ event, payload }) => {
    const { content } = (payload ?? {}) as { content?: { reason?: unknown } };
    return readers.get(platform)?.statusOf(event, content ?? {}) ?? [];
  });
  return statuses.find(({ kind }) => kind === 'delivered') ?? statuses.at(-1) ?? null;
}

/** Whether the creator has posted the draft: it waits in the inbox no more. */
export function isPosted(platform: string, rows: Pick<PlatformEventRow, 'event'>[]): boolean {
  return rows.some(({ event }) => readers.get(platform)?.isPosted(event) === true);
}
