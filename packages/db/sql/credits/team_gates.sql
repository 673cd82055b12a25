-- The gates of a team: its plan's while it has access, the free plan's while it has not.
CREATE FUNCTION team_gates(p_team uuid) RETURNS TABLE (has_access boolean, models text[], features text[]) LANGUAGE sql STABLE AS $$
  SELECT pl.id IS NOT NULL,
         CASE WHEN pl.id IS NULL THEN (SELECT allowed_models FROM plans WHERE slug = 'free') ELSE pl.allowed_models END,
         CASE WHEN pl.id IS NULL THEN (SELECT allowed_features FROM plans WHERE slug = 'free') ELSE pl.allowed_features END
  FROM (SELECT 1) one
  LEFT JOIN subscriptions s ON s.team_id = p_team AND has_access(s.status, s.current_period_end, clock_timestamp())
  LEFT JOIN plans pl ON pl.id = s.plan_id
$$;
