-- Begins a period: the monthly balance becomes p_credits, what was left of the last period expires. p_key: one for each renewal (the
-- invoice). A renewal that is not later than the present period is an old one that comes late, and changes nothing.
-- Outcomes: done, repeated, stale.
CREATE FUNCTION reset_monthly(p_key text, p_team uuid, p_credits integer, p_period_start timestamptz, p_metadata jsonb DEFAULT '{}')
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team);
  v_ledger bigint;
BEGIN
  IF NOT begin_operation(p_key, p_team, p_credits) THEN
    RETURN end_operation(p_key, p_team, 'repeated', NULL);
  END IF;
  IF p_period_start <= v_balance.period_started_at THEN
    RETURN end_operation(p_key, p_team, 'stale', NULL);
  END IF;
  v_balance.period := v_balance.period + 1;
  v_balance.period_granted := p_credits;
  v_balance.period_started_at := p_period_start;
  v_balance.period_credits := p_credits;
  v_balance.period_invoice := p_metadata->>'invoice';
  v_ledger := move_credits(v_balance, p_credits - v_balance.monthly, 0, 0, jsonb_build_object(
    'reason', 'monthly_reset', 'user_id', 'system', 'route', 'billing',
    'metadata', p_metadata || jsonb_build_object('granted', p_credits, 'expired', v_balance.monthly)));
  RETURN end_operation(p_key, p_team, 'done', v_ledger);
END
$$;
