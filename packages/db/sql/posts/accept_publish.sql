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
