-- Publishing (laws 2 to 4): due posts are claimed in one statement, an outside call is journaled before and after it, and what is
-- not known stays visible and is never sent again by itself.

ALTER TABLE publish_attempts ADD CONSTRAINT publish_attempts_state CHECK (state IN
  ('preparing', 'sending', 'accepted', 'delivered', 'rejected', 'failed', 'unknown', 'review', 'abandoned'));
ALTER TABLE scheduled_posts ADD CONSTRAINT scheduled_posts_status CHECK (status IN ('scheduled', 'published', 'failed'));
-- A job has one attempt that may have posted: a second one waits until the first is known not to have.
CREATE UNIQUE INDEX publish_attempts_one_live_per_job ON publish_attempts (job_id)
  WHERE state IN ('preparing', 'sending', 'accepted', 'delivered', 'unknown', 'review');
-- One call on its way to a creator, so that an unmatched answer can only be that one's.
CREATE UNIQUE INDEX publish_attempts_one_in_flight ON publish_attempts (platform, platform_user_id) WHERE state IN ('sending', 'unknown');
CREATE INDEX scheduled_posts_due ON scheduled_posts (greatest(scheduled_at, held_until), id) WHERE status = 'scheduled' AND job_id IS NULL;
CREATE INDEX scheduled_posts_waiting ON scheduled_posts (social_account_id, scheduled_at, id) WHERE status = 'scheduled' AND job_id IS NULL;
CREATE INDEX scheduled_posts_unprepared ON scheduled_posts (prepare_after) WHERE status = 'scheduled' AND prepared_at IS NULL AND job_id IS NULL;
-- A creator's accounts, whatever teams connected them: claims, webhooks and freed slots look them up.
CREATE INDEX social_accounts_platform_platform_user_id_idx ON social_accounts (platform, platform_user_id);
-- Most jobs have no deck and most posts no project: those leave no entry.
DROP INDEX jobs_deck_id_idx;
CREATE INDEX jobs_of_deck ON jobs (deck_id) WHERE deck_id IS NOT NULL;
DROP INDEX scheduled_posts_project_id_idx;
CREATE INDEX scheduled_posts_of_project ON scheduled_posts (project_id) WHERE project_id IS NOT NULL;
CREATE INDEX stores_sync_due ON stores (sync_requested_at) WHERE sync_requested_at IS NOT NULL;
ALTER TABLE scheduled_posts SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);

