-- Made by `npm run generate` from schema.prisma and packages/db/sql: change those.

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "teams" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "founder_id" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "teams_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "memberships" (
    "team_id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "email" TEXT,
    "role" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "memberships_pkey" PRIMARY KEY ("team_id","user_id")
);

-- CreateTable
CREATE TABLE "invites" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "invited_by" TEXT NOT NULL,
    "accepted_at" TIMESTAMPTZ(6),
    "revoked_at" TIMESTAMPTZ(6),
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invites_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "created_by" TEXT NOT NULL,
    "parent_id" UUID,
    "ceiling" TEXT,
    "expires_at" TIMESTAMPTZ(6),
    "deleted_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credential_changes" (
    "id" BIGSERIAL NOT NULL,
    "team_id" UUID NOT NULL,
    "changed_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credential_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plans" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "price_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'usd',
    "monthly_credits" INTEGER NOT NULL,
    "allowed_models" TEXT[],
    "allowed_features" TEXT[],
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "stripe_price_id" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plans_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "team_id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
    "current_period_start" TIMESTAMPTZ(6) NOT NULL,
    "current_period_end" TIMESTAMPTZ(6),
    "stripe_customer_id" TEXT,
    "stripe_subscription_id" TEXT,
    "stripe_created_at" TIMESTAMPTZ(6),
    "stripe_read_at" TIMESTAMPTZ(6),
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "period_months" INTEGER NOT NULL DEFAULT 1,
    "paying_count" INTEGER NOT NULL DEFAULT 0,
    "revoked_invoice" TEXT,
    "revoked_at" TIMESTAMPTZ(6),
    "low_credits_period" INTEGER,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("team_id")
);

-- CreateTable
CREATE TABLE "credit_balances" (
    "team_id" UUID NOT NULL,
    "monthly" INTEGER NOT NULL DEFAULT 0,
    "coupon" INTEGER NOT NULL DEFAULT 0,
    "topup" INTEGER NOT NULL DEFAULT 0,
    "period" INTEGER NOT NULL DEFAULT 1,
    "period_granted" INTEGER NOT NULL DEFAULT 0,
    "period_started_at" TIMESTAMPTZ(6),
    "period_credits" INTEGER NOT NULL DEFAULT 0,
    "period_invoice" TEXT,
    "last_ledger_at" TIMESTAMPTZ(6),

    CONSTRAINT "credit_balances_pkey" PRIMARY KEY ("team_id")
);

