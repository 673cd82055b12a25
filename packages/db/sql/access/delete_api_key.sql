-- Deletes an API key and the keys that were made with it; answers the ids of all, none where there is no such key.
CREATE FUNCTION delete_api_key(p_team uuid, p_id uuid) RETURNS SETOF uuid LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  -- A key that is being made with it is either seen here, or finds its parent deleted.
  PERFORM 1 FROM teams WHERE id = p_team FOR UPDATE;
  RETURN QUERY
    WITH RECURSIVE doomed AS (
      SELECT k.id FROM api_keys k WHERE k.id = p_id AND k.team_id = p_team AND k.deleted_at IS NULL
      UNION
      SELECT k.id FROM api_keys k JOIN doomed d ON k.parent_id = d.id WHERE k.team_id = p_team AND k.deleted_at IS NULL
    )
    UPDATE api_keys k SET deleted_at = clock_timestamp() FROM doomed d WHERE k.id = d.id RETURNING k.id;
END
$$;
