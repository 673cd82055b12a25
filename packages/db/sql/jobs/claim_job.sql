-- Takes a job under a lease before its work begins. The attempt is counted here, so that a job that kills its worker ends too.
-- Answers {outcome: claimed, job} | missing | finished | {leased|early, wait_ms} | {exhausted, team_id, type, code, error}.
CREATE FUNCTION claim_job(p_id uuid, p_token uuid, p_lease_ms integer, p_message_id uuid, p_hold_ms integer)
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
