-- Events whose deliveries are not made although their time has come: their messages are lost, or failed. Each is put off by p_hold_ms.
CREATE FUNCTION unsent_webhook_events(p_limit integer, p_hold_ms integer, p_max_attempts integer, p_now timestamptz)
RETURNS SETOF uuid LANGUAGE sql VOLATILE AS $$
  UPDATE webhook_events SET fan_out_at = p_now + p_hold_ms * interval '1 millisecond'
  WHERE id IN (SELECT id FROM webhook_events WHERE fan_out_at <= p_now AND attempts < p_max_attempts
               ORDER BY fan_out_at LIMIT p_limit FOR UPDATE SKIP LOCKED)
  RETURNING id
$$;
