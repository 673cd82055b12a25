-- Ends a job as failed on behalf of the worker that holds the lease. False if the lease is lost.
CREATE FUNCTION fail_job(p_id uuid, p_token uuid, p_error text, p_code text, p_message_id uuid, p_hold_ms integer)
RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
BEGIN
  SELECT * INTO v_job FROM jobs WHERE id = p_id AND lease_token = p_token AND status = 'processing' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM end_failed(v_job, p_error, p_code, p_message_id, p_hold_ms);
  RETURN true;
END
$$;
