-- Made by `npm run generate` from schema.prisma and packages/db/sql: change those.

-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "credits_per_day" INTEGER,
ADD COLUMN     "limits" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "placement" JSONB,
ADD COLUMN     "warnings" JSONB;

-- AlterTable
ALTER TABLE "decks" ADD COLUMN     "brand_id" UUID,
ADD COLUMN     "brand_revision" INTEGER,
ADD COLUMN     "details" JSONB,
ADD COLUMN     "error" TEXT,
ADD COLUMN     "error_code" TEXT,
ADD COLUMN     "influencer_id" UUID,
ADD COLUMN     "lease_until" TIMESTAMPTZ(6),
ADD COLUMN     "order" JSONB,
ADD COLUMN     "plan_attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "project_id" UUID,
ADD COLUMN     "source" JSONB,
ADD COLUMN     "state" TEXT;

-- AlterTable
ALTER TABLE "assets" ADD COLUMN     "has_thumbnails" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "projects" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "saved_by" TEXT;

-- AlterTable
ALTER TABLE "scheduled_posts" ADD COLUMN     "alt_texts" JSONB,
ADD COLUMN     "description" TEXT,
ADD COLUMN     "relayout" JSONB,
ADD COLUMN     "settings" JSONB;

-- AlterTable
ALTER TABLE "post_media" ADD COLUMN     "framing" TEXT;

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
CREATE TABLE "relaid_slides" (
    "team_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "slides" INTEGER NOT NULL,

    CONSTRAINT "relaid_slides_pkey" PRIMARY KEY ("team_id")
);

-- CreateIndex
CREATE INDEX "slide_texts_deck_id_slide_index_created_at_id_idx" ON "slide_texts"("deck_id", "slide_index", "created_at", "id");

