import {
  extendedScheduledPostSchema,
  scheduledPostCreateSchema,
  scheduledPostSchema,
  type ExtendedScheduledPost,
} from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { Publisher } from '@slideloom/messaging';
import type { ObjectStore, PublicUrls } from '@slideloom/storage';
import { requireAccount, requireProject } from '../../domain/caller.ts';
import { defineRoute } from '../../http/route.ts';
import { refuseDrawnErrors } from '../lint/refuse-drawn-errors.ts';
import { checkPostRules } from '../publish/check-post-rules.ts';
import { altTextsOf } from './alt-texts-of.ts';
import { checkProjectId, checkTime, findAccount, pastTime } from './check-post.ts';
import { countRelaid } from './count-relaid.ts';
import { planRelayout } from './plan-relayout.ts';
import { toScheduledPost, createScheduledPostRepository } from './scheduled-post-repository.ts';
import { relayoutHeader, suggestRelayout } from './suggest-relayout.ts';
import type { Writes } from '../write-once.ts';
import { createKnownPictureRepository } from '../assets/known-picture-repository.ts';
import { createBrandRepository } from '../brands/brand-repository.ts';
import { createDeckRepository } from '../decks/deck-repository.ts';
import { createJobRepository } from '../jobs/job-repository.ts';
import { createSocialAccountRepository } from '../social/social-account-repository.ts';

/** Schedules a post. A repeated request is answered as the first time, also when its time has come meanwhile. */
export const postScheduledPost = (
  dependencies: Writes & {
    notify: Publisher['notify'];
    now: () => number;
    objects: ObjectStore;
    publicUrls: PublicUrls;
    checkForeignUrl: (url: string) => void;
  },
) =>
  defineRoute({
    method: 'post',
    path: '/schedule/posts',
    summary: 'Schedule a post',
    tag: 'Scheduling',
    auth: 'team',
    scope: 'publish',
    tier: 'mutating',
    body: scheduledPostCreateSchema,
    whenMissing: { fields: ['scheduled_at'], message: 'scheduled_at must be in the future' },
    standsAlone: pastTime(() => dependencies.now()),
    answers: [
      {
        status: 201,
        schema: scheduledPostSchema,
        extended: extendedScheduledPostSchema,
        description: 'The post',
        headers: {
          'X-Lint-Unchecked': 'With lint: the places in image_urls of which nothing is known, separated by commas.',
          'X-Relayout':
            'Where the pictures are slides of one deck that the platform shows on a wider canvas: `deck_id=…; canvas=4:5`, for POST /decks/:id/relayout.',
        },
      },
    ],
    errors: ['account_not_found', 'project_not_found', 'lint_failed', 'relayout_limit_reached', 'idempotency_conflict'],
    async handle({ caller, path, body, idempotencyKey }) {
      const { writeOnce, notify, ids, now, publicUrls } = dependencies;
      const { teamId } = caller;
      let headers: Record<string, string> = {};
      // Before a kept answer is looked for, which is the team's.
      requireAccount(caller, body.social_account_id);
      requireProject(caller, body.project_id);
      const answered = await writeOnce({ caller, path, idempotencyKey }, body, async (tx) => {
        const scheduledPosts = createScheduledPostRepository(tx);
        const inside = {
          ...dependencies,
          knownPictures: createKnownPictureRepository(tx),
          brands: createBrandRepository(tx),
          decks: createDeckRepository(tx, publicUrls),
          jobs: createJobRepository(tx),
        };
        checkTime(body.scheduled_at, now());
        const account = await findAccount(
          { socialAccounts: createSocialAccountRepository(tx) },
          caller,
          body.social_account_id,
          body.platform,
        );
        checkProjectId(caller, body.project_id);
        const { title, description = null, alt_texts: given = null, settings = null } = body;
        const post = { title, description, altTexts: given, settings, scopes: account.scopes };
        await checkPostRules(inside, teamId, account.platform, post, body.image_urls);
        const unchecked = body.lint === 'block' ? await refuseDrawnErrors(inside, teamId, body.image_urls) : [];
        const suggested = await suggestRelayout(inside, teamId, account.platform, body.image_urls);
        const relayout = suggested && body.framing !== 'fit' ? await planRelayout(inside, teamId, suggested) : null;
        if (relayout) await countRelaid({ scheduledPosts }, teamId, relayout, now());
        headers = {
          ...(unchecked.length > 0 && { 'X-Lint-Unchecked': unchecked.join(',') }),
          ...(suggested && { 'X-Relayout': relayoutHeader(suggested) }),
        };
        const altTexts = await altTextsOf(inside, teamId, account.platform, given, body.image_urls);
        const stored = await scheduledPosts.insert(teamId, {
          id: ids.next(),
          accountId: account.id,
          projectId: body.project_id ?? null,
          platform: account.platform,
          scheduledAt: body.scheduled_at,
          title,
          imageUrls: body.image_urls,
          description,
          altTexts,
          settings,
          externalId: body.external_id ?? null,
          metadata: body.metadata ?? null,
          relayout,
          createdBy: caller,
        });
        if (!stored) throw new AppError(body.project_id ? 'project_not_found' : 'account_not_found');
        return { status: 201, body: stored };
      });
      const post = answered.body as ExtendedScheduledPost;
      notify('post.changed', { team_id: teamId, post_id: post.id, scheduled_at: body.scheduled_at });
      return {
        status: answered.status,
        body: toScheduledPost(post),
        more: post,
        headers: { ...answered.headers, ...headers },
      };
    },
  });
