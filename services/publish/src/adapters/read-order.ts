import {
  altTextsFor,
  platformRules,
  postTexts,
  type PostPlatform,
  type PostRelayout,
  type PostSettings,
  type PublishInput,
  type StoredAltTexts,
} from '@slideloom/contracts';
import { query, type Database } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';
import type { ConnectedAccount, PostDetails, PublishOrder } from '../domain/ports.ts';

const defaultTitle = 'New slideshow';

/** What a publish job is to post, and as which account; null where its post was deleted. */
export async function readOrder(
  database: Database,
  job: { id: string; teamId: string },
  input: PublishInput,
): Promise<PublishOrder | null> {
  const post = input.post_id === undefined ? directPost(input) : await scheduledPost(database, job, input);
  if (!post) return null;
  const account = await connectedAccount(database, job.teamId, post.accountId);
  if (!account) throw new AppError('account_disconnected');
  const { postId, title, imageUrls, relayout } = post;
  const { caption, description } = postTexts(account.platform, title, post.description);
  const details: PostDetails = { description, altTexts: altTextsOf(post, account.platform), settings: post.settings };
  return { jobId: job.id, teamId: job.teamId, postId, account, caption, details, imageUrls, relayout };
}

type Post = {
  postId: string | null;
  accountId: string;
  title: string;
  description: string | null;
  altTexts: StoredAltTexts | null;
  settings: PostSettings | null;
  imageUrls: string[];
  relayout: PostRelayout | null;
};

/** Texts from a deck are left out where the platform takes none; texts from a request are not, so that the post is refused. */
function altTextsOf({ altTexts, imageUrls }: Post, platform: PostPlatform): string[] | null {
  if (altTexts?.is_default === true && platformRules[platform].altTextMaxUnits === null) return null;
  return altTextsFor(altTexts, imageUrls);
}

function directPost(input: PublishInput): Post | null {
  const { social_account_id: accountId, title = defaultTitle, image_urls: imageUrls } = input;
  if (!imageUrls || imageUrls.length === 0) return null;
  const { description = null, settings = null } = input;
  return { postId: null, accountId, title, description, altTexts: null, settings, imageUrls, relayout: null };
}

async function scheduledPost(
  { prisma }: Database,
  job: { id: string; teamId: string },
  input: PublishInput,
): Promise<Post | null> {
  const post = await query(() =>
    prisma.scheduledPost.findFirst({
      where: { id: input.post_id!, team_id: job.teamId, job_id: job.id },
      select: {
        id: true,
        social_account_id: true,
        title: true,
        description: true,
        alt_texts: true,
        settings: true,
        image_urls: true,
        relayout: true,
      },
    }),
  );
  if (!post) return null;
  const { id: postId, social_account_id: accountId, title, description, image_urls: imageUrls } = post;
  return {
    postId,
    accountId,
    title,
    description,
    altTexts: post.alt_texts as StoredAltTexts | null,
    settings: post.settings as PostSettings | null,
    imageUrls,
    relayout: post.relayout as PostRelayout | null,
  };
}

/** The account, also a disconnected one: what is under way there is followed to its end all the same. Rows of accounts are never deleted. */
async function connectedAccount({ prisma }: Database, teamId: string, id: string): Promise<ConnectedAccount | null> {
  type Row = Pick<ConnectedAccount, 'platform' | 'status'> & { platform_user_id: string };
  const rows = await query(
    () => prisma.$queryRaw<Row[]>`
      SELECT platform, platform_user_id, status FROM social_accounts WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid`,
  );
  const [row] = rows;
  if (!row) return null;
  const { platform, platform_user_id: platformUserId, status } = row;
  return { id, teamId, platform, platformUserId, status };
}
