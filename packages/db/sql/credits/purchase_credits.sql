-- Purchased credits, once for each payment, to the top-up balance. A payment of nothing has a checkout session alone.
-- Outcomes: done, repeated.
CREATE FUNCTION purchase_credits(p_team uuid, p_payment text, p_checkout_session text, p_credits integer, p_user_id text)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team);
  v_key text := 'purchase:' || coalesce(p_payment, p_checkout_session);
  v_ledger bigint;
BEGIN
  IF NOT begin_operation(v_key, p_team, p_credits) THEN
    RETURN end_operation(v_key, p_team, 'repeated', NULL);
  END IF;
  v_ledger := move_credits(v_balance, 0, 0, p_credits, jsonb_build_object(
    'reason', 'admin_grant', 'user_id', p_user_id, 'route', 'billing', 'metadata', jsonb_build_object(
      'source', 'purchase', 'payment_intent', p_payment, 'checkout_session', p_checkout_session)));
  RETURN end_operation(v_key, p_team, 'done', v_ledger);
END
$$;
