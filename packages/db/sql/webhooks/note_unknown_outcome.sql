CREATE FUNCTION note_unknown_outcome() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF wants_webhook(NEW.team_id, 'post.outcome_unknown') THEN
    PERFORM add_webhook_event(NEW.team_id, 'post.outcome_unknown', (
      SELECT jsonb_build_object(
        'id', NEW.id, 'job_id', NEW.job_id, 'post_id', NEW.post_id, 'social_account_id', NEW.social_account_id, 'platform', NEW.platform,
        'state', 'unknown', 'account', shown_account(NEW.team_id, NEW.social_account_id), 'publish_id', NEW.publish_id,
        'error', NEW.error, 'error_code', NEW.error_code, 'title', coalesce(NEW.request->>'caption', p.title, j.input->>'title', ''),
        'cover_url', coalesce(p.image_urls[1], j.input->'image_urls'->>0),
        'requested_by', jsonb_build_object(
          'user_id', coalesce(p.created_by, j.user_id), 'auth_mode', coalesce(p.auth_mode, j.auth_mode),
          'api_key', (SELECT jsonb_build_object('id', id, 'name', name) FROM api_keys
                      WHERE id = coalesce(p.api_key_id, j.api_key_id) AND team_id = j.team_id)),
        'scheduled_at', shown_at(p.scheduled_at), 'sent_at', shown_at(NEW.sent_at), 'pulled_at', shown_at(NEW.pulled_at),
        'accepted_at', shown_at(NEW.accepted_at), 'unknown_since', shown_at(NEW.unknown_since), 'resolved_at', shown_at(NEW.resolved_at),
        'resolved_by', NEW.resolved_by, 'created_at', shown_at(NEW.created_at), 'updated_at', shown_at(NEW.updated_at))
      FROM jobs j LEFT JOIN scheduled_posts p ON p.id = NEW.post_id AND p.team_id = j.team_id WHERE j.id = NEW.job_id));
  END IF;
  RETURN NULL;
END
$$;
