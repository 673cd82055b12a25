-- Puts a message into the outbox. p_hold_ms: how long the writing process has to publish it before a sweeper may.
CREATE FUNCTION enqueue_message(p_id uuid, p_kind text, p_name text, p_payload jsonb, p_traceparent text, p_hold_ms integer)
RETURNS void LANGUAGE sql VOLATILE AS $$
  INSERT INTO outbox (id, kind, name, payload, traceparent, next_attempt_at)
  VALUES (p_id, p_kind, p_name, p_payload, p_traceparent, clock_timestamp() + p_hold_ms * interval '1 millisecond')
$$;
