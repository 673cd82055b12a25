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
  -- What became of the old job's attempt is seen by readers who look for jobs that have changed.
  UPDATE jobs SET updated_at = v_now WHERE id = p_attempt.job_id;
  UPDATE publish_slots SET job_id = p_new_job, taken_at = v_now, frees_at = v_now + interval '24 hours' WHERE job_id = p_attempt.job_id;
  -- The same request joins the new job as it joined the old one.
  UPDATE keyless_posts SET job_id = p_new_job, answered_at = NULL WHERE job_id = p_attempt.job_id;
  PERFORM enqueue_message(p_message, 'command', 'post.publish', jsonb_build_object('job_id', p_new_job), NULL, 0);
  RETURN p_new_job;
END
$$;
