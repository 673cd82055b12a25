-- Notes a test event for one endpoint. Answers its id; null where the team has no such endpoint that is enabled.
CREATE FUNCTION test_webhook_endpoint(p_team uuid, p_endpoint uuid, p_event uuid)
RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO webhook_events (id, team_id, type, data, endpoint_id, fan_out_at, created_at)
  SELECT p_event, p_team, 'webhook_endpoint.test', webhook_endpoint_data(e), e.id, clock_timestamp() + interval '15 seconds', clock_timestamp()
  FROM webhook_endpoints e WHERE e.id = p_endpoint AND e.team_id = p_team AND e.disabled_at IS NULL AND e.listens_until IS NULL;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  PERFORM enqueue_message(gen_random_uuid(), 'command', 'webhook.fan_out', jsonb_build_object('event_id', p_event), NULL, 0);
  RETURN p_event;
END
$$;
