-- Makes an endpoint. False where the team has p_max of them.
CREATE FUNCTION create_webhook_endpoint(p_id uuid, p_team uuid, p_url text, p_description text, p_types jsonb, p_secret bytea, p_user text, p_max integer)
RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM 1 FROM teams WHERE id = p_team FOR UPDATE;
  IF (SELECT count(*) FROM webhook_endpoints WHERE team_id = p_team AND deleted_at IS NULL AND listens_until IS NULL) >= p_max THEN
    RETURN false;
  END IF;
  INSERT INTO webhook_endpoints (id, team_id, url, description, event_types, secret_ciphertext, created_by, created_at, updated_at)
  VALUES (p_id, p_team, p_url, p_description, p_types, p_secret, p_user, clock_timestamp(), clock_timestamp());
  RETURN true;
END
$$;
