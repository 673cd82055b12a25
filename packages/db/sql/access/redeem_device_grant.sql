-- A program asks for its key. Where the person has allowed it, the key is made, as their change, and handed over this once. Who comes with a
-- code whose key was handed over has either lost the answer or stolen the code: the key is deleted then, so that nothing is left of it.
-- Outcomes: done, authorization_pending and slow_down (ask again after interval_seconds), access_denied, expired_token, invalid_grant
-- (key_ids: what was deleted), and those of `issue_api_key`.
CREATE FUNCTION redeem_device_grant(p_device_hash bytea, p_key_id uuid, p_hint text, p_hash bytea, p_max_keys integer, p_key_days integer,
                                    p_slower integer, p_max_interval integer)
RETURNS TABLE (outcome text, interval_seconds integer, team_id uuid, role text, scopes text[], expires_at timestamptz, key_ids uuid[])
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_grant device_grants%ROWTYPE;
BEGIN
  SELECT * INTO v_grant FROM device_grants g WHERE g.device_hash = p_device_hash FOR UPDATE;
  team_id := v_grant.team_id;
  interval_seconds := v_grant.interval_seconds;
  scopes := v_grant.scopes;
  IF v_grant.device_hash IS NULL OR v_grant.state = 'redeemed' THEN
    outcome := 'invalid_grant';
    IF v_grant.key_id IS NOT NULL THEN
      key_ids := ARRAY (SELECT k FROM delete_api_key(v_grant.team_id, v_grant.key_id) AS k);
    END IF;
  ELSIF v_grant.expires_at <= clock_timestamp() THEN
    outcome := 'expired_token';
  ELSIF v_grant.state = 'denied' THEN
    outcome := 'access_denied';
  ELSIF v_grant.state = 'pending' THEN
    -- A second is left to the way here.
    outcome := CASE WHEN v_grant.polled_at + make_interval(secs => v_grant.interval_seconds - 1) > clock_timestamp()
      THEN 'slow_down' ELSE 'authorization_pending' END;
    IF outcome = 'slow_down' THEN interval_seconds := least(p_max_interval, interval_seconds + p_slower); END IF;
    -- A program that asks without a pause writes nothing any more: the pause is as long as it gets.
    IF outcome <> 'slow_down' OR interval_seconds > v_grant.interval_seconds THEN
      UPDATE device_grants g SET polled_at = clock_timestamp(), interval_seconds = redeem_device_grant.interval_seconds
      WHERE g.device_hash = p_device_hash;
    END IF;
  ELSE
    PERFORM set_config('slideloom.actor', v_grant.actor::text, true);
    SELECT k.outcome, k.expires_at INTO outcome, expires_at FROM issue_api_key(
      p_key_id, v_grant.team_id, 'Command line on ' || v_grant.host, p_hint, p_hash, v_grant.claimed_by,
      clock_timestamp() + make_interval(days => p_key_days), p_max_keys, NULL, jsonb_build_object('scopes', v_grant.scopes), NULL, true) k;
    IF outcome = 'done' THEN
      SELECT m.role INTO role FROM memberships m WHERE m.team_id = v_grant.team_id AND m.user_id = v_grant.claimed_by;
      UPDATE device_grants g SET state = 'redeemed', key_id = p_key_id WHERE g.device_hash = p_device_hash;
    END IF;
  END IF;
  RETURN NEXT;
END
$$;
