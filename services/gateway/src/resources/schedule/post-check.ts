import {
  canvasSizes,
  platformRules,
  postCheckRequestSchema,
  postCheckSchema,
  scheduledPostCreateSchema,
  type PostCheck,
  type PostCheckRequest,
  type PostFault,
  type PostPlatform,
  type PostSettings,
} from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { requireAccount, type Caller } from '../../domain/caller.ts';
import { findFreeTime } from '../../domain/find-free-time.ts';
import { describeIssue } from '../../http/reading/describe-issue.ts';
import { defineRoute } from '../../http/route.ts';
import { checkPictures, type CheckedPictures } from '../publish/check-pictures.ts';
import { findPostFaults } from '../publish/find-post-faults.ts';
import { planRelayout } from './plan-relayout.ts';
import { suggestRelayout } from './suggest-relayout.ts';
import type { FoundAccount, SocialAccountRepository } from '../social/social-account-repository.ts';
import { latestTime, timeFault } from './check-post.ts';
import type { PictureChecks } from '../assets/check-picture-addresses.ts';
import type { BrandRepository } from '../brands/brand-repository.ts';
import type { DeckRepository } from '../decks/deck-repository.ts';
import type { JobRepository } from '../jobs/job-repository.ts';
import type { CapacityRepository } from '../publish/capacity-repository.ts';

const dayMs = 24 * 3_600_000;
const horizonMs = 14 * dayMs;
/** A creator has no more posts within the horizon than this that matter: the platforms take 50 a day at most. */
const timesMax = 2_000;

type Checks = PictureChecks & {
  brands: BrandRepository;
  decks: DeckRepository;
  jobs: JobRepository;
  now: () => number;
  capacities: CapacityRepository;
  socialAccounts: SocialAccountRepository;
};

/** Says of a post what its platforms would refuse, and when it would go out. It stores nothing and charges nothing. */
export const postCheck = (dependencies: Checks) =>
  defineRoute({
    method: 'post',
    path: '/schedule/posts/check',
    summary:
      'Check a post without scheduling it: every rule that it breaks, its shape at each platform, and free times',
    tag: 'Scheduling',
    auth: 'team',
    scope: 'publish',
    tier: 'mutating',
    body: postCheckRequestSchema,
    answers: [{ status: 200, schema: postCheckSchema, description: 'As things are now; nothing is stored' }],
    errors: ['account_not_found'],
    async handle({ caller, body }) {
      const accounts: PostCheck['accounts'] = [];
      const pictures = await checkPictures(dependencies, caller.teamId, body.image_urls);
      const found: Found[] = [];
      for (const id of new Set(body.social_account_ids)) found.push(await findWithCreator(dependencies, caller, id));
      const platforms = new Set(found.map(({ account }) => account.platform));
      const relayouts = new Map<PostPlatform, Relayout>();
      for (const platform of platforms) {
        relayouts.set(platform, await relayoutFor(dependencies, caller.teamId, platform, body, pictures));
      }
      for (const one of found) accounts.push(await checkFor(dependencies, one, relayouts, body, pictures));
      return { status: 200, body: { accounts } };
    },
  });

type Found = { account: FoundAccount; creator: Creator };
type Creator = { platform: PostPlatform; platformUserId: string };

async function findWithCreator({ socialAccounts, capacities }: Checks, caller: Caller, id: string): Promise<Found> {
  requireAccount(caller, id);
  const { teamId } = caller;
  const account = await socialAccounts.find(teamId, id);
  const creator = account && (await capacities.creatorOf(teamId, account.id));
  if (!account || !creator) throw new AppError('account_not_found');
  return { account, creator };
}

type Relayout = PostCheck['accounts'][number]['relayout'];

/** Plans how POST /schedule/posts would have the slides laid out again; null where it would not. */
async function relayoutFor(
  dependencies: Checks,
  teamId: string,
  platform: PostPlatform,
  { framing, image_urls: imageUrls }: PostCheckRequest,
  { faults }: CheckedPictures,
): Promise<Relayout> {
  const isTaken = faults.length === 0 && imageUrls.length <= platformRules[platform].images.max;
  if (!isTaken || framing === 'fit') return null;
  const suggested = await suggestRelayout(dependencies, teamId, platform, imageUrls);
  const planned = suggested && (await planRelayout(dependencies, teamId, suggested));
  return planned && suggested && { deck_id: suggested.deckId, canvas: suggested.canvas };
}

/** `relayouts`: of the platforms of all accounts that are asked for. */
async function checkFor(
  { capacities, now }: Checks,
  { account, creator }: Found,
  relayouts: ReadonlyMap<PostPlatform, Relayout>,
  {
    scheduled_at: scheduledAt,
    title,
    description = null,
    alt_texts: altTexts = null,
    settings = null,
  }: PostCheckRequest,
  pictures: CheckedPictures,
): Promise<PostCheck['accounts'][number]> {
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
  const post = {
    title: caption.data ?? title?.trim() ?? '',
    description,
    altTexts,
    settings: settings && settingsFor(account.platform, settings, relayouts),
    scopes: account.scopes,
  };
  const checked = findPostFaults(account.platform, post, pictures);
  faults.push(...checked.faults);

  const relayout = relayouts.get(account.platform) ?? null;
  const capacity = await capacities.capacity(creator);
  // A time that is too far is a fault already; its day would be one that no database knows.
  const wanted = scheduledAt === undefined ? 0 : Date.parse(scheduledAt);
  const at = Math.min(latestTime(now()), Math.max(now(), wanted));
  const range = { from: new Date(at - dayMs), until: new Date(at + horizonMs), limit: timesMax };
  const plan = await capacities.planOf(creator, range);
  const free = findFreeTime({ ...plan, limit: capacity.limit }, at, horizonMs);
  return {
    social_account_id: account.id,
    platform: account.platform,
    // An account that must be connected again can be scheduled: there is time to do that.
    is_allowed: faults.every(({ rule }) => rule === 'account'),
    faults,
    shapes: checked.shapes.map((shape) =>
      relayout
        ? { ...canvasSizes[relayout.canvas], is_framed: false, is_relaid: true }
        : shape && { width: shape.width, height: shape.height, is_framed: shape.isFramed, is_relaid: false },
    ),
    relayout,
    capacity,
    that_day: {
      limit: capacity.limit,
      taken: free.taken,
      is_free: free.nextFreeAt === at,
      next_free_at: free.nextFreeAt === null ? null : new Date(free.nextFreeAt).toISOString(),
    },
  };
}

/** Leaves out the settings of the other accounts' platforms: each account's post has those of its own. What is left of others is a fault. */
function settingsFor(
  platform: PostPlatform,
  settings: PostSettings,
  platforms: Pick<ReadonlySet<PostPlatform>, 'has'>,
): PostSettings {
  const kept = (Object.entries(settings) as [PostPlatform, object][]).filter(
    ([other]) => other === platform || !platforms.has(other),
  );
  return Object.fromEntries(kept);
}
