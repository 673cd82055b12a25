-- Applies what a platform notified of a post to the attempt that has its publish id, in any state: a delivered one completes the job
-- that failed without knowing it, a posted draft gives its place back. p_message: of the event or the command that this makes.
-- Answers {job_id, team_id, attempt_id, traceparent, effect}, effect: completed (job.completed is in the outbox), woken (post.publish is in
-- the outbox), or none; null where no attempt has this publish id.
CREATE FUNCTION apply_notification(p_platform text, p_publish_id text, p_is_delivered boolean, p_is_posted boolean, p_message uuid, p_hold_ms integer)
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
