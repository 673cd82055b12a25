import type { PostRelayout, PublishInput } from '@slideloom/contracts';
import { query, type Database } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';
import type { ConnectedAccount, PublishOrder } from '../domain/ports.ts';

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
  const { postId, caption, imageUrls, relayout } = post;
  return { jobId: job.id, teamId: job.teamId, postId, account, caption, imageUrls, relayout };
}

type Post = {
  postId: string | null;
  accountId: string;
  caption: string;
  imageUrls: string[];
  relayout: PostRelayout | null;
};

function directPost({ social_account_id: accountId, title, image_urls: imageUrls }: PublishInput): Post | null {
  if (!imageUrls || imageUrls.length === 0) return null;
  return { postId: null, accountId, caption: title ?? defaultTitle, imageUrls, relayout: null };
}

async function scheduledPost(
  { prisma }: Database,
  job: { id: string; teamId: string },
  input: PublishInput,
): Promise<Post | null> {
  const post = await query(() =>
    prisma.scheduledPost.findFirst({
      where: { id: input.post_id!, team_id: job.teamId, job_id: job.id },
      select: { id: true, social_account_id: true, title: true, image_urls: true, relayout: true },
    }),
  );
  if (!post) return null;
  const { id: postId, social_account_id: accountId, title: caption, image_urls: imageUrls } = post;
  return { postId, accountId, caption, imageUrls, relayout: post.relayout as PostRelayout | null };
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
