import { AppError } from '@slideloom/service-kit';
import type { PostStatus } from '../../domain/ports.ts';

/** Reasons that may not recur when the same pictures are sent again. Source: facts, and "Get post status". */
const retryable = new Set(['photo_pull_failed', 'internal']);

/** Source: developers.tiktok.com, "Get post status", fail reasons. */
const sentences: Record<string, string> = {
  file_format_check_failed: 'The platform does not take the format of a picture',
  duration_check_failed: 'The platform does not take the length of the post',
  frame_rate_check_failed: 'The platform does not take the frame rate of the post',
  picture_size_check_failed: 'The platform does not take the size of a picture',
  internal: 'The platform failed at the post',
  video_pull_failed: 'The platform could not fetch the file of the post',
  photo_pull_failed: 'The platform could not fetch the pictures of the post',
  publish_cancelled: 'The post was cancelled at the platform',
  auth_removed: 'The account took back its consent before the platform had finished the post',
  spam_risk_too_many_posts: 'This account has reached the number of posts that the platform allows a day',
  spam_risk_user_banned_from_posting: 'The platform has banned this account from posting',
  spam_risk_text: 'The platform takes the text of this post for spam',
  spam_risk: 'The platform takes this post for spam',
};

/** How a post stands, by the `status` and `fail_reason` of the status call. */
export function statusOf(status: unknown, failReason: unknown): PostStatus {
  switch (status) {
    // A draft is where it was to go; whether the creator posts it is the creator's affair.
    case 'SEND_TO_USER_INBOX':
    case 'PUBLISH_COMPLETE':
      return { kind: 'delivered' };
    case 'FAILED':
      return failedFor(failReason);
    default:
      return { kind: 'processing' };
  }
}

/** What a webhook says of a post; null for an event that says nothing of how it stands. */
export function statusOfEvent(event: string, content: { reason?: unknown }): PostStatus | null {
  switch (event) {
    case 'post.publish.inbox_delivered':
    case 'post.publish.complete':
    case 'post.publish.publicly_available':
      return { kind: 'delivered' };
    case 'post.publish.failed':
      return failedFor(content.reason);
    default:
      return null;
  }
}

function failedFor(reason: unknown): PostStatus {
  const name = typeof reason === 'string' ? reason : '';
  const message = Object.hasOwn(sentences, name) ? sentences[name]! : new AppError('post_failed').message;
  return { kind: 'failed', code: 'post_failed', message, isRetryable: retryable.has(name) };
}
