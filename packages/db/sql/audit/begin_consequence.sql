-- From here on the transaction's changes are noted as what followed by itself from the request: the service is the actor, address, request and
-- route stay. Answers the actor until now, which the caller sets again (`set_config('slideloom.actor', …, true)`).
CREATE FUNCTION begin_consequence() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_actor text := coalesce(current_setting('slideloom.actor', true), '');
BEGIN
  IF v_actor <> '' THEN
    PERFORM set_config('slideloom.actor', (v_actor::jsonb || '{"type": "service"}')::text, true);
  END IF;
  RETURN v_actor;
END
$$;
