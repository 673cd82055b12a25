-- Ends deliveries that wait for endpoints which were disabled, at most p_limit: they can be replayed. Answers how many.
CREATE FUNCTION end_undeliverable(p_limit integer, p_now timestamptz) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_ended integer;
BEGIN
  UPDATE webhook_deliveries SET state = 'failed', ended_at = p_now, lease_token = NULL
  WHERE id IN (SELECT d.id FROM webhook_endpoints e JOIN webhook_deliveries d ON d.endpoint_id = e.id AND d.state = 'pending'
               WHERE e.disabled_at IS NOT NULL AND (d.lease_token IS NULL OR d.next_attempt_at <= p_now)
               LIMIT p_limit FOR UPDATE OF d SKIP LOCKED);
  GET DIAGNOSTICS v_ended = ROW_COUNT;
  RETURN v_ended;
END
$$;
