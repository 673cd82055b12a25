CREATE FUNCTION note_credential_change() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO credential_changes (team_id, changed_at) VALUES (OLD.team_id, clock_timestamp());
  RETURN NULL;
END
$$;
