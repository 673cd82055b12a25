-- The free plan: every new team begins on it, and a team without access falls back to its gates.
INSERT INTO plans (id, slug, name, description, price_cents, monthly_credits, allowed_models, allowed_features, sort_order)
VALUES ('00000000-0000-8000-8000-000000000001', 'free', 'Free', 'A trial of 14 days, then coupon and top-up credits.', 0, 100, '{*}', '{*}', 0);

-- Founds a user's own team, once however many first requests race: team, owner, a trial of 14 days on the free plan, and its
-- initial grant in the ledger. Answers the team's id.
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
  INSERT INTO credit_balances (team_id) VALUES (v_team);
  PERFORM grant_credits(v_team, v_plan.monthly_credits, 'monthly', 'initial_grant', p_user_id, '/auth');
  RETURN v_team;
END
$$;

-- Adds credits to one balance (monthly, coupon, topup), with its ledger row.
CREATE FUNCTION grant_credits(p_team_id uuid, p_credits integer, p_balance text, p_reason text, p_user_id text, p_route text)
RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances%ROWTYPE;
  v_monthly integer := CASE WHEN p_balance = 'monthly' THEN p_credits ELSE 0 END;
  v_coupon integer := CASE WHEN p_balance = 'coupon' THEN p_credits ELSE 0 END;
  v_topup integer := CASE WHEN p_balance = 'topup' THEN p_credits ELSE 0 END;
  v_at timestamptz;
BEGIN
  SELECT * INTO STRICT v_balance FROM credit_balances WHERE team_id = p_team_id FOR UPDATE;
  v_at := next_ledger_at(v_balance.last_ledger_at);
  INSERT INTO ledger_entries (team_id, delta, reason, user_id, route, balance_after, monthly_delta, coupon_delta, topup_delta, period, created_at)
  VALUES (p_team_id, v_monthly + v_coupon + v_topup, p_reason, p_user_id, p_route, v_balance.monthly + v_monthly,
          v_monthly, v_coupon, v_topup, v_balance.period, v_at);
  UPDATE credit_balances
  SET monthly = monthly + v_monthly, coupon = coupon + v_coupon, topup = topup + v_topup, last_ledger_at = v_at
  WHERE team_id = p_team_id;
END
$$;
