-- Puts a post back to wait until p_until, because the platform's own limit refused it: its job ends, the post stays scheduled, its slot is
-- given back. Under the job's lease, false if it is lost. A publish job without a post fails.
CREATE FUNCTION hold_publish(p_job uuid, p_token uuid, p_until timestamptz, p_error text, p_code text, p_message uuid, p_hold_ms integer)
RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
  v_slot publish_slots%ROWTYPE;
  v_post uuid;
BEGIN
  SELECT * INTO v_job FROM jobs WHERE id = p_job AND lease_token = p_token AND status = 'processing' FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  SELECT * INTO v_slot FROM publish_slots WHERE job_id = p_job;
  IF FOUND THEN
    UPDATE platform_users SET cap_refused_until = greatest(cap_refused_until, p_until)
    WHERE platform = v_slot.platform AND platform_user_id = v_slot.platform_user_id;
  END IF;
  UPDATE scheduled_posts SET job_id = NULL WHERE job_id = p_job RETURNING id INTO v_post;
  -- Gives the slot back and wakes who waits for it; this post waits all the same.
  PERFORM end_failed(v_job, p_error, p_code, p_message, p_hold_ms);
  UPDATE scheduled_posts SET held_until = p_until, error = p_error, error_code = p_code, updated_at = clock_timestamp() WHERE id = v_post;
  RETURN true;
END
$$;
