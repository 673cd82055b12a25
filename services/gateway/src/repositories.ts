import type { Queryable } from '@slideloom/db';
import { createPublicUrls } from '@slideloom/storage';
import { createApiKeyRepository } from './resources/keys/api-key-repository.ts';
import { createAssetRepository } from './resources/assets/asset-repository.ts';
import { createAttentionRepository } from './resources/team/attention-repository.ts';
import { createAuditRepository } from './resources/audit/audit-repository.ts';
import { createBrandRepository } from './resources/brands/brand-repository.ts';
import { createBillingRepository } from './resources/billing/billing-repository.ts';
import { createIdempotentAnswerRepository } from './persistence/idempotent-answer-repository.ts';
import { createDeckChangeRepository } from './resources/decks/deck-change-repository.ts';
import { createDeckRepository } from './resources/decks/deck-repository.ts';
import { createDeviceGrantRepository } from './resources/device-grants/device-grant-repository.ts';
import { createInfluencerRepository } from './resources/influencers/influencer-repository.ts';
import { createInviteRepository } from './resources/invites/invite-repository.ts';
import { createJobRepository } from './resources/jobs/job-repository.ts';
import { createLedgerRepository } from './resources/billing/ledger-repository.ts';
import { createMemberRepository } from './resources/team/member-repository.ts';
import { createPaymentRepository } from './resources/billing/payment-repository.ts';
import { createPersonRepository } from './resources/team/person-repository.ts';
import { createPlanRepository } from './resources/billing/plan-repository.ts';
import { createProductRepository } from './resources/products/product-repository.ts';
import { createAttemptRepository } from './resources/publish/attempt-repository.ts';
import { createCapacityRepository } from './resources/publish/capacity-repository.ts';
import { createPublishingRepository } from './resources/publish/publishing-repository.ts';
import { createKnownPictureRepository } from './resources/assets/known-picture-repository.ts';
import { createPublishOutcomeRepository } from './resources/publish/publish-outcome-repository.ts';
import { createProjectRepository } from './resources/projects/project-repository.ts';
import { createScheduledPostRepository } from './resources/schedule/scheduled-post-repository.ts';
import { createSocialAccountRepository } from './resources/social/social-account-repository.ts';
import { createStoreRepository } from './resources/stores/store-repository.ts';
import { createTeamChangesRepository } from './resources/events/team-changes-repository.ts';
import { createUploadRepository } from './resources/uploads/upload-repository.ts';
import { createUsageRepository } from './resources/billing/usage-repository.ts';
import { createWebhookDeliveryRepository } from './resources/webhook-endpoints/webhook-delivery-repository.ts';
import { createWebhookEndpointRepository } from './resources/webhook-endpoints/webhook-endpoint-repository.ts';
import { createWebhookListenerRepository } from './resources/webhook-listeners/webhook-listener-repository.ts';

export type Repositories = ReturnType<typeof createRepositories>;

/** Creates the repositories of the team-owned tables; their methods take the team (invariant 8). */
export function createRepositories(database: Queryable, cdnUrl: string) {
  return {
    ...createReadRepositories(database, cdnUrl),
    apiKeys: createApiKeyRepository(database),
    idempotentAnswers: createIdempotentAnswerRepository(database),
    deviceGrants: createDeviceGrantRepository(database),
    invites: createInviteRepository(database),
    members: createMemberRepository(database),
    payments: createPaymentRepository(database),
    publishing: createPublishingRepository(database),
    people: createPersonRepository(database),
    teamChanges: createTeamChangesRepository(database),
    uploads: createUploadRepository(database),
    webhookListeners: createWebhookListenerRepository(database),
  };
}

/**
 * Those of lists and polls, which a replica may answer. Who may act (keys, members, invites, teams of a person) is not among them, nor
 * what belongs to a write or to a live stream: only the primary is asked for those.
 */
export function createReadRepositories(reads: Queryable, cdnUrl: string) {
  const urls = createPublicUrls(cdnUrl);
  return {
    assets: createAssetRepository(reads, urls),
    attention: createAttentionRepository(reads),
    audit: createAuditRepository(reads),
    billing: createBillingRepository(reads),
    brands: createBrandRepository(reads),
    deckChanges: createDeckChangeRepository(reads),
    decks: createDeckRepository(reads, urls),
    influencers: createInfluencerRepository(reads),
    jobs: createJobRepository(reads),
    ledger: createLedgerRepository(reads),
    outcomes: createPublishOutcomeRepository(reads),
    plans: createPlanRepository(reads),
    products: createProductRepository(reads, urls),
    projects: createProjectRepository(reads),
    capacities: createCapacityRepository(reads),
    attempts: createAttemptRepository(reads),
    knownPictures: createKnownPictureRepository(reads),
    scheduledPosts: createScheduledPostRepository(reads),
    socialAccounts: createSocialAccountRepository(reads),
    stores: createStoreRepository(reads),
    usages: createUsageRepository(reads),
    webhookDeliveries: createWebhookDeliveryRepository(reads),
    webhookEndpoints: createWebhookEndpointRepository(reads),
  };
}
