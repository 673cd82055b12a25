-- Adds credits to one balance (monthly, coupon, topup), with its ledger row. Not once, but every time it is asked for: for the founding
-- of a team, and for tests.
CREATE FUNCTION grant_credits(p_team_id uuid, p_credits integer, p_balance text, p_reason text, p_user_id text, p_route text)
RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team_id);
  v_ledger bigint;
BEGIN
  v_ledger := move_credits(v_balance, CASE p_balance WHEN 'monthly' THEN p_credits ELSE 0 END,
    CASE p_balance WHEN 'coupon' THEN p_credits ELSE 0 END, CASE p_balance WHEN 'topup' THEN p_credits ELSE 0 END,
    jsonb_build_object('reason', p_reason, 'user_id', p_user_id, 'route', p_route));
  INSERT INTO credit_operations (key, team_id, ledger_id, credits, created_at)
  VALUES (format('ledger:%s', v_ledger), p_team_id, v_ledger, p_credits, clock_timestamp());
END
$$;
