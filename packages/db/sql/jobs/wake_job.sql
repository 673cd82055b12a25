-- A callback of the external generator: checks the nonce and makes the job runnable now, or as soon as its worker lets go, with a message.
-- Answers woken | finished | refused. An ended job's nonce changes nothing, but its callbacks may come twice and late.
CREATE FUNCTION wake_job(p_id uuid, p_nonce_hash bytea, p_command text, p_message_id uuid, p_hold_ms integer)
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
