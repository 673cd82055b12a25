-- Who may act for a team: its API keys, members and invites. Each function locks its team's row first, so that a limit, the last
-- owner and the single use of an invite hold however requests race. What is refused is answered by the name of its error.

-- Makes an API key, unless p_max of the team's keys are alive; answers nothing then.
CREATE FUNCTION create_api_key(p_id uuid, p_team uuid, p_name text, p_hint text, p_hash bytea, p_created_by text,
                               p_expires_at timestamptz, p_max integer)
RETURNS SETOF api_keys LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_alive integer;
BEGIN
  PERFORM 1 FROM teams WHERE id = p_team FOR UPDATE;
  SELECT count(*) INTO v_alive FROM api_keys
  WHERE team_id = p_team AND deleted_at IS NULL AND (expires_at IS NULL OR expires_at > clock_timestamp());
  IF v_alive >= p_max THEN RETURN; END IF;
  RETURN QUERY
    INSERT INTO api_keys (id, team_id, name, hint, hash, created_by, expires_at, created_at)
    VALUES (p_id, p_team, p_name, p_hint, p_hash, p_created_by, p_expires_at, clock_timestamp()) RETURNING *;
END
$$;

-- Gives a member another role, or takes the membership away where p_role is null. p_manageable: the roles whose members the
-- caller may change. Outcomes: done, member_not_found, forbidden, last_owner.
CREATE FUNCTION change_member(p_team uuid, p_user text, p_role text, p_manageable text[])
RETURNS TABLE (outcome text, user_id text, email text, role text, created_at timestamptz) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_member memberships%ROWTYPE;
BEGIN
  PERFORM 1 FROM teams WHERE id = p_team FOR UPDATE;
  SELECT * INTO v_member FROM memberships m WHERE m.team_id = p_team AND m.user_id = p_user;
  IF NOT FOUND THEN
    outcome := 'member_not_found';
  ELSIF NOT v_member.role = ANY (p_manageable) THEN
    outcome := 'forbidden';
  ELSIF v_member.role = 'owner' AND p_role IS DISTINCT FROM 'owner' AND NOT EXISTS (
    SELECT 1 FROM memberships m WHERE m.team_id = p_team AND m.role = 'owner' AND m.user_id <> p_user) THEN
    outcome := 'last_owner';
  ELSE
    outcome := 'done';
    user_id := v_member.user_id;
    email := v_member.email;
    role := coalesce(p_role, v_member.role);
    created_at := v_member.created_at;
    IF p_role IS NULL THEN
      DELETE FROM memberships m WHERE m.team_id = p_team AND m.user_id = p_user;
    ELSE
      UPDATE memberships m SET role = p_role WHERE m.team_id = p_team AND m.user_id = p_user;
    END IF;
  END IF;
  RETURN NEXT;
END
$$;

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

-- Makes a person a member by the token of an invite, once. Who is a member already stays what they are, and gets the same answer,
-- so that accepting may be repeated. p_email is null where the person's address is not known. Outcomes: done, invite_not_found,
-- invite_for_another.
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
  ELSIF lower(p_email) <> lower(v_invite.email) THEN
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
