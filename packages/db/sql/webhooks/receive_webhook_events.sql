-- Forgets events that a listener has taken, and answers the next ones, oldest first: {events: [{id, type, body}], has_more}; null where this person
-- has no such listener. At most p_limit, and none behind p_max_chars of bodies but the first. Taking events, or finding none, keeps it for
-- p_life_ms more, but not while p_max_waiting events wait: what is never caught up with must end.
CREATE FUNCTION receive_webhook_events(p_team uuid, p_user text, p_listener uuid, p_received uuid[], p_life_ms integer, p_limit integer,
  p_max_chars integer, p_max_waiting integer)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_until timestamptz := clock_timestamp() + p_life_ms * interval '1 millisecond';
  v_answer jsonb;
  v_is_used boolean := false;
BEGIN
  PERFORM 1 FROM webhook_endpoints
  WHERE id = p_listener AND team_id = p_team AND created_by = p_user AND deleted_at IS NULL AND listens_until > clock_timestamp();
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF cardinality(p_received) > 0 THEN
    DELETE FROM webhook_listener_events WHERE listener_id = p_listener AND event_id = ANY (p_received);
    v_is_used := FOUND;
  END IF;
  WITH waiting AS (
    SELECT e.id, e.type, e.body, w.created_at,
           sum(length(e.body)) OVER (ORDER BY w.created_at, w.event_id) - length(e.body) AS chars_before
    FROM (SELECT * FROM webhook_listener_events WHERE listener_id = p_listener ORDER BY created_at, event_id LIMIT p_limit + 1) w
    JOIN webhook_events e ON e.id = w.event_id
  ), given AS (
    SELECT * FROM waiting WHERE chars_before < p_max_chars ORDER BY created_at, id LIMIT p_limit
  )
  SELECT jsonb_build_object(
    'events', coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'type', type, 'body', body) ORDER BY created_at, id) FROM given), '[]'),
    'has_more', (SELECT count(*) FROM waiting) > (SELECT count(*) FROM given)) INTO v_answer;
  IF v_is_used OR v_answer->'events' = '[]' THEN
    -- Once a minute is enough, also for counting.
    UPDATE webhook_endpoints SET listens_until = v_until WHERE id = p_listener AND listens_until < v_until - interval '1 minute'
      AND (SELECT count(*) FROM (SELECT FROM webhook_listener_events WHERE listener_id = p_listener LIMIT p_max_waiting) w) < p_max_waiting;
  END IF;
  RETURN v_answer;
END
$$;