-- CreateTable
CREATE TABLE "ledger_entries" (
    "id" BIGSERIAL NOT NULL,
    "team_id" UUID NOT NULL,
    "delta" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "model_id" TEXT,
    "user_id" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "balance_after" INTEGER,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "auth_mode" TEXT,
    "api_key_id" UUID,
    "job_id" UUID,
    "monthly_delta" INTEGER NOT NULL DEFAULT 0,
    "coupon_delta" INTEGER NOT NULL DEFAULT 0,
    "topup_delta" INTEGER NOT NULL DEFAULT 0,
    "period" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coupons" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "credits" INTEGER NOT NULL,
    "max_claims" INTEGER,
    "claim_count" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(6),
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "coupons_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coupon_claims" (
    "coupon_id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "coupon_claims_pkey" PRIMARY KEY ("coupon_id","team_id")
);

-- CreateTable
CREATE TABLE "coupon_guesses" (
    "team_id" UUID NOT NULL,
    "wrong_claims" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "coupon_guesses_pkey" PRIMARY KEY ("team_id")
);

-- CreateTable
CREATE TABLE "credit_operations" (
    "key" TEXT NOT NULL,
    "team_id" UUID NOT NULL,
    "ledger_id" BIGINT,
    "credits" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_operations_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "credit_reversals" (
    "key" TEXT NOT NULL,
    "team_id" UUID NOT NULL,
    "balance" TEXT NOT NULL,
    "period" INTEGER NOT NULL,
    "asked" INTEGER NOT NULL DEFAULT 0,
    "taken" INTEGER NOT NULL DEFAULT 0,
    "asked_at" TIMESTAMPTZ(6) NOT NULL,
    "read_at" TIMESTAMPTZ(6) NOT NULL,
    "steps" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "credit_reversals_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "payment_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "received_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "applied_at" TIMESTAMPTZ(6),
    "outcome" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_token" UUID,
    "last_error" TEXT,

    CONSTRAINT "payment_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "jobs" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "input" JSONB NOT NULL,
    "result" JSONB,
    "error" TEXT,
    "error_code" TEXT,
    "cost" INTEGER NOT NULL DEFAULT 0,
    "model_id" TEXT,
    "user_id" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "auth_mode" TEXT,
    "api_key_id" UUID,
    "deck_id" UUID,
    "slide_index" INTEGER,
    "influencer_id" UUID,
    "replay_of" UUID,
    "traceparent" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "max_attempts" INTEGER NOT NULL,
    "deaths" INTEGER NOT NULL DEFAULT 0,
    "died_at" TIMESTAMPTZ(6),
    "lease_token" UUID,
    "lease_until" TIMESTAMPTZ(6),
    "run_after" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "is_woken" BOOLEAN NOT NULL DEFAULT false,
    "next_publish_at" TIMESTAMPTZ(6),
    "publish_count" INTEGER NOT NULL DEFAULT 0,
    "task_id" TEXT,
    "task_nonce_hash" BYTEA,
    "task_started_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "traceparent" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(6) NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_records" (
    "team_id" UUID NOT NULL,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "status" INTEGER NOT NULL,
    "response" JSON,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "idempotency_records_pkey" PRIMARY KEY ("team_id","method","path","key")
);

-- CreateTable
CREATE TABLE "keyless_posts" (
    "job_id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "answered_at" TIMESTAMPTZ(6),

    CONSTRAINT "keyless_posts_pkey" PRIMARY KEY ("job_id")
);

-- CreateTable
CREATE TABLE "deleted_rows" (
    "relation" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "team_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "deleted_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deleted_rows_pkey" PRIMARY KEY ("team_id","relation","id")
);

-- CreateTable
CREATE TABLE "decks" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "prompt" TEXT NOT NULL,
    "slides" JSONB NOT NULL,
    "texts" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "decks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "assets" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "object_key" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "metadata" JSONB,
    "job_id" UUID,
    "deleting_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "assets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "uploads" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "object_key" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "completed_at" TIMESTAMPTZ(6),
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "projects" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "data" JSON NOT NULL,
    "thumbnail_url" TEXT,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "projects_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "influencers" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "style" TEXT NOT NULL DEFAULT 'realistic',
    "model" TEXT,
    "images" TEXT[],
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6),

    CONSTRAINT "influencers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stores" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "platform" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "name" TEXT,
    "status" TEXT NOT NULL DEFAULT 'connected',
    "token_ciphertext" BYTEA,
    "token_expires_at" TIMESTAMPTZ(6),
    "refresh_lease" UUID,
    "refresh_lease_until" TIMESTAMPTZ(6),
    "scopes" TEXT[],
    "sync_requested_at" TIMESTAMPTZ(6),
    "sync_lease" UUID,
    "sync_lease_until" TIMESTAMPTZ(6),
    "sync_attempts" INTEGER NOT NULL DEFAULT 0,
    "sync_cursor" TEXT,
    "sync_started_at" TIMESTAMPTZ(6),
    "sync_error" TEXT,
    "sync_error_code" TEXT,
    "synced_at" TIMESTAMPTZ(6),
    "currency" TEXT,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stores_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "products" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "store_id" UUID,
    "external_id" TEXT,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "price" DECIMAL(14,4),
    "compare_at_price" DECIMAL(14,4),
    "currency" TEXT,
    "sku" TEXT,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "image_url" TEXT,
    "product_url" TEXT,
    "seen_at" TIMESTAMPTZ(6),
    "shop_updated_at" TIMESTAMPTZ(6),
    "event_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "store_deletions" (
    "store_id" UUID NOT NULL,
    "external_id" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "store_deletions_pkey" PRIMARY KEY ("store_id","external_id")
);

-- CreateTable
CREATE TABLE "social_accounts" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "platform" TEXT NOT NULL,
    "platform_user_id" TEXT NOT NULL,
    "platform_username" TEXT,
    "display_name" TEXT,
    "avatar_url" TEXT,
    "status" TEXT NOT NULL DEFAULT 'connected',
    "scopes" TEXT[],
    "token_ciphertext" BYTEA,
    "token_expires_at" TIMESTAMPTZ(6),
    "refresh_lease" UUID,
    "refresh_lease_until" TIMESTAMPTZ(6),
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "social_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform_users" (
    "platform" TEXT NOT NULL,
    "platform_user_id" TEXT NOT NULL,
    "cap_refused_until" TIMESTAMPTZ(6),
    "slots_per_day" INTEGER,

    CONSTRAINT "platform_users_pkey" PRIMARY KEY ("platform","platform_user_id")
);

-- CreateTable
CREATE TABLE "oauth_states" (
    "state_hash" BYTEA NOT NULL,
    "team_id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "shop" TEXT,
    "code_verifier" TEXT,
    "is_by_key" BOOLEAN NOT NULL DEFAULT false,
    "used_at" TIMESTAMPTZ(6),
    "secret_hash" BYTEA,
    "sealed_code" BYTEA,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "oauth_states_pkey" PRIMARY KEY ("state_hash")
);

-- CreateTable
CREATE TABLE "scheduled_posts" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "project_id" UUID,
    "social_account_id" UUID NOT NULL,
    "platform" TEXT NOT NULL,
    "scheduled_at" TIMESTAMPTZ(6) NOT NULL,
    "title" TEXT NOT NULL,
    "image_urls" TEXT[],
    "status" TEXT NOT NULL DEFAULT 'scheduled',
    "error" TEXT,
    "error_code" TEXT,
    "job_id" UUID,
    "held_until" TIMESTAMPTZ(6),
    "fenced_at" TIMESTAMPTZ(6),
    "prepared_at" TIMESTAMPTZ(6),
    "prepare_after" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "prepare_attempts" INTEGER NOT NULL DEFAULT 0,
    "created_by" TEXT NOT NULL,
    "auth_mode" TEXT,
    "api_key_id" UUID,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "scheduled_posts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "publish_attempts" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "post_id" UUID,
    "social_account_id" UUID NOT NULL,
    "platform" TEXT NOT NULL,
    "platform_user_id" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "publish_id" TEXT,
    "media_token" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "progress" JSONB NOT NULL DEFAULT '{}',
    "outcome" JSONB,
    "error" TEXT,
    "error_code" TEXT,
    "sent_at" TIMESTAMPTZ(6),
    "pulled_at" TIMESTAMPTZ(6),
    "accepted_at" TIMESTAMPTZ(6),
    "unknown_since" TIMESTAMPTZ(6),
    "polls" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(6),
    "resolved_by" TEXT,

    CONSTRAINT "publish_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "restore_fences" (
    "fenced_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "restored_to" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "restore_fences_pkey" PRIMARY KEY ("fenced_at")
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
CREATE UNIQUE INDEX "teams_founder_id_key" ON "teams"("founder_id");

-- CreateIndex
CREATE INDEX "memberships_user_id_created_at_idx" ON "memberships"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "memberships_team_id_created_at_user_id_idx" ON "memberships"("team_id", "created_at", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "invites_token_hash_key" ON "invites"("token_hash");

-- CreateIndex
CREATE INDEX "invites_team_id_created_at_id_idx" ON "invites"("team_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_hash_key" ON "api_keys"("hash");

-- CreateIndex
CREATE INDEX "api_keys_team_id_created_at_id_idx" ON "api_keys"("team_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "credential_changes_changed_at_idx" ON "credential_changes"("changed_at");

-- CreateIndex
CREATE UNIQUE INDEX "plans_slug_key" ON "plans"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "plans_stripe_price_id_key" ON "plans"("stripe_price_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_stripe_customer_id_key" ON "subscriptions"("stripe_customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_stripe_subscription_id_key" ON "subscriptions"("stripe_subscription_id");

-- CreateIndex
CREATE INDEX "subscriptions_current_period_end_idx" ON "subscriptions"("current_period_end");

-- CreateIndex
CREATE INDEX "ledger_entries_job_id_idx" ON "ledger_entries"("job_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entries_team_id_created_at_key" ON "ledger_entries"("team_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "coupons_code_key" ON "coupons"("code");

-- CreateIndex
CREATE UNIQUE INDEX "credit_operations_ledger_id_key" ON "credit_operations"("ledger_id");

-- CreateIndex
CREATE INDEX "credit_operations_team_id_idx" ON "credit_operations"("team_id");

-- CreateIndex
CREATE INDEX "credit_reversals_team_id_idx" ON "credit_reversals"("team_id");

-- CreateIndex
CREATE INDEX "payment_events_applied_at_next_attempt_at_idx" ON "payment_events"("applied_at", "next_attempt_at");

-- CreateIndex
CREATE INDEX "jobs_team_id_created_at_id_idx" ON "jobs"("team_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "outbox_next_attempt_at_idx" ON "outbox"("next_attempt_at");

-- CreateIndex
CREATE INDEX "idempotency_records_expires_at_idx" ON "idempotency_records"("expires_at");

-- CreateIndex
CREATE INDEX "keyless_posts_team_id_idx" ON "keyless_posts"("team_id");

-- CreateIndex
CREATE INDEX "deleted_rows_deleted_at_idx" ON "deleted_rows"("deleted_at");

-- CreateIndex
CREATE INDEX "decks_team_id_created_at_id_idx" ON "decks"("team_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "assets_object_key_key" ON "assets"("object_key");

-- CreateIndex
CREATE INDEX "assets_team_id_created_at_id_idx" ON "assets"("team_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "assets_team_id_source_created_at_id_idx" ON "assets"("team_id", "source", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "uploads_object_key_key" ON "uploads"("object_key");

-- CreateIndex
CREATE INDEX "uploads_expires_at_idx" ON "uploads"("expires_at");

-- CreateIndex
CREATE INDEX "projects_team_id_created_at_id_idx" ON "projects"("team_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "influencers_team_id_created_at_id_idx" ON "influencers"("team_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "stores_domain_idx" ON "stores"("domain");

-- CreateIndex
CREATE UNIQUE INDEX "stores_team_id_domain_key" ON "stores"("team_id", "domain");

-- CreateIndex
CREATE INDEX "products_team_id_created_at_id_idx" ON "products"("team_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "products_store_id_external_id_key" ON "products"("store_id", "external_id");

-- CreateIndex
CREATE INDEX "store_deletions_deleted_at_idx" ON "store_deletions"("deleted_at");

-- CreateIndex
CREATE INDEX "social_accounts_platform_platform_user_id_idx" ON "social_accounts"("platform", "platform_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "social_accounts_team_id_platform_platform_user_id_key" ON "social_accounts"("team_id", "platform", "platform_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "oauth_states_secret_hash_key" ON "oauth_states"("secret_hash");

-- CreateIndex
CREATE INDEX "oauth_states_expires_at_idx" ON "oauth_states"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "scheduled_posts_job_id_key" ON "scheduled_posts"("job_id");

-- CreateIndex
CREATE INDEX "scheduled_posts_team_id_scheduled_at_id_idx" ON "scheduled_posts"("team_id", "scheduled_at", "id");

-- CreateIndex
CREATE INDEX "scheduled_posts_team_id_updated_at_idx" ON "scheduled_posts"("team_id", "updated_at");

-- CreateIndex
CREATE UNIQUE INDEX "publish_attempts_media_token_key" ON "publish_attempts"("media_token");

-- CreateIndex
CREATE INDEX "publish_attempts_job_id_idx" ON "publish_attempts"("job_id");

-- CreateIndex
CREATE INDEX "publish_attempts_team_id_created_at_id_idx" ON "publish_attempts"("team_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "publish_attempts_platform_platform_user_id_created_at_idx" ON "publish_attempts"("platform", "platform_user_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "publish_attempts_platform_publish_id_key" ON "publish_attempts"("platform", "publish_id");

-- CreateIndex
CREATE INDEX "publish_slots_platform_platform_user_id_frees_at_idx" ON "publish_slots"("platform", "platform_user_id", "frees_at");

-- CreateIndex
CREATE INDEX "platform_events_platform_publish_id_idx" ON "platform_events"("platform", "publish_id");

-- CreateIndex
CREATE INDEX "platform_events_platform_platform_user_id_received_at_idx" ON "platform_events"("platform", "platform_user_id", "received_at");

-- CreateIndex
CREATE INDEX "platform_events_received_at_idx" ON "platform_events"("received_at");

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "store_deletions" ADD CONSTRAINT "store_deletions_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "scheduled_posts" ADD CONSTRAINT "scheduled_posts_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE SET NULL ON UPDATE NO ACTION;

-- credits/_tables.sql
CREATE UNIQUE INDEX ledger_entries_one_refund_per_job ON ledger_entries (job_id) WHERE reason = 'refund';
CREATE UNIQUE INDEX ledger_entries_one_debit_per_job ON ledger_entries (job_id) WHERE delta < 0;
ALTER TABLE credit_balances ADD CONSTRAINT credit_balances_not_negative CHECK (monthly >= 0 AND coupon >= 0 AND topup >= 0);
ALTER TABLE credit_balances ADD CONSTRAINT credit_balances_granted CHECK (period_granted >= 0);
ALTER TABLE coupons ADD CONSTRAINT coupons_claims CHECK (claim_count >= 0 AND (max_claims IS NULL OR claim_count <= max_claims));
ALTER TABLE coupons ADD CONSTRAINT coupons_credits CHECK (credits > 0);
ALTER TABLE credit_reversals ADD CONSTRAINT credit_reversals_amounts CHECK (asked >= 0 AND taken >= 0 AND balance IN ('topup', 'monthly'));
-- Those that refunds of jobs pay.
CREATE INDEX credit_reversals_open ON credit_reversals (team_id) WHERE asked > taken;
-- Hot rows: leave room on the page for updates in place.
ALTER TABLE credit_balances SET (fillfactor = 50);

-- jobs/_tables.sql
CREATE INDEX jobs_unfinished ON jobs (type, next_publish_at) WHERE next_publish_at IS NOT NULL;
-- Most jobs have no deck: they leave no entry.
CREATE INDEX jobs_of_deck ON jobs (deck_id) WHERE deck_id IS NOT NULL;
-- Whose decks wait, and whose are being drawn (must_yield).
CREATE INDEX jobs_waiting_renders ON jobs (team_id) WHERE type = 'render' AND status = 'pending';
CREATE INDEX jobs_leased_renders ON jobs (team_id) WHERE type = 'render' AND lease_token IS NOT NULL;
ALTER TABLE jobs ADD CONSTRAINT jobs_status CHECK (status IN ('pending', 'processing', 'completed', 'failed'));
ALTER TABLE jobs ADD CONSTRAINT jobs_ended CHECK ((status = 'completed') = (result IS NOT NULL) AND (status = 'failed') = (error IS NOT NULL));
-- Hot rows: leave room on the page for updates in place, and vacuum before the tables grow.
ALTER TABLE jobs SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE outbox SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500);

-- lists/_tables.sql
-- Objects whose deletion was begun and not ended, and uploads that were never completed.
CREATE INDEX assets_deleting ON assets (deleting_at) WHERE deleting_at IS NOT NULL;
CREATE INDEX uploads_unfinished ON uploads (expires_at) WHERE completed_at IS NULL;

-- posts/_tables.sql
ALTER TABLE publish_attempts ADD CONSTRAINT publish_attempts_state CHECK (state IN
  ('preparing', 'sending', 'accepted', 'delivered', 'rejected', 'failed', 'unknown', 'review', 'abandoned'));
ALTER TABLE scheduled_posts ADD CONSTRAINT scheduled_posts_status CHECK (status IN ('scheduled', 'published', 'failed'));
-- A job has one attempt that may have posted: a second one waits until the first is known not to have.
CREATE UNIQUE INDEX publish_attempts_one_live_per_job ON publish_attempts (job_id)
  WHERE state IN ('preparing', 'sending', 'accepted', 'delivered', 'unknown', 'review');
-- One post on its way to a creator until its publish id is known, or given up for a review: so few notifications can mean several.
CREATE UNIQUE INDEX publish_attempts_one_in_flight ON publish_attempts (platform, platform_user_id)
  WHERE state IN ('sending', 'unknown') OR (state = 'accepted' AND publish_id IS NULL);
-- What a notification of an unknown publish id may belong to.
CREATE INDEX publish_attempts_without_id ON publish_attempts (platform, platform_user_id, sent_at)
  WHERE publish_id IS NULL AND sent_at IS NOT NULL AND state IN ('sending', 'unknown', 'review', 'accepted', 'delivered', 'abandoned');
CREATE INDEX platform_events_unmatched ON platform_events (platform, platform_user_id) WHERE attempt_id IS NULL AND publish_id IS NOT NULL;
-- What the live streams of a team look for.
CREATE INDEX publish_attempts_unknown_of_team ON publish_attempts (team_id, unknown_since) WHERE state IN ('unknown', 'review');
-- Read by the metrics every few seconds, so without reading the table.
CREATE INDEX publish_attempts_unknown ON publish_attempts (state, unknown_since) WHERE state IN ('unknown', 'review');
CREATE INDEX social_accounts_needs_reauth ON social_accounts (platform) WHERE status = 'needs_reauth';
CREATE INDEX scheduled_posts_due ON scheduled_posts (greatest(scheduled_at, held_until), id) WHERE status = 'scheduled' AND job_id IS NULL;
CREATE INDEX scheduled_posts_waiting ON scheduled_posts (social_account_id, scheduled_at, id) WHERE status = 'scheduled' AND job_id IS NULL;
CREATE INDEX scheduled_posts_unprepared ON scheduled_posts (prepare_after) WHERE status = 'scheduled' AND prepared_at IS NULL AND job_id IS NULL;
-- Most posts have no project: they leave no entry.
CREATE INDEX scheduled_posts_of_project ON scheduled_posts (project_id) WHERE project_id IS NOT NULL;
ALTER TABLE scheduled_posts SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);

-- shops/_tables.sql
CREATE INDEX stores_sync_due ON stores (sync_requested_at) WHERE sync_requested_at IS NOT NULL;
-- Stores whose daily sync is due, by when the last one began.
CREATE INDEX stores_resync_due ON stores (coalesce(sync_started_at, created_at)) WHERE status = 'connected' AND sync_requested_at IS NULL;
CREATE INDEX stores_needs_reauth ON stores (platform) WHERE status = 'needs_reauth';

-- A function may call one that is made after it.
SET check_function_bodies = off;

-- access/accept_invite.sql
-- Makes a person a member by the token of an invite, once. Who is a member already stays what they are, and gets the same answer,
-- so that accepting may be repeated. p_email is null where no address of the person is verified: an invite is for an address.
-- Outcomes: done, invite_not_found, invite_for_another, email_unverified.
CREATE FUNCTION accept_invite(p_token_hash bytea, p_user text, p_email text)
RETURNS TABLE (outcome text, team_id uuid, role text) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_invite invites%ROWTYPE;
  v_role text;
BEGIN
  PERFORM 1 FROM teams t WHERE t.id = (SELECT i.team_id FROM invites i WHERE i.token_hash = p_token_hash) FOR UPDATE;
  -- Read under the lock: it may have been accepted, replaced or revoked while this request waited.
  SELECT * INTO v_invite FROM invites i WHERE i.token_hash = p_token_hash;
  SELECT m.role INTO v_role FROM memberships m WHERE m.team_id = v_invite.team_id AND m.user_id = p_user;
  IF v_invite.id IS NULL
    OR (v_invite.accepted_at IS NULL AND v_invite.expires_at <= clock_timestamp())
    OR (v_invite.accepted_at IS NOT NULL AND v_role IS NULL) THEN
    outcome := 'invite_not_found';
  ELSIF v_role IS NULL AND p_email IS NULL THEN
    outcome := 'email_unverified';
  ELSIF lower(p_email) <> lower(v_invite.email) THEN
    outcome := 'invite_for_another';
  ELSE
    outcome := 'done';
    team_id := v_invite.team_id;
    role := coalesce(v_role, v_invite.role);
    IF v_role IS NULL THEN
      INSERT INTO memberships (team_id, user_id, email, role, created_at)
      VALUES (v_invite.team_id, p_user, p_email, v_invite.role, clock_timestamp());
    END IF;
    -- A member who only holds another's link does not use it up.
    IF v_role IS NULL OR p_email IS NOT NULL THEN
      UPDATE invites i SET accepted_at = coalesce(i.accepted_at, clock_timestamp()) WHERE i.id = v_invite.id;
    END IF;
  END IF;
  RETURN NEXT;
END
$$;

-- access/change_member.sql
-- Gives a member another role, or takes the membership away where p_role is null. p_manageable: the roles whose members the
-- caller may change. p_delete_keys: the member's API keys go too. key_ids are the keys whose rights change with the member's.
-- Pending invites of the member end where the member could no longer send them.
-- Outcomes: done, member_not_found, forbidden, last_owner.
CREATE FUNCTION change_member(p_team uuid, p_user text, p_role text, p_manageable text[], p_delete_keys boolean)
RETURNS TABLE (outcome text, user_id text, email text, role text, created_at timestamptz, key_ids uuid[])
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_member memberships%ROWTYPE;
BEGIN
  PERFORM 1 FROM teams WHERE id = p_team FOR UPDATE;
  SELECT * INTO v_member FROM memberships m WHERE m.team_id = p_team AND m.user_id = p_user;
  IF NOT FOUND THEN
    outcome := 'member_not_found';
  ELSIF NOT v_member.role = ANY (p_manageable) THEN
    outcome := 'forbidden';
  ELSIF v_member.role = 'owner' AND p_role IS DISTINCT FROM 'owner' AND NOT EXISTS (
    SELECT 1 FROM memberships m WHERE m.team_id = p_team AND m.role = 'owner' AND m.user_id <> p_user) THEN
    outcome := 'last_owner';
  ELSE
    outcome := 'done';
    user_id := v_member.user_id;
    email := v_member.email;
    role := coalesce(p_role, v_member.role);
    created_at := v_member.created_at;
    SELECT coalesce(array_agg(k.id), '{}') INTO key_ids FROM api_keys k
    WHERE k.team_id = p_team AND k.created_by = p_user AND k.deleted_at IS NULL;
    DELETE FROM invites i
    WHERE i.team_id = p_team AND i.invited_by = p_user AND i.accepted_at IS NULL
      AND i.role <> ALL (CASE p_role WHEN 'owner' THEN '{owner,admin,member}' WHEN 'admin' THEN '{admin,member}' ELSE '{}' END::text[]);
    IF p_role IS NULL THEN
      DELETE FROM memberships m WHERE m.team_id = p_team AND m.user_id = p_user;
      IF p_delete_keys THEN
        UPDATE api_keys k SET deleted_at = clock_timestamp() WHERE k.id = ANY (key_ids);
      END IF;
    ELSE
      UPDATE memberships m SET role = p_role WHERE m.team_id = p_team AND m.user_id = p_user;
    END IF;
  END IF;
  RETURN NEXT;
END
$$;

-- access/create_api_key.sql
-- Makes an API key, unless p_max of the team's keys are alive. p_parent: the key that makes it, which it never outlives and never exceeds;
-- null where a person makes it, who must be a member still: what a key may do follows from its maker's role.
-- Outcomes: done, too_many_keys, unauthenticated (the parent was deleted), not_a_member.
CREATE FUNCTION create_api_key(p_id uuid, p_team uuid, p_name text, p_hint text, p_hash bytea, p_created_by text,
                               p_expires_at timestamptz, p_max integer, p_parent uuid)
RETURNS TABLE (outcome text, created_at timestamptz, expires_at timestamptz) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_parent api_keys%ROWTYPE;
  v_alive integer;
BEGIN
  PERFORM 1 FROM teams WHERE id = p_team FOR UPDATE;
  IF p_parent IS NULL THEN
    IF NOT EXISTS (SELECT 1 FROM memberships m WHERE m.team_id = p_team AND m.user_id = p_created_by) THEN
      outcome := 'not_a_member';
    END IF;
  ELSE
    SELECT * INTO v_parent FROM api_keys k
    WHERE k.id = p_parent AND k.team_id = p_team AND k.deleted_at IS NULL
      AND (k.expires_at IS NULL OR k.expires_at > clock_timestamp());
    IF NOT FOUND THEN outcome := 'unauthenticated'; END IF;
  END IF;
  SELECT count(*) INTO v_alive FROM api_keys k
  WHERE k.team_id = p_team AND k.deleted_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > clock_timestamp());
  IF outcome IS NULL AND v_alive >= p_max THEN outcome := 'too_many_keys'; END IF;
  IF outcome IS NULL THEN
    outcome := 'done';
    created_at := clock_timestamp();
    expires_at := least(p_expires_at, v_parent.expires_at);
    INSERT INTO api_keys (id, team_id, name, hint, hash, created_by, parent_id, ceiling, expires_at, created_at)
    VALUES (p_id, p_team, p_name, p_hint, p_hash, p_created_by, p_parent, v_parent.ceiling, expires_at, created_at);
  END IF;
  RETURN NEXT;
END
$$;

-- access/create_invite.sql
-- Invites an address: in place of its pending invite, if there is one. Expired invites of the team go at the same time.
-- The right to send it is looked at again under the lock: p_invited_by must be a member whose role may give p_role. p_key: the API key that
-- asks, null for a person; it must exist, its maker must be a member, and it gives what an admin gives.
-- Outcomes: done, not_a_member, unauthenticated (the key was deleted), forbidden, already_member, too_many_invites.
CREATE FUNCTION create_invite(p_id uuid, p_team uuid, p_email text, p_role text, p_token_hash bytea, p_invited_by text,
                              p_days integer, p_max integer, p_key uuid)
RETURNS TABLE (outcome text, expires_at timestamptz, created_at timestamptz) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_role text;
  v_pending integer;
BEGIN
  PERFORM 1 FROM teams WHERE id = p_team FOR UPDATE;
  IF p_key IS NULL THEN
    SELECT m.role INTO v_role FROM memberships m WHERE m.team_id = p_team AND m.user_id = p_invited_by;
  ELSE
    -- A key whose maker has left has a ceiling for ever. One that an operator made has no member behind it.
    SELECT CASE WHEN k.ceiling IS NULL THEN lesser_role(coalesce(m.role, 'owner'), 'admin') ELSE 'member' END INTO v_role
    FROM api_keys k LEFT JOIN memberships m ON m.team_id = k.team_id AND m.user_id = k.created_by
    WHERE k.id = p_key AND k.team_id = p_team AND k.deleted_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > clock_timestamp());
  END IF;
  outcome := CASE
    WHEN v_role IS NULL THEN CASE WHEN p_key IS NULL THEN 'not_a_member' ELSE 'unauthenticated' END
    WHEN NOT (v_role = 'owner' OR (v_role = 'admin' AND p_role <> 'owner')) THEN 'forbidden'
  END;
  IF outcome IS NOT NULL THEN
    RETURN NEXT;
    RETURN;
  END IF;
  IF EXISTS (SELECT 1 FROM memberships m WHERE m.team_id = p_team AND lower(m.email) = lower(p_email)) THEN
    outcome := 'already_member';
    RETURN NEXT;
    RETURN;
  END IF;
  DELETE FROM invites i WHERE i.team_id = p_team AND i.accepted_at IS NULL
    AND (lower(i.email) = lower(p_email) OR i.expires_at <= clock_timestamp());
  SELECT count(*) INTO v_pending FROM invites i WHERE i.team_id = p_team AND i.accepted_at IS NULL;
  IF v_pending >= p_max THEN
    outcome := 'too_many_invites';
    RETURN NEXT;
    RETURN;
  END IF;
  outcome := 'done';
  created_at := clock_timestamp();
  expires_at := created_at + make_interval(days => p_days);
  INSERT INTO invites (id, team_id, email, role, token_hash, invited_by, expires_at, created_at)
  VALUES (p_id, p_team, p_email, p_role, p_token_hash, p_invited_by, expires_at, created_at);
  RETURN NEXT;
END
$$;

-- access/delete_api_key.sql
-- Deletes an API key and the keys that were made with it; answers the ids of all, none where there is no such key.
CREATE FUNCTION delete_api_key(p_team uuid, p_id uuid) RETURNS SETOF uuid LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  -- A key that is being made with it is either seen here, or finds its parent deleted.
  PERFORM 1 FROM teams WHERE id = p_team FOR UPDATE;
  RETURN QUERY
    WITH RECURSIVE doomed AS (
      SELECT k.id FROM api_keys k WHERE k.id = p_id AND k.team_id = p_team AND k.deleted_at IS NULL
      UNION
      SELECT k.id FROM api_keys k JOIN doomed d ON k.parent_id = d.id WHERE k.team_id = p_team AND k.deleted_at IS NULL
    )
    UPDATE api_keys k SET deleted_at = clock_timestamp() FROM doomed d WHERE k.id = d.id RETURNING k.id;
END
$$;

-- access/found_team.sql
-- Founds a user's own team, once however many first requests race: team, owner, and a trial of 14 days on the free plan. Its initial grant
-- goes to who has a verified address (p_has_grant): accounts without one are free to make in any number. Answers the team's id.
CREATE FUNCTION found_team(p_team_id uuid, p_user_id text, p_email text, p_name text, p_has_grant boolean DEFAULT true)
RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_team uuid;
  v_plan plans%ROWTYPE;
BEGIN
  INSERT INTO teams (id, name, founder_id) VALUES (p_team_id, p_name, p_user_id)
  ON CONFLICT (founder_id) DO NOTHING RETURNING id INTO v_team;
  IF v_team IS NULL THEN
    SELECT id INTO v_team FROM teams WHERE founder_id = p_user_id;
    RETURN v_team;
  END IF;
  SELECT * INTO v_plan FROM plans WHERE slug = 'free';
  INSERT INTO memberships (team_id, user_id, email, role) VALUES (v_team, p_user_id, p_email, 'owner');
  INSERT INTO subscriptions (team_id, plan_id, status, current_period_start, current_period_end)
  VALUES (v_team, v_plan.id, 'trialing', clock_timestamp(), clock_timestamp() + interval '14 days');
  INSERT INTO credit_balances (team_id, period_granted) VALUES (v_team, CASE WHEN p_has_grant THEN v_plan.monthly_credits ELSE 0 END);
  IF p_has_grant THEN
    PERFORM grant_credits(v_team, v_plan.monthly_credits, 'monthly', 'initial_grant', p_user_id, '/auth');
  END IF;
  RETURN v_team;
END
$$;

-- access/lesser_role.sql
-- The role of the two that may do less; p_other may be null, for no limit.
CREATE FUNCTION lesser_role(p_one text, p_other text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN 'member' IN (p_one, p_other) THEN 'member'
    WHEN 'admin' IN (p_one, p_other) THEN 'admin'
    ELSE 'owner'
  END
$$;

-- access/limit_keys_of_leaver.sql
-- A member has left: the keys that they made belong to the team and stay, but never again with more than an admin's rights, nor with
-- more than the member had.
CREATE FUNCTION limit_keys_of_leaver() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  UPDATE api_keys SET ceiling = lesser_role(lesser_role(OLD.role, 'admin'), ceiling)
  WHERE team_id = OLD.team_id AND created_by = OLD.user_id AND deleted_at IS NULL;
  RETURN NULL;
END
$$;

-- access/note_credential_change.sql
CREATE FUNCTION note_credential_change() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO credential_changes (team_id, changed_at) VALUES (OLD.team_id, clock_timestamp());
  RETURN NULL;
END
$$;

-- access/verify_member_email.sql
-- A member without an address has verified one. The founder of a team on its trial gets the initial grant now, if it was withheld; once.
CREATE FUNCTION verify_member_email(p_team uuid, p_user text, p_email text) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_credits integer;
BEGIN
  PERFORM 1 FROM teams WHERE id = p_team FOR UPDATE;
  UPDATE memberships SET email = p_email WHERE team_id = p_team AND user_id = p_user AND email IS NULL;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT p.monthly_credits INTO v_credits
  FROM teams t JOIN subscriptions s ON s.team_id = t.id JOIN plans p ON p.id = s.plan_id
  WHERE t.id = p_team AND t.founder_id = p_user AND p.slug = 'free' AND s.status = 'trialing' AND s.current_period_end > clock_timestamp()
    AND NOT EXISTS (SELECT 1 FROM ledger_entries l WHERE l.team_id = p_team AND l.reason = 'initial_grant');
  IF v_credits IS NULL THEN RETURN; END IF;
  PERFORM grant_credits(p_team, v_credits, 'monthly', 'initial_grant', p_user, '/auth');
  UPDATE credit_balances SET period_granted = period_granted + v_credits WHERE team_id = p_team;
END
$$;

-- credits/begin_coupon_claim.sql
-- Counts a claim before its code is looked at, so that guesses at once are counted too: true, unless the team has p_max wrong ones within
-- the hour; seconds_left says when the hour ends. A claim that was no guess is taken back by the caller.
CREATE FUNCTION begin_coupon_claim(p_team uuid, p_max integer, OUT is_allowed boolean, OUT seconds_left integer)
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO coupon_guesses AS g (team_id, wrong_claims, since) VALUES (p_team, 1, clock_timestamp())
  ON CONFLICT (team_id) DO UPDATE
  SET wrong_claims = CASE WHEN g.since <= clock_timestamp() - interval '1 hour' THEN 1 ELSE g.wrong_claims + 1 END,
      since = CASE WHEN g.since <= clock_timestamp() - interval '1 hour' THEN clock_timestamp() ELSE g.since END
  WHERE g.wrong_claims < p_max OR g.since <= clock_timestamp() - interval '1 hour';
  is_allowed := FOUND;
  SELECT greatest(1, ceil(extract(epoch FROM g.since + interval '1 hour' - clock_timestamp())))::integer INTO seconds_left
  FROM coupon_guesses g WHERE g.team_id = p_team;
END
$$;

-- credits/begin_due_months.sql
-- Begins the months that are due of periods longer than a month, of p_limit teams at most. Answers how many teams it found.
CREATE FUNCTION begin_due_months(p_limit integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_team uuid;
  v_count integer := 0;
BEGIN
  FOR v_team IN
    SELECT s.team_id FROM subscriptions s JOIN credit_balances b USING (team_id)
    WHERE s.period_months > 1 AND s.status = 'active' AND s.current_period_end > clock_timestamp()
      AND s.current_period_start <= b.period_started_at AND month_start(s.current_period_start, clock_timestamp()) > b.period_started_at
    ORDER BY s.team_id LIMIT p_limit
  LOOP
    PERFORM begin_month(v_team, clock_timestamp());
    PERFORM enqueue_message(gen_random_uuid(), 'event', 'credits.changed', jsonb_build_object('team_id', v_team), NULL, 0);
    v_count := v_count + 1;
  END LOOP;
  RETURN v_count;
END
$$;

-- credits/begin_month.sql
-- Begins the month that holds p_at, of a period that is longer than a month, is paid for and active: one reset for the present month,
-- however many have passed. Outcomes: done, repeated, stale, nothing (no such month is due).
CREATE FUNCTION begin_month(p_team uuid, p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team);
  v_subscription subscriptions%ROWTYPE;
  v_start timestamptz;
BEGIN
  SELECT * INTO v_subscription FROM subscriptions WHERE team_id = p_team;
  v_start := month_start(v_subscription.current_period_start, p_at);
  IF v_subscription.period_months > 1 AND v_subscription.status = 'active' AND v_subscription.current_period_end > p_at
     AND v_subscription.current_period_start <= v_balance.period_started_at AND v_start > v_balance.period_started_at THEN
    RETURN reset_monthly(format('month:%s:%s', p_team, to_char(v_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')), p_team, v_balance.period_credits, v_start,
      jsonb_build_object('invoice', v_balance.period_invoice));
  END IF;
  RETURN end_operation('', p_team, 'nothing', NULL);
END
$$;

-- credits/begin_operation.sql
-- Begins an operation whose team's balances are locked: false if it was done before.
CREATE FUNCTION begin_operation(p_key text, p_team uuid, p_credits integer) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO credit_operations (key, team_id, credits, created_at) VALUES (p_key, p_team, p_credits, clock_timestamp())
  ON CONFLICT (key) DO NOTHING;
  RETURN FOUND;
END
$$;

-- credits/change_plan_credits.sql
-- The credits' part of a plan change within a period, by what the plan has given in this period (its grant, and what changes added or
-- took): a plan with more adds the difference, one with less caps the monthly balance. A team that changes up, spends, changes down and
-- up again gets nothing twice, and a renewal and a change to the same plan may come in either order. Outcomes: done, repeated.
CREATE FUNCTION change_plan_credits(p_key text, p_team uuid, p_monthly_credits integer, p_metadata jsonb DEFAULT '{}')
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team);
  v_monthly integer;
  v_ledger bigint;
BEGIN
  IF NOT begin_operation(p_key, p_team, p_monthly_credits) THEN
    RETURN end_operation(p_key, p_team, 'repeated', NULL);
  END IF;
  v_monthly := CASE WHEN p_monthly_credits >= v_balance.period_granted THEN p_monthly_credits - v_balance.period_granted
                    ELSE least(p_monthly_credits - v_balance.monthly, 0) END;
  IF v_monthly <> 0 THEN
    v_balance.period_granted := greatest(v_balance.period_granted + v_monthly, 0);
    v_ledger := move_credits(v_balance, v_monthly, 0, 0, jsonb_build_object(
      'reason', 'plan_change_topup', 'user_id', 'system', 'route', 'billing', 'metadata', p_metadata));
  END IF;
  RETURN end_operation(p_key, p_team, 'done', v_ledger);
END
$$;

-- credits/claim_coupon.sql
-- Claims a coupon for a team, once, to the coupon balance. p: {user_id, route, auth_mode, api_key_id}. Locks the coupon after the
-- balances, so that the last claim has one winner. Outcomes: done, coupon_not_found (unknown, expired, exhausted), coupon_already_claimed.
CREATE FUNCTION claim_coupon(p_team uuid, p_code text, p jsonb) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team);
  v_coupon coupons%ROWTYPE;
  v_key text;
  v_ledger bigint;
BEGIN
  SELECT * INTO v_coupon FROM coupons WHERE code = upper(p_code);
  IF v_coupon.id IS NULL THEN
    RETURN jsonb_build_object('outcome', 'coupon_not_found');
  END IF;
  v_key := format('coupon:%s:%s', v_coupon.id, p_team);
  IF NOT begin_operation(v_key, p_team, v_coupon.credits) THEN
    RETURN jsonb_build_object('outcome', 'coupon_already_claimed');
  END IF;
  UPDATE coupons SET claim_count = claim_count + 1
  WHERE id = v_coupon.id AND (max_claims IS NULL OR claim_count < max_claims) AND (expires_at IS NULL OR expires_at > clock_timestamp());
  IF NOT FOUND THEN
    DELETE FROM credit_operations WHERE key = v_key;
    RETURN jsonb_build_object('outcome', 'coupon_not_found');
  END IF;
  INSERT INTO coupon_claims (coupon_id, team_id, user_id, created_at) VALUES (v_coupon.id, p_team, p->>'user_id', clock_timestamp());
  v_ledger := move_credits(v_balance, 0, v_coupon.credits, 0,
    p || jsonb_build_object('reason', 'coupon_claim', 'metadata', jsonb_build_object('code', v_coupon.code)));
  RETURN end_operation(v_key, p_team, 'done', v_ledger);
END
$$;

-- credits/end_operation.sql
-- Ends an operation: its row, if it has one, and the answer {outcome, ledger_id, delta, balances: {monthly, coupon, topup}}.
CREATE FUNCTION end_operation(p_key text, p_team uuid, p_outcome text, p_ledger_id bigint) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF p_ledger_id IS NOT NULL THEN
    UPDATE credit_operations SET ledger_id = p_ledger_id WHERE key = p_key;
  END IF;
  RETURN (
    SELECT jsonb_build_object('outcome', p_outcome, 'ledger_id', p_ledger_id,
      'delta', coalesce((SELECT delta FROM ledger_entries WHERE id = p_ledger_id), 0),
      'balances', jsonb_build_object('monthly', monthly, 'coupon', coupon, 'topup', topup))
    FROM credit_balances WHERE team_id = p_team);
END
$$;

-- credits/grant_by_operator.sql
-- An operator gives credits to one balance (monthly, coupon, topup), or with a negative number takes them back. Raises SL402 where
-- there are fewer to take. Outcomes: done, repeated.
CREATE FUNCTION grant_by_operator(p_key text, p_team uuid, p_credits integer, p_balance text, p_author text, p_reason text)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team);
  v_left integer;
  v_ledger bigint;
BEGIN
  IF NOT begin_operation(p_key, p_team, p_credits) THEN
    RETURN end_operation(p_key, p_team, 'repeated', NULL);
  END IF;
  v_left := CASE p_balance WHEN 'monthly' THEN v_balance.monthly WHEN 'coupon' THEN v_balance.coupon
                           WHEN 'topup' THEN v_balance.topup END;
  IF v_left IS NULL THEN
    RAISE EXCEPTION 'no such balance' USING ERRCODE = '22023';
  ELSIF p_credits < -v_left THEN
    RAISE EXCEPTION 'insufficient credits' USING ERRCODE = 'SL402';
  END IF;
  v_ledger := move_credits(v_balance, CASE p_balance WHEN 'monthly' THEN p_credits ELSE 0 END,
    CASE p_balance WHEN 'coupon' THEN p_credits ELSE 0 END, CASE p_balance WHEN 'topup' THEN p_credits ELSE 0 END,
    jsonb_build_object('reason', 'admin_grant', 'user_id', p_author, 'route', 'ops',
      'metadata', jsonb_build_object('source', 'operator', 'author', p_author, 'reason', p_reason)));
  RETURN end_operation(p_key, p_team, 'done', v_ledger);
END
$$;

-- credits/grant_credits.sql
-- Adds credits to one balance (monthly, coupon, topup), with its ledger row. Not once, but every time it is asked for: for the founding
-- of a team, and for tests.
CREATE FUNCTION grant_credits(p_team_id uuid, p_credits integer, p_balance text, p_reason text, p_user_id text, p_route text)
RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team_id);
  v_ledger bigint;
BEGIN
  v_ledger := move_credits(v_balance, CASE p_balance WHEN 'monthly' THEN p_credits ELSE 0 END,
    CASE p_balance WHEN 'coupon' THEN p_credits ELSE 0 END, CASE p_balance WHEN 'topup' THEN p_credits ELSE 0 END,
    jsonb_build_object('reason', p_reason, 'user_id', p_user_id, 'route', p_route));
  INSERT INTO credit_operations (key, team_id, ledger_id, credits, created_at)
  VALUES (format('ledger:%s', v_ledger), p_team_id, v_ledger, p_credits, clock_timestamp());
END
$$;

-- credits/has_access.sql
-- Whether a subscription lets its team generate: has_access in the contract. The end itself is no longer within the period.
CREATE FUNCTION has_access(p_status text, p_period_end timestamptz, p_at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(p_status IN ('active', 'trialing', 'past_due') AND p_period_end > p_at, false)
$$;

-- credits/is_allowed.sql
-- Whether a gate lets a name through; `*` stands for all.
CREATE FUNCTION is_allowed(p_gate text[], p_name text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(p_name = ANY (p_gate) OR '*' = ANY (p_gate), false)
$$;

-- credits/lock_balances.sql
-- The balances of a team under their lock, the first lock of every statement that moves credits. Raises SL410 for no such team.
CREATE FUNCTION lock_balances(p_team uuid) RETURNS credit_balances LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances%ROWTYPE;
BEGIN
  SELECT * INTO v_balance FROM credit_balances WHERE team_id = p_team FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no such team' USING ERRCODE = 'SL410';
  END IF;
  RETURN v_balance;
END
$$;

-- credits/month_start.sql
-- The start of the month that holds p_at, of months counted from an anchor: from the 31st on the last day of shorter months, in UTC.
CREATE FUNCTION month_start(p_anchor timestamptz, p_at timestamptz) RETURNS timestamptz LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_anchor timestamp := p_anchor AT TIME ZONE 'UTC';
  v_at timestamp := p_at AT TIME ZONE 'UTC';
  v_months integer := (extract(year FROM v_at) - extract(year FROM v_anchor)) * 12 + extract(month FROM v_at) - extract(month FROM v_anchor);
BEGIN
  IF v_anchor + make_interval(months => v_months) > v_at THEN
    v_months := v_months - 1;
  END IF;
  RETURN (v_anchor + make_interval(months => v_months)) AT TIME ZONE 'UTC';
END
$$;

-- credits/move_credits.sql
-- Moves credits of a team whose balances are locked, with the row that says so. Answers the row's id.
-- p: {reason, user_id, route, auth_mode, api_key_id, metadata}
CREATE FUNCTION move_credits(p_balance credit_balances, p_monthly integer, p_coupon integer, p_topup integer, p jsonb)
RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_at timestamptz := next_ledger_at(p_balance.last_ledger_at);
  v_id bigint;
BEGIN
  INSERT INTO ledger_entries (team_id, delta, reason, user_id, route, balance_after, metadata, auth_mode, api_key_id,
                              monthly_delta, coupon_delta, topup_delta, period, created_at)
  VALUES (p_balance.team_id, p_monthly + p_coupon + p_topup, p->>'reason', p->>'user_id', p->>'route', p_balance.monthly + p_monthly,
          coalesce(nullif(p->'metadata', 'null'), '{}'), p->>'auth_mode', (p->>'api_key_id')::uuid,
          p_monthly, p_coupon, p_topup, p_balance.period, v_at)
  RETURNING id INTO v_id;
  UPDATE credit_balances
  SET monthly = monthly + p_monthly, coupon = coupon + p_coupon, topup = topup + p_topup, period = p_balance.period,
      period_granted = p_balance.period_granted, period_started_at = p_balance.period_started_at,
      period_credits = p_balance.period_credits, period_invoice = p_balance.period_invoice, last_ledger_at = v_at
  WHERE team_id = p_balance.team_id;
  RETURN v_id;
END
$$;

-- credits/next_ledger_at.sql
-- The next instant of a team's ledger: strictly later than its last row. Call it under the balance's lock.
CREATE FUNCTION next_ledger_at(p_last timestamptz) RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT greatest(clock_timestamp(), p_last + interval '1 microsecond')
$$;

-- credits/plan_work.sql
-- How jobs would be paid, in their order, one row for each: monthly credits first (a team without access may not touch them), then
-- coupon, then top-up. Writes nothing. p: what accept_work takes, of which team_id, feature, allow_partial and of each job model_id,
-- influencer_id and cost matter here. Raises SL413 feature, SL403 model, SL404 influencer, SL402 too few credits; with allow_partial it
-- ends before the first job that is not in the plan or cannot be paid.
CREATE FUNCTION plan_work(p_balance credit_balances, p jsonb) RETURNS TABLE (place integer, cost integer, monthly integer, coupon integer, topup integer)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_partial boolean := coalesce((p->>'allow_partial')::boolean, false);
  v_gates record;
  v_job jsonb;
BEGIN
  SELECT * INTO v_gates FROM team_gates((p->>'team_id')::uuid);
  IF p->>'feature' IS NOT NULL AND NOT is_allowed(v_gates.features, p->>'feature') THEN
    RAISE EXCEPTION 'feature not in plan' USING ERRCODE = 'SL413';
  END IF;
  place := 0;
  FOR v_job IN SELECT value FROM jsonb_array_elements(p->'jobs') LOOP
    IF v_job->>'model_id' IS NOT NULL AND NOT is_allowed(v_gates.models, v_job->>'model_id') THEN
      EXIT WHEN v_partial;
      RAISE EXCEPTION 'model not in plan' USING ERRCODE = 'SL403';
    END IF;
    IF v_job->>'influencer_id' IS NOT NULL AND NOT EXISTS (
      SELECT FROM influencers WHERE id = (v_job->>'influencer_id')::uuid AND team_id = (p->>'team_id')::uuid) THEN
      RAISE EXCEPTION 'influencer not found' USING ERRCODE = 'SL404';
    END IF;
    cost := (v_job->>'cost')::integer;
    monthly := CASE WHEN v_gates.has_access THEN least(cost, coalesce(p_balance.monthly, 0)) ELSE 0 END;
    coupon := least(cost - monthly, coalesce(p_balance.coupon, 0));
    topup := cost - monthly - coupon;
    IF topup > coalesce(p_balance.topup, 0) THEN
      EXIT WHEN v_partial;
      RAISE EXCEPTION 'insufficient credits' USING ERRCODE = 'SL402';
    END IF;
    p_balance.monthly := p_balance.monthly - monthly;
    p_balance.coupon := p_balance.coupon - coupon;
    p_balance.topup := p_balance.topup - topup;
    RETURN NEXT;
    place := place + 1;
  END LOOP;
END
$$;

-- credits/purchase_credits.sql
-- Purchased credits, once for each payment, to the top-up balance. A payment of nothing has a checkout session alone.
-- Outcomes: done, repeated.
CREATE FUNCTION purchase_credits(p_team uuid, p_payment text, p_checkout_session text, p_credits integer, p_user_id text)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team);
  v_key text := 'purchase:' || coalesce(p_payment, p_checkout_session);
  v_ledger bigint;
BEGIN
  IF NOT begin_operation(v_key, p_team, p_credits) THEN
    RETURN end_operation(v_key, p_team, 'repeated', NULL);
  END IF;
  v_ledger := move_credits(v_balance, 0, 0, p_credits, jsonb_build_object(
    'reason', 'admin_grant', 'user_id', p_user_id, 'route', 'billing', 'metadata', jsonb_build_object(
      'source', 'purchase', 'payment_intent', p_payment, 'checkout_session', p_checkout_session)));
  RETURN end_operation(v_key, p_team, 'done', v_ledger);
END
$$;

-- credits/quote_work.sql
-- What accept_work would do now, without doing it: reads alone, and no lock. p: as plan_work's.
-- Answers {sqlstate: null | SL4xx, accepted: n, monthly, coupon, topup, spendable}.
CREATE FUNCTION quote_work(p jsonb) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances%ROWTYPE;
  v_spendable bigint;
BEGIN
  SELECT * INTO v_balance FROM credit_balances WHERE team_id = (p->>'team_id')::uuid;
  SELECT coalesce(v_balance.coupon::bigint + v_balance.topup + CASE WHEN has_access THEN v_balance.monthly ELSE 0 END, 0)
  INTO v_spendable
  FROM team_gates((p->>'team_id')::uuid);
  RETURN (
    SELECT jsonb_build_object('sqlstate', NULL, 'accepted', count(*), 'monthly', coalesce(sum(monthly), 0),
      'coupon', coalesce(sum(coupon), 0), 'topup', coalesce(sum(topup), 0), 'spendable', v_spendable)
    FROM plan_work(v_balance, p));
EXCEPTION WHEN SQLSTATE 'SL402' OR SQLSTATE 'SL403' OR SQLSTATE 'SL404' OR SQLSTATE 'SL413' THEN
  RETURN jsonb_build_object('sqlstate', SQLSTATE, 'accepted', 0, 'monthly', 0, 'coupon', 0, 'topup', 0, 'spendable', v_spendable);
END
$$;

-- credits/refund_invoice.sql
-- Takes back what a subscription's invoice gave in the present period, where its payment was refunded or is disputed, or gives back what
-- was taken. p_share: of the payment in all, until now, as the provider said it at p_read_at. A period that was wholly given back ends:
-- its team has no access until the next one is paid, or the money comes again. Outcomes: done, repeated (nothing new, or of no effect:
-- the invoice gave nothing in this period).
CREATE FUNCTION refund_invoice(p_team uuid, p_invoice text, p_share numeric, p_cause text, p_read_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team);
  v_key text := 'invoice:' || p_invoice;
  v_given integer := 0;
BEGIN
  -- An answer that is older than the last one neither ends the period nor takes that back.
  IF EXISTS (SELECT FROM credit_reversals WHERE key = v_key AND read_at > p_read_at) THEN
    RETURN end_operation(v_key, p_team, 'repeated', NULL);
  END IF;
  IF v_balance.period_invoice = p_invoice THEN
    SELECT coalesce(sum((metadata->>'granted')::integer), 0) INTO v_given FROM ledger_entries
    WHERE team_id = p_team AND period = v_balance.period AND reason = 'monthly_reset';
    UPDATE subscriptions
    SET revoked_invoice = CASE WHEN p_share >= 1 THEN p_invoice END, revoked_at = CASE WHEN p_share >= 1 THEN coalesce(revoked_at, clock_timestamp()) END
    WHERE team_id = p_team;
  END IF;
  SELECT v_given + coalesce(sum(greatest(l.monthly_delta, 0)), 0) INTO v_given
  FROM credit_operations o JOIN ledger_entries l ON l.id = o.ledger_id
  WHERE o.key = 'plan:' || p_invoice AND o.team_id = p_team AND l.period = v_balance.period;
  IF v_given = 0 THEN
    RETURN end_operation(v_key, p_team, 'repeated', NULL);
  END IF;
  RETURN reverse_credits(v_balance, jsonb_build_object('key', v_key, 'balance', 'monthly', 'asked', round(v_given * least(p_share, 1)),
    'read_at', p_read_at, 'cause', p_cause, 'metadata', jsonb_build_object('invoice', p_invoice)));
END
$$;

-- credits/refund_purchase.sql
-- Takes back purchased credits whose payment was refunded or is disputed, or gives back what was taken. p_credits: of this payment in
-- all, until now, as the provider said it at p_read_at. Outcomes: done, repeated (nothing new), purchase_not_found (its purchase is not
-- applied yet: try again after it).
CREATE FUNCTION refund_purchase(p_team uuid, p_payment text, p_credits integer, p_cause text, p_read_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team);
BEGIN
  IF NOT EXISTS (SELECT FROM credit_operations WHERE key = 'purchase:' || p_payment AND team_id = p_team) THEN
    RETURN jsonb_build_object('outcome', 'purchase_not_found');
  END IF;
  RETURN reverse_credits(v_balance, jsonb_build_object('key', 'purchase:' || p_payment, 'balance', 'topup', 'asked', p_credits,
    'read_at', p_read_at, 'cause', p_cause, 'metadata', jsonb_build_object('payment_intent', p_payment)));
END
$$;

-- credits/reset_monthly.sql
-- Begins a period: the monthly balance becomes p_credits, what was left of the last period expires. p_key: one for each renewal (the
-- invoice). A renewal that is not later than the present period is an old one that comes late, and changes nothing.
-- Outcomes: done, repeated, stale.
CREATE FUNCTION reset_monthly(p_key text, p_team uuid, p_credits integer, p_period_start timestamptz, p_metadata jsonb DEFAULT '{}')
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team);
  v_ledger bigint;
BEGIN
  IF NOT begin_operation(p_key, p_team, p_credits) THEN
    RETURN end_operation(p_key, p_team, 'repeated', NULL);
  END IF;
  IF p_period_start <= v_balance.period_started_at THEN
    RETURN end_operation(p_key, p_team, 'stale', NULL);
  END IF;
  v_balance.period := v_balance.period + 1;
  v_balance.period_granted := p_credits;
  v_balance.period_started_at := p_period_start;
  v_balance.period_credits := p_credits;
  v_balance.period_invoice := p_metadata->>'invoice';
  v_ledger := move_credits(v_balance, p_credits - v_balance.monthly, 0, 0, jsonb_build_object(
    'reason', 'monthly_reset', 'user_id', 'system', 'route', 'billing',
    'metadata', p_metadata || jsonb_build_object('granted', p_credits, 'expired', v_balance.monthly)));
  RETURN end_operation(p_key, p_team, 'done', v_ledger);
END
$$;

-- credits/reverse_credits.sql
-- Brings what was taken back of a payment, whose team's balances are locked, to what the provider says: p_asked credits in all until now,
-- more after a refund or a dispute, fewer after a dispute that was won or a refund that failed. More is taken as far as the balance has
-- it; what it has not is left open for the refunds of jobs that hold it. What is fewer first ends what is open, then is given back; monthly
-- credits only within their period. An answer of the provider that is older than the last one changes nothing.
-- p: {key, balance, asked, read_at, cause: refunded | disputed, metadata}. Outcomes: done, repeated.
CREATE FUNCTION reverse_credits(p_balance credit_balances, p jsonb) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v credit_reversals%ROWTYPE;
  v_key text := p->>'key';
  v_name text := p->>'balance';
  v_asked integer := (p->>'asked')::integer;
  v_read_at timestamptz := (p->>'read_at')::timestamptz;
  v_source text := split_part(v_key, ':', 1) || '_';
  v_move integer;
  v_operation text;
  v_ledger bigint;
BEGIN
  INSERT INTO credit_reversals (key, team_id, balance, period, asked_at, read_at)
  VALUES (v_key, p_balance.team_id, v_name, p_balance.period, clock_timestamp(), '-infinity')
  ON CONFLICT (key) DO NOTHING;
  SELECT * INTO v FROM credit_reversals WHERE key = v_key FOR UPDATE;
  IF v.read_at > v_read_at OR v.asked = v_asked THEN
    UPDATE credit_reversals SET read_at = greatest(read_at, v_read_at) WHERE key = v_key;
    RETURN end_operation(v_key, p_balance.team_id, 'repeated', NULL);
  END IF;

  IF v_asked > v.asked THEN
    v_source := v_source || (p->>'cause');
    v_move := -least(v_asked - v.asked, CASE v_name WHEN 'topup' THEN p_balance.topup ELSE p_balance.monthly END);
    v.asked_at := clock_timestamp();
    v.period := p_balance.period;
  ELSE
    v_source := v_source || 'returned';
    v_move := greatest(v.taken - v_asked, 0);
    IF v_name = 'monthly' AND v.period <> p_balance.period THEN
      v_move := 0;
    END IF;
  END IF;
  v_operation := format('reversal:%s:%s', v_key, v.steps + 1);
  PERFORM begin_operation(v_operation, p_balance.team_id, v_asked);
  IF v_move <> 0 THEN
    v_ledger := move_credits(p_balance, CASE v_name WHEN 'monthly' THEN v_move ELSE 0 END, 0, CASE v_name WHEN 'topup' THEN v_move ELSE 0 END,
      jsonb_build_object('reason', 'admin_grant', 'user_id', 'system', 'route', 'billing', 'metadata', jsonb_strip_nulls(
        (p->'metadata') || jsonb_build_object('source', v_source,
          'spent_already', CASE WHEN v_move < 0 THEN v_asked - v.asked + v_move END))));
  END IF;
  UPDATE credit_reversals
  SET asked = v_asked, taken = v.taken - v_move, asked_at = v.asked_at, period = v.period, read_at = v_read_at, steps = v.steps + 1
  WHERE key = v_key;
  RETURN end_operation(v_operation, p_balance.team_id, 'done', v_ledger);
END
$$;

-- credits/settle_reversals.sql
-- After the refund of a job, whose debit is p_debit: what it held of payments that went back meanwhile goes with them. p_monthly, p_topup:
-- what the refund gave back. Expects the team's balances locked.
CREATE FUNCTION settle_reversals(p_debit ledger_entries, p_monthly integer, p_topup integer) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v credit_reversals%ROWTYPE;
  v_balance credit_balances%ROWTYPE;
  v_part integer;
  v_operation text;
  v_ledger bigint;
BEGIN
  FOR v IN
    SELECT r.* FROM credit_reversals r JOIN credit_balances b USING (team_id)
    WHERE r.team_id = p_debit.team_id AND r.asked > r.taken AND r.asked_at > p_debit.created_at AND (r.balance = 'topup' OR r.period = b.period)
    ORDER BY r.asked_at, r.key FOR UPDATE OF r
  LOOP
    v_part := least(v.asked - v.taken, CASE v.balance WHEN 'topup' THEN p_topup ELSE p_monthly END);
    CONTINUE WHEN v_part = 0;
    IF v.balance = 'topup' THEN
      p_topup := p_topup - v_part;
    ELSE
      p_monthly := p_monthly - v_part;
    END IF;
    v_balance := lock_balances(p_debit.team_id);
    v_operation := format('reversal:%s:%s', v.key, v.steps + 1);
    PERFORM begin_operation(v_operation, p_debit.team_id, v_part);
    v_ledger := move_credits(v_balance, CASE v.balance WHEN 'monthly' THEN -v_part ELSE 0 END, 0, CASE v.balance WHEN 'topup' THEN -v_part ELSE 0 END,
      jsonb_build_object('reason', 'admin_grant', 'user_id', 'system', 'route', 'billing', 'metadata', jsonb_build_object(
        'source', split_part(v.key, ':', 1) || '_refunded', 'job_id', p_debit.job_id,
        CASE v.balance WHEN 'topup' THEN 'payment_intent' ELSE 'invoice' END, substr(v.key, strpos(v.key, ':') + 1))));
    UPDATE credit_operations SET ledger_id = v_ledger WHERE key = v_operation;
    UPDATE credit_reversals SET taken = taken + v_part, steps = steps + 1 WHERE key = v.key;
  END LOOP;
END
$$;

-- credits/team_gates.sql
-- The gates of a team: its plan's while it has access, the free plan's while it has not.
CREATE FUNCTION team_gates(p_team uuid) RETURNS TABLE (has_access boolean, models text[], features text[]) LANGUAGE sql STABLE AS $$
  SELECT pl.id IS NOT NULL,
         CASE WHEN pl.id IS NULL THEN (SELECT allowed_models FROM plans WHERE slug = 'free') ELSE pl.allowed_models END,
         CASE WHEN pl.id IS NULL THEN (SELECT allowed_features FROM plans WHERE slug = 'free') ELSE pl.allowed_features END
  FROM (SELECT 1) one
  LEFT JOIN subscriptions s ON s.team_id = p_team AND has_access(s.status, s.current_period_end, clock_timestamp())
  LEFT JOIN plans pl ON pl.id = s.plan_id
$$;

-- jobs/accept_batch.sql
-- Accepts several requests of any teams in one round trip, each wholly or not at all: what one raises undoes that one alone.
-- Teams are taken in order of their ids, so that two batches never wait for each other in a circle. The requests are json, not
-- jsonb, until each has its turn: one that jsonb refuses (a NUL character) must not refuse the others.
-- Answers, in the order of the requests, what accept_work answers, or {outcome: refused, sqlstate, raised_in: function and line}.
-- PostgreSQL's message is left out, and so is the rest of its context: they may quote values.
CREATE FUNCTION accept_batch(p_teams uuid[], p_requests json) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_requests json[] := ARRAY(SELECT value FROM json_array_elements(p_requests) WITH ORDINALITY AS r (value, place) ORDER BY place);
  v_answers jsonb[] := array_fill(NULL::jsonb, ARRAY[cardinality(p_teams)]);
  v_place integer;
  v_context text;
BEGIN
  FOR v_place IN SELECT place FROM unnest(p_teams) WITH ORDINALITY AS teams (team_id, place) ORDER BY team_id, place LOOP
    BEGIN
      v_answers[v_place] := accept_work(v_requests[v_place]::jsonb);
    EXCEPTION WHEN OTHERS THEN
      GET STACKED DIAGNOSTICS v_context = PG_EXCEPTION_CONTEXT;
      v_answers[v_place] := jsonb_build_object('outcome', 'refused', 'sqlstate', SQLSTATE,
        'raised_in', substring(v_context FROM 'PL/pgSQL function [^\n]*'));
    END;
  END LOOP;
  RETURN to_jsonb(v_answers);
END
$$;

-- jobs/accept_work.sql
-- Accepts jobs: idempotency record, gates, debit, ledger, deck, jobs and outbox, or nothing of them.
--
-- p: {team_id, user_id, auth_mode, api_key_id, route, traceparent, hold_ms, allow_partial,
--     idempotency: {method, path, key, fingerprint (hex), status, response (JSON as text)} | null,
--     feature: text | null,
--     deck: {id, prompt, slides, texts} | null,
--     jobs: [{id, message_id, command, type, reason, input, cost, model_id, max_attempts, slide_index, influencer_id, replay_of}]}
-- Answers {outcome: accepted, accepted: n} or {outcome: replayed, status, response (JSON as text)}.
-- Raises SL402 too few credits, SL403 model, SL413 feature, SL409 another request had the key, SL404 influencer.
-- allow_partial: jobs that cannot be paid or are not in the plan are left out, from the end.
CREATE FUNCTION accept_work(p jsonb) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_team uuid := (p->>'team_id')::uuid;
  v_idem jsonb := p->'idempotency';
  v_record idempotency_records%ROWTYPE;
  v_balance credit_balances%ROWTYPE;
  v_place integer;
  v_job jsonb;
  v_cost integer;
  v_monthly integer;
  v_coupon integer;
  v_topup integer;
  v_at timestamptz;
  v_accepted integer := 0;
BEGIN
  -- Always the first lock: a team's requests take all their locks in this order (accept_batch).
  SELECT * INTO v_balance FROM credit_balances WHERE team_id = v_team FOR UPDATE;

  IF jsonb_typeof(v_idem) = 'object' THEN
    INSERT INTO idempotency_records (team_id, method, path, key, fingerprint, status, response, expires_at)
    VALUES (v_team, v_idem->>'method', v_idem->>'path', v_idem->>'key', decode(v_idem->>'fingerprint', 'hex'),
            (v_idem->>'status')::integer, (v_idem->>'response')::json, clock_timestamp() + interval '24 hours')
    ON CONFLICT (team_id, method, path, key) DO UPDATE
      SET fingerprint = excluded.fingerprint, status = excluded.status, response = excluded.response,
          created_at = clock_timestamp(), expires_at = excluded.expires_at
      WHERE idempotency_records.expires_at <= clock_timestamp();
    IF NOT FOUND THEN
      SELECT * INTO v_record FROM idempotency_records
      WHERE team_id = v_team AND method = v_idem->>'method' AND path = v_idem->>'path' AND key = v_idem->>'key';
      IF v_record.fingerprint <> decode(v_idem->>'fingerprint', 'hex') THEN
        RAISE EXCEPTION 'the idempotency key belongs to another request' USING ERRCODE = 'SL409';
      END IF;
      RETURN jsonb_build_object('outcome', 'replayed', 'status', v_record.status, 'response', v_record.response::text);
    END IF;
  END IF;

  IF jsonb_typeof(p->'deck') = 'object' THEN
    INSERT INTO decks (id, team_id, prompt, slides, texts)
    VALUES ((p->'deck'->>'id')::uuid, v_team, p->'deck'->>'prompt', p->'deck'->'slides', p->'deck'->'texts');
  END IF;

  FOR v_place, v_cost, v_monthly, v_coupon, v_topup IN SELECT * FROM plan_work(v_balance, p) LOOP
    v_job := p->'jobs'->v_place;
    IF v_cost > 0 THEN
      v_at := next_ledger_at(v_balance.last_ledger_at);
      v_balance.monthly := v_balance.monthly - v_monthly;
      v_balance.coupon := v_balance.coupon - v_coupon;
      v_balance.topup := v_balance.topup - v_topup;
      v_balance.last_ledger_at := v_at;
      INSERT INTO ledger_entries (team_id, delta, reason, model_id, user_id, route, balance_after, metadata, auth_mode, api_key_id,
                                  job_id, monthly_delta, coupon_delta, topup_delta, period, created_at)
      VALUES (v_team, -v_cost, v_job->>'reason', v_job->>'model_id', p->>'user_id', p->>'route', v_balance.monthly,
              jsonb_build_object('job_id', v_job->>'id'), p->>'auth_mode', (p->>'api_key_id')::uuid,
              (v_job->>'id')::uuid, -v_monthly, -v_coupon, -v_topup, v_balance.period, v_at);
    END IF;

    INSERT INTO jobs (id, team_id, type, input, cost, model_id, user_id, route, auth_mode, api_key_id, deck_id, slide_index,
                      influencer_id, replay_of, traceparent, max_attempts, next_publish_at)
    VALUES ((v_job->>'id')::uuid, v_team, v_job->>'type', v_job->'input', v_cost, v_job->>'model_id', p->>'user_id', p->>'route',
            p->>'auth_mode', (p->>'api_key_id')::uuid, (p->'deck'->>'id')::uuid, (v_job->>'slide_index')::integer,
            (v_job->>'influencer_id')::uuid, (v_job->>'replay_of')::uuid, p->>'traceparent', (v_job->>'max_attempts')::integer,
            clock_timestamp() + interval '15 seconds');
    PERFORM enqueue_message((v_job->>'message_id')::uuid, 'command', v_job->>'command',
                            jsonb_build_object('job_id', v_job->>'id'), p->>'traceparent', (p->>'hold_ms')::integer);
    v_accepted := v_accepted + 1;
  END LOOP;

  IF v_accepted > 0 THEN
    UPDATE credit_balances
    SET monthly = v_balance.monthly, coupon = v_balance.coupon, topup = v_balance.topup, last_ledger_at = v_balance.last_ledger_at
    WHERE team_id = v_team;
  END IF;
  RETURN jsonb_build_object('outcome', 'accepted', 'accepted', v_accepted);
END
$$;

-- jobs/claim_job.sql
-- Takes a job under a lease before its work begins. The attempt is counted here, so that a job that kills its worker ends too.
-- Answers {outcome: claimed, job} | missing | finished | {leased|early, wait_ms} | {exhausted, job_id}.
CREATE FUNCTION claim_job(p_id uuid, p_token uuid, p_lease_ms integer, p_message_id uuid, p_hold_ms integer)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
  v_now timestamptz := clock_timestamp();
  v_wait_ms integer := 0;
BEGIN
  SELECT * INTO v_job FROM jobs WHERE id = p_id FOR UPDATE;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('outcome', 'missing');
  END IF;
  IF v_job.status IN ('completed', 'failed') THEN
    RETURN jsonb_build_object('outcome', 'finished');
  END IF;
  v_now := clock_timestamp();
  IF v_job.lease_until > v_now THEN
    RETURN jsonb_build_object('outcome', 'leased', 'wait_ms', ceil(extract(epoch FROM v_job.lease_until - v_now) * 1000));
  END IF;
  IF v_job.run_after > v_now THEN
    RETURN jsonb_build_object('outcome', 'early', 'wait_ms', ceil(extract(epoch FROM v_job.run_after - v_now) * 1000));
  END IF;
  IF v_job.type = 'render' AND must_yield(v_job.team_id) THEN
    RETURN jsonb_build_object('outcome', 'early', 'wait_ms', 1000);
  END IF;
  IF v_job.type = 'publish' AND v_job.lease_token IS NOT NULL THEN
    v_wait_ms := note_publish_death(v_job);
    IF v_wait_ms > 0 THEN
      RETURN jsonb_build_object('outcome', 'early', 'wait_ms', v_wait_ms);
    END IF;
    SELECT * INTO v_job FROM jobs WHERE id = p_id;
  END IF;
  -- An attempt that may have posted never ends with its job's attempts.
  IF v_wait_ms IS NULL OR (v_job.attempts >= v_job.max_attempts AND NOT (v_job.type = 'publish' AND has_open_attempt(p_id))) THEN
    PERFORM end_failed(v_job, 'The work did not end within its attempts', 'attempts_exhausted', p_message_id, p_hold_ms);
    RETURN jsonb_build_object('outcome', 'exhausted', 'team_id', v_job.team_id, 'type', v_job.type);
  END IF;
  UPDATE jobs
  SET status = 'processing', attempts = attempts + 1, lease_token = p_token,
      lease_until = v_now + p_lease_ms * interval '1 millisecond',
      next_publish_at = v_now + p_lease_ms * interval '1 millisecond' + interval '5 seconds', updated_at = v_now
  WHERE id = p_id;
  RETURN jsonb_build_object('outcome', 'claimed', 'job', jsonb_build_object(
    'id', v_job.id, 'team_id', v_job.team_id, 'type', v_job.type, 'input', v_job.input, 'model_id', v_job.model_id,
    'attempt', v_job.attempts + 1, 'max_attempts', v_job.max_attempts, 'influencer_id', v_job.influencer_id,
    'task_id', v_job.task_id, 'task_started_at', v_job.task_started_at, 'was_pending', v_job.status = 'pending',
    'traceparent', v_job.traceparent, 'created_at', v_job.created_at));
END
$$;

-- jobs/complete_job.sql
-- Ends a job as completed under its lease: result, assets, the influencer's picture, its post and its event. False if the lease is lost.
CREATE FUNCTION complete_job(p_id uuid, p_token uuid, p_result jsonb, p_assets jsonb, p_image_url text, p_message_id uuid, p_hold_ms integer)
RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
BEGIN
  UPDATE jobs
  SET status = 'completed', result = p_result, error = NULL, error_code = NULL, lease_token = NULL, lease_until = NULL,
      next_publish_at = NULL, updated_at = clock_timestamp()
  WHERE id = p_id AND lease_token = p_token AND status = 'processing'
  RETURNING * INTO v_job;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO assets (id, team_id, name, object_key, content_type, size_bytes, width, height, source, metadata, job_id)
  SELECT (a->>'id')::uuid, v_job.team_id, a->>'name', a->>'object_key', a->>'content_type', (a->>'size_bytes')::integer,
         (a->>'width')::integer, (a->>'height')::integer, a->>'source', a->'metadata', v_job.id
  FROM jsonb_array_elements(p_assets) a
  ON CONFLICT DO NOTHING;
  IF v_job.influencer_id IS NOT NULL AND p_image_url IS NOT NULL THEN
    UPDATE influencers SET images = array_append(images, p_image_url), updated_at = clock_timestamp()
    WHERE id = v_job.influencer_id AND team_id = v_job.team_id AND NOT p_image_url = ANY (images);
  END IF;
  IF v_job.type = 'publish' THEN
    UPDATE scheduled_posts SET status = 'published', error = NULL, error_code = NULL, updated_at = clock_timestamp() WHERE job_id = v_job.id;
  END IF;
  PERFORM enqueue_message(p_message_id, 'event', 'job.completed',
    jsonb_build_object('job_id', v_job.id, 'team_id', v_job.team_id, 'type', v_job.type), v_job.traceparent, p_hold_ms);
  RETURN true;
END
$$;

-- jobs/end_failed.sql
-- Ends a job as failed: status, post, refund (unique by job) and event. Expects the job's row locked.
CREATE FUNCTION end_failed(p_job jobs, p_error text, p_code text, p_message_id uuid, p_hold_ms integer)
RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_debit ledger_entries%ROWTYPE;
  v_balance credit_balances%ROWTYPE;
  v_monthly integer;
  v_at timestamptz;
BEGIN
  UPDATE jobs
  SET status = 'failed', error = p_error, error_code = p_code, lease_token = NULL, lease_until = NULL, next_publish_at = NULL,
      updated_at = clock_timestamp()
  WHERE id = p_job.id;

  IF p_job.type = 'publish' THEN
    UPDATE scheduled_posts SET status = 'failed', error = p_error, error_code = p_code, updated_at = clock_timestamp() WHERE job_id = p_job.id;
    PERFORM release_publish_slot(p_job.id);
  END IF;

  SELECT * INTO v_debit FROM ledger_entries WHERE job_id = p_job.id AND delta < 0;
  IF FOUND THEN
    SELECT * INTO v_balance FROM credit_balances WHERE team_id = p_job.team_id FOR UPDATE;
    v_monthly := CASE WHEN v_debit.period = v_balance.period THEN -v_debit.monthly_delta ELSE 0 END;
    v_at := next_ledger_at(v_balance.last_ledger_at);
    INSERT INTO ledger_entries (team_id, delta, reason, model_id, user_id, route, balance_after, metadata, auth_mode, api_key_id,
                                job_id, monthly_delta, coupon_delta, topup_delta, period, created_at)
    VALUES (p_job.team_id, v_monthly - v_debit.coupon_delta - v_debit.topup_delta, 'refund', v_debit.model_id, v_debit.user_id,
            v_debit.route, v_balance.monthly + v_monthly,
            jsonb_strip_nulls(jsonb_build_object('job_id', p_job.id, 'expired_monthly_credits',
              CASE WHEN v_debit.period = v_balance.period THEN NULL ELSE nullif(-v_debit.monthly_delta, 0) END)),
            v_debit.auth_mode, v_debit.api_key_id, p_job.id, v_monthly, -v_debit.coupon_delta, -v_debit.topup_delta,
            v_balance.period, v_at)
    ON CONFLICT DO NOTHING;
    IF FOUND THEN
      UPDATE credit_balances
      SET monthly = monthly + v_monthly, coupon = coupon - v_debit.coupon_delta, topup = topup - v_debit.topup_delta,
          last_ledger_at = v_at
      WHERE team_id = p_job.team_id;
      PERFORM settle_reversals(v_debit, v_monthly, -v_debit.topup_delta);
    END IF;
  END IF;

  PERFORM enqueue_message(p_message_id, 'event', 'job.failed',
    jsonb_build_object('job_id', p_job.id, 'team_id', p_job.team_id, 'type', p_job.type), p_job.traceparent, p_hold_ms);
END
$$;

-- jobs/enqueue_message.sql
-- Puts a message into the outbox. p_hold_ms: how long the writing process has to publish it before a sweeper may.
CREATE FUNCTION enqueue_message(p_id uuid, p_kind text, p_name text, p_payload jsonb, p_traceparent text, p_hold_ms integer)
RETURNS void LANGUAGE sql VOLATILE AS $$
  INSERT INTO outbox (id, kind, name, payload, traceparent, next_attempt_at)
  VALUES (p_id, p_kind, p_name, p_payload, p_traceparent, clock_timestamp() + p_hold_ms * interval '1 millisecond')
$$;

-- jobs/fail_job.sql
-- Ends a job as failed on behalf of the worker that holds the lease: failed, or lost where another has it. put_back: a publish job with an attempt that
-- may have posted does not fail for a trouble of ours; it is run again in a minute. Only its own end, post_outcome_unknown, ends it.
CREATE FUNCTION fail_job(p_id uuid, p_token uuid, p_error text, p_code text, p_message_id uuid, p_hold_ms integer)
RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
BEGIN
  SELECT * INTO v_job FROM jobs WHERE id = p_id AND lease_token = p_token AND status = 'processing' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'lost';
  END IF;
  IF v_job.type = 'publish' AND p_code <> 'post_outcome_unknown' AND has_open_attempt(p_id) THEN
    UPDATE jobs
    SET lease_token = NULL, lease_until = NULL, attempts = 0, run_after = clock_timestamp() + interval '1 minute',
        next_publish_at = clock_timestamp() + interval '65 seconds', updated_at = clock_timestamp()
    WHERE id = p_id;
    RETURN 'put_back';
  END IF;
  PERFORM end_failed(v_job, p_error, p_code, p_message_id, p_hold_ms);
  RETURN 'failed';
END
$$;

-- jobs/must_yield.sql
-- Whether a team that has a renderer at work lets another go first: one that has none at work, and whose deck waits. So a team's decks, however
-- many, delay another's first by no more than those that are being drawn. At most 16 teams are looked at, from this team's id on.
CREATE FUNCTION must_yield(p_team uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_team uuid := p_team;
BEGIN
  IF NOT EXISTS (SELECT FROM jobs WHERE type = 'render' AND team_id = p_team AND lease_token IS NOT NULL AND lease_until > v_now) THEN
    RETURN false;
  END IF;
  FOR v_step IN 1..16 LOOP
    SELECT team_id INTO v_team FROM jobs WHERE type = 'render' AND status = 'pending' AND team_id > v_team ORDER BY team_id LIMIT 1;
    IF NOT FOUND THEN
      SELECT team_id INTO v_team FROM jobs WHERE type = 'render' AND status = 'pending' ORDER BY team_id LIMIT 1;
    END IF;
    IF NOT FOUND OR v_team = p_team THEN
      RETURN false;
    END IF;
    IF NOT EXISTS (SELECT FROM jobs WHERE type = 'render' AND team_id = v_team AND lease_token IS NOT NULL AND lease_until > v_now)
       AND EXISTS (SELECT FROM jobs WHERE type = 'render' AND team_id = v_team AND status = 'pending' AND run_after <= v_now) THEN
      RETURN true;
    END IF;
  END LOOP;
  RETURN false;
END
$$;

-- jobs/release_job.sql
-- Gives a job back under its lease, to be run again after p_wait_ms, or at once where it was woken meanwhile. p_is_attempt false gives the attempt back.
CREATE FUNCTION release_job(p_id uuid, p_token uuid, p_wait_ms integer, p_is_attempt boolean, p_task_id text)
RETURNS boolean LANGUAGE sql VOLATILE AS $$
  UPDATE jobs
  SET lease_token = NULL, lease_until = NULL, is_woken = false,
      attempts = CASE WHEN p_is_attempt THEN attempts ELSE attempts - 1 END,
      task_id = coalesce(p_task_id, task_id),
      task_started_at = CASE WHEN p_task_id IS NULL THEN task_started_at ELSE clock_timestamp() END,
      run_after = clock_timestamp() + CASE WHEN is_woken THEN 0 ELSE p_wait_ms END * interval '1 millisecond',
      next_publish_at = clock_timestamp() + CASE
        WHEN is_woken THEN interval '10 seconds'
        -- Longer than any delay queue: no message waits, the sweep publishes it when its time has come.
        WHEN p_wait_ms > 120000 THEN p_wait_ms * interval '1 millisecond'
        ELSE p_wait_ms * interval '2 milliseconds' + interval '10 seconds' END,
      updated_at = clock_timestamp()
  WHERE id = p_id AND lease_token = p_token AND status = 'processing'
  RETURNING true
$$;

-- jobs/renew_lease.sql
CREATE FUNCTION renew_lease(p_id uuid, p_token uuid, p_lease_ms integer) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  UPDATE jobs
  SET lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond',
      next_publish_at = clock_timestamp() + p_lease_ms * interval '1 millisecond' + interval '5 seconds'
  WHERE id = p_id AND lease_token = p_token AND status = 'processing'
  RETURNING true
$$;

-- jobs/sweep_jobs.sql
-- The sweep of one type of job. The message of an unfinished job that is due may be lost, or may just wait in its queue: of
-- p_in_queue messages it is known that they wait, so only what can run beyond them is published again, oldest first (the queue
-- serves the oldest first too). Every due row is put off: one that can run by a time that doubles, so that a backlog does not
-- multiply messages; one that cannot run yet until it can, so that it takes no message from those that can.
CREATE FUNCTION sweep_jobs(p_type text, p_in_queue integer, p_limit integer) RETURNS SETOF uuid LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_missing integer;
BEGIN
  IF NOT EXISTS (SELECT FROM jobs WHERE type = p_type AND next_publish_at <= v_now) THEN
    RETURN;
  END IF;
  SELECT greatest(0, count(*) - p_in_queue) INTO v_missing
  FROM jobs
  WHERE type = p_type AND next_publish_at IS NOT NULL AND run_after <= v_now AND coalesce(lease_until <= v_now, true);
  UPDATE jobs SET next_publish_at = greatest(run_after, lease_until) + interval '5 seconds'
  WHERE id IN (SELECT id FROM jobs WHERE type = p_type AND next_publish_at <= v_now AND (run_after > v_now OR lease_until > v_now)
               FOR UPDATE SKIP LOCKED);
  RETURN QUERY
  WITH due AS MATERIALIZED (
    SELECT id, created_at FROM jobs WHERE type = p_type AND next_publish_at <= v_now
      AND run_after <= v_now AND coalesce(lease_until <= v_now, true)
    ORDER BY created_at, id LIMIT p_limit FOR UPDATE SKIP LOCKED
  ), put_off AS (
    UPDATE jobs j SET publish_count = j.publish_count + 1,
      next_publish_at = v_now + least(300, 15 * 2 ^ least(j.publish_count, 6)) * interval '1 second'
    FROM due WHERE j.id = due.id
  )
  SELECT id FROM due ORDER BY created_at, id LIMIT v_missing;
END
$$;

-- jobs/take_outbox.sql
-- Takes up to p_limit unconfirmed messages whose hold has lapsed, and holds them for p_hold_ms, then twice, four and eight times
-- as long: a broker that takes them and confirms them too late gets few copies. MATERIALIZED, because a plan that ran the inner
-- statement again would take more than the limit.
CREATE FUNCTION take_outbox(p_limit integer, p_hold_ms integer) RETURNS SETOF outbox LANGUAGE sql VOLATILE AS $$
  WITH due AS MATERIALIZED (
    SELECT id FROM outbox WHERE next_attempt_at <= clock_timestamp() ORDER BY next_attempt_at LIMIT p_limit FOR UPDATE SKIP LOCKED
  )
  UPDATE outbox o SET attempts = o.attempts + 1,
    next_attempt_at = clock_timestamp() + p_hold_ms * 2 ^ least(o.attempts, 3) * interval '1 millisecond'
  FROM due WHERE o.id = due.id
  RETURNING o.*
$$;

-- jobs/wake_job.sql
-- A callback of the external generator: checks the nonce and makes the job runnable now, with a message to its worker.
-- Answers woken | finished | refused. An ended job's nonce changes nothing, but its callbacks may come twice and late.
CREATE FUNCTION wake_job(p_id uuid, p_nonce_hash bytea, p_command text, p_message_id uuid, p_hold_ms integer)
RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
BEGIN
  SELECT * INTO v_job FROM jobs WHERE id = p_id FOR UPDATE;
  IF NOT FOUND OR v_job.task_nonce_hash IS NULL OR v_job.task_nonce_hash <> p_nonce_hash THEN
    RETURN 'refused';
  END IF;
  IF v_job.status NOT IN ('pending', 'processing') THEN
    RETURN 'finished';
  END IF;
  -- While a worker holds the lease (it may still be journaling the task), the message waits for the lease's end by itself.
  IF v_job.lease_token IS NULL THEN
    UPDATE jobs SET run_after = clock_timestamp() WHERE id = p_id;
  END IF;
  PERFORM enqueue_message(p_message_id, 'command', p_command, jsonb_build_object('job_id', p_id), v_job.traceparent, p_hold_ms);
  RETURN 'woken';
END
$$;

-- lists/begin_once.sql
-- Begins a POST that carries a key: null for a new one, whose record is this transaction's to finish, or the record of the
-- first. A second request waits here until the first has committed or rolled back. Raises SL409 where another request had the key.
CREATE FUNCTION begin_once(p_team uuid, p_method text, p_path text, p_key text, p_fingerprint bytea)
RETURNS TABLE (status integer, response json) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_record idempotency_records%ROWTYPE;
BEGIN
  INSERT INTO idempotency_records (team_id, method, path, key, fingerprint, status, expires_at)
  VALUES (p_team, p_method, p_path, p_key, p_fingerprint, 0, clock_timestamp() + interval '24 hours')
  ON CONFLICT ON CONSTRAINT idempotency_records_pkey DO UPDATE
    SET fingerprint = excluded.fingerprint, status = 0, response = NULL, created_at = clock_timestamp(), expires_at = excluded.expires_at
    WHERE idempotency_records.expires_at <= clock_timestamp();
  IF FOUND THEN RETURN; END IF;
  SELECT * INTO v_record FROM idempotency_records r
  WHERE r.team_id = p_team AND r.method = p_method AND r.path = p_path AND r.key = p_key;
  IF v_record.fingerprint <> p_fingerprint THEN
    RAISE EXCEPTION 'the idempotency key belongs to another request' USING ERRCODE = 'SL409';
  END IF;
  RETURN QUERY SELECT v_record.status, v_record.response;
END
$$;

-- lists/remember_deleted_row.sql
-- The place of a deleted row in its lists. Arguments: the column of the id, and the column of the instant that orders the list, where
-- that is not created_at.
CREATE FUNCTION remember_deleted_row() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_row jsonb := to_jsonb(OLD);
BEGIN
  INSERT INTO deleted_rows (relation, id, team_id, created_at)
  VALUES (TG_TABLE_NAME, v_row->>TG_ARGV[0], OLD.team_id, (v_row->>coalesce(TG_ARGV[1], 'created_at'))::timestamptz)
  ON CONFLICT (team_id, relation, id) DO UPDATE SET created_at = excluded.created_at, deleted_at = CURRENT_TIMESTAMP;
  RETURN NULL;
END
$$;

-- payments/apply_paid_invoices.sql
-- The credits of a subscription's invoices, oldest first, each once: credits follow money. An invoice of a period begins it with the
-- credits of what it says; one of a change within a period raises them to what it paid for, but not beyond what the subscription has now.
-- p_plan: of the subscription, as plan_of_prices has it. p_is_changed: the subscription has another plan or quantity than before, whose
-- fewer credits cap what there is at once. p_invoices: [{id, kind: period | change, period_start: null within a period, prices}]
CREATE FUNCTION apply_paid_invoices(p_event text, p_team uuid, p_start timestamptz, p_plan jsonb, p_is_changed boolean, p_invoices jsonb)
RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_invoice jsonb;
  v_paid jsonb;
  v_id text;
  v_start timestamptz;
  v_metadata jsonb;
  v_target integer;
  v_credits integer := (p_plan->>'credits')::integer;
  v_balance credit_balances%ROWTYPE;
BEGIN
  FOR v_invoice IN SELECT value FROM jsonb_array_elements(p_invoices) LOOP
    v_id := v_invoice->>'id';
    v_paid := plan_of_prices(v_invoice->'prices');
    -- Of something beside the plan.
    CONTINUE WHEN v_paid IS NULL;
    v_start := (v_invoice->>'period_start')::timestamptz;
    v_target := (v_paid->>'credits')::integer;
    v_metadata := jsonb_build_object('plan', v_paid->>'slug', 'invoice', v_id);
    IF v_invoice->>'kind' = 'period' THEN
      -- An older period than that of another subscription of the team: it was paid for too, and never gave anything.
      CONTINUE WHEN reset_monthly('invoice:' || v_id, p_team, v_target, v_start, v_metadata)->>'outcome' <> 'stale';
      v_start := NULL;
    ELSE
      v_target := least(v_target, v_credits);
    END IF;
    v_balance := lock_balances(p_team);
    -- The period's own invoice comes first: until it is here, a change of the period cannot be measured.
    CONTINUE WHEN v_invoice->>'kind' = 'change' AND v_start IS NULL AND NOT coalesce(v_balance.period_started_at >= p_start, false);
    CONTINUE WHEN change_plan_credits('plan:' || v_id, p_team, greatest(v_target, v_balance.period_granted), v_metadata)->>'outcome' = 'repeated';
    UPDATE credit_balances
    SET period_credits = greatest(least(period_credits, v_credits), least(v_target, v_credits)),
        -- Another interval begins a period within the old one.
        period_started_at = greatest(period_started_at, v_start),
        period_invoice = CASE WHEN v_start > period_started_at OR period_started_at IS NULL THEN v_id ELSE period_invoice END
    WHERE team_id = p_team;
  END LOOP;

  v_balance := lock_balances(p_team);
  IF p_is_changed AND v_balance.period_started_at >= p_start THEN
    IF v_credits < v_balance.period_granted THEN
      PERFORM change_plan_credits('plan:' || p_event, p_team, v_credits, jsonb_build_object('plan', p_plan->>'slug'));
    END IF;
    UPDATE credit_balances SET period_credits = least(period_credits, v_credits) WHERE team_id = p_team;
  END IF;
END
$$;

-- payments/apply_payment_event.sql
-- Applies an event for the holder of its lease, wholly, and once.
-- p: {customer, read_at, is_failed_payment, subscription: {…, prices} | null, invoices: [{…}] (paid, of that subscription),
--     purchase: {payment, session, credits, user_id} | null, refund: {payment | invoice, amount, returned, is_disputed} | null}
-- A refund of a payment comes with the purchase that it was for.
-- Outcomes: applied, ignored (of no team of ours), lost (the lease is), plan_unknown, price_unsupported (not counted in months); of all but
-- the first two nothing stays.
CREATE FUNCTION apply_payment_event(p_event text, p_token uuid, p jsonb) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_team uuid;
  v_read_at timestamptz := (p->>'read_at')::timestamptz;
  v_plan jsonb;
  v_old subscriptions%ROWTYPE;
  v_new subscriptions%ROWTYPE;
  v_state jsonb := nullif(p->'subscription', 'null');
  v_purchase jsonb := nullif(p->'purchase', 'null');
  v_refund jsonb := nullif(p->'refund', 'null');
  v_bought integer;
  v_share numeric;
  v_cause text;
BEGIN
  SELECT team_id INTO v_team FROM subscriptions WHERE stripe_customer_id = p->>'customer';
  IF v_team IS NOT NULL THEN
    PERFORM lock_balances(v_team);
    IF v_state IS NOT NULL THEN
      v_plan := plan_of_prices(v_state->'prices');
      IF v_plan IS NULL THEN
        RETURN 'plan_unknown';
      ELSIF v_plan->>'months' IS NULL THEN
        RETURN 'price_unsupported';
      END IF;
      -- A period that was paid for gives credits: an invoice whose plan is not found must not pass for one without any.
      IF EXISTS (SELECT FROM jsonb_array_elements(nullif(p->'invoices', 'null')) i
                 WHERE i->>'kind' = 'period' AND plan_of_prices(i->'prices') IS NULL) THEN
        RETURN 'plan_unknown';
      END IF;
    END IF;
  END IF;

  UPDATE payment_events
  SET applied_at = clock_timestamp(), outcome = CASE WHEN v_team IS NULL THEN 'ignored' ELSE 'applied' END, lease_token = NULL, last_error = NULL
  WHERE id = p_event AND lease_token = p_token AND applied_at IS NULL;
  IF NOT FOUND THEN
    RETURN 'lost';
  ELSIF v_team IS NULL THEN
    RETURN 'ignored';
  END IF;

  IF v_purchase IS NOT NULL THEN
    v_bought := (v_purchase->>'credits')::integer;
    PERFORM purchase_credits(v_team, v_purchase->>'payment', v_purchase->>'session', v_bought, v_purchase->>'user_id');
  END IF;
  IF v_state IS NOT NULL THEN
    SELECT * INTO v_old FROM subscriptions WHERE team_id = v_team;
    v_new := apply_subscription(v_team, v_read_at, v_state, v_plan);
    IF v_new.stripe_subscription_id = v_state->>'id' THEN
      PERFORM apply_paid_invoices(p_event, v_team, (v_state->>'period_start')::timestamptz, v_plan,
        v_old.stripe_subscription_id = v_new.stripe_subscription_id AND (v_old.plan_id, v_old.quantity) <> (v_new.plan_id, v_new.quantity),
        coalesce(p->'invoices', '[]'));
    END IF;
  END IF;
  IF v_refund IS NOT NULL THEN
    v_share := (v_refund->>'returned')::numeric / (v_refund->>'amount')::numeric;
    v_cause := CASE WHEN (v_refund->>'is_disputed')::boolean THEN 'disputed' ELSE 'refunded' END;
    IF v_refund->>'payment' IS NOT NULL THEN
      PERFORM refund_purchase(v_team, v_refund->>'payment', round(v_bought * v_share)::integer, v_cause, v_read_at);
    ELSE
      PERFORM refund_invoice(v_team, v_refund->>'invoice', v_share, v_cause, v_read_at);
    END IF;
  END IF;
  IF v_state IS NOT NULL THEN
    -- A period that was given back has ended; one whose money came again goes on.
    UPDATE subscriptions s
    SET current_period_end = CASE WHEN s.revoked_invoice = b.period_invoice THEN least((v_state->>'period_end')::timestamptz, s.revoked_at)
                                  ELSE (v_state->>'period_end')::timestamptz END
    FROM credit_balances b
    WHERE s.team_id = v_team AND b.team_id = v_team AND s.stripe_subscription_id = v_state->>'id' AND s.stripe_read_at <= v_read_at;
  END IF;
  IF (p->>'is_failed_payment')::boolean THEN
    PERFORM enqueue_message(gen_random_uuid(), 'event', 'payment.failed', jsonb_build_object('team_id', v_team), NULL, 0);
  END IF;
  PERFORM enqueue_message(gen_random_uuid(), 'event', 'credits.changed', jsonb_build_object('team_id', v_team), NULL, 0);
  RETURN 'applied';
END
$$;

-- payments/apply_subscription.sql
-- Brings a team's subscription, whose balances are locked, to a state that the provider answered: that of the subscription of its customer
-- that counts. Answers the row as it is then. p: {id, created, status, cancel_at_period_end, period_start, period_end, paying_count}
CREATE FUNCTION apply_subscription(p_team uuid, p_read_at timestamptz, p jsonb, p_plan jsonb)
RETURNS subscriptions LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_row subscriptions%ROWTYPE;
BEGIN
  SELECT * INTO v_row FROM subscriptions WHERE team_id = p_team FOR UPDATE;
  IF v_row.stripe_read_at > p_read_at THEN
    RETURN v_row;
  END IF;
  -- What was begun and not paid does not end a trial.
  IF v_row.stripe_subscription_id IS NULL AND subscription_rank(p->>'status') < 2
     AND has_access(v_row.status, v_row.current_period_end, clock_timestamp()) THEN
    RETURN v_row;
  END IF;
  UPDATE subscriptions
  SET plan_id = (p_plan->>'id')::uuid, quantity = (p_plan->>'quantity')::integer, period_months = (p_plan->>'months')::integer,
      status = p->>'status', cancel_at_period_end = (p->>'cancel_at_period_end')::boolean,
      current_period_start = (p->>'period_start')::timestamptz, current_period_end = (p->>'period_end')::timestamptz,
      stripe_subscription_id = p->>'id', stripe_created_at = (p->>'created')::timestamptz, stripe_read_at = p_read_at,
      paying_count = (p->>'paying_count')::integer, updated_at = clock_timestamp()
  WHERE team_id = p_team RETURNING * INTO v_row;
  RETURN v_row;
END
$$;

-- payments/claim_payment_event.sql
-- Takes an event under a lease: that one, or for NULL the one that waits longest. The attempt is counted here, so that an event that
-- kills its process comes to an end too. NULL where there is none to take. `read_at` is before anything is asked of the provider.
CREATE FUNCTION claim_payment_event(p_id text, p_token uuid, p_lease_ms integer, p_max_attempts integer)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_event payment_events%ROWTYPE;
  v_now timestamptz;
BEGIN
  SELECT * INTO v_event FROM payment_events
  WHERE applied_at IS NULL AND next_attempt_at <= clock_timestamp() AND attempts < p_max_attempts AND (p_id IS NULL OR id = p_id)
  ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  v_now := clock_timestamp();
  UPDATE payment_events SET attempts = attempts + 1, lease_token = p_token, next_attempt_at = v_now + p_lease_ms * interval '1 millisecond'
  WHERE id = v_event.id;
  RETURN jsonb_build_object('id', v_event.id, 'type', v_event.type, 'payload', v_event.payload, 'attempts', v_event.attempts + 1,
                            'token', p_token, 'read_at', v_now);
END
$$;

-- payments/plan_of_prices.sql
-- The plan that prices stand for: by the price's id, else by its lookup key or its metadata. {id, slug, credits, months, quantity}: the
-- plan's monthly credits times the price's quantity; months of its period, null where it is not counted in months. NULL: there is no such plan.
CREATE FUNCTION plan_of_prices(p_prices jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', p.id, 'slug', p.slug, 'credits', p.monthly_credits * (x.price->>'quantity')::integer,
    'quantity', (x.price->>'quantity')::integer, 'months', (x.price->>'months')::integer)
  FROM jsonb_array_elements(p_prices) WITH ORDINALITY AS x (price, place)
  JOIN plans p ON p.stripe_price_id = x.price->>'id' OR p.slug = x.price->>'lookup_key' OR p.slug = x.price->>'plan'
  ORDER BY p.stripe_price_id = x.price->>'id' DESC NULLS LAST, p.slug = x.price->>'lookup_key' DESC NULLS LAST, x.place LIMIT 1
$$;

-- payments/publish_low_credits.sql
-- Publishes credits.low for teams whose credits fell below a tenth of their plan's, once a period: for those teams, or for NULL all. Returns how many.
CREATE FUNCTION publish_low_credits(p_teams uuid[], p_limit integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_team uuid;
  v_count integer := 0;
BEGIN
  FOR v_team IN
    UPDATE subscriptions s SET low_credits_period = low.period
    FROM (SELECT b.team_id, b.period FROM credit_balances b JOIN subscriptions t USING (team_id) JOIN plans p ON p.id = t.plan_id
          WHERE (p_teams IS NULL OR b.team_id = ANY (p_teams)) AND (b.monthly + b.coupon + b.topup) * 10 < p.monthly_credits * t.quantity
            AND t.low_credits_period IS DISTINCT FROM b.period
          LIMIT p_limit FOR UPDATE OF t SKIP LOCKED) low
    WHERE s.team_id = low.team_id RETURNING s.team_id
  LOOP
    PERFORM enqueue_message(gen_random_uuid(), 'event', 'credits.low', jsonb_build_object('team_id', v_team), NULL, 0);
    v_count := v_count + 1;
  END LOOP;
  RETURN v_count;
END
$$;

-- payments/store_payment_event.sql
-- Stores an event with the command that has it applied. False if it was stored before.
CREATE FUNCTION store_payment_event(p_id text, p_type text, p_payload jsonb, p_message_id uuid, p_hold_ms integer)
RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO payment_events (id, type, payload, received_at, next_attempt_at)
  VALUES (p_id, p_type, p_payload, clock_timestamp(), clock_timestamp())
  ON CONFLICT (id) DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM enqueue_message(p_message_id, 'command', 'payment.received', jsonb_build_object('event_id', p_id), NULL, p_hold_ms);
  RETURN true;
END
$$;

-- payments/subscription_rank.sql
-- Of two subscriptions of one team the living one counts, then the one that may yet begin to live.
CREATE FUNCTION subscription_rank(p_status text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_status IN ('canceled', 'incomplete_expired') THEN 0 WHEN p_status = 'incomplete' THEN 1 ELSE 2 END
$$;

-- posts/accept_publish.sql
-- Accepts a publish job of POST /publish/shortvideo, with a slot of the account's day. Raises SL429 where none is free; its detail is {free_at}: when the
-- next one is (ISO 8601). Without an idempotency key, the same post is joined while it is under way, and for ten minutes after its end as long as
-- no caller had received its publish id when this one asked: {outcome: joined, job_id}. p: what accept_work takes.
CREATE FUNCTION accept_publish(p jsonb, p_platform text, p_user text, p_slots integer) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_has_key boolean := jsonb_typeof(p->'idempotency') IS NOT DISTINCT FROM 'object';
  v_input jsonb := p->'jobs'->0->'input';
  v_creator platform_users%ROWTYPE;
  v_twin uuid;
  v_frees timestamptz[];
  v_waiting integer;
  v_at timestamptz;
  v_now timestamptz;
  v_answer jsonb;
BEGIN
  SELECT * INTO STRICT v_creator FROM platform_users WHERE platform = p_platform AND platform_user_id = p_user FOR UPDATE;
  v_now := clock_timestamp();
  IF NOT v_has_key THEN
    -- Under the creator's lock, so that of two at once the second sees the first one's job.
    SELECT j.id INTO v_twin FROM jobs j
    WHERE j.team_id = (p->>'team_id')::uuid AND j.type = 'publish' AND j.next_publish_at IS NOT NULL
      AND j.input @> v_input AND j.input->'image_urls' = v_input->'image_urls'
    ORDER BY j.created_at LIMIT 1;
    IF NOT FOUND THEN
      SELECT j.id INTO v_twin FROM keyless_posts k JOIN jobs j ON j.id = k.job_id
      WHERE k.team_id = (p->>'team_id')::uuid AND j.status = 'completed' AND j.updated_at > v_now - interval '10 minutes'
        -- Of several at once that waited for the lock, each asked before the first was answered.
        AND (k.answered_at IS NULL OR k.answered_at >= statement_timestamp())
        AND j.input @> v_input AND j.input->'image_urls' = v_input->'image_urls'
      ORDER BY j.created_at LIMIT 1;
    END IF;
    IF FOUND THEN
      RETURN jsonb_build_object('outcome', 'joined', 'job_id', v_twin);
    END IF;
  END IF;
  v_answer := accept_work(p);
  IF v_answer->>'outcome' = 'replayed' THEN
    RETURN v_answer;
  END IF;
  SELECT coalesce(array_agg(s.frees_at ORDER BY s.frees_at), '{}') INTO v_frees FROM publish_slots s
  WHERE s.platform = p_platform AND s.platform_user_id = p_user AND s.frees_at > v_now;
  -- Scheduled posts that are due already come first.
  SELECT count(*)::integer INTO v_waiting FROM scheduled_posts sp JOIN social_accounts a ON a.id = sp.social_account_id
  WHERE a.platform = p_platform AND a.platform_user_id = p_user AND sp.status = 'scheduled' AND sp.job_id IS NULL AND sp.scheduled_at <= v_now;
  v_at := greatest(v_creator.cap_refused_until, slot_time(v_frees, coalesce(v_creator.slots_per_day, p_slots), v_now, v_waiting + 1));
  IF v_at > v_now THEN
    RAISE EXCEPTION 'no slot is free' USING ERRCODE = 'SL429',
      DETAIL = jsonb_build_object('free_at', to_char(v_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
  END IF;
  INSERT INTO publish_slots (job_id, team_id, platform, platform_user_id, taken_at, frees_at)
  SELECT (job->>'id')::uuid, (p->>'team_id')::uuid, p_platform, p_user, v_now, v_now + interval '24 hours' FROM jsonb_array_elements(p->'jobs') job;
  IF NOT v_has_key THEN
    INSERT INTO keyless_posts (job_id, team_id) SELECT (job->>'id')::uuid, (p->>'team_id')::uuid FROM jsonb_array_elements(p->'jobs') job;
  END IF;
  RETURN v_answer;
END
$$;

-- posts/adopt_publish_id.sql
-- Gives an attempt without a publish id the one of which its platform notified: it was accepted then, unless a person has settled it.
-- False where it has one by now, or another attempt has this one.
CREATE FUNCTION adopt_publish_id(p_attempt uuid, p_publish_id text) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  -- In the order in which a worker locks them: the job, then its attempt.
  PERFORM FROM jobs WHERE id = (SELECT job_id FROM publish_attempts WHERE id = p_attempt) FOR UPDATE;
  UPDATE publish_attempts
  SET publish_id = p_publish_id, state = CASE WHEN state IN ('unknown', 'review') THEN 'accepted' ELSE state END,
      accepted_at = CASE WHEN state IN ('unknown', 'review') THEN coalesce(accepted_at, clock_timestamp()) ELSE accepted_at END,
      error = CASE WHEN state = 'abandoned' THEN error END, error_code = CASE WHEN state = 'abandoned' THEN error_code END,
      updated_at = clock_timestamp()
  WHERE id = p_attempt AND publish_id IS NULL AND state IN ('unknown', 'review', 'accepted', 'delivered', 'abandoned');
  RETURN FOUND;
EXCEPTION WHEN unique_violation THEN
  RETURN false;
END
$$;

-- posts/announce_unknown_outcome.sql
-- Publishes that the outcome of an attempt is unknown, whichever statement found that out. No process holds the message: the next sweep sends it.
CREATE FUNCTION announce_unknown_outcome() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM enqueue_message(gen_random_uuid(), 'event', 'post.outcome_unknown',
    jsonb_build_object('team_id', NEW.team_id, 'job_id', NEW.job_id, 'attempt_id', NEW.id), NULL, 0);
  RETURN NULL;
END
$$;

-- posts/apply_notification.sql
-- Applies what a platform notified of a post to the attempt that has its publish id, in any state: a delivered one completes the job
-- that failed without knowing it, a posted draft gives its place back. p_message: of the event or the command that this makes.
-- Answers {job_id, team_id, attempt_id, traceparent, effect}, effect: completed (job.completed is in the outbox), woken (post.publish is in
-- the outbox), or none; null where no attempt has this publish id.
CREATE FUNCTION apply_notification(p_platform text, p_publish_id text, p_is_delivered boolean, p_is_posted boolean, p_message uuid, p_hold_ms integer)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_attempt publish_attempts%ROWTYPE;
  v_job jobs%ROWTYPE;
  v_effect text := 'none';
BEGIN
  SELECT * INTO v_attempt FROM publish_attempts WHERE platform = p_platform AND publish_id = p_publish_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- In the order in which a worker locks them: the job, then its attempt.
  SELECT * INTO v_job FROM jobs WHERE id = v_attempt.job_id FOR UPDATE;
  UPDATE platform_events SET attempt_id = v_attempt.id WHERE platform = p_platform AND publish_id = p_publish_id AND attempt_id IS NULL;
  IF p_is_posted THEN
    UPDATE publish_slots SET frees_at = clock_timestamp() WHERE job_id = v_attempt.job_id AND frees_at > clock_timestamp();
    IF FOUND THEN
      -- There is room again, even if the platform reported a full limit before.
      UPDATE platform_users SET cap_refused_until = NULL
      WHERE platform = v_attempt.platform AND platform_user_id = v_attempt.platform_user_id;
      PERFORM wake_held_posts(v_attempt.platform, v_attempt.platform_user_id);
    END IF;
  END IF;
  IF v_job.status = 'failed' AND p_is_delivered THEN
    UPDATE publish_attempts SET state = 'delivered', error = NULL, error_code = NULL, updated_at = clock_timestamp()
    WHERE id = v_attempt.id AND state IN ('sending', 'unknown', 'review', 'accepted', 'delivered') RETURNING * INTO v_attempt;
    IF FOUND AND complete_ended_publish(v_attempt, p_message, p_hold_ms) THEN
      v_effect := 'completed';
    END IF;
  ELSIF wake_publish(v_attempt.job_id, p_message, p_hold_ms) THEN
    v_effect := 'woken';
  END IF;
  RETURN jsonb_build_object('job_id', v_job.id, 'team_id', v_job.team_id, 'post_id', v_attempt.post_id, 'attempt_id', v_attempt.id,
                            'traceparent', v_job.traceparent, 'effect', v_effect);
END
$$;

-- posts/begin_attempt.sql
-- Journals an attempt before the outside is touched, under the job's lease. Answers begun; lost (the lease); live (the job has an attempt
-- that may have posted); busy (another call is on its way to this creator, or comes before: look again soon).
CREATE FUNCTION begin_attempt(p_job uuid, p_token uuid, p_attempt uuid, p_state text, p_media_token text, p_account uuid, p_post uuid, p_request jsonb)
RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_constraint text;
BEGIN
  IF p_state = 'sending' AND NOT is_publish_turn(p_job) THEN RETURN 'busy'; END IF;
  -- What an attempt that did not post has made (a container at the platform, for example) is used further: the platform posts it once.
  INSERT INTO publish_attempts (id, team_id, job_id, post_id, social_account_id, platform, platform_user_id, state, media_token, request, sent_at, progress)
  SELECT p_attempt, j.team_id, j.id, p_post, a.id, a.platform, a.platform_user_id, p_state, p_media_token, p_request,
         CASE WHEN p_state = 'sending' THEN clock_timestamp() END,
         coalesce((SELECT CASE WHEN e.state IN ('abandoned', 'rejected') THEN e.progress END FROM publish_attempts e
                   WHERE e.job_id = j.id AND e.social_account_id = a.id ORDER BY e.created_at DESC, e.id DESC LIMIT 1), '{}')
  FROM jobs j JOIN social_accounts a ON a.id = p_account AND a.team_id = j.team_id
  WHERE j.id = p_job AND j.lease_token = p_token AND j.status = 'processing'
  FOR UPDATE OF j;
  RETURN CASE WHEN FOUND THEN 'begun' ELSE 'lost' END;
EXCEPTION WHEN unique_violation THEN
  GET STACKED DIAGNOSTICS v_constraint = CONSTRAINT_NAME;
  IF v_constraint = 'publish_attempts_one_in_flight' THEN RETURN 'busy'; END IF;
  IF v_constraint = 'publish_attempts_one_live_per_job' THEN RETURN 'live'; END IF;
  RAISE;
END
$$;

-- posts/claim_due_posts.sql
-- Claims up to p_limit posts that are due: a publish job, its message and a slot for each, or, where the creator's daily slots are taken,
-- a time to which it is held. A creator whose row another scheduler has is left to it, so that posts keep their order, and the posts of the
-- next ones are claimed instead: two schedulers that poll at once share a batch. What was missed by more than p_max_late_ms, and was not held on
-- purpose, fails with that reason.
-- p_slots: {platform: slots a day}, where the platform has not said how many this creator has. Answers a row for each post that changed: outcome claimed, held or missed; of a claimed one how long after its
-- time, or after the end of its hold. A job's message has its id.
CREATE FUNCTION claim_due_posts(p_limit integer, p_hold_ms integer, p_max_late_ms bigint, p_max_attempts integer, p_slots jsonb,
                                p_share integer DEFAULT 0, p_shares integer DEFAULT 1)
RETURNS TABLE (outcome text, post_id uuid, team_id uuid, job_id uuid, late_seconds double precision) LANGUAGE plpgsql VOLATILE
-- A batch is a small part of each table, which the planner cannot know: rows are read by index, tables are not scanned.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
DECLARE
  v_now timestamptz := clock_timestamp();
  v_random text := translate(gen_random_uuid()::text, '-', '');
  -- The first 24 digits of a UUIDv7 (RFC 9562: time, and 40 random bits); a counter follows. Ids in their order fill an index from its end.
  v_ids text := lpad(to_hex((extract(epoch FROM v_now) * 1000)::bigint), 12, '0') || '7' || left(v_random, 3) || '8' || right(v_random, 7);
  v_platforms text[];
  v_users text[];
  v_refused timestamptz[];
  v_slots integer[];
BEGIN
  -- In the index's order: of a bare EXISTS the planner thinks that any row will do, and reads the whole table where none is due.
  PERFORM FROM scheduled_posts p
  WHERE p.status = 'scheduled' AND p.job_id IS NULL AND greatest(p.scheduled_at, p.held_until) <= v_now
  ORDER BY greatest(p.scheduled_at, p.held_until), p.id LIMIT 1;
  IF NOT FOUND THEN
    RETURN;
  END IF;

  RETURN QUERY
  WITH late AS MATERIALIZED (
    SELECT p.id FROM scheduled_posts p
    WHERE p.status = 'scheduled' AND p.job_id IS NULL AND p.held_until IS NULL
      AND greatest(p.scheduled_at, p.held_until) < v_now - p_max_late_ms * interval '1 millisecond'
      -- What may have been published before a restore does not count as missed: it is claimed, and put up for review.
      AND p.fenced_at IS NULL
    ORDER BY greatest(p.scheduled_at, p.held_until) LIMIT p_limit FOR UPDATE SKIP LOCKED
  )
  UPDATE scheduled_posts p
  SET status = 'failed', error_code = 'post_missed', updated_at = v_now,
      error = 'The time of this post was missed by more than it may be late, because publishing was out of service'
  FROM late WHERE p.id = late.id
  RETURNING 'missed', p.id, p.team_id, NULL::uuid, NULL::double precision;

  WITH locked AS MATERIALIZED (
    SELECT u.platform, u.platform_user_id, u.cap_refused_until, u.slots_per_day
    FROM scheduled_posts p
    JOIN social_accounts a ON a.id = p.social_account_id
    JOIN platform_users u ON u.platform = a.platform AND u.platform_user_id = a.platform_user_id
    WHERE p.status = 'scheduled' AND p.job_id IS NULL AND greatest(p.scheduled_at, p.held_until) <= v_now
      -- A scheduler that claims another shard at the same time reads other creators: none is locked in vain.
      AND (p_shares = 1 OR mod(uuid_hash(p.social_account_id) & 2147483647, p_shares) = p_share)
    ORDER BY greatest(p.scheduled_at, p.held_until), p.id LIMIT p_limit
    FOR UPDATE OF u SKIP LOCKED
  ), creators AS (
    SELECT DISTINCT ON (l.platform, l.platform_user_id) l.platform, l.platform_user_id, l.cap_refused_until, l.slots_per_day FROM locked l
  )
  SELECT array_agg(platform), array_agg(platform_user_id), array_agg(cap_refused_until), array_agg(slots_per_day)
  INTO v_platforms, v_users, v_refused, v_slots FROM creators;
  IF v_platforms IS NULL THEN
    RETURN;
  END IF;

  -- A new statement, a new snapshot: it sees every slot that was taken under these locks before.
  RETURN QUERY
  WITH creators AS MATERIALIZED (
    SELECT c.platform, c.platform_user_id, c.refused_until, coalesce(c.slots, (p_slots->>c.platform)::integer, 1000000) AS slots,
           ARRAY(SELECT s.frees_at FROM publish_slots s
                 WHERE s.platform = c.platform AND s.platform_user_id = c.platform_user_id AND s.frees_at > v_now ORDER BY s.frees_at) AS frees
    FROM unnest(v_platforms, v_users, v_refused, v_slots) AS c (platform, platform_user_id, refused_until, slots)
  ), waiting AS MATERIALIZED (
    -- slot_time is asked only where no slot is free: a call of it costs more than the rest of a post's row.
    SELECT n.id, n.platform, n.platform_user_id, n.scheduled_at, n.held_until, greatest(n.refused_until,
             CASE WHEN n.k <= n.slots - cardinality(n.frees) THEN v_now ELSE slot_time(n.frees, n.slots, v_now, n.k) END) AS ready_at
    FROM (
      SELECT p.id, p.scheduled_at, p.held_until, c.platform, c.platform_user_id, c.refused_until, c.frees, c.slots,
             (row_number() OVER (PARTITION BY c.platform, c.platform_user_id ORDER BY p.scheduled_at, p.id))::integer AS k
      FROM creators c
      JOIN social_accounts a ON a.platform = c.platform AND a.platform_user_id = c.platform_user_id
      JOIN scheduled_posts p ON p.social_account_id = a.id
      WHERE p.status = 'scheduled' AND p.job_id IS NULL AND p.scheduled_at <= v_now
    ) n
  ), ready AS MATERIALIZED (
    -- Of one instant in the order of their making, in which they lie on the disk.
    SELECT w.id, w.platform, w.platform_user_id, extract(epoch FROM v_now - greatest(w.scheduled_at, w.held_until))::double precision AS late_seconds,
           (v_ids || lpad(to_hex(row_number() OVER (ORDER BY w.scheduled_at, w.id)), 8, '0'))::uuid AS job_id
    FROM waiting w WHERE w.ready_at <= v_now
  ), claimed AS (
    UPDATE scheduled_posts p SET job_id = r.job_id, held_until = NULL, error = NULL, error_code = NULL, updated_at = v_now
    FROM ready r
    WHERE p.id = r.id AND p.status = 'scheduled' AND p.job_id IS NULL AND p.scheduled_at <= v_now
    RETURNING p.id, p.team_id, p.job_id, p.created_by, p.social_account_id, r.platform, r.platform_user_id, r.late_seconds
  ), held AS (
    UPDATE scheduled_posts p SET held_until = w.ready_at, error = NULL, error_code = NULL, updated_at = v_now
    FROM waiting w
    WHERE p.id = w.id AND w.ready_at > v_now AND p.held_until IS DISTINCT FROM w.ready_at
      AND p.status = 'scheduled' AND p.job_id IS NULL AND p.scheduled_at <= v_now
    RETURNING p.id, p.team_id
  ), new_slots AS (
    INSERT INTO publish_slots (job_id, team_id, platform, platform_user_id, taken_at, frees_at)
    SELECT c.job_id, c.team_id, c.platform, c.platform_user_id, v_now, v_now + interval '24 hours' FROM claimed c
  ), new_jobs AS (
    INSERT INTO jobs (id, team_id, type, input, user_id, route, max_attempts, next_publish_at)
    SELECT c.job_id, c.team_id, 'publish', jsonb_build_object('post_id', c.id, 'social_account_id', c.social_account_id), c.created_by,
           '/schedule/posts', p_max_attempts, v_now + interval '15 seconds'
    FROM claimed c
  ), new_messages AS (
    INSERT INTO outbox (id, kind, name, payload, next_attempt_at)
    SELECT c.job_id, 'command', 'post.publish', jsonb_build_object('job_id', c.job_id), v_now + p_hold_ms * interval '1 millisecond'
    FROM claimed c
  )
  SELECT 'claimed', c.id, c.team_id, c.job_id, c.late_seconds FROM claimed c
  UNION ALL
  SELECT 'held', h.id, h.team_id, NULL::uuid, NULL::double precision FROM held h;
END
$$;

-- posts/complete_ended_publish.sql
-- The post of a publish job is at its platform after all: a job that failed for want of knowledge is completed, and its post published. An
-- unfinished job is left to its worker. Answers whether the job was completed here.
CREATE FUNCTION complete_ended_publish(p_attempt publish_attempts, p_message uuid, p_hold_ms integer) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
  v_now timestamptz := clock_timestamp();
BEGIN
  UPDATE jobs
  SET status = 'completed', error = NULL, error_code = NULL, updated_at = v_now, result = jsonb_build_object(
        'platform', p_attempt.platform, 'publish_id', p_attempt.publish_id, 'status', 'delivered',
        'delivered_at', to_char(v_now AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  WHERE id = p_attempt.job_id AND type = 'publish' AND status = 'failed'
  RETURNING * INTO v_job;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE scheduled_posts SET status = 'published', error = NULL, error_code = NULL, updated_at = v_now WHERE job_id = v_job.id AND status = 'failed';
  PERFORM enqueue_message(p_message, 'event', 'job.completed',
    jsonb_build_object('job_id', v_job.id, 'team_id', v_job.team_id, 'type', v_job.type), v_job.traceparent, p_hold_ms);
  RETURN true;
END
$$;

-- posts/end_attempts.sql
-- A publish job that fails while its attempt is under way leaves an outcome that no worker asks for any more: it is shown for review, and its
-- creator's other posts do not wait behind it.
CREATE FUNCTION end_attempts() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  UPDATE publish_attempts
  SET state = CASE state WHEN 'preparing' THEN 'abandoned' ELSE 'review' END,
      error = coalesce(error, NEW.error), error_code = coalesce(error_code, NEW.error_code),
      unknown_since = CASE WHEN state <> 'preparing' THEN coalesce(CASE WHEN state = 'unknown' THEN unknown_since END, clock_timestamp()) END,
      updated_at = clock_timestamp()
  WHERE job_id = NEW.id AND state IN ('preparing', 'sending', 'unknown', 'accepted');
  RETURN NULL;
END
$$;

-- posts/fence_restore.sql
-- After a restore to p_restored_to, before any service starts: a post that was due by now may have been published in the time that was lost, so nothing
-- of it is sent until a person has looked at the platform. Attempts under way become reviews here, for which a person has the whole time from now on,
-- however old the backup is; what has no attempt yet becomes one when its turn comes (review_if_fenced). An attempt with a publish id is followed as ever: the platform says what became of it. Answers how many of each.
CREATE FUNCTION fence_restore(p_restored_to timestamptz) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_attempts integer;
  v_jobs integer;
  v_posts integer;
BEGIN
  INSERT INTO restore_fences (fenced_at, restored_to) VALUES (v_now, p_restored_to);
  UPDATE publish_attempts
  SET state = 'review', unknown_since = v_now, updated_at = v_now,
      error = restored_error(p_restored_to), error_code = 'post_outcome_unknown'
  WHERE publish_id IS NULL AND state IN ('preparing', 'sending', 'unknown', 'review', 'accepted');
  GET DIAGNOSTICS v_attempts = ROW_COUNT;
  SELECT count(*) INTO v_jobs FROM jobs j
  WHERE j.type = 'publish' AND j.status IN ('pending', 'processing') AND is_fenced(j);
  UPDATE scheduled_posts SET fenced_at = v_now WHERE status = 'scheduled' AND scheduled_at <= v_now;
  SELECT count(*) INTO v_posts FROM scheduled_posts WHERE fenced_at = v_now AND job_id IS NULL;
  RETURN jsonb_build_object('fenced_at', v_now, 'attempts', v_attempts, 'jobs', v_jobs, 'posts', v_posts);
END
$$;

-- posts/has_open_attempt.sql
-- Whether a publish job has an attempt that may have posted: it is not for us to end it, until five days have passed without a word.
CREATE FUNCTION has_open_attempt(p_job uuid) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT EXISTS (
    SELECT FROM publish_attempts WHERE job_id = p_job AND state IN ('sending', 'unknown', 'review', 'accepted', 'delivered')
      AND coalesce(greatest(sent_at, unknown_since), created_at) > clock_timestamp() - interval '5 days')
$$;

-- posts/hold_publish.sql
-- Puts a post back to wait until p_until, because the platform's own limit refused it: its job ends, the post stays scheduled, its slot is
-- given back. Under the job's lease, false if it is lost. A publish job without a post fails.
CREATE FUNCTION hold_publish(p_job uuid, p_token uuid, p_until timestamptz, p_error text, p_code text, p_message uuid, p_hold_ms integer)
RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
  v_slot publish_slots%ROWTYPE;
  v_post uuid;
BEGIN
  SELECT * INTO v_job FROM jobs WHERE id = p_job AND lease_token = p_token AND status = 'processing' FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  SELECT * INTO v_slot FROM publish_slots WHERE job_id = p_job;
  IF FOUND THEN
    UPDATE platform_users SET cap_refused_until = greatest(cap_refused_until, p_until)
    WHERE platform = v_slot.platform AND platform_user_id = v_slot.platform_user_id;
  END IF;
  UPDATE scheduled_posts SET job_id = NULL WHERE job_id = p_job RETURNING id INTO v_post;
  -- Gives the slot back and wakes who waits for it; this post waits all the same.
  PERFORM end_failed(v_job, p_error, p_code, p_message, p_hold_ms);
  UPDATE scheduled_posts SET held_until = p_until, error = p_error, error_code = p_code, updated_at = clock_timestamp() WHERE id = v_post;
  RETURN true;
END
$$;

-- posts/is_fenced.sql
-- Whether a publish job may have posted in a time that a restore has lost: it, or its scheduled post, was due before a fence (also if the post was
-- moved to another time since), and no attempt of it was begun or settled since. (After that a person, or the platform, has said what became of it.)
CREATE FUNCTION is_fenced(p_job jobs) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT EXISTS (
    SELECT FROM restore_fences f
    LEFT JOIN scheduled_posts p ON p.id = (p_job.input->>'post_id')::uuid
    WHERE (p_job.created_at <= f.fenced_at OR p.scheduled_at <= f.fenced_at OR p.fenced_at = f.fenced_at)
      AND NOT EXISTS (
        SELECT FROM publish_attempts a
        WHERE (a.job_id IN (p_job.id, p_job.replay_of) OR a.post_id = p.id) AND greatest(a.created_at, a.resolved_at) > f.fenced_at))
$$;

-- posts/is_publish_turn.sql
-- Whether it is this job's turn: a creator's posts go out in the order of their jobs' ids, in which they were claimed. One that has nothing at
-- the platform two minutes after its claim holds the next ones up no longer.
CREATE FUNCTION is_publish_turn(p_job uuid) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT NOT EXISTS (
    SELECT FROM publish_slots mine
    JOIN publish_slots s ON s.platform = mine.platform AND s.platform_user_id = mine.platform_user_id AND s.job_id < mine.job_id
      AND s.taken_at > clock_timestamp() - interval '2 minutes' AND s.frees_at > clock_timestamp()
    JOIN jobs j ON j.id = s.job_id AND j.status IN ('pending', 'processing')
    WHERE mine.job_id = p_job AND NOT EXISTS (
      SELECT FROM publish_attempts a WHERE a.job_id = s.job_id AND a.state NOT IN ('preparing', 'rejected', 'abandoned')))
$$;

-- posts/note_publish_death.sql
-- A publish job is claimed whose worker died, or lost its lease: with its other jobs, of which most did nothing wrong. The dead claim is no attempt;
-- deaths are counted apart and make ever longer pauses of random length, so that what died together does not meet again. Ten without a
-- change in the journal between them end the job, unless an attempt of it may have posted: that is shown for review, and its creator's other posts go on.
-- Answers how long to wait, ms; 0: go on; null: the job is to end.
CREATE FUNCTION note_publish_death(p_job jobs) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_deaths integer := p_job.deaths + 1;
  v_wait_ms integer := 0;
BEGIN
  IF EXISTS (SELECT FROM publish_attempts WHERE job_id = p_job.id AND updated_at > p_job.died_at) THEN
    v_deaths := 1;
  END IF;
  IF v_deaths >= 10 THEN
    IF NOT has_open_attempt(p_job.id) THEN
      RETURN NULL;
    END IF;
    UPDATE publish_attempts
    SET state = 'review', unknown_since = coalesce(CASE WHEN state = 'unknown' THEN unknown_since END, clock_timestamp()), updated_at = clock_timestamp()
    WHERE job_id = p_job.id AND (state IN ('sending', 'unknown') OR (state = 'accepted' AND publish_id IS NULL));
  END IF;
  IF v_deaths >= 2 THEN
    v_wait_ms := 1000 * 2 ^ least(v_deaths, 9) * (1 + random());
  END IF;
  UPDATE jobs
  SET deaths = v_deaths, died_at = clock_timestamp(), attempts = greatest(0, attempts - 1), lease_token = NULL, lease_until = NULL,
      run_after = clock_timestamp() + v_wait_ms * interval '1 millisecond',
      next_publish_at = clock_timestamp() + v_wait_ms * interval '1 millisecond' + interval '5 seconds', updated_at = clock_timestamp()
  WHERE id = p_job.id;
  RETURN v_wait_ms;
END
$$;

-- posts/release_publish_slot.sql
-- Gives the slot of a job back, unless one of its attempts has posted or may have.
CREATE FUNCTION release_publish_slot(p_job uuid) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_slot publish_slots%ROWTYPE;
BEGIN
  DELETE FROM publish_slots s WHERE s.job_id = p_job AND NOT EXISTS (
    SELECT FROM publish_attempts a WHERE a.job_id = p_job AND a.state IN ('sending', 'accepted', 'delivered', 'failed', 'unknown', 'review'))
  RETURNING * INTO v_slot;
  IF FOUND THEN
    PERFORM wake_held_posts(v_slot.platform, v_slot.platform_user_id);
  END IF;
END
$$;

-- posts/resolve_attempt.sql
-- A person has looked at the platform. posted: the attempt is delivered, and so is the post of a job that failed without knowing. not_posted: it
-- is abandoned, and the post is sent once more: by its job, or, where that has ended, by a new one. Answers {outcome: resolved, job_id} (the job
-- to wake, null where there is none), not_open or missing.
CREATE FUNCTION resolve_attempt(p_team uuid, p_attempt uuid, p_outcome text, p_user text, p_new_job uuid, p_message uuid, p_hold_ms integer)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_attempt publish_attempts%ROWTYPE;
  v_status text;
  v_job uuid;
BEGIN
  SELECT job_id INTO v_job FROM publish_attempts WHERE id = p_attempt AND team_id = p_team;
  IF NOT FOUND THEN RETURN jsonb_build_object('outcome', 'missing'); END IF;
  -- In the order in which a worker locks them: the job, then its attempt.
  SELECT status INTO v_status FROM jobs WHERE id = v_job FOR UPDATE;
  UPDATE publish_attempts
  SET state = CASE p_outcome WHEN 'posted' THEN 'delivered' ELSE 'abandoned' END,
      error = CASE p_outcome WHEN 'posted' THEN NULL ELSE error END, error_code = CASE p_outcome WHEN 'posted' THEN NULL ELSE error_code END,
      resolved_at = clock_timestamp(), resolved_by = p_user, updated_at = clock_timestamp()
  WHERE id = p_attempt AND state IN ('unknown', 'review')
  RETURNING * INTO v_attempt;
  IF NOT FOUND THEN RETURN jsonb_build_object('outcome', 'not_open'); END IF;
  IF v_status = 'failed' AND p_outcome = 'posted' THEN
    PERFORM complete_ended_publish(v_attempt, p_message, p_hold_ms);
  ELSIF v_status = 'failed' THEN
    v_job := send_again(v_attempt, p_new_job, p_message);
  END IF;
  RETURN jsonb_build_object('outcome', 'resolved', 'job_id', v_job);
END
$$;

-- posts/restored_error.sql
-- What a person reads of a post that may have been published after the instant to which the database was restored.
CREATE FUNCTION restored_error(p_restored_to timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'The service was restored to its state of ' || to_char(p_restored_to AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')
         || ' UTC; whether this post went out after that is not known'
$$;

-- posts/review_if_fenced.sql
-- Before anything else is done for a publish job that begins an attempt: where it may have posted in a time that a restore has lost, an attempt
-- is put up for review instead. Answers clear, fenced, or lost (the lease).
CREATE FUNCTION review_if_fenced(p_job uuid, p_token uuid, p_attempt uuid, p_media_token text, p_account uuid, p_post uuid, p_request jsonb)
RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
  v_restored_to timestamptz;
BEGIN
  SELECT restored_to INTO v_restored_to FROM restore_fences ORDER BY fenced_at DESC LIMIT 1;
  IF NOT FOUND THEN RETURN 'clear'; END IF;
  SELECT * INTO v_job FROM jobs WHERE id = p_job AND lease_token = p_token AND status = 'processing' FOR UPDATE;
  IF NOT FOUND THEN RETURN 'lost'; END IF;
  IF NOT is_fenced(v_job) THEN RETURN 'clear'; END IF;
  INSERT INTO publish_attempts (id, team_id, job_id, post_id, social_account_id, platform, platform_user_id, state, media_token, request, progress,
                                unknown_since, error, error_code)
  SELECT p_attempt, v_job.team_id, p_job, p_post, a.id, a.platform, a.platform_user_id, 'review', p_media_token, p_request,
         coalesce((SELECT e.progress FROM publish_attempts e WHERE e.job_id = p_job ORDER BY e.created_at DESC, e.id DESC LIMIT 1), '{}'),
         clock_timestamp(), restored_error(v_restored_to), 'post_outcome_unknown'
  FROM social_accounts a WHERE a.id = p_account AND a.team_id = v_job.team_id;
  RETURN CASE WHEN FOUND THEN 'fenced' ELSE 'lost' END;
END
$$;

-- posts/save_platform_user.sql
-- Every connected account has its creator's row.
CREATE FUNCTION save_platform_user() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO platform_users (platform, platform_user_id) VALUES (NEW.platform, NEW.platform_user_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

-- posts/send_again.sql
-- A post whose job has ended, and that is known not to be at the platform, goes out once more: a scheduled one is due now, as one that was held;
-- of an immediate one a new job is made, which takes the old one's slot. Answers the job that is to run, null where the scheduler makes it.
-- A scheduled post that was deleted meanwhile is not sent.
CREATE FUNCTION send_again(p_attempt publish_attempts, p_new_job uuid, p_message uuid) RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
BEGIN
  IF p_attempt.post_id IS NOT NULL THEN
    UPDATE scheduled_posts
    SET status = 'scheduled', job_id = NULL, held_until = v_now, error = NULL, error_code = NULL, updated_at = v_now
    WHERE id = p_attempt.post_id AND job_id = p_attempt.job_id AND status = 'failed';
    PERFORM release_publish_slot(p_attempt.job_id);
    RETURN NULL;
  END IF;
  INSERT INTO jobs (id, team_id, type, input, user_id, route, auth_mode, api_key_id, replay_of, max_attempts, next_publish_at)
  SELECT p_new_job, j.team_id, j.type, j.input, j.user_id, j.route, j.auth_mode, j.api_key_id, j.id, j.max_attempts, v_now + interval '15 seconds'
  FROM jobs j WHERE j.id = p_attempt.job_id;
  UPDATE publish_slots SET job_id = p_new_job, taken_at = v_now, frees_at = v_now + interval '24 hours' WHERE job_id = p_attempt.job_id;
  -- The same request joins the new job as it joined the old one.
  UPDATE keyless_posts SET job_id = p_new_job, answered_at = NULL WHERE job_id = p_attempt.job_id;
  PERFORM enqueue_message(p_message, 'command', 'post.publish', jsonb_build_object('job_id', p_new_job), NULL, 0);
  RETURN p_new_job;
END
$$;

-- posts/send_attempt.sql
-- From preparing to sending, just before the call that posts; under the job's lease. Answers sent, lost or busy.
CREATE FUNCTION send_attempt(p_job uuid, p_token uuid, p_attempt uuid) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM FROM jobs WHERE id = p_job AND lease_token = p_token AND status = 'processing' FOR UPDATE;
  IF NOT FOUND THEN RETURN 'lost'; END IF;
  IF NOT is_publish_turn(p_job) THEN RETURN 'busy'; END IF;
  UPDATE publish_attempts SET state = 'sending', sent_at = clock_timestamp(), updated_at = clock_timestamp()
  WHERE id = p_attempt AND job_id = p_job AND state = 'preparing';
  RETURN CASE WHEN FOUND THEN 'sent' ELSE 'lost' END;
EXCEPTION WHEN unique_violation THEN
  RETURN 'busy';
END
$$;

-- posts/slot_time.sql
-- When each of a creator's next slots is free, k counted from 1: now for the free ones, then as the taken ones lapse, day after day.
-- p_frees: when the taken ones lapse, in order.
CREATE FUNCTION slot_time(p_frees timestamptz[], p_limit integer, p_now timestamptz, p_k integer) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_k <= p_limit - cardinality(p_frees) THEN p_now
    ELSE (p_frees || array_fill(p_now + interval '24 hours', ARRAY[greatest(0, p_limit - cardinality(p_frees))]))
           [(p_k - p_limit + cardinality(p_frees) - 1) % greatest(p_limit, cardinality(p_frees)) + 1]
         + (p_k - p_limit + cardinality(p_frees) - 1) / greatest(p_limit, cardinality(p_frees)) * interval '24 hours'
  END
$$;

-- posts/unprepare_post.sql
-- Other pictures, or another account: checked and copied anew. Another time: no longer held for the old one.
CREATE FUNCTION unprepare_post() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF NEW.image_urls IS DISTINCT FROM OLD.image_urls OR NEW.social_account_id <> OLD.social_account_id OR NEW.title <> OLD.title THEN
    NEW.prepared_at := NULL;
    NEW.prepare_after := clock_timestamp();
    NEW.prepare_attempts := 0;
  END IF;
  IF NEW.scheduled_at <> OLD.scheduled_at OR NEW.social_account_id <> OLD.social_account_id THEN
    NEW.held_until := NULL;
    IF NEW.status = 'scheduled' THEN
      NEW.error := NULL;
      NEW.error_code := NULL;
    END IF;
  END IF;
  RETURN NEW;
END
$$;

-- posts/wake_held_posts.sql
-- The creator's posts that wait for a slot may have one now. Under the creator's lock, as claim_due_posts: the two change the same rows in orders of
-- their own.
CREATE FUNCTION wake_held_posts(p_platform text, p_user text) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM FROM platform_users WHERE platform = p_platform AND platform_user_id = p_user FOR UPDATE;
  UPDATE scheduled_posts SET held_until = clock_timestamp()
  WHERE status = 'scheduled' AND job_id IS NULL AND held_until > clock_timestamp()
    AND social_account_id IN (SELECT id FROM social_accounts WHERE platform = p_platform AND platform_user_id = p_user);
END
$$;

-- posts/wake_publish.sql
-- Makes a publish job runnable now: its platform has sent an event. While a worker holds the lease, as soon as it lets go (release_job). False if
-- it has ended.
CREATE FUNCTION wake_publish(p_job uuid, p_message uuid, p_hold_ms integer) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
BEGIN
  SELECT * INTO v_job FROM jobs WHERE id = p_job FOR UPDATE;
  IF NOT FOUND OR v_job.status NOT IN ('pending', 'processing') THEN RETURN false; END IF;
  IF v_job.lease_token IS NULL THEN
    UPDATE jobs SET run_after = clock_timestamp() WHERE id = p_job;
  ELSE
    UPDATE jobs SET is_woken = true WHERE id = p_job;
  END IF;
  PERFORM enqueue_message(p_message, 'command', 'post.publish', jsonb_build_object('job_id', p_job), v_job.traceparent, p_hold_ms);
  RETURN true;
END
$$;

-- shops/claim_store_sync.sql
-- Claims the sync that waits longest: one that is requested, not leased, and whose pause is over. A sync that has begun goes on, at the
-- place that it had reached if there is one, unless it began more than p_max_age_ms ago. The attempt is counted before it begins.
CREATE FUNCTION claim_store_sync(p_lease uuid, p_lease_ms integer, p_max_age_ms bigint)
RETURNS TABLE (id uuid, team_id uuid, domain text, sync_cursor text, sync_attempts integer, sync_started_at timestamptz, claimed_at text)
LANGUAGE sql VOLATILE AS $$
  WITH due AS MATERIALIZED (
    SELECT s.id, coalesce((s.sync_cursor IS NOT NULL OR s.sync_started_at >= s.sync_requested_at)
                          AND s.sync_started_at > clock_timestamp() - p_max_age_ms * interval '1 millisecond', false) AS goes_on
    FROM stores s
    WHERE s.sync_requested_at IS NOT NULL AND s.status = 'connected' AND s.token_ciphertext IS NOT NULL AND s.platform = 'storeplatform'
      AND (s.sync_lease_until IS NULL OR s.sync_lease_until <= clock_timestamp())
    ORDER BY s.sync_requested_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
  )
  UPDATE stores s
  SET sync_lease = p_lease, sync_lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond', sync_attempts = s.sync_attempts + 1,
      sync_started_at = CASE WHEN d.goes_on THEN s.sync_started_at ELSE clock_timestamp() END,
      sync_cursor = CASE WHEN d.goes_on THEN s.sync_cursor END
  FROM due d WHERE s.id = d.id
  RETURNING s.id, s.team_id, s.domain, s.sync_cursor, s.sync_attempts, s.sync_started_at, clock_timestamp()::text
$$;

-- shops/is_in_doubt.sql
-- Whether the shop has sent two different states of a product as of the very same instant.
CREATE FUNCTION is_in_doubt(p_store uuid, p_product jsonb, p_told timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM products p
    WHERE p.store_id = p_store AND p.external_id = p_product->>'external_id' AND p.event_at = p_told
      AND p.shop_updated_at = (p_product->>'shop_updated_at')::timestamptz
      AND (p.name, p.description, p.price, p.compare_at_price, p.sku, p.status, p.image_url)
        IS DISTINCT FROM (p_product->>'name', p_product->>'description', (p_product->>'price')::numeric,
                          (p_product->>'compare_at_price')::numeric, p_product->>'sku', p_product->>'status', p_product->>'image_url'))
$$;

-- shops/is_new_shop_event.sql
-- Whether p_new (the shop's time of change) replaces what is stored of a product: sent at p_told, or, where that is null, read at
-- p_read_at. The shop counts in whole seconds: within one, a webhook's own instant decides between webhooks, and what was read gives way to
-- what was sent, unless that was well before the reading (our clock and the shop's may differ by a minute).
CREATE FUNCTION is_new_shop_event(p_old timestamptz, p_old_told timestamptz, p_new timestamptz, p_told timestamptz, p_read_at timestamptz)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_old IS NULL OR p_new > p_old THEN true
    WHEN p_new < p_old THEN false
    WHEN p_old_told IS NULL THEN true
    WHEN p_told IS NOT NULL THEN p_told >= p_old_told
    ELSE p_read_at > p_old_told + interval '1 minute'
  END
$$;

-- shops/put_store_products.sql
-- Writes products of a store, each once; never one that the shop has deleted. The caller holds the store's row.
-- p_products: [{id, external_id, name, description, price, compare_at_price, sku, status, image_url, product_url, shop_updated_at}].
-- Sent by a webhook (p_told): a product that we do not have is added if it has changed since p_since: the sync that began there has not seen it.
CREATE FUNCTION put_store_products(p_store uuid, p_team uuid, p_currency text, p_products jsonb, p_seen timestamptz,
                                   p_told timestamptz, p_since timestamptz, p_read_at timestamptz)
RETURNS void LANGUAGE sql VOLATILE AS $$
  INSERT INTO products AS p (id, team_id, store_id, external_id, name, description, price, compare_at_price, currency, sku, status,
                             image_url, product_url, shop_updated_at, event_at, seen_at, created_at, updated_at)
  SELECT n.id, p_team, p_store, n.external_id, n.name, n.description, n.price, n.compare_at_price, p_currency, n.sku, n.status,
         n.image_url, n.product_url, n.shop_updated_at, p_told, p_seen, clock_timestamp(), clock_timestamp()
  FROM (
    SELECT DISTINCT ON (r.external_id) r.* FROM jsonb_to_recordset(p_products) AS r (
      id uuid, external_id text, name text, description text, price numeric, compare_at_price numeric, sku text, status text,
      image_url text, product_url text, shop_updated_at timestamptz)
    ORDER BY r.external_id, r.shop_updated_at DESC
  ) n
  WHERE NOT EXISTS (SELECT FROM store_deletions d WHERE d.store_id = p_store AND d.external_id = n.external_id)
    AND (p_told IS NULL OR p_since IS NULL OR n.shop_updated_at >= p_since
         OR EXISTS (SELECT FROM products k WHERE k.store_id = p_store AND k.external_id = n.external_id))
  ON CONFLICT (store_id, external_id) DO UPDATE
  SET (name, description, price, compare_at_price, sku, status, image_url, product_url, shop_updated_at, event_at, updated_at) = (
        SELECT EXCLUDED.name, EXCLUDED.description, EXCLUDED.price, EXCLUDED.compare_at_price, EXCLUDED.sku, EXCLUDED.status,
               EXCLUDED.image_url, new.product_url, EXCLUDED.shop_updated_at, EXCLUDED.event_at,
               CASE WHEN (EXCLUDED.name, EXCLUDED.description, EXCLUDED.price, EXCLUDED.compare_at_price, EXCLUDED.sku, EXCLUDED.status,
                          EXCLUDED.image_url, new.product_url)
                      IS DISTINCT FROM (p.name, p.description, p.price, p.compare_at_price, p.sku, p.status, p.image_url, p.product_url)
                    THEN clock_timestamp() ELSE p.updated_at END
        -- A webhook knows the shop by its technical name alone; the address that a sync read may have the shop's own domain.
        FROM (SELECT CASE WHEN p_told IS NOT NULL
                            AND p.product_url LIKE 'https://%' || replace(replace(replace(
                                  substring(EXCLUDED.product_url FROM '/products/.*$'), '\', '\\'), '%', '\%'), '_', '\_')
                     THEN p.product_url ELSE EXCLUDED.product_url END AS product_url) new
        WHERE is_new_shop_event(p.shop_updated_at, p.event_at, EXCLUDED.shop_updated_at, p_told, p_read_at)
        UNION ALL
        SELECT p.name, p.description, p.price, p.compare_at_price, p.sku, p.status, p.image_url, p.product_url, p.shop_updated_at,
               p.event_at, p.updated_at
        WHERE NOT is_new_shop_event(p.shop_updated_at, p.event_at, EXCLUDED.shop_updated_at, p_told, p_read_at)
      ),
      currency = coalesce(p_currency, p.currency), seen_at = greatest(p.seen_at, EXCLUDED.seen_at)
  WHERE p_told IS NULL OR is_new_shop_event(p.shop_updated_at, p.event_at, EXCLUDED.shop_updated_at, p_told, p_read_at)
$$;

-- shops/remove_unseen_products.sql
-- Removes up to p_limit products that the sync has not seen, but for those that the shop has sent since shortly before it began: a list
-- may lag behind. Answers how many, or -1 if the lease is lost.
CREATE FUNCTION remove_unseen_products(p_store uuid, p_lease uuid, p_lease_ms integer, p_limit integer) RETURNS integer
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_started timestamptz;
  v_count integer;
BEGIN
  UPDATE stores SET sync_lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond'
  WHERE id = p_store AND sync_lease = p_lease
  RETURNING sync_started_at INTO v_started;
  IF NOT FOUND THEN RETURN -1; END IF;
  DELETE FROM products WHERE id = ANY (ARRAY(
    SELECT id FROM products
    WHERE store_id = p_store AND external_id IS NOT NULL AND (seen_at IS NULL OR seen_at < v_started)
      AND (event_at IS NULL OR event_at < v_started - interval '2 minutes')
    LIMIT p_limit));
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END
$$;

-- shops/store_synced_products.sql
-- Stores a piece of a sync, the place where it goes on with it, and keeps the lease. False: the lease is lost, nothing is written.
CREATE FUNCTION store_synced_products(p_store uuid, p_lease uuid, p_lease_ms integer, p_cursor text, p_currency text, p_products jsonb,
                                      p_read_at timestamptz)
RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_store stores%ROWTYPE;
BEGIN
  UPDATE stores
  SET sync_cursor = p_cursor, sync_attempts = 0, currency = coalesce(p_currency, currency),
      sync_lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond'
  WHERE id = p_store AND sync_lease = p_lease
  RETURNING * INTO v_store;
  IF NOT FOUND THEN RETURN false; END IF;
  -- A new statement, a new snapshot: it sees all webhooks that committed before this lock.
  PERFORM put_store_products(p_store, v_store.team_id, p_currency, p_products, v_store.sync_started_at, NULL, NULL, p_read_at);
  RETURN true;
END
$$;

-- shops/take_store_event.sql
-- Takes a shop's event, once for all stores of that shop; everything or nothing. Returns taken, repeated, or nobody (no team has the shop).
-- p_kind: put (p_products holds the product), delete, or uninstalled (the tokens are tried at once; the platform's answer decides).
CREATE FUNCTION take_store_event(p_shop text, p_delivery text, p_event text, p_kind text, p_external text, p_products jsonb, p_told timestamptz)
RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_store stores%ROWTYPE;
  v_told timestamptz := least(p_told, clock_timestamp());
BEGIN
  IF NOT EXISTS (SELECT FROM stores WHERE platform = 'storeplatform' AND domain = p_shop AND token_ciphertext IS NOT NULL) THEN
    RETURN 'nobody';
  END IF;
  INSERT INTO platform_events (platform, delivery_id, platform_user_id, publish_id, event, payload)
  VALUES ('storeplatform', p_delivery, p_shop, p_external, p_event, jsonb_build_object('event_at', v_told))
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN 'repeated'; END IF;

  FOR v_store IN
    SELECT * FROM stores WHERE platform = 'storeplatform' AND domain = p_shop AND token_ciphertext IS NOT NULL ORDER BY id FOR NO KEY UPDATE
  LOOP
    IF p_kind = 'put' AND is_in_doubt(v_store.id, p_products->0, v_told) THEN
      -- Two states of one instant: the shop is asked which one holds, and what is read then counts.
      UPDATE products SET event_at = NULL WHERE store_id = v_store.id AND external_id = p_external;
      UPDATE stores SET sync_requested_at = clock_timestamp() WHERE id = v_store.id AND status = 'connected';
    ELSIF p_kind = 'put' THEN
      -- Each team's row has an id of its own.
      PERFORM put_store_products(v_store.id, v_store.team_id, v_store.currency,
        (SELECT jsonb_agg(product || jsonb_build_object('id', gen_random_uuid())) FROM jsonb_array_elements(p_products) product),
        clock_timestamp(), v_told, v_store.sync_started_at - interval '2 minutes', NULL);
    ELSIF p_kind = 'delete' THEN
      INSERT INTO store_deletions (store_id, external_id, deleted_at) VALUES (v_store.id, p_external, clock_timestamp()) ON CONFLICT DO NOTHING;
      DELETE FROM products WHERE store_id = v_store.id AND external_id = p_external;
    ELSIF p_kind = 'uninstalled' THEN
      UPDATE stores SET sync_requested_at = clock_timestamp(), sync_lease_until = CASE WHEN sync_lease IS NULL THEN NULL ELSE sync_lease_until END
      WHERE id = v_store.id AND status = 'connected';
    END IF;
  END LOOP;
  RETURN 'taken';
END
$$;

RESET check_function_bodies;

-- access/_triggers.sql
CREATE TRIGGER note_key_change AFTER UPDATE OR DELETE ON api_keys FOR EACH ROW EXECUTE FUNCTION note_credential_change();
CREATE TRIGGER note_member_change AFTER UPDATE OR DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION note_credential_change();
CREATE TRIGGER limit_keys AFTER DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION limit_keys_of_leaver();

-- lists/_triggers.sql
CREATE TRIGGER remember_deleted AFTER DELETE ON assets FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER remember_deleted AFTER DELETE ON projects FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER remember_deleted AFTER DELETE ON influencers FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER remember_deleted AFTER DELETE ON products FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER remember_deleted AFTER DELETE ON stores FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER remember_deleted AFTER DELETE ON invites FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER remember_deleted AFTER DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('user_id');
CREATE TRIGGER remember_deleted AFTER DELETE ON scheduled_posts FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id', 'scheduled_at');
CREATE TRIGGER remember_deleted AFTER DELETE ON social_accounts FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');

-- posts/_triggers.sql
CREATE TRIGGER save_platform_user AFTER INSERT ON social_accounts FOR EACH ROW EXECUTE FUNCTION save_platform_user();
CREATE TRIGGER unprepare_post BEFORE UPDATE OF image_urls, social_account_id, title, scheduled_at ON scheduled_posts
  FOR EACH ROW EXECUTE FUNCTION unprepare_post();
CREATE TRIGGER end_attempts AFTER UPDATE OF status ON jobs FOR EACH ROW
  WHEN (NEW.type = 'publish' AND NEW.status = 'failed') EXECUTE FUNCTION end_attempts();
CREATE TRIGGER announce_unknown_outcome AFTER UPDATE OF state ON publish_attempts FOR EACH ROW
  WHEN (NEW.state IN ('unknown', 'review') AND OLD.state NOT IN ('unknown', 'review')) EXECUTE FUNCTION announce_unknown_outcome();
CREATE TRIGGER announce_new_review AFTER INSERT ON publish_attempts FOR EACH ROW
  WHEN (NEW.state = 'review') EXECUTE FUNCTION announce_unknown_outcome();

-- credits/_data.sql
-- The free plan: every new team begins on it, and a team without access falls back to its gates.
INSERT INTO plans (id, slug, name, description, price_cents, monthly_credits, allowed_models, allowed_features, sort_order)
VALUES ('00000000-0000-8000-8000-000000000001', 'free', 'Free', 'A trial of 14 days, then coupon and top-up credits.', 0, 100, '{*}', '{*}', 0);
