import type { Queryable } from '@slideloom/db';
import { createPublicUrls } from '@slideloom/storage';
import { createApiKeyRepository } from './keys/api-key-repository.ts';
import { createAssetRepository } from './assets/asset-repository.ts';
import { createAuditRepository } from './audit/audit-repository.ts';
import { createBrandRepository } from './brands/brand-repository.ts';
import { createBillingRepository } from './billing/billing-repository.ts';
import { createIdempotentAnswerRepository } from '../persistence/idempotent-answer-repository.ts';
import { createDeckChangeRepository } from './decks/deck-change-repository.ts';
import { createDeckRepository } from './decks/deck-repository.ts';
import { createDeviceGrantRepository } from './device-grants/device-grant-repository.ts';
import { createInfluencerRepository } from './influencers/influencer-repository.ts';
import { createInviteRepository } from './invites/invite-repository.ts';
import { createJobRepository } from './jobs/job-repository.ts';
import { createLedgerRepository } from './billing/ledger-repository.ts';
import { createMemberRepository } from './team/member-repository.ts';
import { createPaymentRepository } from './billing/payment-repository.ts';
import { createPersonRepository } from './team/person-repository.ts';
import { createPlanRepository } from './billing/plan-repository.ts';
import { createProductRepository } from './products/product-repository.ts';
import { createPublishingRepository } from './publish/publishing-repository.ts';
import { createPublishOutcomeRepository } from './publish/publish-outcome-repository.ts';
import { createProjectRepository } from './projects/project-repository.ts';
import { createScheduledPostRepository } from './schedule/scheduled-post-repository.ts';
import { createSocialAccountRepository } from './social/social-account-repository.ts';
import { createStoreRepository } from './stores/store-repository.ts';
import { createTeamChangesRepository } from './events/team-changes-repository.ts';
import { createUploadRepository } from './uploads/upload-repository.ts';
import { createUsageRepository } from './billing/usage-repository.ts';
import { createWebhookDeliveryRepository } from './webhook-endpoints/webhook-delivery-repository.ts';
import { createWebhookEndpointRepository } from './webhook-endpoints/webhook-endpoint-repository.ts';
import { createWebhookListenerRepository } from './webhook-listeners/webhook-listener-repository.ts';

export type Repositories = ReturnType<typeof createRepositories>;

/** The team-owned tables, each behind a repository whose methods take the team (invariant 8): of the database, or of one transaction. */
export function createRepositories(queryable: Queryable, cdnUrl: string) {
  return {
    apiKeys: createApiKeyRepository(queryable),
    assets: createAssetRepository(queryable, createPublicUrls(cdnUrl)),
    audit: createAuditRepository(queryable),
    billing: createBillingRepository(queryable),
    brands: createBrandRepository(queryable),
    idempotentAnswers: createIdempotentAnswerRepository(queryable),
    deckChanges: createDeckChangeRepository(queryable),
    decks: createDeckRepository(queryable, createPublicUrls(cdnUrl)),
    deviceGrants: createDeviceGrantRepository(queryable),
    influencers: createInfluencerRepository(queryable),
    invites: createInviteRepository(queryable),
    jobs: createJobRepository(queryable),
    ledger: createLedgerRepository(queryable),
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
    teamChanges: createTeamChangesRepository(queryable),
    uploads: createUploadRepository(queryable),
    usages: createUsageRepository(queryable),
    webhookDeliveries: createWebhookDeliveryRepository(queryable),
    webhookEndpoints: createWebhookEndpointRepository(queryable),
    webhookListeners: createWebhookListenerRepository(queryable),
  };
}
