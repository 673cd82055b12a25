-- As the former release calls it: a key without limits.
CREATE FUNCTION create_api_key(p_id uuid, p_team uuid, p_name text, p_hint text, p_hash bytea, p_created_by text,
                               p_expires_at timestamptz, p_max integer, p_parent uuid)
RETURNS TABLE (outcome text, created_at timestamptz, expires_at timestamptz) LANGUAGE sql VOLATILE AS $$
  SELECT * FROM issue_api_key(p_id, p_team, p_name, p_hint, p_hash, p_created_by, p_expires_at, p_max, p_parent, '{}', NULL)
$$;
