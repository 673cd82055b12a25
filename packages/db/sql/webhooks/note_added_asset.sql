CREATE FUNCTION note_added_asset() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF wants_webhook(NEW.team_id, 'asset.added') THEN
    PERFORM add_webhook_event(NEW.team_id, 'asset.added', jsonb_build_object(
      'id', NEW.id, 'name', NEW.name, 'object_key', NEW.object_key, 'content_type', NEW.content_type, 'size_bytes', NEW.size_bytes,
      'width', NEW.width, 'height', NEW.height, 'source', NEW.source, 'metadata', coalesce(NEW.metadata, NEW.caller_metadata), 'external_id', NEW.external_id, 'has_thumbnails', NEW.has_thumbnails, 'origin', NEW.origin,
      'created_at', shown_at(NEW.created_at)));
  END IF;
  RETURN NULL;
END
$$;
