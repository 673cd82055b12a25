-- account.needs_reauth.
CREATE FUNCTION note_lost_account() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF wants_webhook(NEW.team_id, 'account.needs_reauth') THEN
    PERFORM add_webhook_event(NEW.team_id, 'account.needs_reauth',
      shown_account(NEW.team_id, NEW.id) || jsonb_build_object('status', NEW.status, 'scopes', NEW.scopes, 'created_at', shown_at(NEW.created_at)));
  END IF;
  RETURN NULL;
END
$$;
