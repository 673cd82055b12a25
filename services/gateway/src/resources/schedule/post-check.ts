import {
  postCheckRequestSchema,
  postCheckSchema,
  scheduledPostCreateSchema,
  type PostCheck,
  type PostCheckRequest,
  type PostFault,
} from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { findFreeTime } from '../../domain/find-free-time.ts';
import { describeIssue } from '../../http/describe-issue.ts';
import { defineRoute } from '../../http/route.ts';
import type { Uses } from '../dependencies.ts';
import { checkPictures, type CheckedPictures } from '../publish/check-pictures.ts';
import { findPostFaults } from '../publish/find-post-faults.ts';
import { timeFault } from './check-post.ts';

const dayMs = 24 * 3_600_000;
const horizonMs = 14 * dayMs;
/** A creator has no more posts within the horizon than this that matter: the platforms take 50 a day at most. */
const timesMax = 2_000;

type Checks = Uses<'assets' | 'objects' | 'publicUrls' | 'checkForeignUrl' | 'socialAccounts' | 'publishing' | 'now'>;

/** Says of a post what its platforms would refuse, and when it would go out. It stores nothing and charges nothing. */
export const postCheck = (dependencies: Checks) =>
  defineRoute({
    method: 'post',
    path: '/schedule/posts/check',
    summary:
      'Check a post without scheduling it: every rule that it breaks, its shape at each platform, and free times',
    tag: 'Scheduling',
    auth: 'team',
    tier: 'mutating',
    body: postCheckRequestSchema,
    answers: [{ status: 200, schema: postCheckSchema, description: 'As things are now; nothing is stored' }],
    errors: ['account_not_found'],
    async handle({ caller, body }) {
      const accounts: PostCheck['accounts'] = [];
      const pictures = await checkPictures(dependencies, caller.teamId, body.image_urls);
      for (const id of new Set(body.social_account_ids)) {
        accounts.push(await checkFor(dependencies, caller.teamId, id, body, pictures));
      }
      return { status: 200, body: { accounts } };
    },
  });

async function checkFor(
  dependencies: Checks,
  teamId: string,
  id: string,
  { scheduled_at: scheduledAt, title }: PostCheckRequest,
  pictures: CheckedPictures,
): Promise<PostCheck['accounts'][number]> {
  const { socialAccounts, publishing, now } = dependencies;
  const account = await socialAccounts.find(teamId, id);
  const creator = account && (await publishing.creatorOf(teamId, account.id));
  if (!account || !creator) throw new AppError('account_not_found');
  const faults: PostFault[] = [];
  if (account.status === 'needs_reauth') {
    const message = 'The platform no longer accepts our access to this account: connect it again';
    faults.push({ rule: 'account', field: 'social_account_ids', message });
  }
  const late = scheduledAt === undefined ? null : timeFault(scheduledAt, now());
  if (late !== null) faults.push({ rule: 'scheduled_at', field: 'scheduled_at', message: late });
  const caption = scheduledPostCreateSchema.shape.title.safeParse(title, { error: describeIssue });
  if (!caption.success) {
    const message = `title ${caption.error.issues[0]!.message}`;
    faults.push({ rule: 'title', field: 'title', message });
  }
  const checked = findPostFaults(account.platform, caption.data ?? title?.trim() ?? '', pictures);
  faults.push(...checked.faults);

  const capacity = await publishing.capacity(creator);
  const at = Math.max(now(), scheduledAt === undefined ? 0 : Date.parse(scheduledAt));
  const range = { from: new Date(at - dayMs), until: new Date(at + horizonMs), limit: timesMax };
  const plan = await publishing.planOf(creator, range);
  const free = findFreeTime({ ...plan, limit: capacity.limit }, at, horizonMs);
  return {
    social_account_id: account.id,
    platform: account.platform,
    // An account that must be connected again can be scheduled: there is time to do that.
    is_allowed: faults.every(({ rule }) => rule === 'account'),
    faults,
    shapes: checked.shapes.map(
      (shape) => shape && { width: shape.width, height: shape.height, is_framed: shape.isFramed },
    ),
    capacity,
    that_day: {
      limit: capacity.limit,
      taken: free.taken,
      is_free: free.nextFreeAt === at,
      next_free_at: free.nextFreeAt === null ? null : new Date(free.nextFreeAt).toISOString(),
    },
  };
}
