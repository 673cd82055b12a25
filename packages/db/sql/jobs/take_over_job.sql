-- The message of a worker that died came again, or sweep_jobs sent another: the job is still that worker's, whose lease has ended.
-- Answers how long to wait before the job is taken over, ms; 0: at once; null: it is to end, since its workers keep dying. After the second
-- death a runner runs it alone (packages/jobs), so the third one is its own.
CREATE FUNCTION take_over_job(p_job jobs) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF p_job.type = 'publish' THEN
    RETURN note_publish_death(p_job);
  END IF;
  UPDATE jobs SET deaths = p_job.deaths + 1, died_at = clock_timestamp(), lease_token = NULL, lease_until = NULL WHERE id = p_job.id;
  -- The dead worker's attempt was counted when it began.
  RETURN CASE WHEN p_job.deaths < 2 AND p_job.attempts < p_job.max_attempts THEN 0 END;
END
$$;
