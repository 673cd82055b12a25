-- ledger.entry_created. Of a generation alone the model is shown.
CREATE FUNCTION note_ledger_entry() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF wants_webhook(NEW.team_id, 'ledger.entry_created') THEN
    PERFORM add_webhook_event(NEW.team_id, 'ledger.entry_created', jsonb_build_object(
      'id', NEW.id, 'delta', NEW.delta, 'reason', NEW.reason,
      'model_id', CASE WHEN NEW.reason IN ('image_gen', 'video_gen', 'render') THEN NEW.model_id END,
      'user_id', NEW.user_id, 'route', NEW.route, 'balance_after', NEW.balance_after, 'metadata', NEW.metadata,
      'created_at', to_char(NEW.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      'auth_mode', NEW.auth_mode, 'api_key_id', NEW.api_key_id));
  END IF;
  RETURN NULL;
END
$$;
