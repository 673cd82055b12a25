import type { PostPlatform } from '@slideloom/contracts';

/** A post as the platform's own record has it. */
export type PlatformPost = {
  platform: PostPlatform;
  /** The platform's name for it: a publish id, or a medium's id. */
  id: string;
  /** Another name under which the platform knows it: of a medium, its container's id. */
  otherId?: string;
  /** The creator who has it. */
  userId: string;
  /** The media tokens in the addresses of its pictures: whose attempt it is. */
  tokens: string[];
  state: 'processing' | 'live' | 'failed';
  /** Whether it failed for a reason that no retry fixes. */
  isFailedForGood: boolean;
  /** Whether it got a picture of ours. */
  isPulled: boolean;
  /** When the client was first sent a notification that was taken; null for none. */
  noticedAt: number | null;
};
