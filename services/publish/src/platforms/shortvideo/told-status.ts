import type { PostStatus } from '../../domain/ports.ts';
import { statusOfEvent } from './shortvideo-status.ts';

/** A stored webhook about a post; `content` is what the platform sent as text, parsed. */
export type ToldRow = { event: string; payload: unknown };

/**
 * What a platform's webhooks say of one post, in whatever order they came: a post that was delivered stays delivered. Null where they
 * say nothing.
 */
export function statusOfTold(rows: ToldRow[]): PostStatus | null {
  const statuses = rows.flatMap(({ event, payload }) => {
    const { content } = (payload ?? {}) as { content?: { reason?: unknown } };
    return statusOfEvent(event, content ?? {}) ?? [];
  });
  return statuses.find(({ kind }) => kind === 'delivered') ?? statuses.at(-1) ?? null;
}

/** Whether the creator has posted the draft: it waits in the inbox no more. Source: developers.tiktok.com, "Webhook events". */
export function isPosted(rows: Pick<ToldRow, 'event'>[]): boolean {
  return rows.some(({ event }) => event === 'post.publish.complete' || event === 'post.publish.publicly_available');
}
