-- Gives a member another role, or takes the membership away where p_role is null. p_manageable: the roles whose members the
-- caller may change. p_delete_keys: the member's API keys go too. key_ids are the keys whose rights change with the member's.
-- Pending invites of the member end where the member could no longer send them.
-- Outcomes: done, member_not_found, forbidden, last_owner.
CREATE FUNCTION change_member(p_team uuid, p_user text, p_role text, p_manageable text[], p_delete_keys boolean)
RETURNS TABLE (outcome text, user_id text, email text, role text, created_at timestamptz, key_ids uuid[])
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_member memberships%ROWTYPE;
  v_actor text;
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
    SELECT coalesce(array_agg(k.id), '{}') INTO key_ids FROM api_keys k
    WHERE k.team_id = p_team AND k.created_by = p_user AND k.deleted_at IS NULL;
    v_actor := begin_consequence();
    DELETE FROM invites i
    WHERE i.team_id = p_team AND i.invited_by = p_user AND i.accepted_at IS NULL
      AND i.role <> ALL (CASE p_role WHEN 'owner' THEN '{owner,admin,member}' WHEN 'admin' THEN '{admin,member}' ELSE '{}' END::text[]);
    IF p_role IS NULL AND p_delete_keys THEN
      UPDATE api_keys k SET deleted_at = clock_timestamp() WHERE k.id = ANY (key_ids);
    END IF;
    PERFORM set_config('slideloom.actor', v_actor, true);
    IF p_role IS NULL THEN
      DELETE FROM memberships m WHERE m.team_id = p_team AND m.user_id = p_user;
    ELSE
      UPDATE memberships m SET role = p_role WHERE m.team_id = p_team AND m.user_id = p_user;
    END IF;
  END IF;
  RETURN NEXT;
END
$$;
