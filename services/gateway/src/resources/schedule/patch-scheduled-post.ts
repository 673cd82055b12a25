import {
  extendedScheduledPostSchema,
  scheduledPostSchema,
  scheduledPostUpdateSchema,
  uuidSchema,
  type PostPlatform,
} from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import type { Publisher } from '@slideloom/messaging';
import {
  toScheduledPost,
  type ScheduledPostChange,
  type ScheduledPostRepository,
} from './scheduled-post-repository.ts';
import { defineRoute } from '../../http/route.ts';
import { checkPostRules } from '../publish/check-post-rules.ts';
import { changeDetails } from './change-details.ts';
import { countRelaid } from './count-relaid.ts';
import { planRelayout } from './plan-relayout.ts';
import { suggestRelayout } from './suggest-relayout.ts';
import { findPost } from './find-post.ts';
import { checkPlatform, checkProjectId, checkTime, findAccount, pastTime } from './check-post.ts';
import type { PictureChecks } from '../assets/check-picture-addresses.ts';
import type { SocialAccountRepository } from '../social/social-account-repository.ts';
import type { BrandRepository } from '../brands/brand-repository.ts';
import type { DeckRepository } from '../decks/deck-repository.ts';
import type { JobRepository } from '../jobs/job-repository.ts';

/** Changes or reschedules a post that has not been taken to be published: either it was too late (409), or the change holds. */
export const patchScheduledPost = (
  dependencies: PictureChecks & {
    scheduledPosts: ScheduledPostRepository;
    socialAccounts: SocialAccountRepository;
    notify: Publisher['notify'];
    now: () => number;
    brands: BrandRepository;
    decks: DeckRepository;
    jobs: JobRepository;
  },
) =>
  defineRoute({
    method: 'patch',
    path: '/schedule/posts/:id',
    summary: 'Change or reschedule a post',
    tag: 'Scheduling',
    auth: 'team',
    scope: 'publish',
    tier: 'mutating',
    params: z.object({ id: uuidSchema }),
    body: scheduledPostUpdateSchema,
    standsAlone: pastTime(() => dependencies.now()),
    answers: [
      { status: 200, schema: scheduledPostSchema, extended: extendedScheduledPostSchema, description: 'The post' },
    ],
    errors: ['post_not_found', 'account_not_found', 'project_not_found', 'post_not_editable', 'relayout_limit_reached'],
    async handle({ caller, params: { id }, body }) {
      const { teamId } = caller;
      const { scheduledPosts, socialAccounts, notify, now } = dependencies;
      if (body.scheduled_at !== undefined) checkTime(body.scheduled_at, now());
      const before = await findPost(dependencies, caller, id);
      const accountId = body.social_account_id;
      const account =
        accountId === undefined ? null : await findAccount({ socialAccounts }, caller, accountId, body.platform);
      if (!account) checkPlatform(body.platform, before.platform);
      if (body.project_id !== undefined) checkProjectId(caller, body.project_id);
      const platform = account?.platform ?? (before.platform as PostPlatform);
      const details = await changeDetails(dependencies, teamId, { before, account, platform, body });
      if (details.isChecked) {
        const { title = before.title, image_urls: imageUrls = before.image_urls } = body;
        await checkPostRules(dependencies, teamId, platform, { ...details.checked, title }, imageUrls);
      }

      const isReshaped = account !== null || body.image_urls !== undefined || body.framing !== undefined;
      const suggested =
        isReshaped && body.framing !== 'fit'
          ? await suggestRelayout(dependencies, teamId, platform, body.image_urls ?? before.image_urls)
          : null;
      const relayout = suggested && (await planRelayout(dependencies, teamId, suggested));
      if (relayout) await countRelaid(dependencies, teamId, relayout, now());

      const change: ScheduledPostChange = {
        ...details.change,
        ...(isReshaped && { relayout }),
        ...(account && { accountId: account.id, platform: account.platform }),
        ...(body.scheduled_at !== undefined && { scheduledAt: body.scheduled_at }),
        ...(body.project_id !== undefined && { projectId: body.project_id }),
        ...(body.external_id !== undefined && { externalId: body.external_id }),
        ...(body.metadata !== undefined && { metadata: body.metadata }),
        ...(body.title !== undefined && { title: body.title }),
        ...(body.image_urls !== undefined && { imageUrls: body.image_urls }),
      };
      const post = await scheduledPosts.update(teamId, id, change);
      if (!post) throw await whyNot({ scheduledPosts }, teamId, id, change);
      // A change may end a hold too, so that the post is due at once.
      notify('post.changed', { team_id: teamId, post_id: id, scheduled_at: post.scheduled_at });
      return { status: 200, body: toScheduledPost(post), more: post };
    },
  });

async function whyNot(
  { scheduledPosts }: { scheduledPosts: ScheduledPostRepository },
  teamId: string,
  id: string,
  { projectId }: ScheduledPostChange,
): Promise<AppError> {
  if (!(await scheduledPosts.find(teamId, id))) return new AppError('post_not_found');
  const lacksProject = typeof projectId === 'string' && !(await scheduledPosts.hasProject(teamId, projectId));
  return new AppError(lacksProject ? 'project_not_found' : 'post_not_editable');
}
