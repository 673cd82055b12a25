-- Makes a listener of these types, which ends p_life_ms later where nothing is taken. Where the team has p_max of them, that one goes which was not
-- used for longest, if that is two minutes. Answers when it ends; null where all are in use.
CREATE FUNCTION create_webhook_listener(p_id uuid, p_team uuid, p_types jsonb, p_user text, p_life_ms integer, p_max integer)
RETURNS timestamptz LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_now timestamptz;
  v_until timestamptz;
BEGIN
  PERFORM 1 FROM teams WHERE id = p_team FOR UPDATE;
  v_now := clock_timestamp();
  v_until := v_now + p_life_ms * interval '1 millisecond';
  IF (SELECT count(*) FROM webhook_endpoints WHERE team_id = p_team AND listens_until > v_now) >= p_max THEN
    -- What waited for it is removed later, in parts: a deletion here would take long, and fail a fan-out that is noting an event for it.
    UPDATE webhook_endpoints SET listens_until = v_now WHERE id = (
      SELECT id FROM webhook_endpoints WHERE team_id = p_team AND listens_until > v_now AND listens_until < v_until - interval '2 minutes'
      ORDER BY listens_until LIMIT 1);
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
  END IF;
  INSERT INTO webhook_endpoints (id, team_id, url, event_types, secret_ciphertext, listens_until, created_by, created_at, updated_at)
  VALUES (p_id, p_team, '', p_types, '', v_until, p_user, v_now, v_now);
  RETURN v_until;
END
$$;
