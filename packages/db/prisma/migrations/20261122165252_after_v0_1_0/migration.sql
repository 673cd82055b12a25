-- Made by `npm run generate` from schema.prisma and packages/db/sql: change those.

-- DropIndex
DROP INDEX "ledger_entries_job_id_idx";

-- AlterTable
ALTER TABLE "teams" ADD COLUMN     "grant_refused" TEXT;

-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "credits_per_day" INTEGER,
ADD COLUMN     "ends_with_membership" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "limits" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "credit_balances" ADD COLUMN     "closed_at" TIMESTAMPTZ(6);

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "caller_metadata" JSONB,
ADD COLUMN     "external_id" TEXT,
ADD COLUMN     "placement" JSONB,
ADD COLUMN     "warnings" JSONB;

-- AlterTable
ALTER TABLE "decks" ADD COLUMN     "brand_id" UUID,
ADD COLUMN     "brand_revision" INTEGER,
ADD COLUMN     "caller_metadata" JSONB,
ADD COLUMN     "details" JSONB,
ADD COLUMN     "error" TEXT,
ADD COLUMN     "error_code" TEXT,
ADD COLUMN     "external_id" TEXT,
ADD COLUMN     "influencer_id" UUID,
ADD COLUMN     "lease_until" TIMESTAMPTZ(6),
ADD COLUMN     "order" JSONB,
ADD COLUMN     "plan_attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "project_id" UUID,
ADD COLUMN     "source" JSONB,
ADD COLUMN     "state" TEXT,
ADD COLUMN     "tile_due_at" TIMESTAMPTZ(6) DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "tile_key" TEXT,
ADD COLUMN     "tile_of" TEXT,
ADD COLUMN     "tile_tries" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "assets" ADD COLUMN     "caller_metadata" JSONB,
ADD COLUMN     "external_id" TEXT,
ADD COLUMN     "has_thumbnails" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "origin" JSONB;

-- AlterTable
ALTER TABLE "uploads" ADD COLUMN     "caller_metadata" JSONB,
ADD COLUMN     "external_id" TEXT;

-- AlterTable
ALTER TABLE "projects" ADD COLUMN     "caller_metadata" JSONB,
ADD COLUMN     "external_id" TEXT,
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "saved_by" TEXT,
ADD COLUMN     "tile_due_at" TIMESTAMPTZ(6) DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "tile_key" TEXT,
ADD COLUMN     "tile_of" TEXT,
ADD COLUMN     "tile_tries" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "picture_due_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "picture_key" TEXT,
ADD COLUMN     "picture_source" TEXT,
ADD COLUMN     "picture_tries" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "scheduled_posts" ADD COLUMN     "alt_texts" JSONB,
ADD COLUMN     "caller_metadata" JSONB,
ADD COLUMN     "description" TEXT,
ADD COLUMN     "external_id" TEXT,
ADD COLUMN     "relayout" JSONB,
ADD COLUMN     "settings" JSONB;

-- AlterTable
ALTER TABLE "post_media" ADD COLUMN     "framing" TEXT;

-- CreateTable
CREATE TABLE "initial_grants" (
    "address_hash" BYTEA NOT NULL,
    "network" TEXT,
    "granted_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "initial_grants_pkey" PRIMARY KEY ("address_hash")
);

-- CreateTable
CREATE TABLE "device_grants" (
    "device_hash" BYTEA NOT NULL,
    "user_code" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "scopes" TEXT[],
    "state" TEXT NOT NULL DEFAULT 'pending',
    "claimed_by" TEXT,
    "team_id" UUID,
    "actor" JSONB,
    "key_id" UUID,
    "interval_seconds" INTEGER NOT NULL,
    "polled_at" TIMESTAMPTZ(6),
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "device_grants_pkey" PRIMARY KEY ("device_hash")
);

-- CreateTable
CREATE TABLE "device_guesses" (
    "user_id" TEXT NOT NULL,
    "wrong_codes" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "device_guesses_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "api_key_spending" (
    "api_key_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "credits" INTEGER NOT NULL,

    CONSTRAINT "api_key_spending_pkey" PRIMARY KEY ("api_key_id")
);

