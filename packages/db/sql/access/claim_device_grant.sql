-- Opens a program's request by its user code, for the first person who does; from then on it is theirs alone to answer. A wrong code
-- counts, and after p_max of a person within the hour also right ones are not looked at.
-- Outcomes: done, device_grant_not_found, rate_limited (seconds_left until the hour ends).
CREATE FUNCTION claim_device_grant(p_user_code text, p_user text, p_max_wrong integer)
RETURNS TABLE (outcome text, seconds_left integer, host text, address text, scopes text[], state text, created_at timestamptz,
               expires_at timestamptz)
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_guess device_guesses%ROWTYPE;
BEGIN
  -- The row is held until the end: guesses at once are looked at one after the other.
  INSERT INTO device_guesses AS g (user_id, wrong_codes, since) VALUES (p_user, 0, clock_timestamp())
  ON CONFLICT (user_id) DO UPDATE
  SET wrong_codes = CASE WHEN g.since <= clock_timestamp() - interval '1 hour' THEN 0 ELSE g.wrong_codes END,
      since = CASE WHEN g.since <= clock_timestamp() - interval '1 hour' THEN clock_timestamp() ELSE g.since END
  RETURNING * INTO v_guess;
  IF v_guess.wrong_codes >= p_max_wrong THEN
    outcome := 'rate_limited';
    seconds_left := greatest(1, ceil(extract(epoch FROM v_guess.since + interval '1 hour' - clock_timestamp())));
    RETURN NEXT;
    RETURN;
  END IF;
  UPDATE device_grants g SET claimed_by = p_user
  WHERE g.user_code = p_user_code AND g.expires_at > clock_timestamp() AND g.state <> 'redeemed' AND coalesce(g.claimed_by, p_user) = p_user
  RETURNING g.host, g.address, g.scopes, g.state, g.created_at, g.expires_at
  INTO host, address, scopes, state, created_at, expires_at;
  IF FOUND THEN
    outcome := 'done';
  ELSE
    outcome := 'device_grant_not_found';
    UPDATE device_guesses d SET wrong_codes = d.wrong_codes + 1 WHERE d.user_id = p_user;
  END IF;
  RETURN NEXT;
END
$$;