-- CreateIndex
CREATE INDEX "brands_team_id_created_at_id_idx" ON "brands"("team_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "brands_project_id_idx" ON "brands"("project_id");

-- CreateIndex
CREATE INDEX "assets_job_id_idx" ON "assets"("job_id");

-- AddForeignKey
ALTER TABLE "brands" ADD CONSTRAINT "brands_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE SET NULL ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "project_revisions" ADD CONSTRAINT "project_revisions_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE NO ACTION;


-- A function may call one that is made after it.
SET check_function_bodies = off;

-- access/create_api_key.sql
-- As the former release calls it: a key without limits.
CREATE OR REPLACE FUNCTION create_api_key(p_id uuid, p_team uuid, p_name text, p_hint text, p_hash bytea, p_created_by text,
                               p_expires_at timestamptz, p_max integer, p_parent uuid)
RETURNS TABLE (outcome text, created_at timestamptz, expires_at timestamptz) LANGUAGE sql VOLATILE AS $$
  SELECT * FROM issue_api_key(p_id, p_team, p_name, p_hint, p_hash, p_created_by, p_expires_at, p_max, p_parent, '{}', NULL)
$$;

-- access/issue_api_key.sql
-- Makes an API key, unless p_max of the team's keys are alive. p_parent: the key that makes it, which it never outlives and never exceeds;
-- null where a person makes it, who must be a member still: what a key may do follows from its maker's role.
-- p_limits: {scopes, allowed_ips, account_ids, project_ids}, without those that are not limited.
-- Outcomes: done, too_many_keys, unauthenticated (the parent was deleted), key_is_limited (the parent), not_a_member.
CREATE OR REPLACE FUNCTION issue_api_key(p_id uuid, p_team uuid, p_name text, p_hint text, p_hash bytea, p_created_by text,
                              p_expires_at timestamptz, p_max integer, p_parent uuid,
                              p_limits jsonb, p_credits_per_day integer)
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
  -- It would not have them: whoever holds a limited key would make one without.
  IF outcome IS NULL AND (v_parent.limits <> '{}' OR v_parent.credits_per_day IS NOT NULL) THEN outcome := 'key_is_limited'; END IF;
  IF outcome IS NULL AND v_alive >= p_max THEN outcome := 'too_many_keys'; END IF;
  IF outcome IS NULL THEN
    outcome := 'done';
    created_at := clock_timestamp();
    expires_at := least(p_expires_at, v_parent.expires_at);
    INSERT INTO api_keys (id, team_id, name, hint, hash, created_by, parent_id, ceiling, expires_at, created_at, limits,
                          credits_per_day)
    VALUES (p_id, p_team, p_name, p_hint, p_hash, p_created_by, p_parent, v_parent.ceiling, expires_at, created_at, p_limits,
            p_credits_per_day);
  END IF;
  RETURN NEXT;
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
-- differs is the next revision.
-- Outcomes: done, brand_not_found, project_not_found, default_of_project.
CREATE OR REPLACE FUNCTION update_brand(p_id uuid, p_team uuid, p_kit jsonb, p_use jsonb, p_user text) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
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
  END IF;
  RETURN 'done';
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

-- jobs/accept_work.sql
-- Accepts jobs: idempotency record, gates, debit, ledger, deck, jobs and outbox, or nothing of them.
--
-- p: {team_id, user_id, auth_mode, api_key_id, route, traceparent, hold_ms, allow_partial,
--     idempotency: {method, path, key, fingerprint (hex), status, response (JSON as text)} | null,
--     feature: text | null,
--     deck: {id, prompt, slides, texts, details, source, brand_id, brand_revision, brand_kit, project_id, influencer_id} | null,
--     jobs: [{id, message_id, command, type, reason, input, cost, model_id, max_attempts, deck_id, slide_index, text_id, influencer_id, replay_of}]}
-- A job's deck_id: of a deck that is there already, for another picture of that slide, or for a render of it. Its text_id, where the key is
-- there: the newest change of the slide's text that the picture is planned for, or null.
-- Answers {outcome: accepted, accepted: n} or {outcome: replayed, status, response (JSON as text)}.
-- Raises SL402 too few credits, SL403 model, SL413 feature, SL409 another request had the key, SL404 influencer,
-- SL430 the API key has spent its credits of the day,
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
    IF jsonb_typeof(p->'deck'->'brand_kit') = 'object' THEN
      -- A brand may be deleted while its deck is planned: its revision stays, or comes back. The update holds it until the deck is there.
      INSERT INTO brand_revisions (brand_id, revision, team_id, kit, created_by)
      VALUES ((p->'deck'->>'brand_id')::uuid, (p->'deck'->>'brand_revision')::integer, v_team, p->'deck'->'brand_kit', p->>'user_id')
      ON CONFLICT (brand_id, revision) DO UPDATE SET team_id = brand_revisions.team_id;
    END IF;
    INSERT INTO decks AS stored (id, team_id, prompt, slides, texts, details, source, brand_id, brand_revision, project_id, influencer_id)
    VALUES ((p->'deck'->>'id')::uuid, v_team, p->'deck'->>'prompt', p->'deck'->'slides', p->'deck'->'texts', p->'deck'->'details',
            p->'deck'->'source', (p->'deck'->>'brand_id')::uuid, (p->'deck'->>'brand_revision')::integer,
            (p->'deck'->>'project_id')::uuid, (p->'deck'->>'influencer_id')::uuid)
    -- One that was ordered is planned now; who comes second, after its lease lapsed, plans nothing.
    ON CONFLICT (id) DO UPDATE
      SET slides = excluded.slides, texts = excluded.texts, details = excluded.details, source = excluded.source,
          brand_id = excluded.brand_id, brand_revision = excluded.brand_revision, state = NULL, "order" = NULL, lease_until = NULL
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
                      influencer_id, replay_of, traceparent, max_attempts, next_publish_at)
    VALUES ((v_job->>'id')::uuid, v_team, v_job->>'type', v_job->'input', v_cost, v_job->>'model_id', p->>'user_id', p->>'route',
            p->>'auth_mode', (p->>'api_key_id')::uuid, coalesce((v_job->>'deck_id')::uuid, (p->'deck'->>'id')::uuid),
            (v_job->>'slide_index')::integer,
            (v_job->>'influencer_id')::uuid, (v_job->>'replay_of')::uuid, p->>'traceparent', (v_job->>'max_attempts')::integer,
            clock_timestamp() + interval '15 seconds');
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

