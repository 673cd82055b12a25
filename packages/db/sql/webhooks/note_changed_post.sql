-- post.scheduled, post.published, post.failed.
CREATE FUNCTION note_changed_post() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF wants_webhook(NEW.team_id, 'post.' || NEW.status) THEN
    PERFORM add_webhook_event(NEW.team_id, 'post.' || NEW.status, jsonb_build_object(
      'id', NEW.id, 'team_id', NEW.team_id, 'project_id', NEW.project_id, 'social_account_id', NEW.social_account_id, 'platform', NEW.platform,
      'scheduled_at', shown_at(NEW.scheduled_at), 'title', NEW.title, 'image_urls', NEW.image_urls, 'status', NEW.status,
      'description', NEW.description, 'alt_texts', NEW.alt_texts, 'settings', NEW.settings,
      'external_id', NEW.external_id, 'metadata', NEW.caller_metadata,
      'project', (SELECT jsonb_build_object('id', id, 'name', name, 'thumbnail_url', thumbnail_url) FROM projects
                  WHERE id = NEW.project_id AND team_id = NEW.team_id),
      'account', shown_account(NEW.team_id, NEW.social_account_id)));
  END IF;
  RETURN NULL;
END
$$;
