-- Sends a delivery again, under the id of its event: done, missing, or disabled for one of a disabled endpoint. One that is being sent just now stays so.
CREATE FUNCTION replay_webhook_delivery(p_team uuid, p_delivery uuid)
RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_endpoint webhook_endpoints%ROWTYPE;
BEGIN
  SELECT e.* INTO v_endpoint FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id AND e.deleted_at IS NULL
  WHERE d.id = p_delivery AND d.team_id = p_team;
  IF NOT FOUND THEN
    RETURN 'missing';
  END IF;
  IF v_endpoint.disabled_at IS NOT NULL THEN
    RETURN 'disabled';
  END IF;
  UPDATE webhook_deliveries
  SET state = 'pending', ended_at = NULL, attempts = 0, lease_token = NULL, next_attempt_at = clock_timestamp()
  WHERE id = p_delivery AND (lease_token IS NULL OR next_attempt_at <= clock_timestamp());
  PERFORM enqueue_message(gen_random_uuid(), 'command', 'webhook.deliver', jsonb_build_object('team_id', p_team), NULL, 0);
  RETURN 'done';
END
$$;
