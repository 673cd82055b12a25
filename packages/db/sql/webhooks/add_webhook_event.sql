-- Notes an event for the endpoints of a team, with the command that makes its deliveries. No process holds the message: the next sweep sends it.
CREATE FUNCTION add_webhook_event(p_team uuid, p_type text, p_data jsonb) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_id uuid := gen_random_uuid();
BEGIN
  INSERT INTO webhook_events (id, team_id, type, data, fan_out_at, created_at)
  VALUES (v_id, p_team, p_type, p_data, clock_timestamp() + interval '15 seconds', clock_timestamp());
  PERFORM enqueue_message(gen_random_uuid(), 'command', 'webhook.fan_out', jsonb_build_object('event_id', v_id), NULL, 0);
END
$$;
