-- Invites an address: in place of its pending invite, if there is one. Expired invites of the team go at the same time.
-- The right to send it is looked at again under the lock: p_invited_by must be a member whose role may give p_role. p_key: the API key that
-- asks, null for a person; it must exist, its maker must be a member, and it gives what an admin gives.
-- Outcomes: done, not_a_member, unauthenticated (the key was deleted), forbidden, already_member, too_many_invites.
CREATE FUNCTION create_invite(p_id uuid, p_team uuid, p_email text, p_role text, p_token_hash bytea, p_invited_by text,
                              p_days integer, p_max integer, p_key uuid)
RETURNS TABLE (outcome text, expires_at timestamptz, created_at timestamptz) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_role text;
  v_pending integer;
BEGIN
  PERFORM 1 FROM teams WHERE id = p_team FOR UPDATE;
  IF p_key IS NULL THEN
    SELECT m.role INTO v_role FROM memberships m WHERE m.team_id = p_team AND m.user_id = p_invited_by;
  ELSE
    -- A key whose maker has left has a ceiling for ever. One that an operator made has no member behind it.
    SELECT CASE WHEN k.ceiling IS NULL THEN lesser_role(coalesce(m.role, 'owner'), 'admin') ELSE 'member' END INTO v_role
    FROM api_keys k LEFT JOIN memberships m ON m.team_id = k.team_id AND m.user_id = k.created_by
    WHERE k.id = p_key AND k.team_id = p_team AND k.deleted_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > clock_timestamp());
  END IF;
  outcome := CASE
    WHEN v_role IS NULL THEN CASE WHEN p_key IS NULL THEN 'not_a_member' ELSE 'unauthenticated' END
    WHEN NOT (v_role = 'owner' OR (v_role = 'admin' AND p_role <> 'owner')) THEN 'forbidden'
  END;
  IF outcome IS NOT NULL THEN
    RETURN NEXT;
    RETURN;
  END IF;
  IF EXISTS (SELECT 1 FROM memberships m WHERE m.team_id = p_team AND lower(m.email COLLATE "C") = lower(p_email COLLATE "C")) THEN
    outcome := 'already_member';
    RETURN NEXT;
    RETURN;
  END IF;
  DELETE FROM invites i WHERE i.team_id = p_team AND i.accepted_at IS NULL
    AND (lower(i.email COLLATE "C") = lower(p_email COLLATE "C") OR i.expires_at <= clock_timestamp());
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
