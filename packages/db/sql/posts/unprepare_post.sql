-- Other pictures, another account or another framing: checked and made anew. Another time: no longer held for the old one.
CREATE FUNCTION unprepare_post() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF NEW.image_urls IS DISTINCT FROM OLD.image_urls OR NEW.social_account_id <> OLD.social_account_id OR NEW.title <> OLD.title
    OR NEW.description IS DISTINCT FROM OLD.description OR NEW.relayout IS DISTINCT FROM OLD.relayout THEN
    NEW.prepared_at := NULL;
    NEW.prepare_after := clock_timestamp();
    NEW.prepare_attempts := 0;
    IF NEW.relayout IS DISTINCT FROM OLD.relayout THEN
      DELETE FROM post_media WHERE owner_id = NEW.id;
    END IF;
  END IF;
  IF NEW.scheduled_at <> OLD.scheduled_at OR NEW.social_account_id <> OLD.social_account_id THEN
    NEW.held_until := NULL;
    IF NEW.status = 'scheduled' THEN
      NEW.error := NULL;
      NEW.error_code := NULL;
    END IF;
  END IF;
  RETURN NEW;
END
$$;
