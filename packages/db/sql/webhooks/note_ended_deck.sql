-- deck.finished, of a deck that is planned or could not be; the fan-out drops it while pictures are being made.
CREATE FUNCTION note_ended_deck() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF wants_webhook(NEW.team_id, 'deck.finished') THEN
    PERFORM add_webhook_event(NEW.team_id, 'deck.finished', jsonb_build_object('deck_id', NEW.id));
  END IF;
  RETURN NULL;
END
$$;
