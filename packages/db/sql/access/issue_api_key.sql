-- Makes an API key, unless p_max of the team's keys, or of the person's own ones, are alive. p_parent: the key that makes it, which it never outlives and never exceeds;
-- null where a person makes it, who must be a member still: what a key may do follows from its maker's role.
-- p_limits: {scopes, allowed_ips, account_ids, project_ids}, without those that are not limited.
-- p_is_personal: it is deleted when its maker leaves the team, and counts among its maker's, not the team's.
-- Outcomes: done, too_many_keys, unauthenticated (the parent was deleted), key_is_limited (the parent), not_a_member.
CREATE FUNCTION issue_api_key(p_id uuid, p_team uuid, p_name text, p_hint text, p_hash bytea, p_created_by text,
                              p_expires_at timestamptz, p_max integer, p_parent uuid,
                              p_limits jsonb, p_credits_per_day integer, p_is_personal boolean DEFAULT false)
RETURNS TABLE (outcome text, created_at timestamptz, expires_at timestamptz) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_parent api_keys%ROWTYPE;
BEGIN
  PERFORM 1 FROM teams WHERE id = p_team FOR UPDATE;
  IF p_parent IS NULL THEN
    IF NOT EXISTS (SELECT 1 FROM memberships m WHERE m.team_id = p_team AND m.user_id = p_created_by) THEN
      outcome := 'not_a_member';
    END IF;
  ELSE
    SELECT * INTO v_parent FROM api_keys k
    WHERE k.id = p_parent AND k.team_id = p_team AND k.deleted_at IS NULL
      AND (k.expires_at IS NULL OR k.expires_at > clock_timestamp());
    IF NOT FOUND THEN outcome := 'unauthenticated'; END IF;
  END IF;
  -- It would not have them: whoever holds a limited key would make one without.
  IF outcome IS NULL AND (v_parent.limits <> '{}' OR v_parent.credits_per_day IS NOT NULL) THEN outcome := 'key_is_limited'; END IF;
  IF outcome IS NULL AND count_live_keys(p_team, CASE WHEN p_is_personal THEN p_created_by END) >= p_max THEN
    outcome := 'too_many_keys';
  END IF;
  IF outcome IS NULL THEN
    outcome := 'done';
    created_at := clock_timestamp();
    expires_at := least(p_expires_at, v_parent.expires_at);
    INSERT INTO api_keys (id, team_id, name, hint, hash, created_by, parent_id, ceiling, expires_at, created_at, limits,
                          credits_per_day, ends_with_membership)
    VALUES (p_id, p_team, p_name, p_hint, p_hash, p_created_by, p_parent, v_parent.ceiling, expires_at, created_at, p_limits,
            p_credits_per_day, p_is_personal);
  END IF;
  RETURN NEXT;
END
$$;
