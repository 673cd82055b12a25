-- Stores an event with the command that has it applied. False if it was stored before.
CREATE FUNCTION store_payment_event(p_id text, p_type text, p_payload jsonb, p_message_id uuid, p_hold_ms integer)
RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO payment_events (id, type, payload, received_at, next_attempt_at)
  VALUES (p_id, p_type, p_payload, clock_timestamp(), clock_timestamp())
  ON CONFLICT (id) DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM enqueue_message(p_message_id, 'command', 'payment.received', jsonb_build_object('event_id', p_id), NULL, p_hold_ms);
  RETURN true;
END
$$;
