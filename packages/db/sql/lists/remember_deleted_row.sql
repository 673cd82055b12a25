-- The place of a deleted row in its lists. Arguments: the column of the id, and the column of the instant that orders the list, where
-- that is not created_at.
CREATE FUNCTION remember_deleted_row() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_row jsonb := to_jsonb(OLD);
BEGIN
  INSERT INTO deleted_rows (relation, id, team_id, created_at)
  VALUES (TG_TABLE_NAME, v_row->>TG_ARGV[0], OLD.team_id, (v_row->>coalesce(TG_ARGV[1], 'created_at'))::timestamptz)
  ON CONFLICT (team_id, relation, id) DO UPDATE SET created_at = excluded.created_at, deleted_at = CURRENT_TIMESTAMP;
  RETURN NULL;
END
$$;