-- jobs/claim_job.sql
-- Takes a job under a lease before its work begins. The attempt is counted here, so that a job that kills its worker ends too.
-- Answers {outcome: claimed, job} | missing | finished | {leased|early, wait_ms} | {exhausted, job_id}.
CREATE OR REPLACE FUNCTION claim_job(p_id uuid, p_token uuid, p_lease_ms integer, p_message_id uuid, p_hold_ms integer)
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
  IF v_job.lease_token IS NOT NULL THEN
    v_wait_ms := take_over_job(v_job);
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

-- jobs/claim_ordered_decks.sql
-- Takes decks that were ordered and are not planned, and whose lease has lapsed: their process has ended, or another attempt is due.
-- One that has had its attempts fails instead. Nothing was spent for it, so nothing is given back.
CREATE OR REPLACE FUNCTION claim_ordered_decks(p_limit integer, p_max_attempts integer, p_lease_ms integer)
RETURNS TABLE (id uuid, team_id uuid, attempt integer, "order" jsonb, outcome text) LANGUAGE sql VOLATILE AS $$
  WITH due AS (
    SELECT decks.id FROM decks WHERE decks.state = 'planning' AND decks.lease_until <= clock_timestamp()
    ORDER BY decks.lease_until LIMIT p_limit FOR UPDATE SKIP LOCKED
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
  INSERT INTO assets (id, team_id, name, object_key, content_type, size_bytes, width, height, source, metadata, has_thumbnails, job_id)
  SELECT (a->>'id')::uuid, v_job.team_id, a->>'name', a->>'object_key', a->>'content_type', (a->>'size_bytes')::integer,
         (a->>'width')::integer, (a->>'height')::integer, a->>'source', a->'metadata', coalesce((a->>'has_thumbnails')::boolean, false), v_job.id
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

-- jobs/take_over_job.sql
-- The message of a worker that died came again, or sweep_jobs sent another: the job is still that worker's, whose lease has ended.
-- Answers how long to wait before the job is taken over, ms; 0: at once; null: it is to end, since its workers keep dying.
CREATE OR REPLACE FUNCTION take_over_job(p_job jobs) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF p_job.type = 'publish' THEN
    RETURN note_publish_death(p_job);
  END IF;
  -- The dead worker's attempt was counted when it began.
  RETURN CASE WHEN p_job.attempts < p_job.max_attempts THEN 0 END;
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
                      p_user, p_if_match, p_max_revisions, p_max_bytes);
  outcome := v_saved.outcome;
  project := v_saved.project;
END
$$;

-- projects/save_project.sql
-- Replaces a project, under its lock; what it was becomes a revision where anything differs. p_if_match: the instants (ms since the epoch) of
-- which one must be that of the last change; null for any. Of the revisions the newest p_max_revisions stay, and of these the newest that
-- are p_max_bytes together, one at least.
-- The project is what this very change made of it: who reads it later may read another's.
-- Outcomes: done, project_not_found, project_changed.
CREATE OR REPLACE FUNCTION save_project(
  p_id uuid, p_team uuid, p_name text, p_type text, p_data json, p_thumbnail text, p_keeps_thumbnail boolean, p_status text, p_user text,
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
CREATE INDEX decks_ordered ON decks (lease_until) WHERE state = 'planning';
ALTER TABLE decks ADD CONSTRAINT decks_state CHECK (state IS NULL OR (state = 'planning' AND "order" IS NOT NULL AND lease_until IS NOT NULL) OR (state = 'failed' AND error_code IS NOT NULL));
