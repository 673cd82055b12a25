-- The tiles of deleted decks and projects are no longer shown: a sweep removes them.
CREATE FUNCTION leave_tiles() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO unused_pictures (object_key, remove_after)
  SELECT tile_key, clock_timestamp() FROM removed WHERE tile_key IS NOT NULL ORDER BY 1;
  RETURN NULL;
END
$$;
