-- Begins the month that holds p_at, of a period that is longer than a month, is paid for and active: one reset for the present month,
-- however many have passed. Outcomes: done, repeated, stale, nothing (no such month is due).
CREATE FUNCTION begin_month(p_team uuid, p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team);
  v_subscription subscriptions%ROWTYPE;
  v_start timestamptz;
BEGIN
  SELECT * INTO v_subscription FROM subscriptions WHERE team_id = p_team;
  v_start := month_start(v_subscription.current_period_start, p_at);
  IF v_subscription.period_months > 1 AND v_subscription.status = 'active' AND v_subscription.current_period_end > p_at
     AND v_subscription.current_period_start <= v_balance.period_started_at AND v_start > v_balance.period_started_at THEN
    RETURN reset_monthly(format('month:%s:%s', p_team, to_char(v_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')), p_team, v_balance.period_credits, v_start,
      jsonb_build_object('invoice', v_balance.period_invoice));
  END IF;
  RETURN end_operation('', p_team, 'nothing', NULL);
END
$$;
