-- An endpoint as the contract shows it. Never its secrets.
CREATE FUNCTION webhook_endpoint_data(e webhook_endpoints) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('id', e.id, 'url', e.url, 'description', e.description, 'event_types', e.event_types,
    'is_enabled', e.disabled_at IS NULL, 'disabled_reason', e.disabled_reason, 'disabled_at', shown_at(e.disabled_at),
    'failing_since', shown_at(e.failing_since), 'former_secret_until', shown_at(e.former_secret_until), 'created_by', e.created_by,
    'created_at', shown_at(e.created_at), 'updated_at', shown_at(e.updated_at))
$$;
