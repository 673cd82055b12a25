-- Takes back purchased credits whose payment was refunded, at most what is left of the top-up balance. p_credits: of this payment in
-- all, until now, so that refunds in parts may come twice and in any order. Outcomes: done, repeated (nothing new), purchase_not_found
-- (its purchase is not applied yet: try again after it).
CREATE FUNCTION refund_purchase(p_team uuid, p_payment text, p_credits integer) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team);
  v_key text := format('purchase_refunded:%s:%s', p_payment, p_credits);
  v_asked integer;
  v_taken integer;
  v_ledger bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM credit_operations WHERE key = 'purchase:' || p_payment AND team_id = p_team) THEN
    RETURN jsonb_build_object('outcome', 'purchase_not_found');
  END IF;
  SELECT p_credits - coalesce(max(credits), 0) INTO v_asked
  FROM credit_operations WHERE team_id = p_team AND starts_with(key, format('purchase_refunded:%s:', p_payment));
  IF v_asked <= 0 OR NOT begin_operation(v_key, p_team, p_credits) THEN
    RETURN end_operation(v_key, p_team, 'repeated', NULL);
  END IF;
  v_taken := least(v_asked, v_balance.topup);
  IF v_taken > 0 THEN
    v_ledger := move_credits(v_balance, 0, 0, -v_taken, jsonb_build_object(
      'reason', 'admin_grant', 'user_id', 'system', 'route', 'billing', 'metadata', jsonb_build_object(
        'source', 'purchase_refunded', 'payment_intent', p_payment, 'spent_already', v_asked - v_taken)));
  END IF;
  RETURN end_operation(v_key, p_team, 'done', v_ledger);
END
$$;
