-- Makes a person a member by the token of an invite, once. Who is a member already stays what they are, and gets the same answer,
-- so that accepting may be repeated. p_email is null where no address of the person is verified: an invite is for an address, whose
-- letters of ASCII are compared without case, and no others: a Turkish dotted I is not an i.
-- Outcomes: done, invite_not_found, invite_for_another, email_unverified.
CREATE FUNCTION accept_invite(p_token_hash bytea, p_user text, p_email text)
RETURNS TABLE (outcome text, team_id uuid, role text) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_invite invites%ROWTYPE;
  v_role text;
BEGIN
  PERFORM 1 FROM teams t WHERE t.id = (SELECT i.team_id FROM invites i WHERE i.token_hash = p_token_hash) FOR UPDATE;
  -- Read under the lock: it may have been accepted, replaced or revoked while this request waited.
  SELECT * INTO v_invite FROM invites i WHERE i.token_hash = p_token_hash;
  SELECT m.role INTO v_role FROM memberships m WHERE m.team_id = v_invite.team_id AND m.user_id = p_user;
  IF v_invite.id IS NULL
    OR (v_invite.accepted_at IS NULL AND v_invite.expires_at <= clock_timestamp())
    OR (v_invite.accepted_at IS NOT NULL AND v_role IS NULL) THEN
    outcome := 'invite_not_found';
  ELSIF v_role IS NULL AND p_email IS NULL THEN
    outcome := 'email_unverified';
  ELSIF lower(p_email COLLATE "C") <> lower(v_invite.email COLLATE "C") THEN
    outcome := 'invite_for_another';
  ELSE
    outcome := 'done';
    team_id := v_invite.team_id;
    role := coalesce(v_role, v_invite.role);
    IF v_role IS NULL THEN
      INSERT INTO memberships (team_id, user_id, email, role, created_at)
      VALUES (v_invite.team_id, p_user, p_email, v_invite.role, clock_timestamp());
    END IF;
    -- A member who only holds another's link does not use it up.
    IF v_role IS NULL OR p_email IS NOT NULL THEN
      UPDATE invites i SET accepted_at = coalesce(i.accepted_at, clock_timestamp()) WHERE i.id = v_invite.id;
    END IF;
  END IF;
  RETURN NEXT;
END
$$;
