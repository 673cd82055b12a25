-- Ends an operation: its row, if it has one, and the answer {outcome, ledger_id, delta, balances: {monthly, coupon, topup}}.
CREATE FUNCTION end_operation(p_key text, p_team uuid, p_outcome text, p_ledger_id bigint) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF p_ledger_id IS NOT NULL THEN
    UPDATE credit_operations SET ledger_id = p_ledger_id WHERE key = p_key;
  END IF;
  RETURN (
    SELECT jsonb_build_object('outcome', p_outcome, 'ledger_id', p_ledger_id,
      'delta', coalesce((SELECT delta FROM ledger_entries WHERE id = p_ledger_id), 0),
      'balances', jsonb_build_object('monthly', monthly, 'coupon', coupon, 'topup', topup))
    FROM credit_balances WHERE team_id = p_team);
END
$$;
