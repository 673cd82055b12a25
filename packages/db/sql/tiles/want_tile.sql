-- A deck or a project that changes gets another tile: once its changes have paused, and at once however often the former one failed.
CREATE FUNCTION want_tile() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  NEW.tile_tries := 0;
  NEW.tile_due_at := clock_timestamp() + interval '3 seconds';
  RETURN NEW;
END
$$;
