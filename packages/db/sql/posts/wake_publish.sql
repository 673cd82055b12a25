-- Makes a publish job runnable now: its platform has sent an event. While a worker holds the lease, as soon as it lets go (release_job). False if
-- it has ended.
CREATE FUNCTION wake_publish(p_job uuid, p_message uuid, p_hold_ms integer) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
BEGIN
  SELECT * INTO v_job FROM jobs WHERE id = p_job FOR UPDATE;
  IF NOT FOUND OR v_job.status NOT IN ('pending', 'processing') THEN RETURN false; END IF;
  IF v_job.lease_token IS NULL THEN
    UPDATE jobs SET run_after = clock_timestamp() WHERE id = p_job;
  ELSE
    UPDATE jobs SET is_woken = true WHERE id = p_job;
  END IF;
  PERFORM enqueue_message(p_message, 'command', 'post.publish', jsonb_build_object('job_id', p_job), v_job.traceparent, p_hold_ms);
  RETURN true;
END
$$;
