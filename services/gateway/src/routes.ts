import type { Dependencies } from './dependencies.ts';
import type { Route } from './http/route.ts';
import { deleteAsset } from './resources/assets/delete-asset.ts';
import { getAsset } from './resources/assets/get-asset.ts';
import { listAssets } from './resources/assets/list-assets.ts';
import { postBulkDelete } from './resources/assets/post-bulk-delete.ts';
import { postDelete } from './resources/assets/post-delete.ts';
import { exportAudit } from './resources/audit/export-audit.ts';
import { listAudit } from './resources/audit/list-audit.ts';
import { claimCoupon } from './resources/billing/claim-coupon.ts';
import { exportLedger } from './resources/billing/export-ledger.ts';
import { getLedgerEntry } from './resources/billing/get-ledger-entry.ts';
import { getSubscription } from './resources/billing/get-subscription.ts';
import { getUsage } from './resources/billing/get-usage.ts';
import { listLedger } from './resources/billing/list-ledger.ts';
import { listPlans } from './resources/billing/list-plans.ts';
import { postCheckout } from './resources/billing/post-checkout.ts';
import { postPortal } from './resources/billing/post-portal.ts';
import { postQuote } from './resources/billing/post-quote.ts';
import { deleteBrand } from './resources/brands/delete-brand.ts';
import { getBrandRevision } from './resources/brands/get-brand-revision.ts';
import { getBrand } from './resources/brands/get-brand.ts';
import { listBrandRevisions } from './resources/brands/list-brand-revisions.ts';
import { listBrands } from './resources/brands/list-brands.ts';
import { patchBrand } from './resources/brands/patch-brand.ts';
import { postBrand } from './resources/brands/post-brand.ts';
import { deckEvents } from './resources/decks/deck-events.ts';
import { getDeck } from './resources/decks/get-deck.ts';
import { getDeckHistory } from './resources/decks/get-deck-history.ts';
import { listDecks } from './resources/decks/list-decks.ts';
import { postRegenerate } from './resources/decks/post-regenerate.ts';
import { postRelayout } from './resources/decks/post-relayout.ts';
import { approveDeviceGrant } from './resources/device-grants/approve-device-grant.ts';
import { claimDeviceGrant } from './resources/device-grants/claim-device-grant.ts';
import { denyDeviceGrant } from './resources/device-grants/deny-device-grant.ts';
import { redeemDeviceGrant } from './resources/device-grants/redeem-device-grant.ts';
import { startDeviceGrant } from './resources/device-grants/start-device-grant.ts';
import { postToken } from './resources/events/post-token.ts';
import { teamEvents } from './resources/events/team-events.ts';
import { postImage } from './resources/generate/post-image.ts';
import { postSlides } from './resources/generate/post-slides.ts';
import { deleteInfluencer } from './resources/influencers/delete-influencer.ts';
import { getInfluencer } from './resources/influencers/get-influencer.ts';
import { listInfluencers } from './resources/influencers/list-influencers.ts';
import { patchInfluencer } from './resources/influencers/patch-influencer.ts';
import { postInfluencer } from './resources/influencers/post-influencer.ts';
import { acceptInvite } from './resources/invites/accept-invite.ts';
import { deleteInvite } from './resources/invites/delete-invite.ts';
import { getInvite } from './resources/invites/get-invite.ts';
import { listInvites } from './resources/invites/list-invites.ts';
import { postInvite } from './resources/invites/post-invite.ts';
import { cancelJob } from './resources/jobs/cancel-job.ts';
import { getJob } from './resources/jobs/get-job.ts';
import { jobEvents } from './resources/jobs/job-events.ts';
import { listJobAttempts } from './resources/jobs/list-job-attempts.ts';
import { listJobWarnings } from './resources/jobs/list-job-warnings.ts';
import { listJobFiles } from './resources/jobs/list-job-files.ts';
import { listJobHistory } from './resources/jobs/list-job-history.ts';
import { listJobs } from './resources/jobs/list-jobs.ts';
import { deleteKey } from './resources/keys/delete-key.ts';
import { deleteMyKey } from './resources/keys/delete-my-key.ts';
import { deleteOwnKey } from './resources/keys/delete-own-key.ts';
import { getKey } from './resources/keys/get-key.ts';
import { listKeys } from './resources/keys/list-keys.ts';
import { listMyKeys } from './resources/keys/list-my-keys.ts';
import { postKey } from './resources/keys/post-key.ts';
import { postLint } from './resources/lint/post-lint.ts';
import { postMcp } from './resources/mcp/post-mcp.ts';
import { listModels } from './resources/models/list-models.ts';
import { deleteProduct } from './resources/products/delete-product.ts';
import { getProduct } from './resources/products/get-product.ts';
import { listProducts } from './resources/products/list-products.ts';
import { patchProduct } from './resources/products/patch-product.ts';
import { postProduct } from './resources/products/post-product.ts';
import { deleteProject } from './resources/projects/delete-project.ts';
import { getProjectRevision } from './resources/projects/get-project-revision.ts';
import { getProject } from './resources/projects/get-project.ts';
import { listProjectRevisions } from './resources/projects/list-project-revisions.ts';
import { listProjects } from './resources/projects/list-projects.ts';
import { postProject } from './resources/projects/post-project.ts';
import { restoreProjectRevision } from './resources/projects/restore-project-revision.ts';
import { getAttempt } from './resources/publish/get-attempt.ts';
import { getMedia } from './resources/publish/get-media.ts';
import { listAttempts } from './resources/publish/list-attempts.ts';
import { postShortvideo } from './resources/publish/post-shortvideo.ts';
import { resolveAttempts } from './resources/publish/resolve-attempts.ts';
import { resolveAttempt } from './resources/publish/resolve-attempt.ts';
import { postRender } from './resources/render/post-render.ts';
import { deleteScheduledPost } from './resources/schedule/delete-scheduled-post.ts';
import { getPostOutcome } from './resources/schedule/get-post-outcome.ts';
import { getScheduledPost } from './resources/schedule/get-scheduled-post.ts';
import { listScheduledPosts } from './resources/schedule/list-scheduled-posts.ts';
import { patchScheduledPost } from './resources/schedule/patch-scheduled-post.ts';
import { postCheck } from './resources/schedule/post-check.ts';
import { postScheduledPost } from './resources/schedule/post-scheduled-post.ts';
import { getHealth } from './resources/service/get-health.ts';
import { disconnectShortvideo } from './resources/social/disconnect-shortvideo.ts';
import { deleteSocialAccount } from './resources/social/delete-social-account.ts';
import { finishOauth } from './resources/social/finish-oauth.ts';
import { getCapacity } from './resources/publish/get-capacity.ts';
import { getSocialAccount } from './resources/social/get-social-account.ts';
import { listSocialAccounts } from './resources/social/list-social-accounts.ts';
import { oauthCallback } from './resources/social/oauth-callback.ts';
import { startOauth } from './resources/social/start-oauth.ts';
import { deleteStore } from './resources/stores/delete-store.ts';
import { getStore } from './resources/stores/get-store.ts';
import { listStores } from './resources/stores/list-stores.ts';
import { postStore } from './resources/stores/post-store.ts';
import { syncStore } from './resources/stores/sync-store.ts';
import { deleteMember } from './resources/team/delete-member.ts';
import { getAttention } from './resources/team/get-attention.ts';
import { getMe } from './resources/team/get-me.ts';
import { listMembers } from './resources/team/list-members.ts';
import { listTeams } from './resources/team/list-teams.ts';
import { patchMember } from './resources/team/patch-member.ts';
import { patchTeam } from './resources/team/patch-team.ts';
import { postComplete } from './resources/uploads/post-complete.ts';
import { postFromUrl } from './resources/uploads/post-from-url.ts';
import { postPresign } from './resources/uploads/post-presign.ts';
import { postUpload } from './resources/uploads/post-upload.ts';
import { deleteEndpoint } from './resources/webhook-endpoints/delete-endpoint.ts';
import { getEndpoint } from './resources/webhook-endpoints/get-endpoint.ts';
import { listDeliveries } from './resources/webhook-endpoints/list-deliveries.ts';
import { listEndpoints } from './resources/webhook-endpoints/list-endpoints.ts';
import { patchEndpoint } from './resources/webhook-endpoints/patch-endpoint.ts';
import { postEndpoint } from './resources/webhook-endpoints/post-endpoint.ts';
import { postTest } from './resources/webhook-endpoints/post-test.ts';
import { replayDelivery } from './resources/webhook-endpoints/replay-delivery.ts';
import { replayEvents } from './resources/webhook-endpoints/replay-events.ts';
import { rotateSecret } from './resources/webhook-endpoints/rotate-secret.ts';
import { postListener } from './resources/webhook-listeners/post-listener.ts';
import { receiveEvents } from './resources/webhook-listeners/receive-events.ts';
import { imagegenWebhook } from './resources/webhooks/imagegen.ts';
import { platformWebhook } from './resources/webhooks/platform-webhook.ts';
import { stripeWebhook } from './resources/webhooks/stripe.ts';

