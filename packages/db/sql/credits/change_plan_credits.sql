-- The credits' part of a plan change within a period, by what the plan has given in this period (its grant, and what changes added or
-- took): a plan with more adds the difference, one with less caps the monthly balance. A team that changes up, spends, changes down and
-- up again gets nothing twice, and a renewal and a change to the same plan may come in either order. Outcomes: done, repeated.
CREATE FUNCTION change_plan_credits(p_key text, p_team uuid, p_monthly_credits integer, p_metadata jsonb DEFAULT '{}')
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team);
  v_monthly integer;
  v_ledger bigint;
BEGIN
  IF NOT begin_operation(p_key, p_team, p_monthly_credits) THEN
    RETURN end_operation(p_key, p_team, 'repeated', NULL);
  END IF;
  v_monthly := CASE WHEN p_monthly_credits >= v_balance.period_granted THEN p_monthly_credits - v_balance.period_granted
                    ELSE least(p_monthly_credits - v_balance.monthly, 0) END;
  IF v_monthly <> 0 THEN
    v_balance.period_granted := greatest(v_balance.period_granted + v_monthly, 0);
    v_ledger := move_credits(v_balance, v_monthly, 0, 0, jsonb_build_object(
      'reason', 'plan_change_topup', 'user_id', 'system', 'route', 'billing', 'metadata', p_metadata));
  END IF;
  RETURN end_operation(p_key, p_team, 'done', v_ledger);
END
$$;
