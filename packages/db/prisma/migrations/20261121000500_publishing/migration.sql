-- Publishing: creators and their daily slots, prepared pictures, the attempt journal, what platforms told us.
-- DropIndex: those of due posts are partial (the next migration)
DROP INDEX "scheduled_posts_status_scheduled_at_idx";

-- DropIndex
DROP INDEX "publish_attempts_social_account_id_created_at_idx";

-- DropIndex
DROP INDEX "publish_attempts_publish_id_idx";

-- AlterTable
ALTER TABLE "stores" ADD COLUMN     "refresh_lease" UUID,
ADD COLUMN     "refresh_lease_until" TIMESTAMPTZ(6),
ADD COLUMN     "scopes" TEXT[],
ADD COLUMN     "sync_attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "sync_error" TEXT,
ADD COLUMN     "sync_error_code" TEXT,
ADD COLUMN     "sync_lease" UUID,
ADD COLUMN     "sync_lease_until" TIMESTAMPTZ(6),
ADD COLUMN     "sync_requested_at" TIMESTAMPTZ(6),
ADD COLUMN     "sync_started_at" TIMESTAMPTZ(6),
ADD COLUMN     "token_expires_at" TIMESTAMPTZ(6);

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "seen_at" TIMESTAMPTZ(6);

-- AlterTable
ALTER TABLE "social_accounts" ADD COLUMN     "refresh_lease" UUID,
ADD COLUMN     "refresh_lease_until" TIMESTAMPTZ(6);

-- AlterTable
ALTER TABLE "oauth_states" ADD COLUMN     "shop" TEXT;

-- AlterTable
ALTER TABLE "scheduled_posts" ADD COLUMN     "prepare_after" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "prepare_attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "prepared_at" TIMESTAMPTZ(6);

-- AlterTable
ALTER TABLE "publish_attempts" ADD COLUMN     "accepted_at" TIMESTAMPTZ(6),
ADD COLUMN     "error" TEXT,
ADD COLUMN     "error_code" TEXT,
ADD COLUMN     "media_token" TEXT NOT NULL,
ADD COLUMN     "platform" TEXT NOT NULL,
ADD COLUMN     "platform_user_id" TEXT NOT NULL,
ADD COLUMN     "polls" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "post_id" UUID,
ADD COLUMN     "progress" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "pulled_at" TIMESTAMPTZ(6),
ADD COLUMN     "resolved_by" TEXT,
ADD COLUMN     "sent_at" TIMESTAMPTZ(6),
ADD COLUMN     "unknown_since" TIMESTAMPTZ(6),
ADD COLUMN     "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "platform_users" (
    "platform" TEXT NOT NULL,
    "platform_user_id" TEXT NOT NULL,
    "cap_refused_until" TIMESTAMPTZ(6),

    CONSTRAINT "platform_users_pkey" PRIMARY KEY ("platform","platform_user_id")
);

-- CreateTable
CREATE TABLE "publish_slots" (
    "job_id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "platform" TEXT NOT NULL,
    "platform_user_id" TEXT NOT NULL,
    "taken_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "frees_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "publish_slots_pkey" PRIMARY KEY ("job_id")
);

-- CreateTable
CREATE TABLE "post_media" (
    "owner_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "team_id" UUID NOT NULL,
    "source_url" TEXT NOT NULL,
    "object_key" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "post_media_pkey" PRIMARY KEY ("owner_id","position")
);

-- CreateTable
CREATE TABLE "platform_events" (
    "platform" TEXT NOT NULL,
    "delivery_id" TEXT NOT NULL,
    "platform_user_id" TEXT NOT NULL,
    "publish_id" TEXT,
    "event" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "attempt_id" UUID,
    "received_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "platform_events_pkey" PRIMARY KEY ("platform","delivery_id")
);

-- CreateIndex
CREATE INDEX "publish_slots_platform_platform_user_id_frees_at_idx" ON "publish_slots"("platform", "platform_user_id", "frees_at");

-- CreateIndex
CREATE INDEX "platform_events_platform_publish_id_idx" ON "platform_events"("platform", "publish_id");

-- CreateIndex
CREATE INDEX "platform_events_platform_platform_user_id_received_at_idx" ON "platform_events"("platform", "platform_user_id", "received_at");

-- CreateIndex
CREATE INDEX "platform_events_received_at_idx" ON "platform_events"("received_at");

-- CreateIndex
CREATE UNIQUE INDEX "publish_attempts_media_token_key" ON "publish_attempts"("media_token");

-- CreateIndex
CREATE INDEX "publish_attempts_team_id_created_at_id_idx" ON "publish_attempts"("team_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "publish_attempts_platform_platform_user_id_created_at_idx" ON "publish_attempts"("platform", "platform_user_id", "created_at");

-- CreateIndex
CREATE INDEX "publish_attempts_platform_publish_id_idx" ON "publish_attempts"("platform", "publish_id");
