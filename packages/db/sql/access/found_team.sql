-- Founds a user's own team, once however many first requests race: team, owner, and a trial of 14 days on the free plan. Its initial grant
-- goes to who has a verified address (p_has_grant): accounts without one are free to make in any number. Answers the team's id.
CREATE FUNCTION found_team(p_team_id uuid, p_user_id text, p_email text, p_name text, p_has_grant boolean DEFAULT true)
RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_team uuid;
  v_plan plans%ROWTYPE;
  v_actor text := coalesce(current_setting('slideloom.actor', true), '');
BEGIN
  IF v_actor = '' THEN
    PERFORM set_config('slideloom.actor', jsonb_build_object('type', 'person', 'id', p_user_id, 'name', p_email)::text, true);
  END IF;
  INSERT INTO teams (id, name, founder_id) VALUES (p_team_id, p_name, p_user_id)
  ON CONFLICT (founder_id) DO NOTHING RETURNING id INTO v_team;
  IF v_team IS NULL THEN
    SELECT id INTO v_team FROM teams WHERE founder_id = p_user_id;
    PERFORM set_config('slideloom.actor', v_actor, true);
    RETURN v_team;
  END IF;
  SELECT * INTO v_plan FROM plans WHERE slug = 'free';
  INSERT INTO memberships (team_id, user_id, email, role) VALUES (v_team, p_user_id, p_email, 'owner');
  INSERT INTO subscriptions (team_id, plan_id, status, current_period_start, current_period_end)
  VALUES (v_team, v_plan.id, 'trialing', clock_timestamp(), clock_timestamp() + interval '14 days');
  INSERT INTO credit_balances (team_id, period_granted) VALUES (v_team, CASE WHEN p_has_grant THEN v_plan.monthly_credits ELSE 0 END);
  IF p_has_grant THEN
    PERFORM grant_credits(v_team, v_plan.monthly_credits, 'monthly', 'initial_grant', p_user_id, '/auth');
  END IF;
  PERFORM set_config('slideloom.actor', v_actor, true);
  RETURN v_team;
END
$$;