-- Every connected account has its creator's row.
CREATE FUNCTION know_platform_user() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO platform_users (platform, platform_user_id) VALUES (NEW.platform, NEW.platform_user_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER know_platform_user AFTER INSERT ON social_accounts FOR EACH ROW EXECUTE FUNCTION know_platform_user();
INSERT INTO platform_users (platform, platform_user_id) SELECT DISTINCT platform, platform_user_id FROM social_accounts ON CONFLICT DO NOTHING;

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
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER unprepare_post BEFORE UPDATE OF image_urls, social_account_id, title, scheduled_at ON scheduled_posts
  FOR EACH ROW EXECUTE FUNCTION unprepare_post();

-- The creator's posts that wait for a slot may have one now.
CREATE FUNCTION wake_held_posts(p_platform text, p_user text) RETURNS void LANGUAGE sql VOLATILE AS $$
  UPDATE scheduled_posts SET held_until = clock_timestamp()
  WHERE status = 'scheduled' AND job_id IS NULL AND held_until > clock_timestamp()
    AND social_account_id IN (SELECT id FROM social_accounts WHERE platform = p_platform AND platform_user_id = p_user)
$$;

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

-- Claims up to p_limit posts that are due: a publish job, its message and a slot for each, or, where the creator's daily slots are taken,
-- a time to which it is held. A creator whose row another scheduler has is left to it, so that posts keep their order, and the posts of the
-- next ones are claimed instead: two that look at once share a crowd. What was missed by more than p_max_late_ms, and was not held on
-- purpose, fails with that reason.
-- p_slots: {platform: slots a day}. Answers a row for each post that changed: outcome claimed, held or missed; of a claimed one how long after its
-- time, or after the end of its hold. A job's message has its id.
CREATE FUNCTION claim_due_posts(p_limit integer, p_hold_ms integer, p_max_late_ms bigint, p_max_attempts integer, p_slots jsonb,
                                p_share integer DEFAULT 0, p_shares integer DEFAULT 1)
RETURNS TABLE (outcome text, post_id uuid, team_id uuid, job_id uuid, late_seconds double precision) LANGUAGE plpgsql VOLATILE
-- A batch is a small part of each table, whatever the planner guesses of it: rows are looked up, tables are not read.
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
    ORDER BY greatest(p.scheduled_at, p.held_until) LIMIT p_limit FOR UPDATE SKIP LOCKED
  )
  UPDATE scheduled_posts p
  SET status = 'failed', error_code = 'post_missed', updated_at = v_now,
      error = 'The time of this post was missed by more than it may be late, because publishing was out of service'
  FROM late WHERE p.id = late.id
  RETURNING 'missed', p.id, p.team_id, NULL::uuid, NULL::double precision;

  WITH locked AS MATERIALIZED (
    SELECT u.platform, u.platform_user_id, u.cap_refused_until
    FROM scheduled_posts p
    JOIN social_accounts a ON a.id = p.social_account_id
    JOIN platform_users u ON u.platform = a.platform AND u.platform_user_id = a.platform_user_id
    WHERE p.status = 'scheduled' AND p.job_id IS NULL AND greatest(p.scheduled_at, p.held_until) <= v_now
      -- Whoever claims another share at the same time comes upon other creators: none is locked for nothing.
      AND (p_shares = 1 OR mod(uuid_hash(p.social_account_id) & 2147483647, p_shares) = p_share)
    ORDER BY greatest(p.scheduled_at, p.held_until), p.id LIMIT p_limit
    FOR UPDATE OF u SKIP LOCKED
  ), creators AS (
    SELECT DISTINCT ON (l.platform, l.platform_user_id) l.platform, l.platform_user_id, l.cap_refused_until FROM locked l
  )
  SELECT array_agg(platform), array_agg(platform_user_id), array_agg(cap_refused_until) INTO v_platforms, v_users, v_refused FROM creators;
  IF v_platforms IS NULL THEN
    RETURN;
  END IF;

  -- A new statement, a new snapshot: it sees every slot that was taken under these locks before.
  RETURN QUERY
  WITH creators AS MATERIALIZED (
    SELECT c.platform, c.platform_user_id, c.refused_until, coalesce((p_slots->>c.platform)::integer, 1000000) AS slots,
           ARRAY(SELECT s.frees_at FROM publish_slots s
                 WHERE s.platform = c.platform AND s.platform_user_id = c.platform_user_id AND s.frees_at > v_now ORDER BY s.frees_at) AS frees
    FROM unnest(v_platforms, v_users, v_refused) AS c (platform, platform_user_id, refused_until)
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
    UPDATE scheduled_posts p SET job_id = r.job_id, held_until = NULL, updated_at = v_now
    FROM ready r
    WHERE p.id = r.id AND p.status = 'scheduled' AND p.job_id IS NULL AND p.scheduled_at <= v_now
    RETURNING p.id, p.team_id, p.job_id, p.created_by, p.social_account_id, r.platform, r.platform_user_id, r.late_seconds
  ), held AS (
    UPDATE scheduled_posts p SET held_until = w.ready_at, updated_at = v_now
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

-- Accepts a publish job of POST /publish/shortvideo, with a slot of the account's day. Raises SL429 with the time of the next free slot
-- (ISO 8601) as its message. Without an idempotency key, the same post that is still under way is joined: {outcome: joined, job_id}.
-- p: what accept_work takes.
CREATE FUNCTION accept_publish(p jsonb, p_platform text, p_user text, p_slots integer) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
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
  IF jsonb_typeof(p->'idempotency') IS DISTINCT FROM 'object' THEN
    -- Under the creator's lock, so that of two at once the second sees the first one's job.
    SELECT j.id INTO v_twin FROM jobs j
    WHERE j.team_id = (p->>'team_id')::uuid AND j.type = 'publish' AND j.next_publish_at IS NOT NULL
      AND j.input @> (p->'jobs'->0->'input') AND j.input->'image_urls' = p->'jobs'->0->'input'->'image_urls'
    ORDER BY j.created_at LIMIT 1;
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
  v_at := greatest(v_creator.cap_refused_until, slot_time(v_frees, p_slots, v_now, v_waiting + 1));
  IF v_at > v_now THEN
    RAISE EXCEPTION '%', to_char(v_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') USING ERRCODE = 'SL429';
  END IF;
  INSERT INTO publish_slots (job_id, team_id, platform, platform_user_id, taken_at, frees_at)
  SELECT (job->>'id')::uuid, (p->>'team_id')::uuid, p_platform, p_user, v_now, v_now + interval '24 hours' FROM jsonb_array_elements(p->'jobs') job;
  RETURN v_answer;
END
$$;

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

-- Journals an attempt before the outside is touched, under the job's lease. Answers begun; lost (the lease); live (the job has an attempt
-- that may have posted); busy (another call is on its way to this creator, or comes before: look again soon).
CREATE FUNCTION begin_attempt(p_job uuid, p_token uuid, p_attempt uuid, p_state text, p_media_token text, p_account uuid, p_post uuid, p_request jsonb)
RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_constraint text;
BEGIN
  IF p_state = 'sending' AND NOT is_publish_turn(p_job) THEN RETURN 'busy'; END IF;
  -- What an attempt that did not post has made (a container at the platform, say) is gone on with: the platform posts that once.
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
  UPDATE scheduled_posts SET held_until = p_until, updated_at = clock_timestamp() WHERE id = v_post;
  RETURN true;
END
$$;

-- Makes a publish job runnable now: its platform has told something. False if it has ended.
CREATE FUNCTION wake_publish(p_job uuid, p_message uuid, p_hold_ms integer) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
BEGIN
  SELECT * INTO v_job FROM jobs WHERE id = p_job FOR UPDATE;
  IF NOT FOUND OR v_job.status NOT IN ('pending', 'processing') THEN RETURN false; END IF;
  IF v_job.lease_token IS NULL THEN
    UPDATE jobs SET run_after = clock_timestamp() WHERE id = p_job;
  END IF;
  PERFORM enqueue_message(p_message, 'command', 'post.publish', jsonb_build_object('job_id', p_job), v_job.traceparent, p_hold_ms);
  RETURN true;
END
$$;

-- As before, and a post ends with its job.
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
    END IF;
  END IF;

  PERFORM enqueue_message(p_message_id, 'event', 'job.failed',
    jsonb_build_object('job_id', p_job.id, 'team_id', p_job.team_id, 'type', p_job.type), p_job.traceparent, p_hold_ms);
END
$$;

-- As before, and a post ends with its job.
CREATE OR REPLACE FUNCTION complete_job(p_id uuid, p_token uuid, p_result jsonb, p_assets jsonb, p_image_url text, p_message_id uuid, p_hold_ms integer)
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

-- As before, but for waits that no delay queue holds.
CREATE OR REPLACE FUNCTION release_job(p_id uuid, p_token uuid, p_wait_ms integer, p_is_attempt boolean, p_task_id text)
RETURNS boolean LANGUAGE sql VOLATILE AS $$
  UPDATE jobs
  SET lease_token = NULL, lease_until = NULL,
      attempts = CASE WHEN p_is_attempt THEN attempts ELSE attempts - 1 END,
      task_id = coalesce(p_task_id, task_id),
      task_started_at = CASE WHEN p_task_id IS NULL THEN task_started_at ELSE clock_timestamp() END,
      run_after = clock_timestamp() + p_wait_ms * interval '1 millisecond',
      next_publish_at = clock_timestamp() + CASE
        -- Longer than any delay queue: no message waits, the sweep publishes it when its time has come.
        WHEN p_wait_ms > 120000 THEN p_wait_ms * interval '1 millisecond'
        ELSE p_wait_ms * interval '2 milliseconds' + interval '10 seconds' END,
      updated_at = clock_timestamp()
  WHERE id = p_id AND lease_token = p_token AND status = 'processing'
  RETURNING true
$$;
