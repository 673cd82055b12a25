-- A person allows what a program asks for, or some of it, for a team, or denies it (p_team null). Only the person who has opened the request
-- answers it, once; the same answer again is taken. What is allowed may still be denied until the program has fetched its key.
-- p_max_keys: of this person in this team that are alive, at most; redeem_device_grant checks it again.
-- Outcomes: done, device_grant_not_found, device_grant_ended (answered otherwise), key_scope_missing (more than what is asked for), too_many_keys.
CREATE FUNCTION answer_device_grant(p_user_code text, p_user text, p_team uuid, p_scopes text[], p_actor jsonb, p_max_keys integer)
RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_grant device_grants%ROWTYPE;
BEGIN
  SELECT * INTO v_grant FROM device_grants g WHERE g.user_code = p_user_code AND g.claimed_by = p_user FOR UPDATE;
  IF NOT FOUND OR v_grant.expires_at <= clock_timestamp() THEN RETURN 'device_grant_not_found'; END IF;
  IF p_team IS NULL THEN
    IF v_grant.state = 'redeemed' THEN RETURN 'device_grant_ended'; END IF;
    UPDATE device_grants g SET state = 'denied' WHERE g.device_hash = v_grant.device_hash;
    RETURN 'done';
  END IF;
  IF v_grant.state <> 'pending' THEN
    RETURN CASE WHEN v_grant.state <> 'denied' AND v_grant.team_id = p_team AND v_grant.scopes <@ p_scopes AND p_scopes <@ v_grant.scopes
      THEN 'done' ELSE 'device_grant_ended' END;
  END IF;
  IF NOT p_scopes <@ v_grant.scopes THEN RETURN 'key_scope_missing'; END IF;
  IF count_live_keys(p_team, p_user) >= p_max_keys THEN RETURN 'too_many_keys'; END IF;
  UPDATE device_grants g SET state = 'approved', team_id = p_team, scopes = p_scopes, actor = p_actor WHERE g.device_hash = v_grant.device_hash;
  RETURN 'done';
END
$$;
