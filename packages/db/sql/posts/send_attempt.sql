-- From preparing to sending, just before the call that posts; under the job's lease. Answers sent, lost or busy.
CREATE FUNCTION send_attempt(p_job uuid, p_token uuid, p_attempt uuid) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM FROM jobs WHERE id = p_job AND lease_token = p_token AND status = 'processing' FOR UPDATE;
  IF NOT FOUND THEN RETURN 'lost'; END IF;
  IF NOT is_publish_turn(p_job) THEN RETURN 'busy'; END IF;
  UPDATE publish_attempts SET state = 'sending', sent_at = clock_timestamp(), updated_at = clock_timestamp()
  WHERE id = p_attempt AND job_id = p_job AND state = 'preparing';
  RETURN CASE WHEN FOUND THEN 'sent' ELSE 'lost' END;
EXCEPTION WHEN unique_violation THEN
  RETURN 'busy';
END
$$;
