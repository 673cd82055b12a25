-- Moves credits of a team whose balances are locked, with the row that says so. Answers the row's id.
-- p: {reason, user_id, route, auth_mode, api_key_id, metadata}
CREATE FUNCTION move_credits(p_balance credit_balances, p_monthly integer, p_coupon integer, p_topup integer, p jsonb)
RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_at timestamptz := next_ledger_at(p_balance.last_ledger_at);
  v_id bigint;
BEGIN
  INSERT INTO ledger_entries (team_id, delta, reason, user_id, route, balance_after, metadata, auth_mode, api_key_id,
                              monthly_delta, coupon_delta, topup_delta, period, created_at)
  VALUES (p_balance.team_id, p_monthly + p_coupon + p_topup, p->>'reason', p->>'user_id', p->>'route', p_balance.monthly + p_monthly,
          coalesce(nullif(p->'metadata', 'null'), '{}'), p->>'auth_mode', (p->>'api_key_id')::uuid,
          p_monthly, p_coupon, p_topup, p_balance.period, v_at)
  RETURNING id INTO v_id;
  UPDATE credit_balances
  SET monthly = monthly + p_monthly, coupon = coupon + p_coupon, topup = topup + p_topup, period = p_balance.period,
      period_granted = p_balance.period_granted, period_started_at = p_balance.period_started_at,
      period_credits = p_balance.period_credits, period_invoice = p_balance.period_invoice, last_ledger_at = v_at
  WHERE team_id = p_balance.team_id;
  RETURN v_id;
END
$$;
