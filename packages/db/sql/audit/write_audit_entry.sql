-- The entry of one change of a row, written by the transaction that changes it. p_before and p_after have the fields that are shown, never a
-- secret. The actor is the transaction's (`slideloom.actor`: {type, id, name, address, request_id, route}); where it names none, the service
-- that has the connection acts by itself.
CREATE FUNCTION write_audit_entry(p_team uuid, p_action text, p_target_type text, p_target_id text, p_target_name text,
                                  p_before jsonb, p_after jsonb) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_actor jsonb := coalesce(nullif(current_setting('slideloom.actor', true), ''), '{}')::jsonb;
  v_type text := coalesce(v_actor->>'type', 'service');
  v_id text := v_actor->>'id';
  v_name text := v_actor->>'name';
BEGIN
  IF v_type = 'service' THEN
    v_id := regexp_replace(current_setting('application_name'), '^slideloom-', '');
    v_name := NULL;
  ELSIF v_name IS NULL AND v_type = 'key' THEN
    SELECT name INTO v_name FROM api_keys WHERE id = v_id::uuid;
  ELSIF v_name IS NULL THEN
    SELECT email INTO v_name FROM memberships WHERE team_id = p_team AND user_id = v_id;
  END IF;
  INSERT INTO audit_entries (id, team_id, action, target_type, target_id, target_name, actor_type, actor_id, actor_name, address, request_id,
                             route, before, after, created_at)
  VALUES (gen_random_uuid(), p_team, p_action, p_target_type, p_target_id, p_target_name, v_type, v_id, v_name, v_actor->>'address',
          v_actor->>'request_id', v_actor->>'route', p_before, p_after, clock_timestamp());
END
$$;
