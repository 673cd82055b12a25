-- Takes the delivery of a team that is due longest under a lease, and journals its next request. An endpoint has at most p_per_endpoint under
-- way, one that fails one; an endpoint that has none under way comes first, and is not held up by p_per_team, which bounds the others: no
-- endpoint waits for another. A lapsed lease is due again. Answers null where there is none to take, {outcome: exhausted} for one whose senders
-- keep dying, which has ended with that, or {outcome: claimed, …}.
CREATE FUNCTION claim_webhook_delivery(p_team uuid, p_token uuid, p_lease_ms integer, p_per_endpoint integer, p_per_team integer,
                                       p_max_attempts integer, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_endpoint webhook_endpoints%ROWTYPE;
  v_chosen webhook_endpoints%ROWTYPE;
  v_delivery webhook_deliveries%ROWTYPE;
  v_leased integer;
  v_of_team integer := 0;
  v_due timestamptz;
  v_earliest timestamptz;
  v_is_busy boolean;
BEGIN
  -- The locks let the claims of a team take turns, so that what they count holds.
  FOR v_endpoint IN SELECT * FROM webhook_endpoints WHERE team_id = p_team AND disabled_at IS NULL AND deleted_at IS NULL AND listens_until IS NULL
                    ORDER BY id FOR NO KEY UPDATE LOOP
    SELECT count(*) INTO v_leased FROM webhook_deliveries
    WHERE endpoint_id = v_endpoint.id AND lease_token IS NOT NULL AND next_attempt_at > p_now;
    v_of_team := v_of_team + v_leased;
    CONTINUE WHEN v_leased >= CASE WHEN v_endpoint.failing_since IS NULL THEN p_per_endpoint ELSE 1 END;
    SELECT next_attempt_at INTO v_due FROM webhook_deliveries
    WHERE endpoint_id = v_endpoint.id AND state = 'pending' AND next_attempt_at <= p_now ORDER BY next_attempt_at LIMIT 1;
    IF v_due IS NOT NULL AND (v_chosen.id IS NULL OR (v_leased > 0, v_due) < (v_is_busy, v_earliest)) THEN
      v_is_busy := v_leased > 0;
      v_earliest := v_due;
      v_chosen := v_endpoint;
    END IF;
  END LOOP;
  IF v_chosen.id IS NULL OR (v_is_busy AND v_of_team >= p_per_team) THEN
    RETURN NULL;
  END IF;
  SELECT * INTO v_delivery FROM webhook_deliveries
  WHERE endpoint_id = v_chosen.id AND state = 'pending' AND next_attempt_at <= p_now
  ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF v_delivery.attempts >= p_max_attempts THEN
    UPDATE webhook_deliveries SET state = 'failed', ended_at = p_now, lease_token = NULL WHERE id = v_delivery.id;
    RETURN jsonb_build_object('outcome', 'exhausted');
  END IF;
  UPDATE webhook_deliveries SET attempts = attempts + 1, sends = sends + 1, lease_token = p_token,
    next_attempt_at = p_now + p_lease_ms * interval '1 millisecond' WHERE id = v_delivery.id;
  INSERT INTO webhook_attempts (delivery_id, number, team_id, started_at) VALUES (v_delivery.id, v_delivery.sends + 1, p_team, p_now);
  RETURN jsonb_build_object('outcome', 'claimed', 'id', v_delivery.id, 'team_id', p_team, 'endpoint_id', v_chosen.id,
    'event_id', v_delivery.event_id, 'attempt', v_delivery.attempts + 1, 'number', v_delivery.sends + 1, 'url', v_chosen.url,
    'secret', encode(v_chosen.secret_ciphertext, 'base64'),
    'former_secret', CASE WHEN v_chosen.former_secret_until > p_now THEN encode(v_chosen.former_secret_ciphertext, 'base64') END,
    'body', (SELECT body FROM webhook_events WHERE id = v_delivery.event_id));
END
$$;
