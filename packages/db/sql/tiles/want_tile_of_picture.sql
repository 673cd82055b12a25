-- The picture of a deck's first slide is there: its tile is drawn with it.
CREATE FUNCTION want_tile_of_picture() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  UPDATE decks SET tile_tries = 0, tile_due_at = clock_timestamp() WHERE id = NEW.deck_id AND team_id = NEW.team_id;
  RETURN NULL;
END
$$;
