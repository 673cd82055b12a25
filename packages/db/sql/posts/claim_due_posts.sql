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
