import type { Queryable } from '@slideloom/db';
import { createPublicUrls } from '@slideloom/storage';
import { createApiKeyRepository } from './api-key-repository.ts';
import { createAssetRepository } from './asset-repository.ts';
import { createBillingRepository } from './billing-repository.ts';
import { createDeckAnswerRepository } from './deck-answer-repository.ts';
import { createDeckRepository } from './deck-repository.ts';
import { createInfluencerRepository } from './influencer-repository.ts';
import { createInviteRepository } from './invite-repository.ts';
import { createJobRepository } from './job-repository.ts';
import { createMemberRepository } from './member-repository.ts';
import { createPaymentRepository } from './payment-repository.ts';
import { createPersonRepository } from './person-repository.ts';
import { createPlanRepository } from './plan-repository.ts';
import { createProductRepository } from './product-repository.ts';
import { createPublishingRepository } from './publishing-repository.ts';
import { createPublishOutcomeRepository } from './publish-outcome-repository.ts';
import { createProjectRepository } from './project-repository.ts';
import { createScheduledPostRepository } from './scheduled-post-repository.ts';
import { createSocialAccountRepository } from './social-account-repository.ts';
import { createStoreRepository } from './store-repository.ts';
import { createTeamNewsRepository } from './team-news-repository.ts';
import { createUploadRepository } from './upload-repository.ts';

export type Repositories = ReturnType<typeof createRepositories>;

/** The team-owned tables, each behind a repository that is told the team (invariant 8): of the database, or of one transaction. */
export function createRepositories(queryable: Queryable, cdnUrl: string) {
  return {
    apiKeys: createApiKeyRepository(queryable),
    assets: createAssetRepository(queryable, createPublicUrls(cdnUrl)),
    billing: createBillingRepository(queryable),
    deckAnswers: createDeckAnswerRepository(queryable),
    decks: createDeckRepository(queryable),
    influencers: createInfluencerRepository(queryable),
    invites: createInviteRepository(queryable),
    jobs: createJobRepository(queryable),
    members: createMemberRepository(queryable),
    outcomes: createPublishOutcomeRepository(queryable),
    payments: createPaymentRepository(queryable),
    people: createPersonRepository(queryable),
    plans: createPlanRepository(queryable),
    products: createProductRepository(queryable),
    projects: createProjectRepository(queryable),
    publishing: createPublishingRepository(queryable),
    scheduledPosts: createScheduledPostRepository(queryable),
    socialAccounts: createSocialAccountRepository(queryable),
    stores: createStoreRepository(queryable),
    teamNews: createTeamNewsRepository(queryable),
    uploads: createUploadRepository(queryable),
  };
}
