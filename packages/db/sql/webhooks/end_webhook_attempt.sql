-- What became of a request: its journal, its delivery and its endpoint. p: {number, outcome: delivered | retry | failed, wait_ms, status, body,
-- error_code, duration_ms, is_gone, disable_after_ms, forget_after_ms, message_id}. Answers lost where another has the lease, else recorded, or disabled where the endpoint was
-- disabled by it.
CREATE FUNCTION end_webhook_attempt(p_delivery uuid, p_token uuid, p jsonb, p_now timestamptz) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_endpoint webhook_endpoints%ROWTYPE;
  v_is_pending boolean := p->>'outcome' = 'retry';
BEGIN
  -- The endpoint before the delivery, as claims lock them.
  SELECT * INTO v_endpoint FROM webhook_endpoints
  WHERE id = (SELECT endpoint_id FROM webhook_deliveries WHERE id = p_delivery) FOR NO KEY UPDATE;
  UPDATE webhook_attempts SET duration_ms = (p->>'duration_ms')::integer, response_status = (p->>'status')::integer,
    response_body = p->>'body', error_code = p->>'error_code'
  WHERE delivery_id = p_delivery AND number = (p->>'number')::integer;
  UPDATE webhook_deliveries SET state = CASE WHEN v_is_pending THEN 'pending' ELSE p->>'outcome' END, lease_token = NULL,
    next_attempt_at = p_now + coalesce((p->>'wait_ms')::bigint, 0) * interval '1 millisecond',
    ended_at = CASE WHEN v_is_pending THEN NULL ELSE p_now END
  WHERE id = p_delivery AND lease_token = p_token AND state = 'pending';
  IF NOT FOUND THEN
    RETURN 'lost';
  END IF;
  IF p->>'outcome' = 'delivered' THEN
    UPDATE webhook_endpoints SET failing_since = NULL WHERE id = v_endpoint.id AND failing_since IS NOT NULL;
    RETURN 'recorded';
  END IF;
  -- After days without a request nobody knows whether it failed meanwhile.
  UPDATE webhook_endpoints SET failed_at = p_now,
    failing_since = CASE WHEN failed_at >= p_now - (p->>'forget_after_ms')::bigint * interval '1 millisecond' THEN coalesce(failing_since, p_now)
                         ELSE p_now END
  WHERE id = v_endpoint.id;
  UPDATE webhook_endpoints SET disabled_at = p_now, disabled_reason = CASE WHEN (p->>'is_gone')::boolean THEN 'gone' ELSE 'failing' END,
    updated_at = p_now
  WHERE id = v_endpoint.id AND disabled_at IS NULL AND deleted_at IS NULL
    AND ((p->>'is_gone')::boolean OR failing_since <= p_now - (p->>'disable_after_ms')::bigint * interval '1 millisecond')
  RETURNING * INTO v_endpoint;
  IF NOT FOUND THEN
    RETURN 'recorded';
  END IF;
  PERFORM enqueue_message((p->>'message_id')::uuid, 'event', 'webhook.endpoint_disabled',
    jsonb_build_object('team_id', v_endpoint.team_id, 'endpoint_id', v_endpoint.id), NULL, 0);
  IF wants_webhook(v_endpoint.team_id, 'webhook_endpoint.disabled') THEN
    PERFORM add_webhook_event(v_endpoint.team_id, 'webhook_endpoint.disabled', webhook_endpoint_data(v_endpoint));
  END IF;
  RETURN 'disabled';
END
$$;
