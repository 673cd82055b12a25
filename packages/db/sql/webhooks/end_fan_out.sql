-- Makes the deliveries of an event with this body, one for each endpoint that has chosen it, with the command that sends them, and lets it wait for
-- each listener. Answers how many deliveries are new. p_dedupe_key: an event with that key was there before, and this one goes.
CREATE FUNCTION end_fan_out(p_event uuid, p_body text, p_dedupe_key text, p_message_id uuid, p_hold_ms integer, p_now timestamptz)
RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_event webhook_events%ROWTYPE;
  v_made integer;
BEGIN
  BEGIN
    UPDATE webhook_events SET body = p_body, dedupe_key = p_dedupe_key, data = NULL, fan_out_at = NULL
    WHERE id = p_event AND fan_out_at IS NOT NULL RETURNING * INTO v_event;
  EXCEPTION WHEN unique_violation THEN
    DELETE FROM webhook_events WHERE id = p_event;
    RETURN 0;
  END;
  IF v_event.id IS NULL THEN
    RETURN 0;
  END IF;
  INSERT INTO webhook_deliveries (id, team_id, endpoint_id, event_id, next_attempt_at, created_at)
  SELECT gen_random_uuid(), v_event.team_id, e.id, v_event.id, p_now, p_now FROM webhook_endpoints e
  WHERE e.team_id = v_event.team_id AND e.disabled_at IS NULL AND e.deleted_at IS NULL AND e.listens_until IS NULL
    AND CASE WHEN v_event.endpoint_id IS NULL THEN e.event_types IS NULL OR e.event_types ? v_event.type ELSE e.id = v_event.endpoint_id END
  ON CONFLICT (event_id, endpoint_id) DO NOTHING;
  GET DIAGNOSTICS v_made = ROW_COUNT;
  INSERT INTO webhook_listener_events (listener_id, event_id, team_id, created_at)
  SELECT e.id, v_event.id, v_event.team_id, v_event.created_at FROM webhook_endpoints e
  WHERE e.team_id = v_event.team_id AND e.deleted_at IS NULL AND e.listens_until > clock_timestamp()
    AND v_event.endpoint_id IS NULL AND e.event_types ? v_event.type
  ON CONFLICT DO NOTHING;
  IF v_made > 0 THEN
    PERFORM enqueue_message(p_message_id, 'command', 'webhook.deliver', jsonb_build_object('team_id', v_event.team_id), NULL, p_hold_ms);
  END IF;
  RETURN v_made;
END
$$;
