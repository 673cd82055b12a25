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
