-- How many API keys of a team are neither deleted nor expired: those of one person's own computers, or (p_person null) those of the team.
CREATE FUNCTION count_live_keys(p_team uuid, p_person text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT count(*) FROM api_keys k
  WHERE k.team_id = p_team AND k.deleted_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > clock_timestamp())
    AND CASE WHEN p_person IS NULL THEN NOT k.ends_with_membership ELSE k.ends_with_membership AND k.created_by = p_person END
$$;
