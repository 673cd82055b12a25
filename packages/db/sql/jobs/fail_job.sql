-- Ends a job as failed on behalf of the worker that holds the lease: failed, or lost where another has it. put_back: a publish job with an attempt that
-- may have posted does not fail for a trouble of ours; it is run again in a minute. Only its own end, post_outcome_unknown, ends it.
CREATE FUNCTION fail_job(p_id uuid, p_token uuid, p_error text, p_code text, p_message_id uuid, p_hold_ms integer)
RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
BEGIN
  SELECT * INTO v_job FROM jobs WHERE id = p_id AND lease_token = p_token AND status = 'processing' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'lost';
  END IF;
  IF v_job.type = 'publish' AND p_code <> 'post_outcome_unknown' AND has_open_attempt(p_id) THEN
    UPDATE jobs
    SET lease_token = NULL, lease_until = NULL, attempts = 0, run_after = clock_timestamp() + interval '1 minute',
        next_publish_at = clock_timestamp() + interval '65 seconds', updated_at = clock_timestamp()
    WHERE id = p_id;
    RETURN 'put_back';
  END IF;
  PERFORM end_failed(v_job, p_error, p_code, p_message_id, p_hold_ms);
  RETURN 'failed';
END
$$;