/**
 * Every endpoint. Method, path, authentication and tier stand in each one's first lines. Lists and polls get `reads`, whose repositories
 * may be of a replica; what writes, who may act, and live streams do not.
 */
export function createRoutes(dependencies: Dependencies, reads: Dependencies = dependencies): Route[] {
  const routes = [
    postSlides(dependencies), //                       POST   /generate/slides               team        expensive
    postImage(dependencies), //                        POST   /generate/image                team        expensive
    listModels(reads), //                              GET    /models                        team        read
    listDecks(reads), //                               GET    /decks                         team        read
    getDeck(reads), //                                 GET    /decks/:id                     team        read
    deckEvents(dependencies), //                       GET    /decks/:id/events              team        read
    getDeckHistory(reads), //                          GET    /decks/:id/history             team        read
    postRegenerate(dependencies), //                   POST   /decks/:id/slides/:n/regenerate  team      expensive
    postRelayout(dependencies), //                     POST   /decks/:id/relayout            team        expensive
    postRender(dependencies), //                       POST   /render                        team        expensive
    postLint(dependencies), //                         POST   /lint                          team        expensive
    listJobs(reads), //                                GET    /jobs                          team        read
    listJobHistory(reads), //                          GET    /jobs/history                  team        read
    getJob(reads), //                                  GET    /jobs/:id                      team        read
    cancelJob(dependencies), //                        POST   /jobs/:id/cancel               team        mutating
    listJobAttempts(reads), //                         GET    /jobs/:id/attempts             team        read
    listJobFiles(reads), //                            GET    /jobs/:id/files                team        read
    listJobWarnings(reads), //                         GET    /jobs/:id/warnings             team        read
    jobEvents(dependencies), //                        GET    /jobs/:id/events               team        read
    listAssets(reads), //                              GET    /assets                        team        read
    getAsset(reads), //                                GET    /assets/:id                    team        read
    deleteAsset(dependencies), //                      DELETE /assets/:id                    team        mutating
    postDelete(dependencies), //                       POST   /assets/delete                 team        mutating
    postBulkDelete(dependencies), //                   POST   /assets/bulk/delete            team        mutating
    postUpload(dependencies), //                       POST   /upload                        team        mutating
    postFromUrl(dependencies), //                      POST   /upload/from-url               team        mutating
    postPresign(dependencies), //                      POST   /upload/presign                team        mutating
    postComplete(dependencies), //                     POST   /upload/complete               team        mutating
    listProjects(reads), //                            GET    /projects                      team        read
    getProject(reads), //                              GET    /projects/:id                  team        read
    postProject(dependencies), //                      POST   /projects                      team        mutating
    deleteProject(dependencies), //                    DELETE /projects/:id                  team        mutating
    listProjectRevisions(reads), //                    GET    /projects/:id/revisions        team        read
    getProjectRevision(reads), //                      GET    /projects/:id/revisions/:revision  team    read
    restoreProjectRevision(dependencies), //           POST   /projects/:id/revisions/:revision/restore  team  mutating
    listBrands(reads), //                              GET    /brands                        team        read
    getBrand(reads), //                                GET    /brands/:id                    team        read
    postBrand(dependencies), //                        POST   /brands                        team        mutating
    patchBrand(dependencies), //                       PATCH  /brands/:id                    team        mutating
    deleteBrand(dependencies), //                      DELETE /brands/:id                    team        mutating
    listBrandRevisions(reads), //                      GET    /brands/:id/revisions          team        read
    getBrandRevision(reads), //                        GET    /brands/:id/revisions/:revision  team      read
    listInfluencers(reads), //                         GET    /influencers                   team        read
    getInfluencer(reads), //                           GET    /influencers/:id               team        read
    postInfluencer(dependencies), //                   POST   /influencers                   team        mutating
    patchInfluencer(dependencies), //                  PATCH  /influencers/:id               team        mutating
    deleteInfluencer(dependencies), //                 DELETE /influencers/:id               team        mutating
    listProducts(reads), //                            GET    /products                      team        read
    getProduct(reads), //                              GET    /products/:id                  team        read
    postProduct(dependencies), //                      POST   /products                      team        mutating
    patchProduct(dependencies), //                     PATCH  /products/:id                  team        mutating
    deleteProduct(dependencies), //                    DELETE /products/:id                  team        mutating
    listStores(reads), //                              GET    /stores                        team        read
    getStore(reads), //                                GET    /stores/:id                    team        read
    postStore(dependencies), //                        POST   /stores                        team admin  mutating
    deleteStore(dependencies), //                      DELETE /stores/:id                    team admin  mutating
    syncStore(dependencies), //                        POST   /stores/:id/sync               team        expensive
    listKeys(dependencies), //                         GET    /keys                          team admin  read
    getKey(dependencies), //                           GET    /keys/:id                      team admin  read
    postKey(dependencies), //                          POST   /keys                          team admin  mutating
    deleteKey(dependencies), //                        DELETE /keys/:id                      team admin  mutating
    deleteOwnKey(dependencies), //                     DELETE /me/key                        team        mutating
    listMyKeys(dependencies), //                       GET    /me/keys                       team        read, by a session
    deleteMyKey(dependencies), //                      DELETE /me/keys/:id                   team        mutating, by a session
    startDeviceGrant(dependencies), //                 POST   /auth/device                   public
    redeemDeviceGrant(dependencies), //                POST   /auth/device/token             public
    claimDeviceGrant(dependencies), //                 POST   /auth/device/claim             session     mutating
    approveDeviceGrant(dependencies), //               POST   /auth/device/approve           team        mutating, by a session
    denyDeviceGrant(dependencies), //                  POST   /auth/device/deny              session     mutating
    getMe(dependencies), //                            GET    /me                            team        read
    getAttention(reads), //                            GET    /me/attention                  team        read
    listTeams(dependencies), //                        GET    /teams                         session     read
    patchTeam(dependencies), //                        PATCH  /team                          team admin  mutating
    listMembers(dependencies), //                      GET    /team/members                  team        read
    patchMember(dependencies), //                      PATCH  /team/members/:id              team admin  mutating
    deleteMember(dependencies), //                     DELETE /team/members/:id              team        mutating
    listInvites(dependencies), //                      GET    /invites                       team admin  read
    getInvite(dependencies), //                        GET    /invites/:id                   team admin  read
    postInvite(dependencies), //                       POST   /invites                       team admin  mutating
    deleteInvite(dependencies), //                     DELETE /invites/:id                   team admin  mutating
    acceptInvite(dependencies), //                     POST   /invites/accept                session     mutating
    listAudit(reads), //                               GET    /audit                         team admin  read
    exportAudit(reads), //                             GET    /audit.csv                     team admin  expensive
    postScheduledPost(dependencies), //                POST   /schedule/posts                team        mutating
    postCheck(dependencies), //                        POST   /schedule/posts/check          team        mutating
    listScheduledPosts(reads), //                      GET    /schedule/posts                team        read
    getScheduledPost(reads), //                        GET    /schedule/posts/:id            team        read
    getPostOutcome(reads), //                          GET    /schedule/posts/:id/outcome    team        read
    patchScheduledPost(dependencies), //               PATCH  /schedule/posts/:id            team        mutating
    deleteScheduledPost(dependencies), //              DELETE /schedule/posts/:id            team        mutating
    postShortvideo(dependencies), //                   POST   /publish/shortvideo            team        mutating
    listAttempts(reads), //                            GET    /publish/attempts              team        read
    getAttempt(reads), //                              GET    /publish/attempts/:id          team        read
    resolveAttempt(dependencies), //                   POST   /publish/attempts/:id/resolve  team admin  mutating
    resolveAttempts(dependencies), //                  POST   /publish/attempts/resolve      team admin  mutating
    getMedia(dependencies), //                         GET    /media/:token/:file            public
    listSocialAccounts(reads), //                      GET    /social/accounts               team        read
    getSocialAccount(reads), //                        GET    /social/accounts/:id           team        read
    getCapacity(reads), //                             GET    /social/accounts/:id/capacity  team        read
    deleteSocialAccount(dependencies), //              DELETE /social/accounts/:id           team admin  mutating
    startOauth('shortvideo', dependencies), //         GET    /auth/shortvideo               team admin  read
    startOauth('photoapp', dependencies), //           GET    /auth/photoapp                 team admin  read
    startOauth('storeplatform', dependencies), //      GET    /auth/storeplatform            team admin  read
    oauthCallback('shortvideo', dependencies), //      GET    /auth/shortvideo/callback      public
    oauthCallback('photoapp', dependencies), //        GET    /auth/photoapp/callback        public
    oauthCallback('storeplatform', dependencies), //   GET    /auth/storeplatform/callback   public
    finishOauth('shortvideo', dependencies), //        POST   /auth/shortvideo/finish        team admin  mutating, by a session
    finishOauth('photoapp', dependencies), //          POST   /auth/photoapp/finish          team admin  mutating, by a session
    finishOauth('storeplatform', dependencies), //     POST   /auth/storeplatform/finish     team admin  mutating, by a session
    disconnectShortvideo(dependencies), //             POST   /auth/shortvideo/disconnect    team admin  mutating
    getSubscription(reads), //                         GET    /billing/subscription          team        read
    listLedger(reads), //                              GET    /billing/ledger                team        read
    getLedgerEntry(reads), //                          GET    /billing/ledger/:id            team        read
    exportLedger(reads), //                            GET    /billing/ledger.csv            team        expensive
    getUsage(reads), //                                GET    /billing/usage                 team        expensive
    postCheckout(dependencies), //                     POST   /billing/checkout              team admin  mutating
    postPortal(dependencies), //                       POST   /billing/portal                team admin  mutating
    claimCoupon(dependencies), //                      POST   /billing/coupons/claim         team admin  mutating
    listPlans(reads), //                               GET    /plans                         team        read
    postQuote(dependencies), //                        POST   /quote                         team        mutating
    teamEvents(dependencies), //                       GET    /events                        team        read
    postToken(dependencies), //                        POST   /events/token                  team        mutating
    listEndpoints(reads), //                           GET    /webhooks/endpoints           team admin  read
    postEndpoint(dependencies), //                     POST   /webhooks/endpoints           team admin  mutating
    getEndpoint(reads), //                             GET    /webhooks/endpoints/:id       team admin  read
    patchEndpoint(dependencies), //                    PATCH  /webhooks/endpoints/:id       team admin  mutating
    deleteEndpoint(dependencies), //                   DELETE /webhooks/endpoints/:id       team admin  mutating
    rotateSecret(dependencies), //                     POST   /webhooks/endpoints/:id/rotateteam admin  mutating
    postTest(dependencies), //                         POST   /webhooks/endpoints/:id/test  team admin  mutating
    listDeliveries(reads), //                          GET    /webhooks/endpoints/:id/deliveriesteam admin  read
    replayEvents(dependencies), //                     POST   /webhooks/endpoints/:id/replayteam admin  mutating
    replayDelivery(dependencies), //                   POST   /webhooks/deliveries/:id/replayteam admin  mutating
    imagegenWebhook(dependencies), //                  POST   /webhooks/imagegen/:jobId      public
    platformWebhook('shortvideo', dependencies), //    POST   /webhooks/shortvideo           public
    platformWebhook('storeplatform', dependencies), // POST   /webhooks/storeplatform        public
    stripeWebhook(dependencies), //                    POST   /webhooks/stripe               public
    getHealth(), //                                    GET    /health                        public
  ];
  return [
    ...routes,
    postListener(dependencies, routes), //             POST   /webhooks/listeners            team        mutating
    receiveEvents(dependencies, routes), //            POST   /webhooks/listeners/:id/receiveteam        read
    postMcp(dependencies, routes), //                  POST   /mcp                           team        mutating
  ];
}
