-- Makes an API key, unless p_max of the team's keys are alive; answers nothing then.
CREATE FUNCTION create_api_key(p_id uuid, p_team uuid, p_name text, p_hint text, p_hash bytea, p_created_by text,
                               p_expires_at timestamptz, p_max integer)
RETURNS SETOF api_keys LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_alive integer;
BEGIN
  PERFORM 1 FROM teams WHERE id = p_team FOR UPDATE;
  SELECT count(*) INTO v_alive FROM api_keys
  WHERE team_id = p_team AND deleted_at IS NULL AND (expires_at IS NULL OR expires_at > clock_timestamp());
  IF v_alive >= p_max THEN RETURN; END IF;
  RETURN QUERY
    INSERT INTO api_keys (id, team_id, name, hint, hash, created_by, expires_at, created_at)
    VALUES (p_id, p_team, p_name, p_hint, p_hash, p_created_by, p_expires_at, clock_timestamp()) RETURNING *;
END
$$;
