-- job.completed, job.failed; and of a deck's picture deck.finished, which the fan-out drops while others are being made. A team without
-- endpoints costs one look at an index.
CREATE FUNCTION note_ended_job() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE team_id = NEW.team_id AND deleted_at IS NULL) THEN
    RETURN NULL;
  END IF;
  IF wants_webhook(NEW.team_id, 'job.' || NEW.status) THEN
    PERFORM add_webhook_event(NEW.team_id, 'job.' || NEW.status, jsonb_build_object(
      'id', NEW.id, 'type', NEW.type, 'status', NEW.status, 'result', NEW.result, 'error', NEW.error,
      'created_at', shown_at(NEW.created_at), 'updated_at', shown_at(NEW.updated_at),
      'external_id', NEW.external_id, 'metadata', NEW.caller_metadata));
  END IF;
  IF NEW.type = 'image_gen' AND NEW.deck_id IS NOT NULL AND wants_webhook(NEW.team_id, 'deck.finished') THEN
    PERFORM add_webhook_event(NEW.team_id, 'deck.finished', jsonb_build_object('deck_id', NEW.deck_id));
  END IF;
  RETURN NULL;
END
$$;
