import type { PostPlatform } from '@slideloom/contracts';
import { query, type Database } from '@slideloom/db';
import { uuidV7 } from '@slideloom/service-kit';
import type { TestTeam } from '@slideloom/testing';
import type { ConnectedAccount, PublishOrder } from '../../src/domain/ports.ts';

/** An account that the team has connected. */
export async function connectAccount(
  { prisma }: Database,
  team: TestTeam,
  platform: PostPlatform = 'shortvideo',
  platformUserId: string = `creator-${uuidV7.next()}`,
): Promise<ConnectedAccount> {
  const id = uuidV7.next();
  await query(() =>
    prisma.socialAccount.create({
      data: {
        id,
        team_id: team.teamId,
        platform,
        platform_user_id: platformUserId,
        scopes: [],
        created_by: team.ownerId,
      },
    }),
  );
  return { id, teamId: team.teamId, platform, platformUserId, status: 'connected' };
}

/** A scheduled post, due in an hour unless it is said otherwise. */
export async function schedulePost(
  { prisma }: Database,
  account: ConnectedAccount,
  post: { imageUrls: string[]; title?: string; scheduledAt?: Date },
): Promise<string> {
  const id = uuidV7.next();
  await query(() =>
    prisma.scheduledPost.create({
      data: {
        id,
        team_id: account.teamId,
        social_account_id: account.id,
        platform: account.platform,
        scheduled_at: post.scheduledAt ?? new Date(Date.now() + 3_600_000),
        title: post.title ?? 'A title',
        image_urls: post.imageUrls,
        created_by: 'somebody',
      },
    }),
  );
  return id;
}

export function anOrder(account: ConnectedAccount, changes: Partial<PublishOrder> = {}): PublishOrder {
  return {
    jobId: uuidV7.next(),
    teamId: account.teamId,
    postId: null,
    account,
    caption: 'A caption',
    details: { description: null, altTexts: null, settings: null },
    imageUrls: [],
    ...changes,
  };
}
