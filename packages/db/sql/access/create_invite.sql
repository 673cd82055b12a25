-- Invites an address: in place of its pending invite, if there is one. Expired invites of the team go at the same time.
-- Outcomes: done, already_member, too_many_invites.
CREATE FUNCTION create_invite(p_id uuid, p_team uuid, p_email text, p_role text, p_token_hash bytea, p_invited_by text,
                              p_days integer, p_max integer)
RETURNS TABLE (outcome text, expires_at timestamptz, created_at timestamptz) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_pending integer;
BEGIN
  PERFORM 1 FROM teams WHERE id = p_team FOR UPDATE;
  IF EXISTS (SELECT 1 FROM memberships m WHERE m.team_id = p_team AND lower(m.email) = lower(p_email)) THEN
    outcome := 'already_member';
    RETURN NEXT;
    RETURN;
  END IF;
  DELETE FROM invites i WHERE i.team_id = p_team AND i.accepted_at IS NULL
    AND (lower(i.email) = lower(p_email) OR i.expires_at <= clock_timestamp());
  SELECT count(*) INTO v_pending FROM invites i WHERE i.team_id = p_team AND i.accepted_at IS NULL;
  IF v_pending >= p_max THEN
    outcome := 'too_many_invites';
    RETURN NEXT;
    RETURN;
  END IF;
  outcome := 'done';
  created_at := clock_timestamp();
  expires_at := created_at + make_interval(days => p_days);
  INSERT INTO invites (id, team_id, email, role, token_hash, invited_by, expires_at, created_at)
  VALUES (p_id, p_team, p_email, p_role, p_token_hash, p_invited_by, expires_at, created_at);
  RETURN NEXT;
END
$$;
