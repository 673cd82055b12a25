CREATE TRIGGER want_tile BEFORE UPDATE OF slides, texts, details, source, state ON decks FOR EACH ROW
  WHEN (NEW.state IS NULL
        AND (NEW.slides, NEW.texts, NEW.details, NEW.source, NEW.state) IS DISTINCT FROM (OLD.slides, OLD.texts, OLD.details, OLD.source, OLD.state))
  EXECUTE FUNCTION want_tile();
CREATE TRIGGER want_tile BEFORE UPDATE OF data ON projects FOR EACH ROW
  WHEN (NEW.data::text IS DISTINCT FROM OLD.data::text) EXECUTE FUNCTION want_tile();
-- Not of one that failed: that would take the deck's row before the team's balances, which accept_work takes the other way.
CREATE TRIGGER want_tile_of_picture AFTER UPDATE OF status ON jobs FOR EACH ROW
  WHEN (NEW.type = 'image_gen' AND NEW.deck_id IS NOT NULL AND NEW.slide_index = 0 AND NEW.status = 'completed' AND OLD.status <> 'completed')
  EXECUTE FUNCTION want_tile_of_picture();
CREATE TRIGGER leave_tiles AFTER DELETE ON decks REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION leave_tiles();
CREATE TRIGGER leave_tiles AFTER DELETE ON projects REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION leave_tiles();