-- CreateTable
CREATE TABLE "api_key_uses" (
    "api_key_id" UUID NOT NULL,
    "used_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "api_key_uses_pkey" PRIMARY KEY ("api_key_id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "target_type" TEXT NOT NULL,
    "target_id" TEXT NOT NULL,
    "target_name" TEXT,
    "actor_type" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "actor_name" TEXT,
    "address" TEXT,
    "request_id" TEXT,
    "route" TEXT,
    "before" JSONB,
    "after" JSONB,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "archive_files" (
    "key" TEXT NOT NULL,
    "team_id" UUID,
    "relation" TEXT NOT NULL,
    "rows" JSONB NOT NULL,
    "first_at" TIMESTAMPTZ(6) NOT NULL,
    "last_at" TIMESTAMPTZ(6) NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "archived_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "archive_files_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "archive_passes" (
    "relation" TEXT NOT NULL,
    "at_team" UUID,
    "after_at" TEXT,
    "after_id" TEXT,
    "page_rows" INTEGER,
    "rows_left" INTEGER,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "lease_token" UUID,
    "lease_until" TIMESTAMPTZ(6),
    "begun_at" TIMESTAMPTZ(6),
    "ended_at" TIMESTAMPTZ(6),
    "oldest_seen" TIMESTAMPTZ(6),
    "oldest_at" TIMESTAMPTZ(6),
    "broken" UUID[] DEFAULT ARRAY[]::UUID[],

    CONSTRAINT "archive_passes_pkey" PRIMARY KEY ("relation")
);

-- CreateTable
CREATE TABLE "erased_teams" (
    "id" UUID NOT NULL,
    "closed_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sweep_at" TIMESTAMPTZ(6),
    "due_since" TIMESTAMPTZ(6),

    CONSTRAINT "erased_teams_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_checkpoints" (
    "team_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "ledger_at" TIMESTAMPTZ(6) NOT NULL,
    "entry_id" BIGINT NOT NULL,
    "entries" BIGINT NOT NULL,
    "monthly" INTEGER NOT NULL,
    "coupon" INTEGER NOT NULL,
    "topup" INTEGER NOT NULL,
    "digest" BYTEA NOT NULL,
    "made_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_checkpoints_pkey" PRIMARY KEY ("team_id","number")
);

-- CreateTable
CREATE TABLE "slide_texts" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "deck_id" UUID NOT NULL,
    "slide_index" INTEGER NOT NULL,
    "user_id" TEXT NOT NULL,
    "instruction" TEXT,
    "restored_from" UUID,
    "outline" JSONB NOT NULL,
    "replaced_outline" JSONB NOT NULL,
    "replaced_draft" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "slide_texts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brands" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "project_id" UUID,
    "kit" JSONB NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "brands_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brand_revisions" (
    "brand_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "team_id" UUID NOT NULL,
    "kit" JSONB NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "brand_revisions_pkey" PRIMARY KEY ("brand_id","revision")
);

-- CreateTable
CREATE TABLE "stream_tokens" (
    "hash" BYTEA NOT NULL,
    "team_id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "key_hash" BYTEA,
    "auth_expires_at" TIMESTAMPTZ(6),
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "stream_tokens_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "project_revisions" (
    "project_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "team_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "data" JSON NOT NULL,
    "thumbnail_url" TEXT,
    "status" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "saved_by" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "project_revisions_pkey" PRIMARY KEY ("project_id","revision")
);

-- CreateTable
CREATE TABLE "unused_pictures" (
    "object_key" TEXT NOT NULL,
    "remove_after" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "unused_pictures_pkey" PRIMARY KEY ("object_key")
);

-- CreateTable
CREATE TABLE "removed_attempts" (
    "creator" BYTEA NOT NULL,
    "until" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "removed_attempts_pkey" PRIMARY KEY ("creator")
);

-- CreateTable
CREATE TABLE "relaid_slides" (
    "team_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "slides" INTEGER NOT NULL,

    CONSTRAINT "relaid_slides_pkey" PRIMARY KEY ("team_id")
);

-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT,
    "event_types" JSONB,
    "secret_ciphertext" BYTEA NOT NULL,
    "former_secret_ciphertext" BYTEA,
    "former_secret_until" TIMESTAMPTZ(6),
    "disabled_at" TIMESTAMPTZ(6),
    "disabled_reason" TEXT,
    "failing_since" TIMESTAMPTZ(6),
    "failed_at" TIMESTAMPTZ(6),
    "deleted_at" TIMESTAMPTZ(6),
    "listens_until" TIMESTAMPTZ(6),
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_events" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "data" JSONB,
    "body" TEXT,
    "endpoint_id" UUID,
    "dedupe_key" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "fan_out_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_listener_events" (
    "listener_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "webhook_listener_events_pkey" PRIMARY KEY ("listener_id","event_id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "sends" INTEGER NOT NULL DEFAULT 0,
    "lease_token" UUID,
    "next_attempt_at" TIMESTAMPTZ(6) NOT NULL,
    "ended_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempts" (
    "delivery_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "team_id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(6) NOT NULL,
    "duration_ms" INTEGER,
    "response_status" INTEGER,
    "response_body" TEXT,
    "error_code" TEXT,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("delivery_id","number")
);

-- CreateIndex
CREATE INDEX "initial_grants_network_granted_at_idx" ON "initial_grants"("network", "granted_at");

-- CreateIndex
CREATE UNIQUE INDEX "device_grants_user_code_key" ON "device_grants"("user_code");

-- CreateIndex
CREATE INDEX "device_grants_network_expires_at_idx" ON "device_grants"("network", "expires_at");

-- CreateIndex
CREATE INDEX "device_grants_state_expires_at_idx" ON "device_grants"("state", "expires_at");

-- CreateIndex
CREATE INDEX "audit_entries_team_id_created_at_id_idx" ON "audit_entries"("team_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "archive_files_team_id_relation_first_at_idx" ON "archive_files"("team_id", "relation", "first_at");

-- CreateIndex
CREATE INDEX "slide_texts_deck_id_slide_index_created_at_id_idx" ON "slide_texts"("deck_id", "slide_index", "created_at", "id");

-- CreateIndex
CREATE INDEX "slide_texts_team_id_idx" ON "slide_texts"("team_id");

-- CreateIndex
CREATE INDEX "brands_team_id_created_at_id_idx" ON "brands"("team_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "brands_project_id_idx" ON "brands"("project_id");

-- CreateIndex
CREATE INDEX "brand_revisions_team_id_idx" ON "brand_revisions"("team_id");

-- CreateIndex
CREATE INDEX "stream_tokens_expires_at_idx" ON "stream_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "unused_pictures_remove_after_idx" ON "unused_pictures"("remove_after");

-- CreateIndex
CREATE INDEX "removed_attempts_until_idx" ON "removed_attempts"("until");

-- CreateIndex
CREATE INDEX "webhook_endpoints_team_id_created_at_id_idx" ON "webhook_endpoints"("team_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_events_dedupe_key_key" ON "webhook_events"("dedupe_key");

-- CreateIndex
CREATE INDEX "webhook_events_team_id_created_at_id_idx" ON "webhook_events"("team_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_events_created_at_idx" ON "webhook_events"("created_at");

-- CreateIndex
CREATE INDEX "webhook_listener_events_listener_id_created_at_event_id_idx" ON "webhook_listener_events"("listener_id", "created_at", "event_id");

-- CreateIndex
CREATE INDEX "webhook_listener_events_event_id_idx" ON "webhook_listener_events"("event_id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_team_id_endpoint_id_created_at_id_idx" ON "webhook_deliveries"("team_id", "endpoint_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_event_id_endpoint_id_key" ON "webhook_deliveries"("event_id", "endpoint_id");

-- CreateIndex
CREATE INDEX "jobs_team_id_updated_at_idx" ON "jobs"("team_id", "updated_at");

-- CreateIndex
CREATE INDEX "assets_job_id_idx" ON "assets"("job_id");

-- CreateIndex
CREATE INDEX "publish_slots_team_id_idx" ON "publish_slots"("team_id");

-- CreateIndex
CREATE INDEX "post_media_team_id_idx" ON "post_media"("team_id");

-- AddForeignKey
ALTER TABLE "brands" ADD CONSTRAINT "brands_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE SET NULL ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "project_revisions" ADD CONSTRAINT "project_revisions_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "webhook_listener_events" ADD CONSTRAINT "webhook_listener_events_listener_id_fkey" FOREIGN KEY ("listener_id") REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "webhook_listener_events" ADD CONSTRAINT "webhook_listener_events_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "webhook_events"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "webhook_events"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_deliveries"("id") ON DELETE CASCADE ON UPDATE NO ACTION;


-- A function may call one that is made after it.
SET check_function_bodies = off;

-- access/accept_invite.sql
-- Makes a person a member by the token of an invite, once. Who is a member already stays what they are, and gets the same answer,
-- so that accepting may be repeated. p_email is null where no address of the person is verified: an invite is for an address, whose
-- letters of ASCII are compared without case, and no others: a Turkish dotted I is not an i.
-- Outcomes: done, invite_not_found, invite_for_another, email_unverified.
CREATE OR REPLACE FUNCTION accept_invite(p_token_hash bytea, p_user text, p_email text)
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
  ELSIF lower(p_email COLLATE "C") <> lower(v_invite.email COLLATE "C") THEN
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

-- access/answer_device_grant.sql
-- A person allows what a program asks for, or some of it, for a team, or denies it (p_team null). Only the person who has opened the request
-- answers it, once; the same answer again is taken. What is allowed may still be denied until the program has fetched its key.
-- p_max_keys: of this person in this team that are alive, at most; redeem_device_grant checks it again.
-- Outcomes: done, device_grant_not_found, device_grant_ended (answered otherwise), key_scope_missing (more than what is asked for), too_many_keys.
CREATE OR REPLACE FUNCTION answer_device_grant(p_user_code text, p_user text, p_team uuid, p_scopes text[], p_actor jsonb, p_max_keys integer)
RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_grant device_grants%ROWTYPE;
BEGIN
  SELECT * INTO v_grant FROM device_grants g WHERE g.user_code = p_user_code AND g.claimed_by = p_user FOR UPDATE;
  IF NOT FOUND OR v_grant.expires_at <= clock_timestamp() THEN RETURN 'device_grant_not_found'; END IF;
  IF p_team IS NULL THEN
    IF v_grant.state = 'redeemed' THEN RETURN 'device_grant_ended'; END IF;
    UPDATE device_grants g SET state = 'denied' WHERE g.device_hash = v_grant.device_hash;
    RETURN 'done';
  END IF;
  IF v_grant.state <> 'pending' THEN
    RETURN CASE WHEN v_grant.state <> 'denied' AND v_grant.team_id = p_team AND v_grant.scopes <@ p_scopes AND p_scopes <@ v_grant.scopes
      THEN 'done' ELSE 'device_grant_ended' END;
  END IF;
  IF NOT p_scopes <@ v_grant.scopes THEN RETURN 'key_scope_missing'; END IF;
  IF count_live_keys(p_team, p_user) >= p_max_keys THEN RETURN 'too_many_keys'; END IF;
  UPDATE device_grants g SET state = 'approved', team_id = p_team, scopes = p_scopes, actor = p_actor WHERE g.device_hash = v_grant.device_hash;
  RETURN 'done';
END
$$;

-- access/change_member.sql
-- Gives a member another role, or takes the membership away where p_role is null. p_manageable: the roles whose members the
-- caller may change. p_delete_keys: the member's API keys go too. key_ids are the keys whose rights change with the member's.
-- Pending invites of the member end where the member could no longer send them.
-- Outcomes: done, member_not_found, forbidden, last_owner.
CREATE OR REPLACE FUNCTION change_member(p_team uuid, p_user text, p_role text, p_manageable text[], p_delete_keys boolean)
RETURNS TABLE (outcome text, user_id text, email text, role text, created_at timestamptz, key_ids uuid[])
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_member memberships%ROWTYPE;
  v_actor text;
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
    v_actor := begin_consequence();
    DELETE FROM invites i
    WHERE i.team_id = p_team AND i.invited_by = p_user AND i.accepted_at IS NULL
      AND i.role <> ALL (CASE p_role WHEN 'owner' THEN '{owner,admin,member}' WHEN 'admin' THEN '{admin,member}' ELSE '{}' END::text[]);
    IF p_role IS NULL AND p_delete_keys THEN
      UPDATE api_keys k SET deleted_at = clock_timestamp() WHERE k.id = ANY (key_ids);
    END IF;
    PERFORM set_config('slideloom.actor', v_actor, true);
    IF p_role IS NULL THEN
      DELETE FROM memberships m WHERE m.team_id = p_team AND m.user_id = p_user;
    ELSE
      UPDATE memberships m SET role = p_role WHERE m.team_id = p_team AND m.user_id = p_user;
    END IF;
  END IF;
  RETURN NEXT;
END
$$;

-- access/claim_device_grant.sql
-- Opens a program's request by its user code, for the first person who does; from then on it is theirs alone to answer. A wrong code
-- counts, and after p_max of a person within the hour also right ones are not looked at.
-- Outcomes: done, device_grant_not_found, rate_limited (seconds_left until the hour ends).
CREATE OR REPLACE FUNCTION claim_device_grant(p_user_code text, p_user text, p_max_wrong integer)
RETURNS TABLE (outcome text, seconds_left integer, host text, address text, scopes text[], state text, created_at timestamptz,
               expires_at timestamptz)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_guess device_guesses%ROWTYPE;
BEGIN
  -- The row is held until the end: guesses at once are looked at one after the other.
  INSERT INTO device_guesses AS g (user_id, wrong_codes, since) VALUES (p_user, 0, clock_timestamp())
  ON CONFLICT (user_id) DO UPDATE
  SET wrong_codes = CASE WHEN g.since <= clock_timestamp() - interval '1 hour' THEN 0 ELSE g.wrong_codes END,
      since = CASE WHEN g.since <= clock_timestamp() - interval '1 hour' THEN clock_timestamp() ELSE g.since END
  RETURNING * INTO v_guess;
  IF v_guess.wrong_codes >= p_max_wrong THEN
    outcome := 'rate_limited';
    seconds_left := greatest(1, ceil(extract(epoch FROM v_guess.since + interval '1 hour' - clock_timestamp())));
    RETURN NEXT;
    RETURN;
  END IF;
  UPDATE device_grants g SET claimed_by = p_user
  WHERE g.user_code = p_user_code AND g.expires_at > clock_timestamp() AND g.state <> 'redeemed' AND coalesce(g.claimed_by, p_user) = p_user
  RETURNING g.host, g.address, g.scopes, g.state, g.created_at, g.expires_at
  INTO host, address, scopes, state, created_at, expires_at;
  IF FOUND THEN
    outcome := 'done';
  ELSE
    outcome := 'device_grant_not_found';
    UPDATE device_guesses d SET wrong_codes = d.wrong_codes + 1 WHERE d.user_id = p_user;
  END IF;
  RETURN NEXT;
END
$$;

-- access/count_live_keys.sql
-- How many API keys of a team are neither deleted nor expired: those of one person's own computers, or (p_person null) those of the team.
CREATE OR REPLACE FUNCTION count_live_keys(p_team uuid, p_person text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT count(*) FROM api_keys k
  WHERE k.team_id = p_team AND k.deleted_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > clock_timestamp())
    AND CASE WHEN p_person IS NULL THEN NOT k.ends_with_membership ELSE k.ends_with_membership AND k.created_by = p_person END
$$;

-- access/create_api_key.sql
-- As the former release calls it: a key without limits.
CREATE OR REPLACE FUNCTION create_api_key(p_id uuid, p_team uuid, p_name text, p_hint text, p_hash bytea, p_created_by text,
                               p_expires_at timestamptz, p_max integer, p_parent uuid)
RETURNS TABLE (outcome text, created_at timestamptz, expires_at timestamptz) LANGUAGE sql VOLATILE AS $$
  SELECT * FROM issue_api_key(p_id, p_team, p_name, p_hint, p_hash, p_created_by, p_expires_at, p_max, p_parent, '{}', NULL)
$$;

-- access/create_invite.sql
-- Invites an address: in place of its pending invite, if there is one. Expired invites of the team go at the same time.
-- The right to send it is looked at again under the lock: p_invited_by must be a member whose role may give p_role. p_key: the API key that
-- asks, null for a person; it must exist, its maker must be a member, and it gives what an admin gives.
-- Outcomes: done, not_a_member, unauthenticated (the key was deleted), forbidden, already_member, too_many_invites.
CREATE OR REPLACE FUNCTION create_invite(p_id uuid, p_team uuid, p_email text, p_role text, p_token_hash bytea, p_invited_by text,
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
  IF EXISTS (SELECT 1 FROM memberships m WHERE m.team_id = p_team AND lower(m.email COLLATE "C") = lower(p_email COLLATE "C")) THEN
    outcome := 'already_member';
    RETURN NEXT;
    RETURN;
  END IF;
  DELETE FROM invites i WHERE i.team_id = p_team AND i.accepted_at IS NULL
    AND (lower(i.email COLLATE "C") = lower(p_email COLLATE "C") OR i.expires_at <= clock_timestamp());
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

-- access/credits_left_of_key.sql
-- What an API key may still spend today (UTC); null: it has no limit, or there is no such key.
CREATE OR REPLACE FUNCTION credits_left_of_key(p_key uuid) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT k.credits_per_day - CASE WHEN s.day = (clock_timestamp() AT TIME ZONE 'UTC')::date THEN s.credits ELSE 0 END
  FROM api_keys k LEFT JOIN api_key_spending s ON s.api_key_id = k.id
  WHERE k.id = p_key
$$;

-- access/found_own_team.sql
-- Founds a person's own team, as found_team does. The initial grant goes to each verified address once, and to so many a day of a network
-- (null: of none). Without it the team is made all the same, and grant_refused says why.
CREATE OR REPLACE FUNCTION found_own_team(p_team_id uuid, p_user_id text, p_email text, p_name text, p_network text, p_grants_per_network integer)
RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_refused text;
  v_team uuid;
BEGIN
  IF EXISTS (SELECT FROM teams WHERE founder_id = p_user_id) THEN
    RETURN found_team(p_team_id, p_user_id, p_email, p_name, false);
  END IF;
  IF p_email IS NOT NULL THEN
    IF p_network IS NOT NULL THEN
      -- Those of a network are counted one after the other.
      PERFORM pg_advisory_xact_lock(hashtextextended('initial grants of ' || p_network, 0));
    END IF;
    IF p_network IS NOT NULL AND (
      SELECT count(*) FROM initial_grants WHERE network = p_network AND granted_at > clock_timestamp() - interval '24 hours'
    ) >= p_grants_per_network THEN
      v_refused := 'network_used';
    ELSE
      INSERT INTO initial_grants (address_hash, network, granted_at)
      VALUES (sha256(convert_to(lower(p_email COLLATE "C"), 'UTF8')), p_network, clock_timestamp()) ON CONFLICT DO NOTHING;
      IF NOT FOUND THEN
        v_refused := 'address_used';
      END IF;
    END IF;
  END IF;
  v_team := found_team(p_team_id, p_user_id, p_email, p_name, p_email IS NOT NULL AND v_refused IS NULL);
  -- A request that raced may have founded it meanwhile, with the grant.
  IF v_refused IS NOT NULL AND v_team = p_team_id THEN
    UPDATE teams SET grant_refused = v_refused WHERE id = v_team;
    PERFORM write_audit_entry(v_team, 'team.grant_refused', 'team', v_team::text, p_name, NULL, jsonb_build_object('reason', v_refused));
  END IF;
  RETURN v_team;
END
$$;

-- access/found_team.sql
-- Founds a user's own team, once however many first requests race: team, owner, and a trial of 14 days on the free plan. Its initial grant
-- goes to who has a verified address (p_has_grant): accounts without one are free to make in any number. Answers the team's id.
CREATE OR REPLACE FUNCTION found_team(p_team_id uuid, p_user_id text, p_email text, p_name text, p_has_grant boolean DEFAULT true)
RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_team uuid;
  v_plan plans%ROWTYPE;
  v_actor text := coalesce(current_setting('slideloom.actor', true), '');
BEGIN
  IF v_actor = '' THEN
    PERFORM set_config('slideloom.actor', jsonb_build_object('type', 'person', 'id', p_user_id, 'name', p_email)::text, true);
  END IF;
  INSERT INTO teams (id, name, founder_id) VALUES (p_team_id, p_name, p_user_id)
  ON CONFLICT (founder_id) DO NOTHING RETURNING id INTO v_team;
  IF v_team IS NULL THEN
    SELECT id INTO v_team FROM teams WHERE founder_id = p_user_id;
    PERFORM set_config('slideloom.actor', v_actor, true);
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
  PERFORM set_config('slideloom.actor', v_actor, true);
  RETURN v_team;
END
$$;

-- access/issue_api_key.sql
-- Makes an API key, unless p_max of the team's keys, or of the person's own ones, are alive. p_parent: the key that makes it, which it never outlives and never exceeds;
-- null where a person makes it, who must be a member still: what a key may do follows from its maker's role.
-- p_limits: {scopes, allowed_ips, account_ids, project_ids}, without those that are not limited.
-- p_is_personal: it is deleted when its maker leaves the team, and counts among its maker's, not the team's.
-- Outcomes: done, too_many_keys, unauthenticated (the parent was deleted), key_is_limited (the parent), not_a_member.
CREATE OR REPLACE FUNCTION issue_api_key(p_id uuid, p_team uuid, p_name text, p_hint text, p_hash bytea, p_created_by text,
                              p_expires_at timestamptz, p_max integer, p_parent uuid,
                              p_limits jsonb, p_credits_per_day integer, p_is_personal boolean DEFAULT false)
RETURNS TABLE (outcome text, created_at timestamptz, expires_at timestamptz) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_parent api_keys%ROWTYPE;
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
  -- It would not have them: whoever holds a limited key would make one without.
  IF outcome IS NULL AND (v_parent.limits <> '{}' OR v_parent.credits_per_day IS NOT NULL) THEN outcome := 'key_is_limited'; END IF;
  IF outcome IS NULL AND count_live_keys(p_team, CASE WHEN p_is_personal THEN p_created_by END) >= p_max THEN
    outcome := 'too_many_keys';
  END IF;
  IF outcome IS NULL THEN
    outcome := 'done';
    created_at := clock_timestamp();
    expires_at := least(p_expires_at, v_parent.expires_at);
    INSERT INTO api_keys (id, team_id, name, hint, hash, created_by, parent_id, ceiling, expires_at, created_at, limits,
                          credits_per_day, ends_with_membership)
    VALUES (p_id, p_team, p_name, p_hint, p_hash, p_created_by, p_parent, v_parent.ceiling, expires_at, created_at, p_limits,
            p_credits_per_day, p_is_personal);
  END IF;
  RETURN NEXT;
END
$$;

-- access/limit_keys_of_leaver.sql
-- A member has left: the keys of their own computers are deleted, with those that these have made. The others belong to the team and stay,
-- but never again with more than an admin's rights, nor with more than the member had.
CREATE OR REPLACE FUNCTION limit_keys_of_leaver() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_actor text := begin_consequence();
BEGIN
  PERFORM delete_api_key(OLD.team_id, k.id) FROM api_keys k
  WHERE k.team_id = OLD.team_id AND k.created_by = OLD.user_id AND k.ends_with_membership AND k.deleted_at IS NULL;
  UPDATE api_keys SET ceiling = lesser_role(lesser_role(OLD.role, 'admin'), ceiling)
  WHERE team_id = OLD.team_id AND created_by = OLD.user_id AND deleted_at IS NULL;
  PERFORM set_config('slideloom.actor', v_actor, true);
  RETURN NULL;
END
$$;

-- access/redeem_device_grant.sql
-- A program asks for its key. Where the person has allowed it, the key is made, as their change, and handed over this once. Who comes with a
-- code whose key was handed over has either lost the answer or stolen the code: the key is deleted then, so that nothing is left of it.
-- Outcomes: done, authorization_pending and slow_down (ask again after interval_seconds), access_denied, expired_token, invalid_grant
-- (key_ids: what was deleted), and those of `issue_api_key`.
CREATE OR REPLACE FUNCTION redeem_device_grant(p_device_hash bytea, p_key_id uuid, p_hint text, p_hash bytea, p_max_keys integer, p_key_days integer,
                                    p_slower integer, p_max_interval integer)
RETURNS TABLE (outcome text, interval_seconds integer, team_id uuid, role text, scopes text[], expires_at timestamptz, key_ids uuid[])
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_grant device_grants%ROWTYPE;
BEGIN
  SELECT * INTO v_grant FROM device_grants g WHERE g.device_hash = p_device_hash FOR UPDATE;
  team_id := v_grant.team_id;
  interval_seconds := v_grant.interval_seconds;
  scopes := v_grant.scopes;
  IF v_grant.device_hash IS NULL OR v_grant.state = 'redeemed' THEN
    outcome := 'invalid_grant';
    IF v_grant.key_id IS NOT NULL THEN
      key_ids := ARRAY (SELECT k FROM delete_api_key(v_grant.team_id, v_grant.key_id) AS k);
    END IF;
  ELSIF v_grant.expires_at <= clock_timestamp() THEN
    outcome := 'expired_token';
  ELSIF v_grant.state = 'denied' THEN
    outcome := 'access_denied';
  ELSIF v_grant.state = 'pending' THEN
    -- A second is left to the way here.
    outcome := CASE WHEN v_grant.polled_at + make_interval(secs => v_grant.interval_seconds - 1) > clock_timestamp()
      THEN 'slow_down' ELSE 'authorization_pending' END;
    IF outcome = 'slow_down' THEN interval_seconds := least(p_max_interval, interval_seconds + p_slower); END IF;
    -- A program that asks without a pause writes nothing any more: the pause is as long as it gets.
    IF outcome <> 'slow_down' OR interval_seconds > v_grant.interval_seconds THEN
      UPDATE device_grants g SET polled_at = clock_timestamp(), interval_seconds = redeem_device_grant.interval_seconds
      WHERE g.device_hash = p_device_hash;
    END IF;
  ELSE
    PERFORM set_config('slideloom.actor', v_grant.actor::text, true);
    SELECT k.outcome, k.expires_at INTO outcome, expires_at FROM issue_api_key(
      p_key_id, v_grant.team_id, 'Command line on ' || v_grant.host, p_hint, p_hash, v_grant.claimed_by,
      clock_timestamp() + make_interval(days => p_key_days), p_max_keys, NULL, jsonb_build_object('scopes', v_grant.scopes), NULL, true) k;
    IF outcome = 'done' THEN
      SELECT m.role INTO role FROM memberships m WHERE m.team_id = v_grant.team_id AND m.user_id = v_grant.claimed_by;
      UPDATE device_grants g SET state = 'redeemed', key_id = p_key_id WHERE g.device_hash = p_device_hash;
    END IF;
  END IF;
  RETURN NEXT;
END
$$;

-- access/refuse_erased_team.sql
-- A row of a team that is erased is refused, also of a request that was let in before. Raises SL410.
CREATE OR REPLACE FUNCTION refuse_erased_team() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF EXISTS (SELECT FROM erased_teams WHERE id = NEW.team_id) THEN
    RAISE EXCEPTION 'the team is erased' USING ERRCODE = 'SL410';
  END IF;
  RETURN NEW;
END
$$;

-- access/spend_by_key.sql
-- Counts credits in the day of an API key that may spend only so many; raises SL430 where they would be too many. The team's balances are
-- locked by the caller, so that two requests of a key are never counted beside each other.
CREATE OR REPLACE FUNCTION spend_by_key(p_key uuid, p_credits integer) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_today date := (clock_timestamp() AT TIME ZONE 'UTC')::date;
  v_limit integer;
  v_spent integer;
BEGIN
  SELECT credits_per_day INTO v_limit FROM api_keys WHERE id = p_key;
  IF v_limit IS NULL THEN RETURN; END IF;
  INSERT INTO api_key_spending AS s (api_key_id, day, credits) VALUES (p_key, v_today, p_credits)
  ON CONFLICT (api_key_id) DO UPDATE
    SET day = v_today, credits = CASE WHEN s.day = v_today THEN s.credits ELSE 0 END + p_credits
  RETURNING credits INTO v_spent;
  IF v_spent > v_limit THEN
    RAISE EXCEPTION 'the key has spent its credits of the day' USING ERRCODE = 'SL430';
  END IF;
END
$$;

-- access/start_device_grant.sql
-- Keeps what a program asks for. Requests without a key that ended an hour ago go at the same time; purge-expired.ts removes the others.
-- Where p_max of the network wait, the oldest goes that is abandoned: no person has opened it, and its program, which would ask every few
-- seconds, has not asked for two minutes, nor three of its intervals: a computer may sleep while its person types the code elsewhere. What a program still asks for is taken from it by no other.
-- Outcomes: done, rate_limited (p_max of the network wait; seconds_left until the first of them ends), code_taken (draw another).
CREATE OR REPLACE FUNCTION start_device_grant(p_device_hash bytea, p_user_code text, p_host text, p_address text, p_network text, p_scopes text[],
                                   p_interval integer, p_life integer, p_max integer,
                                   OUT outcome text, OUT seconds_left integer) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_waiting integer;
  v_first timestamptz;
BEGIN
  DELETE FROM device_grants WHERE device_hash IN (
    SELECT g.device_hash FROM device_grants g WHERE g.state IN ('pending', 'approved', 'denied') AND g.expires_at < clock_timestamp() - interval '1 hour' LIMIT 100 FOR UPDATE SKIP LOCKED);
  -- Requests of one network at once are counted one after the other.
  PERFORM pg_advisory_xact_lock(hashtextextended('device_grants:' || p_network, 0));
  SELECT count(*), min(g.expires_at) INTO v_waiting, v_first FROM device_grants g
  WHERE g.network = p_network AND g.expires_at > clock_timestamp() AND g.state = 'pending';
  IF v_waiting >= p_max THEN
    DELETE FROM device_grants WHERE device_hash IN (
      SELECT g.device_hash FROM device_grants g
      WHERE g.network = p_network AND g.expires_at > clock_timestamp() AND g.state = 'pending' AND g.claimed_by IS NULL
        AND coalesce(g.polled_at, g.created_at) < clock_timestamp() - make_interval(secs => greatest(120, 3 * g.interval_seconds))
      ORDER BY g.created_at LIMIT 1 FOR UPDATE SKIP LOCKED);
    IF FOUND THEN v_waiting := v_waiting - 1; END IF;
  END IF;
  IF v_waiting >= p_max THEN
    outcome := 'rate_limited';
    seconds_left := greatest(1, ceil(extract(epoch FROM v_first - clock_timestamp())));
    RETURN;
  END IF;
  INSERT INTO device_grants (device_hash, user_code, host, address, network, scopes, interval_seconds, expires_at, created_at)
  VALUES (p_device_hash, p_user_code, p_host, p_address, p_network, p_scopes, p_interval,
          clock_timestamp() + make_interval(secs => p_life), clock_timestamp())
  ON CONFLICT (user_code) DO NOTHING;
  outcome := CASE WHEN FOUND THEN 'done' ELSE 'code_taken' END;
END
$$;

-- access/verify_member_email.sql
-- A member without an address has verified one. The founder of a team on its trial gets the initial grant now, if it was withheld; once.
CREATE OR REPLACE FUNCTION verify_member_email(p_team uuid, p_user text, p_email text) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_credits integer;
BEGIN
  PERFORM 1 FROM teams WHERE id = p_team FOR UPDATE;
  UPDATE memberships SET email = p_email WHERE team_id = p_team AND user_id = p_user AND email IS NULL;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT p.monthly_credits INTO v_credits
  FROM teams t JOIN subscriptions s ON s.team_id = t.id JOIN plans p ON p.id = s.plan_id
  WHERE t.id = p_team AND t.founder_id = p_user AND p.slug = 'free' AND s.status = 'trialing' AND s.current_period_end > clock_timestamp()
    AND NOT EXISTS (SELECT 1 FROM ledger_entries l WHERE l.team_id = p_team AND l.reason = 'initial_grant'
      AND hashtextextended(l.reason, uuid_hash_extended(l.team_id, 0)) = hashtextextended('initial_grant', uuid_hash_extended(p_team, 0)));
  IF v_credits IS NULL THEN RETURN; END IF;
  PERFORM grant_credits(p_team, v_credits, 'monthly', 'initial_grant', p_user, '/auth');
  UPDATE credit_balances SET period_granted = period_granted + v_credits WHERE team_id = p_team;
END
$$;

-- audit/audit_action.sql
-- What the audit log calls a change of a row; null for one that it does not note: times, leases, tokens that a service renewed, and rows that
-- are only cleared away. p_is_renewed: its tokens are others than before, by the act of a person or a key.
CREATE OR REPLACE FUNCTION audit_action(p_table text, p_old jsonb, p_new jsonb, p_is_renewed boolean) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE p_table
    WHEN 'teams' THEN CASE
      WHEN p_old IS NULL THEN 'team.created'
      WHEN p_old->'name' <> p_new->'name' THEN 'team.renamed' END
    WHEN 'memberships' THEN CASE
      WHEN p_old IS NULL THEN 'member.added'
      WHEN p_new IS NULL THEN 'member.removed'
      WHEN p_old->'role' <> p_new->'role' THEN 'member.role_changed' END
    WHEN 'invites' THEN CASE
      WHEN p_old IS NULL THEN 'invite.created'
      WHEN p_old->>'accepted_at' IS NOT NULL THEN NULL
      WHEN p_new IS NULL THEN CASE WHEN (p_old->>'expires_at')::timestamptz > clock_timestamp() THEN 'invite.revoked' END
      WHEN p_new->>'accepted_at' IS NOT NULL THEN 'invite.accepted' END
    WHEN 'api_keys' THEN CASE
      WHEN p_old IS NULL THEN 'key.created'
      WHEN p_old->>'deleted_at' IS NOT NULL THEN NULL
      WHEN p_new IS NULL OR p_new->>'deleted_at' IS NOT NULL THEN 'key.deleted'
      WHEN p_old <> p_new THEN 'key.changed' END
    WHEN 'webhook_endpoints' THEN CASE
      -- What a listener is told, its maker can read anyway, and it ends by itself.
      WHEN coalesce(p_new, p_old)->>'listens_until' IS NOT NULL THEN NULL
      WHEN p_old IS NULL THEN 'webhook_endpoint.created'
      WHEN p_old->>'deleted_at' IS NOT NULL THEN NULL
      WHEN p_new IS NULL OR p_new->>'deleted_at' IS NOT NULL THEN 'webhook_endpoint.deleted'
      WHEN p_old->'former_secret_until' <> p_new->'former_secret_until' THEN 'webhook_endpoint.secret_rotated'
      WHEN p_old->'disabled_reason' <> p_new->'disabled_reason' THEN
        CASE WHEN p_new->>'disabled_reason' IS NULL THEN 'webhook_endpoint.enabled' ELSE 'webhook_endpoint.disabled' END
      WHEN (p_old->'url', p_old->'description', p_old->'event_types') <> (p_new->'url', p_new->'description', p_new->'event_types')
        THEN 'webhook_endpoint.changed' END
    WHEN 'social_accounts' THEN CASE
      WHEN p_old IS NULL THEN 'account.' || (p_new->>'status')
      WHEN p_new IS NULL THEN 'account.deleted'
      WHEN p_old->'status' <> p_new->'status' THEN 'account.' || (p_new->>'status')
      WHEN p_is_renewed OR p_old->'scopes' <> p_new->'scopes' THEN 'account.reconnected' END
    WHEN 'stores' THEN CASE
      WHEN p_old IS NULL THEN CASE p_new->>'status' WHEN 'pending' THEN 'store.added' ELSE 'store.' || (p_new->>'status') END
      WHEN p_new IS NULL THEN 'store.deleted'
      WHEN p_old->'status' <> p_new->'status' THEN CASE p_new->>'status' WHEN 'pending' THEN 'store.disconnected' ELSE 'store.' || (p_new->>'status') END
      WHEN p_is_renewed OR p_old->'scopes' <> p_new->'scopes' THEN 'store.reconnected' END
    WHEN 'subscriptions' THEN CASE
      WHEN p_old IS NULL THEN 'subscription.created'
      WHEN p_new IS NULL THEN 'subscription.deleted'
      WHEN (p_old->'plan_id', p_old->'quantity') <> (p_new->'plan_id', p_new->'quantity') THEN 'subscription.plan_changed'
      WHEN (p_old->'status', p_old->'cancel_at_period_end', p_old->'revoked_at')
        <> (p_new->'status', p_new->'cancel_at_period_end', p_new->'revoked_at') THEN 'subscription.changed' END
  END
$$;

-- audit/begin_consequence.sql
-- From here on the transaction's changes are noted as what followed by itself from the request: the service is the actor, address, request and
-- route stay. Answers the actor until now, which the caller sets again (`set_config('slideloom.actor', …, true)`).
CREATE OR REPLACE FUNCTION begin_consequence() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_actor text := coalesce(current_setting('slideloom.actor', true), '');
BEGIN
  IF v_actor <> '' THEN
    PERFORM set_config('slideloom.actor', (v_actor::jsonb || '{"type": "service"}')::text, true);
  END IF;
  RETURN v_actor;
END
$$;

-- audit/note_audited_change.sql
-- Notes a change of a row in the audit log. Arguments: what the row is (`api_key`), the column of its id, that of its name, and the columns
-- that the entry shows, which must hold no secret; of a change those that differ.
CREATE OR REPLACE FUNCTION note_audited_change() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_old jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  v_new jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  v_row jsonb;
  v_fields text[] := string_to_array(TG_ARGV[3], ' ');
  v_action text := audit_action(TG_TABLE_NAME, v_old, v_new,
    coalesce(current_setting('slideloom.actor', true), '') <> '' AND v_old->'token_ciphertext' <> v_new->'token_ciphertext');
  v_before jsonb;
  v_after jsonb;
BEGIN
  IF v_action IS NULL THEN RETURN NULL; END IF;
  IF coalesce(v_new, v_old) ? 'plan_id' THEN
    v_old := v_old || (SELECT jsonb_build_object('plan', slug) FROM plans WHERE id = (v_old->>'plan_id')::uuid);
    v_new := v_new || (SELECT jsonb_build_object('plan', slug) FROM plans WHERE id = (v_new->>'plan_id')::uuid);
  END IF;
  v_row := coalesce(v_new, v_old);
  SELECT jsonb_object_agg(field, v_old->field), jsonb_object_agg(field, v_new->field) INTO v_before, v_after
  FROM unnest(v_fields) AS field WHERE TG_OP <> 'UPDATE' OR v_old->field <> v_new->field;
  PERFORM write_audit_entry(coalesce(v_row->>'team_id', v_row->>'id')::uuid, v_action, TG_ARGV[0], v_row->>TG_ARGV[1], v_row->>TG_ARGV[2],
    CASE WHEN TG_OP <> 'INSERT' THEN v_before END, CASE WHEN TG_OP <> 'DELETE' THEN v_after END);
  RETURN NULL;
END
$$;

-- audit/refuse_audit_change.sql
-- The audit log is append-only: an entry is neither changed nor deleted while its team is there.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM teams WHERE id = OLD.team_id) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = '22000';
END
$$;

-- audit/write_audit_entry.sql
-- The entry of one change of a row, written by the transaction that changes it. p_before and p_after have the fields that are shown, never a
-- secret. The actor is the transaction's (`slideloom.actor`: {type, id, name, address, request_id, route}); where it names none, the service
-- that has the connection acts by itself.
CREATE OR REPLACE FUNCTION write_audit_entry(p_team uuid, p_action text, p_target_type text, p_target_id text, p_target_name text,
                                  p_before jsonb, p_after jsonb) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_actor jsonb := coalesce(nullif(current_setting('slideloom.actor', true), ''), '{}')::jsonb;
  v_type text := coalesce(v_actor->>'type', 'service');
  v_id text := v_actor->>'id';
  v_name text := v_actor->>'name';
BEGIN
  IF v_type = 'service' THEN
    v_id := regexp_replace(current_setting('application_name'), '^slideloom-', '');
    v_name := NULL;
  ELSIF v_name IS NULL AND v_type = 'key' THEN
    SELECT name INTO v_name FROM api_keys WHERE id = v_id::uuid;
  ELSIF v_name IS NULL THEN
    SELECT email INTO v_name FROM memberships WHERE team_id = p_team AND user_id = v_id;
  END IF;
  INSERT INTO audit_entries (id, team_id, action, target_type, target_id, target_name, actor_type, actor_id, actor_name, address, request_id,
                             route, before, after, created_at)
  VALUES (gen_random_uuid(), p_team, p_action, p_target_type, p_target_id, p_target_name, v_type, v_id, v_name, v_actor->>'address',
          v_actor->>'request_id', v_actor->>'route', p_before, p_after, clock_timestamp());
END
$$;

-- brands/begin_brand_use.sql
-- Whether a brand of this team may be used so: null, after the former default has given way, or project_not_found or default_of_project.
-- The caller holds the team's row. The project stays until the caller's transaction ends.
CREATE OR REPLACE FUNCTION begin_brand_use(p_team uuid, p_project uuid, p_is_default boolean) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF p_project IS NOT NULL THEN
    PERFORM 1 FROM projects WHERE id = p_project AND team_id = p_team FOR KEY SHARE;
    IF NOT FOUND THEN
      RETURN 'project_not_found';
    END IF;
    IF p_is_default THEN
      RETURN 'default_of_project';
    END IF;
  END IF;
  IF p_is_default THEN
    UPDATE brands SET is_default = false, updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    WHERE team_id = p_team AND is_default;
  END IF;
  RETURN NULL;
END
$$;

-- brands/create_brand.sql
-- Makes a brand and its first revision. A new default takes the place of the old one.
-- Outcomes: done, too_many_brands, project_not_found, default_of_project.
CREATE OR REPLACE FUNCTION create_brand(p_id uuid, p_team uuid, p_project uuid, p_kit jsonb, p_is_default boolean, p_user text, p_max integer)
RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_fault text;
BEGIN
  PERFORM 1 FROM teams WHERE id = p_team FOR UPDATE;
  IF (SELECT count(*) FROM brands WHERE team_id = p_team) >= p_max THEN
    RETURN 'too_many_brands';
  END IF;
  v_fault := begin_brand_use(p_team, p_project, p_is_default);
  IF v_fault IS NOT NULL THEN
    RETURN v_fault;
  END IF;
  INSERT INTO brands (id, team_id, project_id, kit, is_default, created_by) VALUES (p_id, p_team, p_project, p_kit, p_is_default, p_user);
  INSERT INTO brand_revisions (brand_id, revision, team_id, kit, created_by) VALUES (p_id, 1, p_team, p_kit, p_user);
  RETURN 'done';
END
$$;

-- brands/delete_brand.sql
-- Deletes a brand, and of its revisions those with which no deck was made. False for an id that is not the team's.
CREATE OR REPLACE FUNCTION delete_brand(p_id uuid, p_team uuid) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  DELETE FROM brands WHERE id = p_id AND team_id = p_team;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  -- A deck that is being stored holds its revision: the next statement sees it.
  PERFORM 1 FROM brand_revisions WHERE brand_id = p_id ORDER BY revision FOR UPDATE;
  DELETE FROM brand_revisions r WHERE r.brand_id = p_id
    AND NOT EXISTS (SELECT FROM decks d WHERE d.brand_id = r.brand_id AND d.brand_revision = r.revision);
  RETURN true;
END
$$;

-- brands/update_brand.sql
-- Changes a brand. p_kit: the fields of the kit that change, null for one that is removed. p_use: {project_id?, is_default?}. A kit that
-- differs is the next revision. The newest p_max_revisions stay, and of the others those that a deck was made with.
-- Outcomes: done, brand_not_found, project_not_found, default_of_project.
CREATE OR REPLACE FUNCTION update_brand(p_id uuid, p_team uuid, p_kit jsonb, p_use jsonb, p_user text, p_max_revisions integer) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_brand brands%ROWTYPE;
  v_kit jsonb;
  v_project uuid;
  v_is_default boolean;
  v_fault text;
BEGIN
  PERFORM 1 FROM teams WHERE id = p_team FOR UPDATE;
  -- The project before the brand: who deletes a project holds it, and then comes to its brands.
  PERFORM 1 FROM projects WHERE team_id = p_team AND id = CASE WHEN p_use ? 'project_id' THEN (p_use->>'project_id')::uuid
    ELSE (SELECT project_id FROM brands WHERE id = p_id AND team_id = p_team) END FOR KEY SHARE;
  SELECT * INTO v_brand FROM brands WHERE id = p_id AND team_id = p_team FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'brand_not_found';
  END IF;
  v_kit := jsonb_strip_nulls(v_brand.kit || p_kit);
  v_project := CASE WHEN p_use ? 'project_id' THEN (p_use->>'project_id')::uuid ELSE v_brand.project_id END;
  v_is_default := coalesce((p_use->>'is_default')::boolean, v_brand.is_default);
  IF v_kit = v_brand.kit AND v_project IS NOT DISTINCT FROM v_brand.project_id AND v_is_default = v_brand.is_default THEN
    RETURN 'done';
  END IF;
  v_fault := begin_brand_use(p_team, v_project, v_is_default);
  IF v_fault IS NOT NULL THEN
    RETURN v_fault;
  END IF;
  UPDATE brands SET kit = v_kit, project_id = v_project, is_default = v_is_default,
    revision = v_brand.revision + CASE WHEN v_kit = v_brand.kit THEN 0 ELSE 1 END,
    updated_at = greatest(clock_timestamp(), v_brand.updated_at + interval '1 millisecond')
  WHERE id = p_id;
  IF v_kit <> v_brand.kit THEN
    INSERT INTO brand_revisions (brand_id, revision, team_id, kit, created_by)
    VALUES (p_id, v_brand.revision + 1, p_team, v_kit, p_user);
    -- A deck that is being stored holds its revision: the statement after this one sees it.
    PERFORM 1 FROM brand_revisions r WHERE r.brand_id = p_id AND r.revision <= v_brand.revision + 1 - p_max_revisions
      AND NOT EXISTS (SELECT FROM decks d WHERE d.brand_id = r.brand_id AND d.brand_revision = r.revision) ORDER BY r.revision FOR UPDATE;
    DELETE FROM brand_revisions r WHERE r.brand_id = p_id AND r.revision <= v_brand.revision + 1 - p_max_revisions
      AND NOT EXISTS (SELECT FROM decks d WHERE d.brand_id = r.brand_id AND d.brand_revision = r.revision);
  END IF;
  RETURN 'done';
END
$$;

-- credits/begin_due_months.sql
-- Begins the months that are due of periods longer than a month, of p_limit teams at most. Answers how many teams it found.
CREATE OR REPLACE FUNCTION begin_due_months(p_limit integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_team uuid;
  v_count integer := 0;
BEGIN
  FOR v_team IN
    SELECT s.team_id FROM subscriptions s JOIN credit_balances b USING (team_id)
    WHERE b.closed_at IS NULL AND s.period_months > 1 AND s.status = 'active' AND s.current_period_end > clock_timestamp()
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

-- credits/checkpoint_ledger.sql
-- Writes the next checkpoint of a team's ledger: its rows from before p_before, p_rows at most, and none from the first on whose job has not
-- ended, so that no refund of a covered debit is still to come, or has changed since p_seen, when the check of these rows began. False where there
-- is none, or where another check was first.
CREATE OR REPLACE FUNCTION checkpoint_ledger(p_team uuid, p_before timestamptz, p_rows integer, p_seen timestamptz DEFAULT 'infinity') RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_last ledger_checkpoints%ROWTYPE;
BEGIN
  SELECT * INTO v_last FROM ledger_checkpoints WHERE team_id = p_team ORDER BY number DESC LIMIT 1;
  WITH since AS MATERIALIZED (
    SELECT e AS entry, coalesce((SELECT j.status IN ('pending', 'processing') OR j.updated_at > p_seen FROM jobs j WHERE j.id = e.job_id), false) AS is_open
    FROM ledger_entries e
    WHERE e.team_id = p_team AND e.created_at > coalesce(v_last.ledger_at, '-infinity') AND e.created_at < p_before
    ORDER BY e.created_at LIMIT p_rows
  ), marked AS (
    SELECT entry, bool_or(is_open) OVER (ORDER BY (entry).created_at) AS is_behind_open FROM since
  ), covered AS (
    SELECT entry FROM marked WHERE NOT is_behind_open
  )
  INSERT INTO ledger_checkpoints (team_id, number, ledger_at, entry_id, entries, monthly, coupon, topup, digest, made_at)
  SELECT p_team, coalesce(v_last.number, 0) + 1, max((entry).created_at), max((entry).id), coalesce(v_last.entries, 0) + count(*),
         coalesce(v_last.monthly, 0) + sum((entry).monthly_delta), coalesce(v_last.coupon, 0) + sum((entry).coupon_delta),
         coalesce(v_last.topup, 0) + sum((entry).topup_delta),
         sha256(coalesce(v_last.digest, '') || string_agg(ledger_entry_digest(entry), ''::bytea ORDER BY (entry).created_at)), clock_timestamp()
  FROM covered HAVING count(*) > 0
  ON CONFLICT (team_id, number) DO NOTHING;
  RETURN FOUND;
END
$$;

-- credits/debit_job.sql
-- Debits an accepted job, whose shares plan_work has chosen, from its team's locked balance, and writes the ledger row. Answers the
-- balance as it is then; the caller stores it once for all jobs of a request.
CREATE OR REPLACE FUNCTION debit_job(p_balance credit_balances, p_request jsonb, p_job jsonb, p_monthly integer, p_coupon integer, p_topup integer)
RETURNS credit_balances LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  p_balance.last_ledger_at := next_ledger_at(p_balance.last_ledger_at);
  p_balance.monthly := p_balance.monthly - p_monthly;
  p_balance.coupon := p_balance.coupon - p_coupon;
  p_balance.topup := p_balance.topup - p_topup;
  INSERT INTO ledger_entries (team_id, delta, reason, model_id, user_id, route, balance_after, metadata, auth_mode, api_key_id,
                              job_id, monthly_delta, coupon_delta, topup_delta, period, created_at)
  VALUES (p_balance.team_id, -(p_monthly + p_coupon + p_topup), p_job->>'reason', p_job->>'model_id', p_request->>'user_id',
          p_request->>'route', p_balance.monthly, jsonb_build_object('job_id', p_job->>'id'), p_request->>'auth_mode',
          (p_request->>'api_key_id')::uuid, (p_job->>'id')::uuid, -p_monthly, -p_coupon, -p_topup, p_balance.period,
          p_balance.last_ledger_at);
  RETURN p_balance;
END
$$;

-- credits/ledger_entry_digest.sql
-- SHA-256 of what a row of the ledger says about credits. Who moved them is not part of it, so that the rows of an erased team can lose that.
CREATE OR REPLACE FUNCTION ledger_entry_digest(e ledger_entries) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    e.id, e.team_id, e.delta, e.reason, e.model_id, e.route, e.balance_after, e.metadata - '{author,reason,code}'::text[], e.job_id,
    e.monthly_delta, e.coupon_delta, e.topup_delta, e.period, (extract(epoch FROM e.created_at) * 1000000)::bigint)::text, 'UTF8'))
$$;

-- credits/lock_balances.sql
-- The balances of a team under their lock, the first lock of every statement that moves credits. Raises SL410 for no such team, and for one that
-- is erased: refunds of its jobs alone still move its credits (end_failed).
CREATE OR REPLACE FUNCTION lock_balances(p_team uuid) RETURNS credit_balances LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances%ROWTYPE;
BEGIN
  SELECT * INTO v_balance FROM credit_balances WHERE team_id = p_team FOR UPDATE;
  IF NOT FOUND OR v_balance.closed_at IS NOT NULL THEN
    RAISE EXCEPTION 'no such team' USING ERRCODE = 'SL410';
  END IF;
  RETURN v_balance;
END
$$;

-- credits/publish_low_credits.sql
-- Publishes credits.low for teams whose credits fell below a tenth of their plan's, once a period: for those teams, or for NULL all. Returns how many.
CREATE OR REPLACE FUNCTION publish_low_credits(p_teams uuid[], p_limit integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
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
    IF wants_webhook(v_team, 'credits.low') THEN
      PERFORM add_webhook_event(v_team, 'credits.low', (
        SELECT jsonb_build_object('credits_remaining', monthly, 'credits_topup_balance', topup, 'coupon_credits_balance', coupon)
        FROM credit_balances WHERE team_id = v_team));
    END IF;
    v_count := v_count + 1;
  END LOOP;
  RETURN v_count;
END
$$;

-- credits/quote_work.sql
-- What accept_work would do now, without doing it: reads alone, and no lock. p: as plan_work's, and api_key_id.
-- Answers {sqlstate: null | SL4xx, accepted: n, monthly, coupon, topup, spendable}.
CREATE OR REPLACE FUNCTION quote_work(p jsonb) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances%ROWTYPE;
  v_spendable bigint;
  v_accepted bigint;
  v_monthly bigint;
  v_coupon bigint;
  v_topup bigint;
BEGIN
  SELECT * INTO v_balance FROM credit_balances WHERE team_id = (p->>'team_id')::uuid;
  SELECT coalesce(v_balance.coupon::bigint + v_balance.topup + CASE WHEN has_access THEN v_balance.monthly ELSE 0 END, 0)
  INTO v_spendable
  FROM team_gates((p->>'team_id')::uuid);
  SELECT count(*), coalesce(sum(monthly), 0), coalesce(sum(coupon), 0), coalesce(sum(topup), 0)
  INTO v_accepted, v_monthly, v_coupon, v_topup
  FROM plan_work(v_balance, p);
  IF v_monthly + v_coupon + v_topup > 0
     AND v_monthly + v_coupon + v_topup > credits_left_of_key((p->>'api_key_id')::uuid) THEN
    RAISE EXCEPTION 'the key has spent its credits of the day' USING ERRCODE = 'SL430';
  END IF;
  RETURN jsonb_build_object('sqlstate', NULL, 'accepted', v_accepted, 'monthly', v_monthly, 'coupon', v_coupon, 'topup', v_topup,
    'spendable', v_spendable);
EXCEPTION WHEN SQLSTATE 'SL402' OR SQLSTATE 'SL403' OR SQLSTATE 'SL404' OR SQLSTATE 'SL413' OR SQLSTATE 'SL430' THEN
  RETURN jsonb_build_object('sqlstate', SQLSTATE, 'accepted', 0, 'monthly', 0, 'coupon', 0, 'topup', 0, 'spendable', v_spendable);
END
$$;

-- credits/refund_invoice.sql
-- Takes back what a subscription's invoice gave in the present period, where its payment was refunded or is disputed, or gives back what
-- was taken. p_share: of the payment in all, until now, as the provider said it at p_read_at. A period that was wholly given back ends:
-- its team has no access until the next one is paid, or the money comes again. Outcomes: done, repeated (nothing new, or of no effect:
-- the invoice gave nothing in this period).
CREATE OR REPLACE FUNCTION refund_invoice(p_team uuid, p_invoice text, p_share numeric, p_cause text, p_read_at timestamptz)
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
    WHERE team_id = p_team AND period = v_balance.period AND reason = 'monthly_reset'
      AND hashtextextended(reason, uuid_hash_extended(team_id, 0)) = hashtextextended('monthly_reset', uuid_hash_extended(p_team, 0));
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

-- credits/refuse_checkpoint_change.sql
-- Checkpoints of the ledger are append-only: none is changed, and none is deleted while its team is there.
CREATE OR REPLACE FUNCTION refuse_checkpoint_change() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM teams WHERE id = OLD.team_id) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'checkpoints of the ledger are append-only' USING ERRCODE = '22000';
END
$$;

-- credits/settle_reversals.sql
-- After the refund of a job, whose debit is p_debit: what it held of payments that went back meanwhile goes with them. p_monthly, p_topup:
-- what the refund gave back. Expects the team's balances locked.
CREATE OR REPLACE FUNCTION settle_reversals(p_debit ledger_entries, p_monthly integer, p_topup integer) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
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
    SELECT * INTO v_balance FROM credit_balances WHERE team_id = p_debit.team_id;
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

-- decks/newest_slide_text.sql
-- The newest change of the text of a slide; null for one that has its first text.
CREATE OR REPLACE FUNCTION newest_slide_text(p_deck uuid, p_slide_index integer) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT id FROM slide_texts WHERE deck_id = p_deck AND slide_index = p_slide_index ORDER BY created_at DESC, id DESC LIMIT 1
$$;

-- decks/of_slide_replaced.sql
-- A list of entries that name their slide, with others in place of those of one slide; in the order of the slides, and of each as it was.
CREATE OR REPLACE FUNCTION of_slide_replaced(p_list jsonb, p_slide_index integer, p_entries jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(entry ORDER BY (entry->>'slide_index')::integer, place), '[]')
  FROM (
    SELECT entry, place FROM jsonb_array_elements(p_list) WITH ORDINALITY AS kept (entry, place)
    WHERE (entry->>'slide_index')::integer <> p_slide_index
    UNION ALL
    SELECT entry, place FROM jsonb_array_elements(p_entries) WITH ORDINALITY AS new (entry, place)
  ) entries
$$;

-- decks/rewrite_slide.sql
-- Gives one slide of a deck other words, and keeps those that it had, with its last 50 changes. Nothing else of the deck changes.
--
-- p: {id, team_id, deck_id, slide_index, user_id, instruction, restored_from,
--     former: uuid of the newest change of the slide's text that the caller knows | null,
--     picture_job: the newest image job of the slide that the caller knows | null,
--     image: {slide_index, image_url, placement?, is_clean?}: how the picture that the slide has is shown now | null,
--     set: {slide, texts, layers, outline, alt_text, draft, picture | null}}
-- Raises SL424 where the text was changed meanwhile, SL423 where a picture of the slide is under way or came
-- meanwhile: it is made for the text that the slide has.
-- The caller has found the deck: none is deleted.
CREATE OR REPLACE FUNCTION rewrite_slide(p jsonb) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_deck decks%ROWTYPE;
  v_at integer := (p->>'slide_index')::integer;
  v_place text[] := ARRAY[p->>'slide_index'];
  v_set jsonb := p->'set';
  v_layers jsonb;
  v_job record;
BEGIN
  -- accept_work takes the row for another picture, too: of the two the second sees the first.
  SELECT * INTO STRICT v_deck FROM decks WHERE id = (p->>'deck_id')::uuid AND team_id = (p->>'team_id')::uuid FOR NO KEY UPDATE;
  IF newest_slide_text(v_deck.id, v_at) IS DISTINCT FROM (p->>'former')::uuid THEN
    RAISE EXCEPTION 'the text of this slide was changed' USING ERRCODE = 'SL424';
  END IF;
  SELECT id, status INTO v_job FROM jobs
  WHERE deck_id = v_deck.id AND slide_index = v_at AND type = 'image_gen' ORDER BY created_at DESC, id DESC LIMIT 1;
  IF v_job.id IS DISTINCT FROM (p->>'picture_job')::uuid OR v_job.status IN ('pending', 'processing') THEN
    RAISE EXCEPTION 'a picture of this slide is under way' USING ERRCODE = 'SL423';
  END IF;

  INSERT INTO slide_texts (id, team_id, deck_id, slide_index, user_id, instruction, restored_from, outline, replaced_outline, replaced_draft,
                           created_at)
  VALUES ((p->>'id')::uuid, v_deck.team_id, v_deck.id, v_at, p->>'user_id', p->>'instruction', (p->>'restored_from')::uuid,
          v_set->'outline', v_deck.details->'outline'->v_at, v_deck.source->'draft'->'slides'->v_at, clock_timestamp());
  DELETE FROM slide_texts WHERE id IN (
    SELECT id FROM slide_texts WHERE deck_id = v_deck.id AND slide_index = v_at ORDER BY created_at DESC, id DESC OFFSET 50);

  v_layers := of_slide_replaced(coalesce(v_deck.details->'layers', '[]'), v_at, v_set->'layers');
  UPDATE decks SET
    slides = jsonb_set(slides, v_place, v_set->'slide'),
    texts = of_slide_replaced(texts, v_at, v_set->'texts'),
    details = jsonb_set(jsonb_set(details - 'layers', ARRAY['outline'] || v_place, v_set->'outline'), ARRAY['alt_texts'] || v_place, v_set->'alt_text')
      || CASE WHEN v_layers = '[]' THEN '{}' ELSE jsonb_build_object('layers', v_layers) END,
    source = jsonb_set(
      jsonb_set(source, ARRAY['draft', 'slides'] || v_place, v_set->'draft'), '{pictures}',
      of_slide_replaced(source->'pictures', v_at,
        CASE WHEN jsonb_typeof(v_set->'picture') = 'object' THEN jsonb_build_array(v_set->'picture') ELSE '[]' END))
      || CASE WHEN jsonb_typeof(p->'image') = 'object'
           THEN jsonb_build_object('images', of_slide_replaced(coalesce(source->'images', '[]'), v_at, jsonb_build_array(p->'image')))
           ELSE '{}' END
  WHERE id = v_deck.id;
END
$$;

-- jobs/accept_batch.sql
-- Accepts several requests of any teams in one round trip, each wholly or not at all: what one raises undoes that one alone.
-- Teams are taken in order of their ids, so that two batches never wait for each other in a circle. The requests are json, not
-- jsonb, until each has its turn: one that jsonb refuses (a NUL character) must not refuse the others.
-- Answers, in the order of the requests, what accept_work answers, or {outcome: refused, sqlstate, raised_in: function and line, detail: of a refusal of ours}.
-- PostgreSQL's message is left out, and so is the rest of its context: they may quote values.
CREATE OR REPLACE FUNCTION accept_batch(p_teams uuid[], p_requests json) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_requests json[] := ARRAY(SELECT value FROM json_array_elements(p_requests) WITH ORDINALITY AS r (value, place) ORDER BY place);
  v_answers jsonb[] := array_fill(NULL::jsonb, ARRAY[cardinality(p_teams)]);
  v_place integer;
  v_context text;
  v_detail text;
BEGIN
  FOR v_place IN SELECT place FROM unnest(p_teams) WITH ORDINALITY AS teams (team_id, place) ORDER BY team_id, place LOOP
    BEGIN
      v_answers[v_place] := accept_work(v_requests[v_place]::jsonb);
    EXCEPTION WHEN OTHERS THEN
      GET STACKED DIAGNOSTICS v_context = PG_EXCEPTION_CONTEXT, v_detail = PG_EXCEPTION_DETAIL;
      v_answers[v_place] := jsonb_strip_nulls(jsonb_build_object('outcome', 'refused', 'sqlstate', SQLSTATE,
        'raised_in', substring(v_context FROM 'PL/pgSQL function [^\n]*'),
        'detail', CASE WHEN SQLSTATE LIKE 'SL%' THEN nullif(v_detail, '') END));
    END;
  END LOOP;
  RETURN to_jsonb(v_answers);
END
$$;

-- jobs/accept_work.sql
-- Accepts jobs: idempotency record, gates, debit, ledger, deck, jobs and outbox, or nothing of them.
--
-- p: {team_id, user_id, auth_mode, api_key_id, route, traceparent, hold_ms, allow_partial, worker_deaths_per_hour: integer | absent,
--     idempotency: {method, path, key, fingerprint (hex), status, response (JSON as text)} | null,
--     feature: text | null, external_id and metadata: of its deck and its jobs, or absent,
--     deck: {id, prompt, slides, texts, details, source, brand_id, brand_revision, brand_kit, project_id, influencer_id} | null,
--     jobs: [{id, message_id, command, type, reason, input, cost, model_id, max_attempts, deck_id, slide_index, text_id, influencer_id, replay_of}]}
-- A job's deck_id: of a deck that is there already, for another picture of that slide, or for a render of it. Its text_id, where the key is
-- there: the newest change of the slide's text that the picture is planned for, or null.
-- Answers {outcome: accepted, accepted: n} or {outcome: replayed, status, response (JSON as text)}.
-- Raises SL402 too few credits, SL403 model, SL413 feature, SL409 another request had the key, SL404 influencer,
-- SL430 the API key has spent its credits of the day, SL410 the team is erased, SL431 its jobs kill their workers,
-- SL423 a picture of that slide is under way, SL424 its text was changed meanwhile.
-- A deck that was ordered (state planning) becomes the one that is given; of one that is no longer so the answer is replayed.
-- allow_partial: jobs that cannot be paid or are not in the plan are left out, from the end.
CREATE OR REPLACE FUNCTION accept_work(p jsonb) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
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
  v_accepted integer := 0;
  v_spent integer := 0;
BEGIN
  -- Always the first lock: a team's requests take all their locks in this order (accept_batch).
  SELECT * INTO v_balance FROM credit_balances WHERE team_id = v_team FOR UPDATE;
  -- A gateway had let the request in before it knew that the team is erased.
  IF NOT FOUND OR v_balance.closed_at IS NOT NULL THEN
    RAISE EXCEPTION 'the team is erased' USING ERRCODE = 'SL410';
  END IF;

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

  IF p ? 'worker_deaths_per_hour' THEN
    PERFORM refuse_after_worker_deaths(v_team, p->'jobs', (p->>'worker_deaths_per_hour')::integer);
  END IF;

  IF jsonb_typeof(p->'deck') = 'object' THEN
    IF jsonb_typeof(p->'deck'->'brand_kit') = 'object' THEN
      -- A brand may be deleted while its deck is planned: its revision stays, or comes back. The update holds it until the deck is there.
      INSERT INTO brand_revisions (brand_id, revision, team_id, kit, created_by)
      VALUES ((p->'deck'->>'brand_id')::uuid, (p->'deck'->>'brand_revision')::integer, v_team, p->'deck'->'brand_kit', p->>'user_id')
      ON CONFLICT (brand_id, revision) DO UPDATE SET team_id = brand_revisions.team_id;
    END IF;
    INSERT INTO decks AS stored (id, team_id, prompt, slides, texts, details, source, brand_id, brand_revision, project_id, influencer_id,
                                 external_id, caller_metadata)
    VALUES ((p->'deck'->>'id')::uuid, v_team, p->'deck'->>'prompt', p->'deck'->'slides', p->'deck'->'texts', p->'deck'->'details',
            p->'deck'->'source', (p->'deck'->>'brand_id')::uuid, (p->'deck'->>'brand_revision')::integer,
            (p->'deck'->>'project_id')::uuid, (p->'deck'->>'influencer_id')::uuid, p->>'external_id', p->'metadata')
    -- One that was ordered is planned now; who comes second, after its lease lapsed, plans nothing.
    ON CONFLICT (id) DO UPDATE
      SET slides = excluded.slides, texts = excluded.texts, details = excluded.details, source = excluded.source,
          brand_id = excluded.brand_id, brand_revision = excluded.brand_revision,
          external_id = excluded.external_id, caller_metadata = excluded.caller_metadata, state = NULL, "order" = NULL, lease_until = NULL
      WHERE stored.team_id = excluded.team_id AND stored.state = 'planning';
    IF NOT FOUND THEN
      RETURN jsonb_build_object('outcome', 'replayed', 'status', 202,
        'response', jsonb_build_object('deck_id', p->'deck'->>'id')::text);
    END IF;
  END IF;

  FOR v_place, v_cost, v_monthly, v_coupon, v_topup IN SELECT * FROM plan_work(v_balance, p) LOOP
    v_job := p->'jobs'->v_place;
    IF v_job ? 'text_id' THEN
      PERFORM 1 FROM decks WHERE id = (v_job->>'deck_id')::uuid FOR SHARE;
      IF newest_slide_text((v_job->>'deck_id')::uuid, (v_job->>'slide_index')::integer) IS DISTINCT FROM (v_job->>'text_id')::uuid THEN
        RAISE EXCEPTION 'the text of this slide was changed' USING ERRCODE = 'SL424';
      END IF;
    END IF;
    -- The team's lock is held: of two requests for one slide the second sees the first's job.
    IF v_job->>'deck_id' IS NOT NULL AND EXISTS (
      SELECT FROM jobs WHERE deck_id = (v_job->>'deck_id')::uuid AND slide_index = (v_job->>'slide_index')::integer
        AND status IN ('pending', 'processing')) THEN
      RAISE EXCEPTION 'a picture of this slide is under way' USING ERRCODE = 'SL423';
    END IF;
    v_spent := v_spent + v_cost;
    IF v_cost > 0 THEN
      v_balance := debit_job(v_balance, p, v_job, v_monthly, v_coupon, v_topup);
    END IF;

    INSERT INTO jobs (id, team_id, type, input, cost, model_id, user_id, route, auth_mode, api_key_id, deck_id, slide_index,
                      influencer_id, replay_of, traceparent, max_attempts, next_publish_at, external_id, caller_metadata)
    VALUES ((v_job->>'id')::uuid, v_team, v_job->>'type', v_job->'input', v_cost, v_job->>'model_id', p->>'user_id', p->>'route',
            p->>'auth_mode', (p->>'api_key_id')::uuid, coalesce((v_job->>'deck_id')::uuid, (p->'deck'->>'id')::uuid),
            (v_job->>'slide_index')::integer,
            (v_job->>'influencer_id')::uuid, (v_job->>'replay_of')::uuid, p->>'traceparent', (v_job->>'max_attempts')::integer,
            clock_timestamp() + interval '15 seconds', p->>'external_id', p->'metadata');
    PERFORM enqueue_message((v_job->>'message_id')::uuid, 'command', v_job->>'command',
                            jsonb_build_object('job_id', v_job->>'id'), p->>'traceparent', (p->>'hold_ms')::integer);
    v_accepted := v_accepted + 1;
  END LOOP;

  IF v_spent > 0 AND p->>'api_key_id' IS NOT NULL THEN
    PERFORM spend_by_key((p->>'api_key_id')::uuid, v_spent);
  END IF;
  IF v_accepted > 0 THEN
    UPDATE credit_balances
    SET monthly = v_balance.monthly, coupon = v_balance.coupon, topup = v_balance.topup, last_ledger_at = v_balance.last_ledger_at
    WHERE team_id = v_team;
  END IF;
  RETURN jsonb_build_object('outcome', 'accepted', 'accepted', v_accepted);
END
$$;

-- jobs/cancel_job.sql
-- Ends a picture or a rendering of a team that has not ended, as failed with its refund; a worker that is at a rendering loses its lease, and
-- what it makes meanwhile is not stored. Asked again, it answers the same. cancelled, or missing, ended, or begun: a picture that a
-- provider is paid for, or a post that may be on its way.
CREATE OR REPLACE FUNCTION cancel_job(p_team uuid, p_id uuid) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
BEGIN
  SELECT * INTO v_job FROM jobs WHERE id = p_id AND team_id = p_team FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'missing';
  END IF;
  IF v_job.status = 'failed' AND v_job.error_code = 'cancelled' THEN
    RETURN 'cancelled';
  END IF;
  IF v_job.status IN ('completed', 'failed') THEN
    RETURN 'ended';
  END IF;
  IF v_job.type = 'publish' OR (v_job.type = 'image_gen' AND (v_job.status <> 'pending' OR v_job.task_id IS NOT NULL)) THEN
    RETURN 'begun';
  END IF;
  PERFORM end_failed(v_job, 'Cancelled', 'cancelled', gen_random_uuid(), 0);
  RETURN 'cancelled';
END
$$;

-- jobs/claim_job.sql
-- Takes a job under a lease before its work begins. The attempt is counted here, so that a job that kills its worker ends too.
-- Answers {outcome: claimed, job} | missing | finished | {leased|early, wait_ms} | {exhausted, team_id, type, code, error}.
CREATE OR REPLACE FUNCTION claim_job(p_id uuid, p_token uuid, p_lease_ms integer, p_message_id uuid, p_hold_ms integer)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
  v_now timestamptz := clock_timestamp();
  v_wait_ms integer := 0;
  v_code text := 'attempts_exhausted';
  v_error text := 'The work did not end within its attempts';
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
  IF v_job.lease_token IS NOT NULL THEN
    v_wait_ms := take_over_job(v_job);
    IF v_wait_ms > 0 THEN
      RETURN jsonb_build_object('outcome', 'early', 'wait_ms', v_wait_ms);
    END IF;
    SELECT * INTO v_job FROM jobs WHERE id = p_id;
  END IF;
  -- An attempt that may have posted never ends with its job's attempts.
  IF v_wait_ms IS NULL OR (v_job.attempts >= v_job.max_attempts AND NOT (v_job.type = 'publish' AND has_open_attempt(p_id))) THEN
    IF v_job.type <> 'publish' AND v_job.deaths >= 3 THEN
      v_code := 'worker_killed';
      v_error := 'The work ended its worker three times, the last time alone';
    END IF;
    PERFORM end_failed(v_job, v_error, v_code, p_message_id, p_hold_ms);
    RETURN jsonb_build_object('outcome', 'exhausted', 'team_id', v_job.team_id, 'type', v_job.type, 'code', v_code, 'error', v_error);
  END IF;
  UPDATE jobs
  SET status = 'processing', attempts = attempts + 1, lease_token = p_token,
      lease_until = v_now + p_lease_ms * interval '1 millisecond',
      next_publish_at = v_now + p_lease_ms * interval '1 millisecond' + interval '5 seconds', updated_at = v_now
  WHERE id = p_id;
  RETURN jsonb_build_object('outcome', 'claimed', 'job', jsonb_build_object(
    'id', v_job.id, 'team_id', v_job.team_id, 'type', v_job.type, 'input', v_job.input, 'model_id', v_job.model_id,
    'attempt', v_job.attempts + 1, 'max_attempts', v_job.max_attempts, 'deaths', v_job.deaths, 'influencer_id', v_job.influencer_id,
    'task_id', v_job.task_id, 'task_started_at', v_job.task_started_at, 'was_pending', v_job.status = 'pending',
    'traceparent', v_job.traceparent, 'created_at', v_job.created_at));
END
$$;

-- jobs/claim_ordered_decks.sql
-- Takes decks that were ordered and are not planned, and whose lease has lapsed: their process has ended, or another attempt is due.
-- Of a team no more than it has places left, the longest due first: a model's places are not all one team's.
-- One that has had its attempts fails instead. Nothing was spent for it, so nothing is given back.
CREATE OR REPLACE FUNCTION claim_ordered_decks(p_limit integer, p_max_attempts integer, p_lease_ms integer, p_team_max integer)
RETURNS TABLE (id uuid, team_id uuid, attempt integer, "order" jsonb, outcome text) LANGUAGE sql VOLATILE AS $$
  WITH busy AS (
    SELECT decks.team_id, count(*) AS places FROM decks
    WHERE decks.state = 'planning' AND decks.lease_until > clock_timestamp() GROUP BY decks.team_id
  ), ranked AS (
    SELECT decks.id, decks.lease_until,
           coalesce(busy.places, 0) + row_number() OVER (PARTITION BY decks.team_id ORDER BY decks.lease_until, decks.id) AS place
    FROM decks LEFT JOIN busy ON busy.team_id = decks.team_id
    WHERE decks.state = 'planning' AND decks.lease_until <= clock_timestamp()
  ), due AS (
    SELECT decks.id FROM decks JOIN ranked ON ranked.id = decks.id AND ranked.place <= p_team_max
    WHERE decks.state = 'planning' AND decks.lease_until <= clock_timestamp()
    ORDER BY decks.lease_until LIMIT p_limit FOR UPDATE OF decks SKIP LOCKED
  ), claimed AS (
    UPDATE decks SET plan_attempts = decks.plan_attempts + 1,
                     lease_until = clock_timestamp() + make_interval(secs => p_lease_ms / 1000.0)
    FROM due WHERE decks.id = due.id AND decks.plan_attempts < p_max_attempts
    RETURNING decks.id, decks.team_id, decks.plan_attempts, decks."order"
  ), failed AS (
    UPDATE decks SET state = 'failed', error_code = 'attempts_exhausted', error = 'The work did not end within its attempts',
                     "order" = NULL, lease_until = NULL
    FROM due WHERE decks.id = due.id AND decks.plan_attempts >= p_max_attempts
    RETURNING decks.id, decks.team_id, decks.plan_attempts, NULL::jsonb
  )
  SELECT *, 'claimed' FROM claimed UNION ALL SELECT *, 'failed' FROM failed
$$;

-- jobs/complete_job.sql
-- Ends a job as completed under its lease: result, assets, the influencer's picture, its post and its event. False if the lease is lost.
-- Warnings and a picture's placement come as fields of the result, and are kept beside it.
CREATE OR REPLACE FUNCTION complete_job(p_id uuid, p_token uuid, p_result jsonb, p_assets jsonb, p_image_url text, p_message_id uuid, p_hold_ms integer)
RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
BEGIN
  UPDATE jobs
  SET status = 'completed', result = p_result - 'warnings' - 'placement', warnings = p_result->'warnings', placement = p_result->'placement', error = NULL, error_code = NULL, lease_token = NULL, lease_until = NULL,
      next_publish_at = NULL, updated_at = clock_timestamp()
  WHERE id = p_id AND lease_token = p_token AND status = 'processing'
  RETURNING * INTO v_job;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO assets (id, team_id, name, object_key, content_type, size_bytes, width, height, source, metadata, has_thumbnails, origin, job_id)
  SELECT (a->>'id')::uuid, v_job.team_id, a->>'name', a->>'object_key', a->>'content_type', (a->>'size_bytes')::integer,
         (a->>'width')::integer, (a->>'height')::integer, a->>'source', a->'metadata', coalesce((a->>'has_thumbnails')::boolean, false),
         nullif(a->'origin', 'null'), v_job.id
  FROM jsonb_array_elements(p_assets) a
  ON CONFLICT DO NOTHING;
  IF v_job.influencer_id IS NOT NULL AND p_image_url IS NOT NULL THEN
    -- As many as a request may give (limits.influencer.imagesMax): the first, which is the avatar, and the newest 49.
    UPDATE influencers
    SET images = CASE WHEN cardinality(images) < 50 THEN images ELSE images[1:1] || images[cardinality(images) - 47:] END || p_image_url, updated_at = clock_timestamp()
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
CREATE OR REPLACE FUNCTION end_failed(p_job jobs, p_error text, p_code text, p_message_id uuid, p_hold_ms integer)
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
      UPDATE api_key_spending SET credits = greatest(0, credits + v_debit.delta)
      WHERE api_key_id = v_debit.api_key_id AND day = (v_debit.created_at AT TIME ZONE 'UTC')::date;
      PERFORM settle_reversals(v_debit, v_monthly, -v_debit.topup_delta);
    END IF;
  END IF;

  PERFORM enqueue_message(p_message_id, 'event', 'job.failed',
    jsonb_build_object('job_id', p_job.id, 'team_id', p_job.team_id, 'type', p_job.type), p_job.traceparent, p_hold_ms);
END
$$;

-- jobs/refuse_after_worker_deaths.sql
-- Raises SL431 where so many jobs of a team have killed their workers within the hour, of a type that is asked for again. DETAIL: {until}.
CREATE OR REPLACE FUNCTION refuse_after_worker_deaths(p_team uuid, p_jobs jsonb, p_most integer) RETURNS void LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_until timestamptz;
BEGIN
  SELECT updated_at + interval '1 hour' INTO v_until FROM jobs
  WHERE team_id = p_team AND error_code = 'worker_killed' AND updated_at > clock_timestamp() - interval '1 hour'
    AND type IN (SELECT value->>'type' FROM jsonb_array_elements(p_jobs))
  ORDER BY updated_at DESC OFFSET p_most - 1 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'jobs of this team kill their workers' USING ERRCODE = 'SL431', DETAIL = jsonb_build_object('until', v_until)::text;
  END IF;
END
$$;

-- jobs/take_over_job.sql
-- The message of a worker that died came again, or sweep_jobs sent another: the job is still that worker's, whose lease has ended.
-- Answers how long to wait before the job is taken over, ms; 0: at once; null: it is to end, since its workers keep dying. After the second
-- death a runner runs it alone (packages/jobs), so the third one is its own.
CREATE OR REPLACE FUNCTION take_over_job(p_job jobs) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF p_job.type = 'publish' THEN
    RETURN note_publish_death(p_job);
  END IF;
  UPDATE jobs SET deaths = p_job.deaths + 1, died_at = clock_timestamp(), lease_token = NULL, lease_until = NULL WHERE id = p_job.id;
  -- The dead worker's attempt was counted when it began.
  RETURN CASE WHEN p_job.deaths < 2 AND p_job.attempts < p_job.max_attempts THEN 0 END;
END
$$;

-- jobs/wake_job.sql
-- A callback of the external generator: checks the nonce and makes the job runnable now, or as soon as its worker lets go, with a message.
-- Answers woken | finished | refused. An ended job's nonce changes nothing, but its callbacks may come twice and late.
CREATE OR REPLACE FUNCTION wake_job(p_id uuid, p_nonce_hash bytea, p_command text, p_message_id uuid, p_hold_ms integer)
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
  IF v_job.lease_token IS NULL THEN
    UPDATE jobs SET run_after = clock_timestamp() WHERE id = p_id;
  ELSE
    -- A worker holds the lease, and may still be journaling the task: it is run again as soon as it lets go (release_job).
    UPDATE jobs SET is_woken = true WHERE id = p_id;
  END IF;
  PERFORM enqueue_message(p_message_id, 'command', p_command, jsonb_build_object('job_id', p_id), v_job.traceparent, p_hold_ms);
  RETURN 'woken';
END
$$;

-- payments/apply_payment_event.sql
-- Applies an event for the holder of its lease, wholly, and once.
-- p: {customer, read_at, is_failed_payment, subscription: {…, prices} | null, invoices: [{…}] (paid, of that subscription),
--     purchase: {payment, session, credits, user_id} | null, refund: {payment | invoice, amount, returned, is_disputed} | null}
-- A refund of a payment comes with the purchase that it was for.
-- Outcomes: applied, ignored (of no team of ours, or of one that is erased), lost (the lease is), plan_unknown, price_unsupported (not counted in months); of all but
-- the first two nothing stays.
CREATE OR REPLACE FUNCTION apply_payment_event(p_event text, p_token uuid, p jsonb) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
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
  SELECT s.team_id INTO v_team FROM subscriptions s JOIN credit_balances b USING (team_id)
  WHERE s.stripe_customer_id = p->>'customer' AND b.closed_at IS NULL;
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

-- posts/accept_publish.sql
-- Accepts a publish job of POST /publish/shortvideo, with a slot of the account's day. Raises SL429 where none is free; its detail is {free_at}: when the
-- next one is (ISO 8601). Without an idempotency key, the same post is joined while it is under way, and for ten minutes after its end as long as
-- no caller had received its publish id when this one asked: {outcome: joined, job_id}. p: what accept_work takes.
CREATE OR REPLACE FUNCTION accept_publish(p jsonb, p_platform text, p_user text, p_slots integer) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
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
      AND j.input->'description' IS NOT DISTINCT FROM v_input->'description' AND j.input->'settings' IS NOT DISTINCT FROM v_input->'settings'
    ORDER BY j.created_at LIMIT 1;
    IF NOT FOUND THEN
      SELECT j.id INTO v_twin FROM keyless_posts k JOIN jobs j ON j.id = k.job_id
      WHERE k.team_id = (p->>'team_id')::uuid AND j.status = 'completed' AND j.updated_at > v_now - interval '10 minutes'
        -- Of several at once that waited for the lock, each asked before the first was answered.
        AND (k.answered_at IS NULL OR k.answered_at >= statement_timestamp())
        AND j.input @> v_input AND j.input->'image_urls' = v_input->'image_urls'
        AND j.input->'description' IS NOT DISTINCT FROM v_input->'description' AND j.input->'settings' IS NOT DISTINCT FROM v_input->'settings'
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

-- posts/apply_notification.sql
-- Applies what a platform notified of a post to the attempt that has its publish id, in any state: a delivered one completes the job
-- that failed without knowing it, a posted draft gives its place back. p_message: of the event or the command that this makes.
-- Answers {job_id, team_id, attempt_id, traceparent, effect}, effect: completed (job.completed is in the outbox), woken (post.publish is in
-- the outbox), or none; null where no attempt has this publish id.
CREATE OR REPLACE FUNCTION apply_notification(p_platform text, p_publish_id text, p_is_delivered boolean, p_is_posted boolean, p_message uuid, p_hold_ms integer)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_attempt publish_attempts%ROWTYPE;
  v_delivered publish_attempts%ROWTYPE;
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
    WHERE id = v_attempt.id AND state IN ('sending', 'unknown', 'review', 'accepted', 'delivered') RETURNING * INTO v_delivered;
    IF FOUND AND complete_ended_publish(v_delivered, p_message, p_hold_ms) THEN
      v_effect := 'completed';
    END IF;
  ELSIF wake_publish(v_attempt.job_id, p_message, p_hold_ms) THEN
    v_effect := 'woken';
  END IF;
  RETURN jsonb_build_object('job_id', v_job.id, 'team_id', v_job.team_id, 'post_id', v_attempt.post_id, 'attempt_id', v_attempt.id,
                            'traceparent', v_job.traceparent, 'effect', v_effect);
END
$$;

-- posts/claim_due_posts.sql
-- Claims up to p_limit posts that are due: a publish job, its message and a slot for each, or, where the creator's daily slots are taken,
-- a time to which it is held. A creator whose row another scheduler has is left to it, so that posts keep their order, and the posts of the
-- next ones are claimed instead: two schedulers that poll at once share a batch. What was missed by more than p_max_late_ms, and was not held on
-- purpose, fails with that reason.
-- p_slots: {platform: slots a day}, where the platform has not said how many this creator has. Answers a row for each post that changed: outcome claimed, held or missed; of a claimed one how long after its
-- time, or after the end of its hold. A job's message has its id.
CREATE OR REPLACE FUNCTION claim_due_posts(p_limit integer, p_hold_ms integer, p_max_late_ms bigint, p_max_attempts integer, p_slots jsonb,
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
    RETURNING p.id, p.team_id, p.job_id, p.created_by, p.social_account_id, r.platform, r.platform_user_id, r.late_seconds,
              p.external_id, p.caller_metadata
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
    INSERT INTO jobs (id, team_id, type, input, user_id, route, max_attempts, next_publish_at, external_id, caller_metadata)
    SELECT c.job_id, c.team_id, 'publish', jsonb_build_object('post_id', c.id, 'social_account_id', c.social_account_id), c.created_by,
           '/schedule/posts', p_max_attempts, v_now + interval '15 seconds', c.external_id, c.caller_metadata
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

-- posts/creator_digest.sql
-- Names a creator where no row of a team may: removed_attempts.creator.
CREATE OR REPLACE FUNCTION creator_digest(p_platform text, p_user text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(convert_to(p_platform || ':' || p_user, 'UTF8'))
$$;

-- posts/fence_restore.sql
-- After a restore to p_restored_to, before any service starts: a post that was due by now may have been published in the time that was lost, so nothing
-- of it is sent until a person has looked at the platform. Attempts under way become reviews here, for which a person has the whole time from now on,
-- however old the backup is; what has no attempt yet becomes one when its turn comes (review_if_fenced). An attempt with a publish id is followed as ever: the platform says what became of it. Answers how many of each.
-- What is open is a small part of each table, also after years: it is found by partial indexes, and no table is read whole.
CREATE OR REPLACE FUNCTION fence_restore(p_restored_to timestamptz) RETURNS jsonb LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
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
  WHERE publish_id IS NULL AND id IN (
    SELECT id FROM publish_attempts WHERE state IN ('unknown', 'review')
    UNION ALL
    SELECT id FROM publish_attempts WHERE state IN ('sending', 'unknown') OR (state = 'accepted' AND publish_id IS NULL)
    UNION ALL
    -- One that prepares belongs to a job that is not finished (end_attempts).
    SELECT a.id FROM jobs j JOIN publish_attempts a ON a.job_id = j.id
    WHERE j.type = 'publish' AND j.next_publish_at IS NOT NULL AND a.state = 'preparing');
  GET DIAGNOSTICS v_attempts = ROW_COUNT;
  SELECT count(*) INTO v_jobs FROM jobs j
  WHERE j.type = 'publish' AND j.next_publish_at IS NOT NULL AND j.status IN ('pending', 'processing') AND is_fenced(j);
  UPDATE scheduled_posts SET fenced_at = v_now
  WHERE status = 'scheduled' AND scheduled_at <= v_now AND id IN (
    SELECT id FROM scheduled_posts WHERE status = 'scheduled' AND job_id IS NULL
    UNION ALL
    SELECT p.id FROM jobs j JOIN scheduled_posts p ON p.job_id = j.id WHERE j.type = 'publish' AND j.next_publish_at IS NOT NULL);
  SELECT count(*) INTO v_posts FROM scheduled_posts WHERE status = 'scheduled' AND job_id IS NULL AND fenced_at = v_now;
  RETURN jsonb_build_object('fenced_at', v_now, 'attempts', v_attempts, 'jobs', v_jobs, 'posts', v_posts);
END
$$;

-- posts/forget_post_media.sql
-- The pictures that were made for a post go with it; the scheduler removes their objects.
CREATE OR REPLACE FUNCTION forget_post_media() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  DELETE FROM post_media WHERE owner_id = OLD.id;
  RETURN NULL;
END
$$;

-- posts/is_publish_turn.sql
-- Whether it is this job's turn: a creator's posts go out in the order of their jobs' ids, in which they were claimed. One that has nothing at
-- the platform two minutes after its claim holds the next ones up no longer. The time of a subquery is read once, so that the index is searched
-- by it: a creator has a row of each post that ever went out.
CREATE OR REPLACE FUNCTION is_publish_turn(p_job uuid) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT NOT EXISTS (
    SELECT FROM publish_slots mine
    JOIN publish_slots s ON s.platform = mine.platform AND s.platform_user_id = mine.platform_user_id AND s.job_id < mine.job_id
      AND s.taken_at > clock_timestamp() - interval '2 minutes' AND s.frees_at > (SELECT clock_timestamp())
    JOIN jobs j ON j.id = s.job_id AND j.status IN ('pending', 'processing')
    WHERE mine.job_id = p_job AND NOT EXISTS (
      SELECT FROM publish_attempts a WHERE a.job_id = s.job_id AND a.state NOT IN ('preparing', 'rejected', 'abandoned')))
$$;

-- posts/note_removed_attempts.sql
-- A creator may post a draft long after its attempt was archived, or erased with its team: what the platform notifies then may be of an attempt that
-- is no longer there, and is given to no other (create-notification-binder.ts). No row is locked here that a post or a job waits for.
CREATE OR REPLACE FUNCTION note_removed_attempts() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO removed_attempts AS r (creator, until)
  SELECT creator_digest(platform, platform_user_id), max(sent_at) FROM removed WHERE sent_at IS NOT NULL GROUP BY 1 ORDER BY 1
  ON CONFLICT (creator) DO UPDATE SET until = greatest(r.until, excluded.until);
  RETURN NULL;
END
$$;

-- posts/save_platform_user.sql
-- Every connected account has its creator's row. One that is there is locked, so that no erasure of another team takes it away meanwhile.
CREATE OR REPLACE FUNCTION save_platform_user() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO platform_users (platform, platform_user_id) VALUES (NEW.platform, NEW.platform_user_id)
  ON CONFLICT (platform, platform_user_id) DO UPDATE SET platform = EXCLUDED.platform;
  RETURN NULL;
END
$$;

-- posts/send_again.sql
-- A post whose job has ended, and that is known not to be at the platform, goes out once more: a scheduled one is due now, as one that was held;
-- of an immediate one a new job is made, which takes the old one's slot. Answers the job that is to run, null where the scheduler makes it.
-- A scheduled post that was deleted meanwhile is not sent.
CREATE OR REPLACE FUNCTION send_again(p_attempt publish_attempts, p_new_job uuid, p_message uuid) RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
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
  -- What became of the old job's attempt is seen by readers who look for jobs that have changed.
  UPDATE jobs SET updated_at = v_now WHERE id = p_attempt.job_id;
  UPDATE publish_slots SET job_id = p_new_job, taken_at = v_now, frees_at = v_now + interval '24 hours' WHERE job_id = p_attempt.job_id;
  -- The same request joins the new job as it joined the old one.
  UPDATE keyless_posts SET job_id = p_new_job, answered_at = NULL WHERE job_id = p_attempt.job_id;
  PERFORM enqueue_message(p_message, 'command', 'post.publish', jsonb_build_object('job_id', p_new_job), NULL, 0);
  RETURN p_new_job;
END
$$;

-- posts/unprepare_post.sql
-- Other pictures, another account or another framing: checked and made anew. Another time: no longer held for the old one.
CREATE OR REPLACE FUNCTION unprepare_post() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF NEW.image_urls IS DISTINCT FROM OLD.image_urls OR NEW.social_account_id <> OLD.social_account_id OR NEW.title <> OLD.title
    OR NEW.description IS DISTINCT FROM OLD.description OR NEW.relayout IS DISTINCT FROM OLD.relayout THEN
    NEW.prepared_at := NULL;
    NEW.prepare_after := clock_timestamp();
    NEW.prepare_attempts := 0;
    IF NEW.relayout IS DISTINCT FROM OLD.relayout THEN
      DELETE FROM post_media WHERE owner_id = NEW.id;
    END IF;
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

-- projects/restore_project.sql
-- Makes a revision what the project is, as save_project does. Outcomes: those, and revision_not_found.
CREATE OR REPLACE FUNCTION restore_project(
  p_id uuid, p_team uuid, p_revision integer, p_user text, p_if_match bigint[], p_max_revisions integer, p_max_bytes bigint,
  OUT outcome text, OUT project projects)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_revision project_revisions%ROWTYPE;
  v_saved record;
BEGIN
  -- The project's lock first: a revision that is just dropped for a newer one is then gone for good.
  PERFORM 1 FROM projects WHERE id = p_id AND team_id = p_team FOR UPDATE;
  IF NOT FOUND THEN
    outcome := 'project_not_found';
    RETURN;
  END IF;
  SELECT * INTO v_revision FROM project_revisions WHERE project_id = p_id AND revision = p_revision;
  IF NOT FOUND THEN
    outcome := 'revision_not_found';
    RETURN;
  END IF;
  SELECT * INTO v_saved FROM save_project(p_id, p_team, v_revision.name, v_revision.type, v_revision.data, v_revision.thumbnail_url, false, v_revision.status,
                      p_user, NULL, true, NULL, true, p_if_match, p_max_revisions, p_max_bytes);
  outcome := v_saved.outcome;
  project := v_saved.project;
END
$$;

-- projects/save_project.sql
-- Replaces a project, under its lock; what it was becomes a revision where anything differs. p_if_match: the instants (ms since the epoch) of
-- which one must be that of the last change; null for any. Of the revisions the newest p_max_revisions stay, and of these the newest that
-- are p_max_bytes together, one at least.
-- The caller's own id and metadata are no part of what it was.
-- The project is what this very change made of it: who reads it later may read another's.
-- Outcomes: done, project_not_found, project_changed.
CREATE OR REPLACE FUNCTION save_project(
  p_id uuid, p_team uuid, p_name text, p_type text, p_data json, p_thumbnail text, p_keeps_thumbnail boolean, p_status text, p_user text,
  p_external_id text, p_keeps_external_id boolean, p_metadata jsonb, p_keeps_metadata boolean,
  p_if_match bigint[], p_max_revisions integer, p_max_bytes bigint,
  OUT outcome text, OUT project projects)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_old projects%ROWTYPE;
  v_thumbnail text;
  v_status text;
  v_differs boolean;
BEGIN
  SELECT * INTO v_old FROM projects WHERE id = p_id AND team_id = p_team FOR UPDATE;
  IF NOT FOUND THEN
    outcome := 'project_not_found';
    RETURN;
  END IF;
  IF p_if_match IS NOT NULL AND NOT floor(extract(epoch FROM v_old.updated_at) * 1000)::bigint = ANY (p_if_match) THEN
    outcome := 'project_changed';
    RETURN;
  END IF;
  v_thumbnail := CASE WHEN p_keeps_thumbnail THEN v_old.thumbnail_url ELSE p_thumbnail END;
  v_status := coalesce(p_status, v_old.status);
  v_differs := (v_old.name, v_old.type, v_old.data::text, v_old.thumbnail_url, v_old.status)
    IS DISTINCT FROM (p_name, p_type, p_data::text, v_thumbnail, v_status);
  IF v_differs THEN
    INSERT INTO project_revisions (project_id, revision, team_id, name, type, data, thumbnail_url, status, size_bytes, saved_by, saved_at)
    VALUES (p_id, v_old.revision, p_team, v_old.name, v_old.type, v_old.data, v_old.thumbnail_url, v_old.status,
            octet_length(v_old.data::text), coalesce(v_old.saved_by, v_old.created_by), v_old.updated_at);
    DELETE FROM project_revisions r USING (
      SELECT revision, row_number() OVER newest AS place, sum(size_bytes) OVER newest AS bytes
      FROM project_revisions WHERE project_id = p_id WINDOW newest AS (ORDER BY revision DESC)) kept
    WHERE r.project_id = p_id AND r.revision = kept.revision
      AND (kept.place > p_max_revisions OR (kept.bytes > p_max_bytes AND kept.place > 1));
  END IF;
  UPDATE projects SET name = p_name, type = p_type, data = p_data, thumbnail_url = v_thumbnail, status = v_status,
    revision = v_old.revision + CASE WHEN v_differs THEN 1 ELSE 0 END, saved_by = p_user,
    external_id = CASE WHEN p_keeps_external_id THEN v_old.external_id ELSE p_external_id END,
    caller_metadata = CASE WHEN p_keeps_metadata THEN v_old.caller_metadata ELSE p_metadata END,
    updated_at = greatest(clock_timestamp(), v_old.updated_at + interval '1 millisecond')
  WHERE id = p_id RETURNING * INTO project;
  outcome := 'done';
END
$$;

-- shops/claim_store_sync.sql
-- Claims the sync that waits longest: one that is requested, not leased, and whose pause is over. A sync that has begun goes on, at the
-- place that it had reached if there is one, unless it began more than p_max_age_ms ago. The attempt is counted before it begins.
CREATE OR REPLACE FUNCTION claim_store_sync(p_lease uuid, p_lease_ms integer, p_max_age_ms bigint)
RETURNS TABLE (id uuid, team_id uuid, domain text, sync_cursor text, sync_attempts integer, sync_started_at timestamptz, claimed_at text)
LANGUAGE sql VOLATILE AS $$
  WITH due AS MATERIALIZED (
    SELECT s.id, coalesce((s.sync_cursor IS NOT NULL OR s.sync_started_at >= s.sync_requested_at)
                          AND s.sync_started_at > clock_timestamp() - p_max_age_ms * interval '1 millisecond', false) AS goes_on
    FROM stores s
    WHERE s.sync_requested_at IS NOT NULL AND s.status = 'connected' AND s.token_ciphertext IS NOT NULL
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

-- shops/leave_product_pictures.sql
-- The copies of deleted products' pictures are no longer shown: a sweep removes them.
CREATE OR REPLACE FUNCTION leave_product_pictures() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO unused_pictures (object_key, remove_after)
  SELECT picture_key, clock_timestamp() FROM removed WHERE picture_key IS NOT NULL ORDER BY 1;
  RETURN NULL;
END
$$;

-- shops/take_store_event.sql
-- Takes a shop's event, once for all stores of that shop; everything or nothing. Returns taken, repeated, or nobody (no team has the shop).
-- p_kind: put (p_products holds the product), delete, or uninstalled (the tokens are tried at once; the platform's answer decides).
CREATE OR REPLACE FUNCTION take_store_event(p_shop text, p_delivery text, p_event text, p_kind text, p_external text, p_products jsonb, p_told timestamptz)
RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_store stores%ROWTYPE;
  v_platform text;
  v_told timestamptz := least(p_told, clock_timestamp());
BEGIN
  SELECT platform INTO v_platform FROM stores WHERE domain = p_shop AND token_ciphertext IS NOT NULL LIMIT 1;
  IF NOT FOUND THEN
    RETURN 'nobody';
  END IF;
  INSERT INTO platform_events (platform, delivery_id, platform_user_id, publish_id, event, payload)
  VALUES (v_platform, p_delivery, p_shop, p_external, p_event, jsonb_build_object('event_at', v_told))
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN 'repeated'; END IF;

  FOR v_store IN
    SELECT * FROM stores WHERE domain = p_shop AND token_ciphertext IS NOT NULL ORDER BY id FOR NO KEY UPDATE
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

-- shops/want_product_picture.sql
-- Another address is tried at once, however often the former one failed.
CREATE OR REPLACE FUNCTION want_product_picture() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  NEW.picture_tries := 0;
  NEW.picture_due_at := clock_timestamp();
  RETURN NEW;
END
$$;

-- tiles/leave_tiles.sql
-- The tiles of deleted decks and projects are no longer shown: a sweep removes them.
CREATE OR REPLACE FUNCTION leave_tiles() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO unused_pictures (object_key, remove_after)
  SELECT tile_key, clock_timestamp() FROM removed WHERE tile_key IS NOT NULL ORDER BY 1;
  RETURN NULL;
END
$$;

-- tiles/want_tile.sql
-- A deck or a project that changes gets another tile: once its changes have paused, and at once however often the former one failed.
CREATE OR REPLACE FUNCTION want_tile() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  NEW.tile_tries := 0;
  NEW.tile_due_at := clock_timestamp() + interval '3 seconds';
  RETURN NEW;
END
$$;

-- tiles/want_tile_of_picture.sql
-- The picture of a deck's first slide is there: its tile is drawn with it.
CREATE OR REPLACE FUNCTION want_tile_of_picture() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  UPDATE decks SET tile_tries = 0, tile_due_at = clock_timestamp() WHERE id = NEW.deck_id AND team_id = NEW.team_id;
  RETURN NULL;
END
$$;

-- webhooks/add_webhook_event.sql
-- Notes an event for the endpoints of a team, with the command that makes its deliveries. No process holds the message: the next sweep sends it.
CREATE OR REPLACE FUNCTION add_webhook_event(p_team uuid, p_type text, p_data jsonb) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_id uuid := gen_random_uuid();
BEGIN
  INSERT INTO webhook_events (id, team_id, type, data, fan_out_at, created_at)
  VALUES (v_id, p_team, p_type, p_data, clock_timestamp() + interval '15 seconds', clock_timestamp());
  PERFORM enqueue_message(gen_random_uuid(), 'command', 'webhook.fan_out', jsonb_build_object('event_id', v_id), NULL, 0);
END
$$;

-- webhooks/begin_fan_out.sql
-- Counts an attempt to make the deliveries of an event, which the sweep repeats if it does not end in p_hold_ms. Null where that is done.
CREATE OR REPLACE FUNCTION begin_fan_out(p_event uuid, p_hold_ms integer, p_now timestamptz) RETURNS jsonb LANGUAGE sql VOLATILE AS $$
  UPDATE webhook_events SET attempts = attempts + 1, fan_out_at = p_now + p_hold_ms * interval '1 millisecond'
  WHERE id = p_event AND fan_out_at IS NOT NULL
  RETURNING jsonb_build_object('id', id, 'team_id', team_id, 'type', type, 'data', data, 'attempts', attempts,
    'created_at', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
$$;

-- webhooks/claim_webhook_delivery.sql
-- Takes the delivery of a team that is due longest under a lease, and journals its next request. An endpoint has at most p_per_endpoint under
-- way, one that fails one; an endpoint that has none under way comes first, and is not held up by p_per_team, which bounds the others: no
-- endpoint waits for another. A lapsed lease is due again. Answers null where there is none to take, {outcome: exhausted} for one whose senders
-- keep dying, which has ended with that, or {outcome: claimed, …}.
CREATE OR REPLACE FUNCTION claim_webhook_delivery(p_team uuid, p_token uuid, p_lease_ms integer, p_per_endpoint integer, p_per_team integer,
                                       p_max_attempts integer, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_endpoint webhook_endpoints%ROWTYPE;
  v_chosen webhook_endpoints%ROWTYPE;
  v_delivery webhook_deliveries%ROWTYPE;
  v_leased integer;
  v_of_team integer := 0;
  v_due timestamptz;
  v_earliest timestamptz;
  v_is_busy boolean;
BEGIN
  -- The locks let the claims of a team take turns, so that what they count holds.
  FOR v_endpoint IN SELECT * FROM webhook_endpoints WHERE team_id = p_team AND disabled_at IS NULL AND deleted_at IS NULL AND listens_until IS NULL
                    ORDER BY id FOR NO KEY UPDATE LOOP
    SELECT count(*) INTO v_leased FROM webhook_deliveries
    WHERE endpoint_id = v_endpoint.id AND lease_token IS NOT NULL AND next_attempt_at > p_now;
    v_of_team := v_of_team + v_leased;
    CONTINUE WHEN v_leased >= CASE WHEN v_endpoint.failing_since IS NULL THEN p_per_endpoint ELSE 1 END;
    SELECT next_attempt_at INTO v_due FROM webhook_deliveries
    WHERE endpoint_id = v_endpoint.id AND state = 'pending' AND next_attempt_at <= p_now ORDER BY next_attempt_at LIMIT 1;
    IF v_due IS NOT NULL AND (v_chosen.id IS NULL OR (v_leased > 0, v_due) < (v_is_busy, v_earliest)) THEN
      v_is_busy := v_leased > 0;
      v_earliest := v_due;
      v_chosen := v_endpoint;
    END IF;
  END LOOP;
  IF v_chosen.id IS NULL OR (v_is_busy AND v_of_team >= p_per_team) THEN
    RETURN NULL;
  END IF;
  SELECT * INTO v_delivery FROM webhook_deliveries
  WHERE endpoint_id = v_chosen.id AND state = 'pending' AND next_attempt_at <= p_now
  ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF v_delivery.attempts >= p_max_attempts THEN
    UPDATE webhook_deliveries SET state = 'failed', ended_at = p_now, lease_token = NULL WHERE id = v_delivery.id;
    RETURN jsonb_build_object('outcome', 'exhausted');
  END IF;
  UPDATE webhook_deliveries SET attempts = attempts + 1, sends = sends + 1, lease_token = p_token,
    next_attempt_at = p_now + p_lease_ms * interval '1 millisecond' WHERE id = v_delivery.id;
  INSERT INTO webhook_attempts (delivery_id, number, team_id, started_at) VALUES (v_delivery.id, v_delivery.sends + 1, p_team, p_now);
  RETURN jsonb_build_object('outcome', 'claimed', 'id', v_delivery.id, 'team_id', p_team, 'endpoint_id', v_chosen.id,
    'event_id', v_delivery.event_id, 'attempt', v_delivery.attempts + 1, 'number', v_delivery.sends + 1, 'url', v_chosen.url,
    'secret', encode(v_chosen.secret_ciphertext, 'base64'),
    'former_secret', CASE WHEN v_chosen.former_secret_until > p_now THEN encode(v_chosen.former_secret_ciphertext, 'base64') END,
    'body', (SELECT body FROM webhook_events WHERE id = v_delivery.event_id));
END
$$;

-- webhooks/create_webhook_endpoint.sql
-- Makes an endpoint. False where the team has p_max of them.
CREATE OR REPLACE FUNCTION create_webhook_endpoint(p_id uuid, p_team uuid, p_url text, p_description text, p_types jsonb, p_secret bytea, p_user text, p_max integer)
RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM 1 FROM teams WHERE id = p_team FOR UPDATE;
  IF (SELECT count(*) FROM webhook_endpoints WHERE team_id = p_team AND deleted_at IS NULL AND listens_until IS NULL) >= p_max THEN
    RETURN false;
  END IF;
  INSERT INTO webhook_endpoints (id, team_id, url, description, event_types, secret_ciphertext, created_by, created_at, updated_at)
  VALUES (p_id, p_team, p_url, p_description, p_types, p_secret, p_user, clock_timestamp(), clock_timestamp());
  RETURN true;
END
$$;

-- webhooks/create_webhook_listener.sql
-- Makes a listener of these types, which ends p_life_ms later where nothing is taken. Where the team has p_max of them, that one goes which was not
-- used for longest, if that is two minutes. Answers when it ends; null where all are in use.
CREATE OR REPLACE FUNCTION create_webhook_listener(p_id uuid, p_team uuid, p_types jsonb, p_user text, p_life_ms integer, p_max integer)
RETURNS timestamptz LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_now timestamptz;
  v_until timestamptz;
BEGIN
  PERFORM 1 FROM teams WHERE id = p_team FOR UPDATE;
  v_now := clock_timestamp();
  v_until := v_now + p_life_ms * interval '1 millisecond';
  IF (SELECT count(*) FROM webhook_endpoints WHERE team_id = p_team AND listens_until > v_now) >= p_max THEN
    -- What waited for it is removed later, in parts: a deletion here would take long, and fail a fan-out that is noting an event for it.
    UPDATE webhook_endpoints SET listens_until = v_now WHERE id = (
      SELECT id FROM webhook_endpoints WHERE team_id = p_team AND listens_until > v_now AND listens_until < v_until - interval '2 minutes'
      ORDER BY listens_until LIMIT 1);
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
  END IF;
  INSERT INTO webhook_endpoints (id, team_id, url, event_types, secret_ciphertext, listens_until, created_by, created_at, updated_at)
  VALUES (p_id, p_team, '', p_types, '', v_until, p_user, v_now, v_now);
  RETURN v_until;
END
$$;

-- webhooks/deck_webhook_data.sql
-- A deck as GET /decks lists it, with the key of its thumbnail's picture, and what names the work that ended (`key`): of several events of one
-- end the first is sent. Its tile is not in it: that is drawn later, and goes with the next change. Null where the deck is gone, is being
-- planned, or has a picture that is being made.
CREATE OR REPLACE FUNCTION deck_webhook_data(p_team uuid, p_deck uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  WITH pictures AS (
    SELECT DISTINCT ON (slide_index) slide_index, id, status FROM jobs
    WHERE deck_id = p_deck AND team_id = p_team AND type = 'image_gen' ORDER BY slide_index, created_at DESC, id DESC
  ), thumbnail AS (
    SELECT a.object_key FROM jobs j JOIN assets a ON a.job_id = j.id AND a.team_id = j.team_id
    WHERE j.deck_id = p_deck AND j.team_id = p_team AND j.status = 'completed' AND a.has_thumbnails AND a.deleting_at IS NULL
    ORDER BY j.type DESC, CASE WHEN j.type = 'render' THEN j.created_at END DESC,
             coalesce(j.slide_index, (a.metadata->>'slide_index')::int), j.created_at DESC, j.id DESC LIMIT 1
  )
  SELECT jsonb_build_object(
    'key', concat_ws(':', 'deck', d.id, coalesce(d.state, 'done'), (SELECT md5(string_agg(id::text, ',' ORDER BY id)) FROM pictures)),
    'id', d.id, 'headline', d.details->'outline'->0->>'headline', 'beginning', left(d.prompt, 120), 'state', coalesce(d.state, 'done'),
    'slide_count', CASE WHEN jsonb_typeof(d.slides) = 'array' THEN jsonb_array_length(d.slides) ELSE 0 END,
    'project_id', d.project_id, 'influencer_id', d.influencer_id, 'error', d.error, 'created_at', shown_at(d.created_at),
    'external_id', d.external_id, 'metadata', d.caller_metadata,
    'thumbnail_key', (SELECT object_key FROM thumbnail),
    'jobs', coalesce((SELECT jsonb_agg(jsonb_build_object('slide_index', slide_index, 'job_id', id, 'status', status) ORDER BY slide_index)
                      FROM pictures), '[]'))
  FROM decks d
  WHERE d.id = p_deck AND d.team_id = p_team AND d.state IS DISTINCT FROM 'planning'
    AND NOT EXISTS (SELECT FROM pictures WHERE status IN ('pending', 'processing'))
$$;

-- webhooks/due_webhook_teams.sql
-- The next p_limit teams beyond p_after that have deliveries which have not ended, and whether one was due by p_now.
CREATE OR REPLACE FUNCTION due_webhook_teams(p_after uuid, p_limit integer, p_now timestamptz)
RETURNS TABLE (team_id uuid, is_due boolean) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE teams AS (
    (SELECT d.team_id FROM webhook_deliveries d WHERE d.state = 'pending' AND d.team_id > p_after ORDER BY d.team_id LIMIT 1)
    UNION ALL
    SELECT (SELECT d.team_id FROM webhook_deliveries d WHERE d.state = 'pending' AND d.team_id > t.team_id ORDER BY d.team_id LIMIT 1)
    FROM teams t WHERE t.team_id IS NOT NULL
  )
  SELECT t.team_id, EXISTS (SELECT FROM webhook_deliveries d WHERE d.state = 'pending' AND d.team_id = t.team_id AND d.next_attempt_at <= p_now)
  FROM teams t WHERE t.team_id IS NOT NULL LIMIT p_limit
$$;

-- webhooks/end_fan_out.sql
-- Makes the deliveries of an event with this body, one for each endpoint that has chosen it, with the command that sends them, and lets it wait for
-- each listener. Answers how many deliveries are new. p_dedupe_key: an event with that key was there before, and this one goes.
CREATE OR REPLACE FUNCTION end_fan_out(p_event uuid, p_body text, p_dedupe_key text, p_message_id uuid, p_hold_ms integer, p_now timestamptz)
RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_event webhook_events%ROWTYPE;
  v_made integer;
BEGIN
  BEGIN
    UPDATE webhook_events SET body = p_body, dedupe_key = p_dedupe_key, data = NULL, fan_out_at = NULL
    WHERE id = p_event AND fan_out_at IS NOT NULL RETURNING * INTO v_event;
  EXCEPTION WHEN unique_violation THEN
    DELETE FROM webhook_events WHERE id = p_event;
    RETURN 0;
  END;
  IF v_event.id IS NULL THEN
    RETURN 0;
  END IF;
  INSERT INTO webhook_deliveries (id, team_id, endpoint_id, event_id, next_attempt_at, created_at)
  SELECT gen_random_uuid(), v_event.team_id, e.id, v_event.id, p_now, p_now FROM webhook_endpoints e
  WHERE e.team_id = v_event.team_id AND e.disabled_at IS NULL AND e.deleted_at IS NULL AND e.listens_until IS NULL
    AND CASE WHEN v_event.endpoint_id IS NULL THEN e.event_types IS NULL OR e.event_types ? v_event.type ELSE e.id = v_event.endpoint_id END
  ON CONFLICT (event_id, endpoint_id) DO NOTHING;
  GET DIAGNOSTICS v_made = ROW_COUNT;
  INSERT INTO webhook_listener_events (listener_id, event_id, team_id, created_at)
  SELECT e.id, v_event.id, v_event.team_id, v_event.created_at FROM webhook_endpoints e
  WHERE e.team_id = v_event.team_id AND e.deleted_at IS NULL AND e.listens_until > clock_timestamp()
    AND v_event.endpoint_id IS NULL AND e.event_types ? v_event.type
  ON CONFLICT DO NOTHING;
  IF v_made > 0 THEN
    PERFORM enqueue_message(p_message_id, 'command', 'webhook.deliver', jsonb_build_object('team_id', v_event.team_id), NULL, p_hold_ms);
  END IF;
  RETURN v_made;
END
$$;

-- webhooks/end_undeliverable.sql
-- Ends deliveries that wait for endpoints which were disabled, at most p_limit: they can be replayed. Answers how many.
CREATE OR REPLACE FUNCTION end_undeliverable(p_limit integer, p_now timestamptz) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_ended integer;
BEGIN
  UPDATE webhook_deliveries SET state = 'failed', ended_at = p_now, lease_token = NULL
  WHERE id IN (SELECT d.id FROM webhook_endpoints e JOIN webhook_deliveries d ON d.endpoint_id = e.id AND d.state = 'pending'
               WHERE e.disabled_at IS NOT NULL AND (d.lease_token IS NULL OR d.next_attempt_at <= p_now)
               LIMIT p_limit FOR UPDATE OF d SKIP LOCKED);
  GET DIAGNOSTICS v_ended = ROW_COUNT;
  RETURN v_ended;
END
$$;

-- webhooks/end_webhook_attempt.sql
-- What became of a request: its journal, its delivery and its endpoint. p: {number, outcome: delivered | retry | failed, wait_ms, status, body,
-- error_code, duration_ms, is_gone, disable_after_ms, forget_after_ms, message_id}. Answers lost where another has the lease, else recorded, or disabled where the endpoint was
-- disabled by it.
CREATE OR REPLACE FUNCTION end_webhook_attempt(p_delivery uuid, p_token uuid, p jsonb, p_now timestamptz) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_endpoint webhook_endpoints%ROWTYPE;
  v_is_pending boolean := p->>'outcome' = 'retry';
BEGIN
  -- The endpoint before the delivery, as claims lock them.
  SELECT * INTO v_endpoint FROM webhook_endpoints
  WHERE id = (SELECT endpoint_id FROM webhook_deliveries WHERE id = p_delivery) FOR NO KEY UPDATE;
  UPDATE webhook_attempts SET duration_ms = (p->>'duration_ms')::integer, response_status = (p->>'status')::integer,
    response_body = p->>'body', error_code = p->>'error_code'
  WHERE delivery_id = p_delivery AND number = (p->>'number')::integer;
  UPDATE webhook_deliveries SET state = CASE WHEN v_is_pending THEN 'pending' ELSE p->>'outcome' END, lease_token = NULL,
    next_attempt_at = p_now + coalesce((p->>'wait_ms')::bigint, 0) * interval '1 millisecond',
    ended_at = CASE WHEN v_is_pending THEN NULL ELSE p_now END
  WHERE id = p_delivery AND lease_token = p_token AND state = 'pending';
  IF NOT FOUND THEN
    RETURN 'lost';
  END IF;
  IF p->>'outcome' = 'delivered' THEN
    UPDATE webhook_endpoints SET failing_since = NULL WHERE id = v_endpoint.id AND failing_since IS NOT NULL;
    RETURN 'recorded';
  END IF;
  -- After days without a request nobody knows whether it failed meanwhile.
  UPDATE webhook_endpoints SET failed_at = p_now,
    failing_since = CASE WHEN failed_at >= p_now - (p->>'forget_after_ms')::bigint * interval '1 millisecond' THEN coalesce(failing_since, p_now)
                         ELSE p_now END
  WHERE id = v_endpoint.id;
  UPDATE webhook_endpoints SET disabled_at = p_now, disabled_reason = CASE WHEN (p->>'is_gone')::boolean THEN 'gone' ELSE 'failing' END,
    updated_at = p_now
  WHERE id = v_endpoint.id AND disabled_at IS NULL AND deleted_at IS NULL
    AND ((p->>'is_gone')::boolean OR failing_since <= p_now - (p->>'disable_after_ms')::bigint * interval '1 millisecond')
  RETURNING * INTO v_endpoint;
  IF NOT FOUND THEN
    RETURN 'recorded';
  END IF;
  PERFORM enqueue_message((p->>'message_id')::uuid, 'event', 'webhook.endpoint_disabled',
    jsonb_build_object('team_id', v_endpoint.team_id, 'endpoint_id', v_endpoint.id), NULL, 0);
  IF wants_webhook(v_endpoint.team_id, 'webhook_endpoint.disabled') THEN
    PERFORM add_webhook_event(v_endpoint.team_id, 'webhook_endpoint.disabled', webhook_endpoint_data(v_endpoint));
  END IF;
  RETURN 'disabled';
END
$$;

-- webhooks/note_added_asset.sql
CREATE OR REPLACE FUNCTION note_added_asset() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF wants_webhook(NEW.team_id, 'asset.added') THEN
    PERFORM add_webhook_event(NEW.team_id, 'asset.added', jsonb_build_object(
      'id', NEW.id, 'name', NEW.name, 'object_key', NEW.object_key, 'content_type', NEW.content_type, 'size_bytes', NEW.size_bytes,
      'width', NEW.width, 'height', NEW.height, 'source', NEW.source, 'metadata', coalesce(NEW.metadata, NEW.caller_metadata), 'external_id', NEW.external_id, 'has_thumbnails', NEW.has_thumbnails, 'origin', NEW.origin,
      'created_at', shown_at(NEW.created_at)));
  END IF;
  RETURN NULL;
END
$$;

-- webhooks/note_changed_post.sql
-- post.scheduled, post.published, post.failed.
CREATE OR REPLACE FUNCTION note_changed_post() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF wants_webhook(NEW.team_id, 'post.' || NEW.status) THEN
    PERFORM add_webhook_event(NEW.team_id, 'post.' || NEW.status, jsonb_build_object(
      'id', NEW.id, 'team_id', NEW.team_id, 'project_id', NEW.project_id, 'social_account_id', NEW.social_account_id, 'platform', NEW.platform,
      'scheduled_at', shown_at(NEW.scheduled_at), 'title', NEW.title, 'image_urls', NEW.image_urls, 'status', NEW.status,
      'description', NEW.description, 'alt_texts', NEW.alt_texts, 'settings', NEW.settings,
      'external_id', NEW.external_id, 'metadata', NEW.caller_metadata,
      'project', (SELECT jsonb_build_object('id', id, 'name', name, 'thumbnail_url', thumbnail_url) FROM projects
                  WHERE id = NEW.project_id AND team_id = NEW.team_id),
      'account', shown_account(NEW.team_id, NEW.social_account_id)));
  END IF;
  RETURN NULL;
END
$$;

-- webhooks/note_ended_deck.sql
-- deck.finished, of a deck that is planned or could not be; the fan-out drops it while pictures are being made.
CREATE OR REPLACE FUNCTION note_ended_deck() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF wants_webhook(NEW.team_id, 'deck.finished') THEN
    PERFORM add_webhook_event(NEW.team_id, 'deck.finished', jsonb_build_object('deck_id', NEW.id));
  END IF;
  RETURN NULL;
END
$$;

-- webhooks/note_ended_job.sql
-- job.completed, job.failed; and of a deck's picture deck.finished, which the fan-out drops while others are being made. A team without
-- endpoints costs one look at an index.
CREATE OR REPLACE FUNCTION note_ended_job() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE team_id = NEW.team_id AND deleted_at IS NULL) THEN
    RETURN NULL;
  END IF;
  IF wants_webhook(NEW.team_id, 'job.' || NEW.status) THEN
    PERFORM add_webhook_event(NEW.team_id, 'job.' || NEW.status, jsonb_build_object(
      'id', NEW.id, 'type', NEW.type, 'status', NEW.status, 'result', NEW.result, 'error', NEW.error,
      'created_at', shown_at(NEW.created_at), 'updated_at', shown_at(NEW.updated_at),
      'external_id', NEW.external_id, 'metadata', NEW.caller_metadata));
  END IF;
  IF NEW.type = 'image_gen' AND NEW.deck_id IS NOT NULL AND wants_webhook(NEW.team_id, 'deck.finished') THEN
    PERFORM add_webhook_event(NEW.team_id, 'deck.finished', jsonb_build_object('deck_id', NEW.deck_id));
  END IF;
  RETURN NULL;
END
$$;

-- webhooks/note_ledger_entry.sql
-- ledger.entry_created. Of a generation alone the model is shown.
CREATE OR REPLACE FUNCTION note_ledger_entry() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF wants_webhook(NEW.team_id, 'ledger.entry_created') THEN
    PERFORM add_webhook_event(NEW.team_id, 'ledger.entry_created', jsonb_build_object(
      'id', NEW.id, 'delta', NEW.delta, 'reason', NEW.reason,
      'model_id', CASE WHEN NEW.reason IN ('image_gen', 'video_gen', 'render') THEN NEW.model_id END,
      'user_id', NEW.user_id, 'route', NEW.route, 'balance_after', NEW.balance_after, 'metadata', NEW.metadata,
      'created_at', to_char(NEW.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      'auth_mode', NEW.auth_mode, 'api_key_id', NEW.api_key_id));
  END IF;
  RETURN NULL;
END
$$;

-- webhooks/note_lost_account.sql
-- account.needs_reauth.
CREATE OR REPLACE FUNCTION note_lost_account() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF wants_webhook(NEW.team_id, 'account.needs_reauth') THEN
    PERFORM add_webhook_event(NEW.team_id, 'account.needs_reauth',
      shown_account(NEW.team_id, NEW.id) || jsonb_build_object('status', NEW.status, 'scopes', NEW.scopes, 'created_at', shown_at(NEW.created_at)));
  END IF;
  RETURN NULL;
END
$$;

-- webhooks/note_unknown_outcome.sql
CREATE OR REPLACE FUNCTION note_unknown_outcome() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF wants_webhook(NEW.team_id, 'post.outcome_unknown') THEN
    PERFORM add_webhook_event(NEW.team_id, 'post.outcome_unknown', (
      SELECT jsonb_build_object(
        'id', NEW.id, 'job_id', NEW.job_id, 'post_id', NEW.post_id, 'social_account_id', NEW.social_account_id, 'platform', NEW.platform,
        'state', 'unknown', 'account', shown_account(NEW.team_id, NEW.social_account_id), 'publish_id', NEW.publish_id,
        'error', NEW.error, 'error_code', NEW.error_code, 'title', coalesce(NEW.request->>'caption', p.title, j.input->>'title', ''),
        'cover_url', coalesce(p.image_urls[1], j.input->'image_urls'->>0),
        'requested_by', jsonb_build_object(
          'user_id', coalesce(p.created_by, j.user_id), 'auth_mode', coalesce(p.auth_mode, j.auth_mode),
          'api_key', (SELECT jsonb_build_object('id', id, 'name', name) FROM api_keys
                      WHERE id = coalesce(p.api_key_id, j.api_key_id) AND team_id = j.team_id)),
        'scheduled_at', shown_at(p.scheduled_at), 'sent_at', shown_at(NEW.sent_at), 'pulled_at', shown_at(NEW.pulled_at),
        'accepted_at', shown_at(NEW.accepted_at), 'unknown_since', shown_at(NEW.unknown_since), 'resolved_at', shown_at(NEW.resolved_at),
        'resolved_by', NEW.resolved_by, 'created_at', shown_at(NEW.created_at), 'updated_at', shown_at(NEW.updated_at))
      FROM jobs j LEFT JOIN scheduled_posts p ON p.id = NEW.post_id AND p.team_id = j.team_id WHERE j.id = NEW.job_id));
  END IF;
  RETURN NULL;
END
$$;

-- webhooks/receive_webhook_events.sql
-- Forgets events that a listener has taken, and answers the next ones, oldest first: {events: [{id, type, body}], has_more}; null where this person
-- has no such listener. At most p_limit, and none behind p_max_chars of bodies but the first. Taking events, or finding none, keeps it for
-- p_life_ms more, but not while p_max_waiting events wait: what is never caught up with must end.
CREATE OR REPLACE FUNCTION receive_webhook_events(p_team uuid, p_user text, p_listener uuid, p_received uuid[], p_life_ms integer, p_limit integer,
  p_max_chars integer, p_max_waiting integer)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_until timestamptz := clock_timestamp() + p_life_ms * interval '1 millisecond';
  v_answer jsonb;
  v_is_used boolean := false;
BEGIN
  PERFORM 1 FROM webhook_endpoints
  WHERE id = p_listener AND team_id = p_team AND created_by = p_user AND deleted_at IS NULL AND listens_until > clock_timestamp();
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF cardinality(p_received) > 0 THEN
    DELETE FROM webhook_listener_events WHERE listener_id = p_listener AND event_id = ANY (p_received);
    v_is_used := FOUND;
  END IF;
  WITH waiting AS (
    SELECT e.id, e.type, e.body, w.created_at,
           sum(length(e.body)) OVER (ORDER BY w.created_at, w.event_id) - length(e.body) AS chars_before
    FROM (SELECT * FROM webhook_listener_events WHERE listener_id = p_listener ORDER BY created_at, event_id LIMIT p_limit + 1) w
    JOIN webhook_events e ON e.id = w.event_id
  ), given AS (
    SELECT * FROM waiting WHERE chars_before < p_max_chars ORDER BY created_at, id LIMIT p_limit
  )
  SELECT jsonb_build_object(
    'events', coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'type', type, 'body', body) ORDER BY created_at, id) FROM given), '[]'),
    'has_more', (SELECT count(*) FROM waiting) > (SELECT count(*) FROM given)) INTO v_answer;
  IF v_is_used OR v_answer->'events' = '[]' THEN
    -- Once a minute is enough, also for counting.
    UPDATE webhook_endpoints SET listens_until = v_until WHERE id = p_listener AND listens_until < v_until - interval '1 minute'
      AND (SELECT count(*) FROM (SELECT FROM webhook_listener_events WHERE listener_id = p_listener LIMIT p_max_waiting) w) < p_max_waiting;
  END IF;
  RETURN v_answer;
END
$$;

-- webhooks/replay_webhook_delivery.sql
-- Sends a delivery again, under the id of its event: done, missing, or disabled for one of a disabled endpoint. One that is being sent just now stays so.
CREATE OR REPLACE FUNCTION replay_webhook_delivery(p_team uuid, p_delivery uuid)
RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_endpoint webhook_endpoints%ROWTYPE;
BEGIN
  SELECT e.* INTO v_endpoint FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id AND e.deleted_at IS NULL
  WHERE d.id = p_delivery AND d.team_id = p_team;
  IF NOT FOUND THEN
    RETURN 'missing';
  END IF;
  IF v_endpoint.disabled_at IS NOT NULL THEN
    RETURN 'disabled';
  END IF;
  UPDATE webhook_deliveries
  SET state = 'pending', ended_at = NULL, attempts = 0, lease_token = NULL, next_attempt_at = clock_timestamp()
  WHERE id = p_delivery AND (lease_token IS NULL OR next_attempt_at <= clock_timestamp());
  PERFORM enqueue_message(gen_random_uuid(), 'command', 'webhook.deliver', jsonb_build_object('team_id', p_team), NULL, 0);
  RETURN 'done';
END
$$;

-- webhooks/replay_webhook_events.sql
-- Sends the events since a time that an endpoint has chosen and has not taken, or with p_all also those that it took, at most p_limit, oldest
-- first. Answers {outcome: done, replayed, next_since (null where all are)}, missing, or disabled.
CREATE OR REPLACE FUNCTION replay_webhook_events(p_team uuid, p_endpoint uuid, p_since timestamptz, p_all boolean, p_limit integer)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_endpoint webhook_endpoints%ROWTYPE;
  v_replayed integer;
  v_next timestamptz;
BEGIN
  SELECT * INTO v_endpoint FROM webhook_endpoints WHERE id = p_endpoint AND team_id = p_team AND deleted_at IS NULL AND listens_until IS NULL;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('outcome', 'missing');
  END IF;
  IF v_endpoint.disabled_at IS NOT NULL THEN
    RETURN jsonb_build_object('outcome', 'disabled');
  END IF;
  WITH chosen AS MATERIALIZED (
    SELECT e.id, e.created_at FROM webhook_events e LEFT JOIN webhook_deliveries d ON d.event_id = e.id AND d.endpoint_id = p_endpoint
    WHERE e.team_id = p_team AND e.created_at >= p_since AND e.body IS NOT NULL AND (d.id IS NULL OR d.state = 'failed' OR (p_all AND d.state = 'delivered'))
      AND CASE WHEN e.endpoint_id IS NULL THEN v_endpoint.event_types IS NULL OR v_endpoint.event_types ? e.type ELSE e.endpoint_id = p_endpoint END
    ORDER BY e.created_at, e.id LIMIT p_limit + 1
  ), sent AS (
    INSERT INTO webhook_deliveries (id, team_id, endpoint_id, event_id, next_attempt_at, created_at)
    SELECT gen_random_uuid(), p_team, p_endpoint, id, clock_timestamp(), clock_timestamp()
    FROM (SELECT * FROM chosen ORDER BY created_at, id LIMIT p_limit) first
    ON CONFLICT (event_id, endpoint_id) DO UPDATE
      SET state = 'pending', ended_at = NULL, attempts = 0, lease_token = NULL, next_attempt_at = excluded.next_attempt_at
      WHERE webhook_deliveries.state <> 'pending'
    RETURNING 1
  )
  SELECT (SELECT count(*) FROM sent), (SELECT created_at FROM chosen ORDER BY created_at, id OFFSET p_limit) INTO v_replayed, v_next;
  IF v_replayed > 0 THEN
    PERFORM enqueue_message(gen_random_uuid(), 'command', 'webhook.deliver', jsonb_build_object('team_id', p_team), NULL, 0);
  END IF;
  RETURN jsonb_build_object('outcome', 'done', 'replayed', v_replayed, 'next_since', to_char(v_next AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'));
END
$$;

-- webhooks/shown_account.sql
-- A connected account as posts and attempts show it.
CREATE OR REPLACE FUNCTION shown_account(p_team uuid, p_account uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', id, 'platform', platform, 'platform_username', platform_username,
                            'display_name', display_name, 'avatar_url', avatar_url)
  FROM social_accounts WHERE id = p_account AND team_id = p_team
$$;

-- webhooks/shown_at.sql
-- An instant as the contract shows it.
CREATE OR REPLACE FUNCTION shown_at(p_at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- webhooks/test_webhook_endpoint.sql
-- Notes a test event for one endpoint. Answers its id; null where the team has no such endpoint that is enabled.
CREATE OR REPLACE FUNCTION test_webhook_endpoint(p_team uuid, p_endpoint uuid, p_event uuid)
RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO webhook_events (id, team_id, type, data, endpoint_id, fan_out_at, created_at)
  SELECT p_event, p_team, 'webhook_endpoint.test', webhook_endpoint_data(e), e.id, clock_timestamp() + interval '15 seconds', clock_timestamp()
  FROM webhook_endpoints e WHERE e.id = p_endpoint AND e.team_id = p_team AND e.disabled_at IS NULL AND e.listens_until IS NULL;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  PERFORM enqueue_message(gen_random_uuid(), 'command', 'webhook.fan_out', jsonb_build_object('event_id', p_event), NULL, 0);
  RETURN p_event;
END
$$;

-- webhooks/unsent_webhook_events.sql
-- Events whose deliveries are not made although their time has come: their messages are lost, or failed. Each is put off by p_hold_ms.
CREATE OR REPLACE FUNCTION unsent_webhook_events(p_limit integer, p_hold_ms integer, p_max_attempts integer, p_now timestamptz)
RETURNS SETOF uuid LANGUAGE sql VOLATILE AS $$
  UPDATE webhook_events SET fan_out_at = p_now + p_hold_ms * interval '1 millisecond'
  WHERE id IN (SELECT id FROM webhook_events WHERE fan_out_at <= p_now AND attempts < p_max_attempts
               ORDER BY fan_out_at LIMIT p_limit FOR UPDATE SKIP LOCKED)
  RETURNING id
$$;

-- webhooks/wants_webhook.sql
-- Whether an endpoint of the team has chosen the type, or a listener. A disabled endpoint counts: what it missed can be replayed.
CREATE OR REPLACE FUNCTION wants_webhook(p_team uuid, p_type text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM webhook_endpoints WHERE team_id = p_team AND deleted_at IS NULL
                 AND (listens_until IS NULL OR listens_until > clock_timestamp()) AND (event_types IS NULL OR event_types ? p_type))
$$;

-- webhooks/webhook_endpoint_data.sql
-- An endpoint as the contract shows it. Never its secrets.
CREATE OR REPLACE FUNCTION webhook_endpoint_data(e webhook_endpoints) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('id', e.id, 'url', e.url, 'description', e.description, 'event_types', e.event_types,
    'is_enabled', e.disabled_at IS NULL, 'disabled_reason', e.disabled_reason, 'disabled_at', shown_at(e.disabled_at),
    'failing_since', shown_at(e.failing_since), 'former_secret_until', shown_at(e.former_secret_until), 'created_by', e.created_by,
    'created_at', shown_at(e.created_at), 'updated_at', shown_at(e.updated_at))
$$;

RESET check_function_bodies;


-- _upgrade.sql
-- By hand, for the next release alone: what schema.prisma and the functions cannot say of a change to what is released. See README.md.
CREATE UNIQUE INDEX brands_default ON brands (team_id) WHERE is_default;
ALTER TABLE brands ADD CONSTRAINT brands_default_of_team CHECK (NOT is_default OR project_id IS NULL);
CREATE INDEX decks_of_brand ON decks (brand_id, brand_revision) WHERE brand_id IS NOT NULL;
CREATE TRIGGER remember_deleted AFTER DELETE ON brands FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER remember_deleted AFTER DELETE ON slide_texts FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
-- Those of a deck list's filters; most decks have neither.
CREATE INDEX decks_of_project ON decks (team_id, project_id, created_at, id) WHERE project_id IS NOT NULL;
CREATE INDEX decks_of_influencer ON decks (team_id, influencer_id, created_at, id) WHERE influencer_id IS NOT NULL;
CREATE INDEX jobs_unfinished_of_team ON jobs (team_id) WHERE next_publish_at IS NOT NULL;
-- What of a team has failed, newest first: a job that does not fail leaves no entry.
CREATE INDEX jobs_failed_of_team ON jobs (team_id, created_at DESC, id DESC) WHERE status = 'failed';
-- What of a team's posts has failed: next to none.
CREATE INDEX scheduled_posts_failed_of_team ON scheduled_posts (team_id, scheduled_at) WHERE status = 'failed';
-- Of a team, what killed its workers: next to none.
CREATE INDEX jobs_that_killed ON jobs (team_id, updated_at) WHERE error_code = 'worker_killed';
CREATE INDEX decks_ordered ON decks (lease_until) WHERE state = 'planning';
ALTER TABLE decks ADD CONSTRAINT decks_state CHECK (state IS NULL OR (state = 'planning' AND "order" IS NOT NULL AND lease_until IS NOT NULL) OR (state = 'failed' AND error_code IS NOT NULL));
ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_disabled
  CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL) AND (disabled_reason IS NULL OR disabled_reason IN ('by_user', 'gone', 'failing')));
-- A listener has no address, no secret, and is not disabled: it ends.
ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_listener
  CHECK ((listens_until IS NOT NULL) = (url = '') AND (listens_until IS NULL OR (disabled_at IS NULL AND octet_length(secret_ciphertext) = 0)));
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_state
  CHECK (state IN ('pending', 'delivered', 'failed') AND (state = 'pending') = (ended_at IS NULL) AND (state = 'pending' OR lease_token IS NULL));
-- What is due of an endpoint and of a team, and what of an endpoint is being sent.
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_attempt_at) WHERE state = 'pending';
CREATE INDEX webhook_deliveries_due_of_team ON webhook_deliveries (team_id, next_attempt_at) WHERE state = 'pending';
CREATE INDEX webhook_deliveries_leased ON webhook_deliveries (endpoint_id) WHERE lease_token IS NOT NULL;
CREATE INDEX webhook_events_unsent ON webhook_events (fan_out_at) WHERE fan_out_at IS NOT NULL;
CREATE INDEX platform_events_of_shops ON platform_events (received_at) WHERE platform = 'storeplatform';
-- Hot rows: leave room on the page for updates in place, and vacuum before the tables grow.
ALTER TABLE webhook_deliveries SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
CREATE TRIGGER note_ended_job AFTER UPDATE OF status ON jobs FOR EACH ROW
  WHEN (NEW.status IN ('completed', 'failed') AND OLD.status <> NEW.status) EXECUTE FUNCTION note_ended_job();
CREATE TRIGGER note_planned_deck AFTER INSERT ON decks FOR EACH ROW
  WHEN (NEW.state IS NULL) EXECUTE FUNCTION note_ended_deck();
CREATE TRIGGER note_ended_deck AFTER UPDATE OF state ON decks FOR EACH ROW
  WHEN (NEW.state IS DISTINCT FROM OLD.state AND NEW.state IS DISTINCT FROM 'planning') EXECUTE FUNCTION note_ended_deck();
CREATE TRIGGER note_added_asset AFTER INSERT ON assets FOR EACH ROW EXECUTE FUNCTION note_added_asset();
CREATE TRIGGER note_new_post AFTER INSERT ON scheduled_posts FOR EACH ROW EXECUTE FUNCTION note_changed_post();
CREATE TRIGGER note_changed_post AFTER UPDATE OF status, social_account_id, project_id, scheduled_at, title, image_urls, description, alt_texts, settings
  ON scheduled_posts FOR EACH ROW
  WHEN ((NEW.status, NEW.social_account_id, NEW.project_id, NEW.scheduled_at, NEW.title, NEW.image_urls, NEW.description, NEW.alt_texts, NEW.settings)
        IS DISTINCT FROM
        (OLD.status, OLD.social_account_id, OLD.project_id, OLD.scheduled_at, OLD.title, OLD.image_urls, OLD.description, OLD.alt_texts, OLD.settings))
  EXECUTE FUNCTION note_changed_post();
CREATE TRIGGER note_unknown_outcome AFTER UPDATE OF state ON publish_attempts FOR EACH ROW
  WHEN (NEW.state IN ('unknown', 'review') AND OLD.state NOT IN ('unknown', 'review')) EXECUTE FUNCTION note_unknown_outcome();
CREATE TRIGGER note_new_review AFTER INSERT ON publish_attempts FOR EACH ROW
  WHEN (NEW.state = 'review') EXECUTE FUNCTION note_unknown_outcome();
CREATE TRIGGER note_lost_account AFTER UPDATE OF status ON social_accounts FOR EACH ROW
  WHEN (NEW.status = 'needs_reauth' AND OLD.status <> 'needs_reauth') EXECUTE FUNCTION note_lost_account();
-- Of a team's rows of one reason, in order: 8 bytes for both names, because every debit pays for each of them.
CREATE INDEX ledger_entries_of_reason ON ledger_entries (hashtextextended(reason, uuid_hash_extended(team_id, 0)), created_at);
CREATE TRIGGER note_ledger_entry AFTER INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION note_ledger_entry();
CREATE TRIGGER remember_deleted AFTER DELETE ON webhook_endpoints FOR EACH ROW EXECUTE FUNCTION remember_deleted_row('id');
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER refuse_truncation BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER note_audited AFTER INSERT OR UPDATE ON teams FOR EACH ROW
  EXECUTE FUNCTION note_audited_change('team', 'id', 'name', 'name');
CREATE TRIGGER note_audited AFTER INSERT OR UPDATE OR DELETE ON memberships FOR EACH ROW
  EXECUTE FUNCTION note_audited_change('member', 'user_id', 'email', 'role');
CREATE TRIGGER note_audited AFTER INSERT OR UPDATE OR DELETE ON invites FOR EACH ROW
  EXECUTE FUNCTION note_audited_change('invite', 'id', 'email', 'role expires_at accepted_at');
CREATE TRIGGER note_audited AFTER INSERT OR UPDATE OR DELETE ON api_keys FOR EACH ROW
  EXECUTE FUNCTION note_audited_change('api_key', 'id', 'name', 'hint created_by parent_id expires_at limits credits_per_day ceiling deleted_at');
CREATE TRIGGER note_audited AFTER INSERT OR UPDATE OR DELETE ON webhook_endpoints FOR EACH ROW
  EXECUTE FUNCTION note_audited_change('webhook_endpoint', 'id', 'url', 'url description event_types disabled_reason former_secret_until deleted_at');
-- Of these, leases, tokens and syncs change all the time.
CREATE TRIGGER note_audited AFTER INSERT OR DELETE OR UPDATE OF status, scopes, token_ciphertext ON social_accounts FOR EACH ROW
  EXECUTE FUNCTION note_audited_change('social_account', 'id', 'platform_username', 'platform status scopes');
CREATE TRIGGER note_audited AFTER INSERT OR DELETE OR UPDATE OF status, scopes, token_ciphertext ON stores FOR EACH ROW
  EXECUTE FUNCTION note_audited_change('store', 'id', 'domain', 'platform status scopes');
CREATE TRIGGER note_audited AFTER INSERT OR DELETE OR UPDATE OF plan_id, quantity, status, cancel_at_period_end, revoked_at ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION note_audited_change('subscription', 'team_id', 'plan', 'plan quantity status cancel_at_period_end revoked_at');
-- Most rows have no id of their caller's: they leave no entry.
CREATE INDEX jobs_of_external_id ON jobs (team_id, external_id, created_at DESC, id DESC) WHERE external_id IS NOT NULL;
CREATE INDEX decks_of_external_id ON decks (team_id, external_id, created_at DESC, id DESC) WHERE external_id IS NOT NULL;
CREATE INDEX assets_of_external_id ON assets (team_id, external_id, created_at DESC, id DESC) WHERE external_id IS NOT NULL;
CREATE INDEX projects_of_external_id ON projects (team_id, external_id, created_at DESC, id DESC) WHERE external_id IS NOT NULL;
CREATE INDEX scheduled_posts_of_external_id ON scheduled_posts (team_id, external_id, scheduled_at, id) WHERE external_id IS NOT NULL;
-- What live streams of a team ask for.
CREATE INDEX deleted_posts_of_team ON deleted_rows (team_id, deleted_at) WHERE relation = 'scheduled_posts';
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON ledger_checkpoints FOR EACH ROW EXECUTE FUNCTION refuse_checkpoint_change();
CREATE TRIGGER refuse_truncation BEFORE TRUNCATE ON ledger_checkpoints FOR EACH STATEMENT EXECUTE FUNCTION refuse_checkpoint_change();
CREATE TRIGGER forget_post_media AFTER DELETE ON scheduled_posts FOR EACH ROW EXECUTE FUNCTION forget_post_media();
-- Of posts that were deleted before.
DELETE FROM post_media m WHERE NOT EXISTS (SELECT FROM scheduled_posts p WHERE p.id = m.owner_id)
  AND NOT EXISTS (SELECT FROM jobs j WHERE j.id = m.owner_id);
-- What the archive asks of a scheduled post; most attempts have none.
CREATE INDEX publish_attempts_of_post ON publish_attempts (post_id) WHERE post_id IS NOT NULL;
CREATE TRIGGER note_removed_attempts AFTER DELETE ON publish_attempts REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_removed_attempts();
-- Of every table of a team but those that hang on these, that are written with its balances locked, or by its erasure.
DO $$
DECLARE
  v_table text;
BEGIN
  FOREACH v_table IN ARRAY ARRAY[
    'api_keys', 'assets', 'brand_revisions', 'brands', 'coupon_guesses', 'decks', 'idempotency_records', 'influencers', 'invites', 'keyless_posts',
    'memberships', 'oauth_states', 'post_media', 'products', 'projects', 'publish_attempts', 'relaid_slides',
    'scheduled_posts', 'slide_texts', 'social_accounts', 'stores', 'stream_tokens', 'subscriptions', 'uploads', 'webhook_endpoints'] LOOP
    EXECUTE format('CREATE TRIGGER refuse_erased BEFORE INSERT ON %I FOR EACH ROW EXECUTE FUNCTION refuse_erased_team()', v_table);
  END LOOP;
END
$$;
-- Products whose picture is to be copied, by team: each team's come in turn.
CREATE INDEX products_without_copy ON products (team_id, picture_due_at) WHERE picture_source IS DISTINCT FROM image_url;
CREATE TRIGGER want_product_picture BEFORE UPDATE OF image_url ON products FOR EACH ROW
  WHEN (NEW.image_url IS DISTINCT FROM OLD.image_url) EXECUTE FUNCTION want_product_picture();
CREATE TRIGGER leave_product_pictures AFTER DELETE ON products REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION leave_product_pictures();
-- Whose tiles are to be drawn, by team: each team's come in turn.
CREATE INDEX decks_tile_due ON decks (team_id, tile_due_at) WHERE tile_due_at IS NOT NULL AND state IS NULL;
CREATE INDEX projects_tile_due ON projects (team_id, tile_due_at) WHERE tile_due_at IS NOT NULL;
CREATE TRIGGER want_tile BEFORE UPDATE OF slides, texts, details, source, state ON decks FOR EACH ROW
  WHEN (NEW.state IS NULL
        AND (NEW.slides, NEW.texts, NEW.details, NEW.source, NEW.state) IS DISTINCT FROM (OLD.slides, OLD.texts, OLD.details, OLD.source, OLD.state))
  EXECUTE FUNCTION want_tile();
CREATE TRIGGER want_tile BEFORE UPDATE OF data ON projects FOR EACH ROW
  WHEN (NEW.data::text IS DISTINCT FROM OLD.data::text) EXECUTE FUNCTION want_tile();
-- Not of one that failed: that would take the deck's row before the team's balances, which accept_work takes the other way.
CREATE TRIGGER want_tile_of_picture AFTER UPDATE OF status ON jobs FOR EACH ROW
  WHEN (NEW.type = 'image_gen' AND NEW.deck_id IS NOT NULL AND NEW.slide_index = 0 AND NEW.status = 'completed' AND OLD.status <> 'completed')
  EXECUTE FUNCTION want_tile_of_picture();
CREATE TRIGGER leave_tiles AFTER DELETE ON decks REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION leave_tiles();
CREATE TRIGGER leave_tiles AFTER DELETE ON projects REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION leave_tiles();
