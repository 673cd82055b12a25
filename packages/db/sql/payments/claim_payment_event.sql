-- Takes an event under a lease: that one, or for NULL the one that waits longest. The attempt is counted here, so that an event that
-- kills its process comes to an end too. NULL where there is none to take. `read_at` is before anything is asked of the provider.
CREATE FUNCTION claim_payment_event(p_id text, p_token uuid, p_lease_ms integer, p_max_attempts integer)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_event payment_events%ROWTYPE;
  v_now timestamptz;
BEGIN
  SELECT * INTO v_event FROM payment_events
  WHERE applied_at IS NULL AND next_attempt_at <= clock_timestamp() AND attempts < p_max_attempts AND (p_id IS NULL OR id = p_id)
  ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  v_now := clock_timestamp();
  UPDATE payment_events SET attempts = attempts + 1, lease_token = p_token, next_attempt_at = v_now + p_lease_ms * interval '1 millisecond'
  WHERE id = v_event.id;
  RETURN jsonb_build_object('id', v_event.id, 'type', v_event.type, 'payload', v_event.payload, 'attempts', v_event.attempts + 1,
                            'token', p_token, 'read_at', v_now);
END
$$;
