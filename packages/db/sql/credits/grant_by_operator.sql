-- An operator gives credits to one balance (monthly, coupon, topup), or with a negative number takes them back. Raises SL402 where
-- there are fewer to take. Outcomes: done, repeated.
CREATE FUNCTION grant_by_operator(p_key text, p_team uuid, p_credits integer, p_balance text, p_author text, p_reason text)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team);
  v_left integer;
  v_ledger bigint;
BEGIN
  IF NOT begin_operation(p_key, p_team, p_credits) THEN
    RETURN end_operation(p_key, p_team, 'repeated', NULL);
  END IF;
  v_left := CASE p_balance WHEN 'monthly' THEN v_balance.monthly WHEN 'coupon' THEN v_balance.coupon
                           WHEN 'topup' THEN v_balance.topup END;
  IF v_left IS NULL THEN
    RAISE EXCEPTION 'no such balance' USING ERRCODE = '22023';
  ELSIF p_credits < -v_left THEN
    RAISE EXCEPTION 'insufficient credits' USING ERRCODE = 'SL402';
  END IF;
  v_ledger := move_credits(v_balance, CASE p_balance WHEN 'monthly' THEN p_credits ELSE 0 END,
    CASE p_balance WHEN 'coupon' THEN p_credits ELSE 0 END, CASE p_balance WHEN 'topup' THEN p_credits ELSE 0 END,
    jsonb_build_object('reason', 'admin_grant', 'user_id', p_author, 'route', 'ops',
      'metadata', jsonb_build_object('source', 'operator', 'author', p_author, 'reason', p_reason)));
  RETURN end_operation(p_key, p_team, 'done', v_ledger);
END
$$;
