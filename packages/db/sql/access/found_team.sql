-- As before, and remembers what the plan gives in the first period.
CREATE FUNCTION found_team(p_team_id uuid, p_user_id text, p_email text, p_name text) RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_team uuid;
  v_plan plans%ROWTYPE;
BEGIN
  INSERT INTO teams (id, name, founder_id) VALUES (p_team_id, p_name, p_user_id)
  ON CONFLICT (founder_id) DO NOTHING RETURNING id INTO v_team;
  IF v_team IS NULL THEN
    SELECT id INTO v_team FROM teams WHERE founder_id = p_user_id;
    RETURN v_team;
  END IF;
  SELECT * INTO v_plan FROM plans WHERE slug = 'free';
  INSERT INTO memberships (team_id, user_id, email, role) VALUES (v_team, p_user_id, p_email, 'owner');
  INSERT INTO subscriptions (team_id, plan_id, status, current_period_start, current_period_end)
  VALUES (v_team, v_plan.id, 'trialing', clock_timestamp(), clock_timestamp() + interval '14 days');
  INSERT INTO credit_balances (team_id, period_granted) VALUES (v_team, v_plan.monthly_credits);
  PERFORM grant_credits(v_team, v_plan.monthly_credits, 'monthly', 'initial_grant', p_user_id, '/auth');
  RETURN v_team;
END
$$;
