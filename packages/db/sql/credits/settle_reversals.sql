-- After the refund of a job, whose debit is p_debit: what it held of payments that went back meanwhile goes with them. p_monthly, p_topup:
-- what the refund gave back. Expects the team's balances locked.
CREATE FUNCTION settle_reversals(p_debit ledger_entries, p_monthly integer, p_topup integer) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v credit_reversals%ROWTYPE;
  v_balance credit_balances%ROWTYPE;
  v_part integer;
  v_operation text;
  v_ledger bigint;
BEGIN
  FOR v IN
    SELECT r.* FROM credit_reversals r JOIN credit_balances b USING (team_id)
    WHERE r.team_id = p_debit.team_id AND r.asked > r.taken AND r.asked_at > p_debit.created_at AND (r.balance = 'topup' OR r.period = b.period)
    ORDER BY r.asked_at, r.key FOR UPDATE OF r
  LOOP
    v_part := least(v.asked - v.taken, CASE v.balance WHEN 'topup' THEN p_topup ELSE p_monthly END);
    CONTINUE WHEN v_part = 0;
    IF v.balance = 'topup' THEN
      p_topup := p_topup - v_part;
    ELSE
      p_monthly := p_monthly - v_part;
    END IF;
    SELECT * INTO v_balance FROM credit_balances WHERE team_id = p_debit.team_id;
    v_operation := format('reversal:%s:%s', v.key, v.steps + 1);
    PERFORM begin_operation(v_operation, p_debit.team_id, v_part);
    v_ledger := move_credits(v_balance, CASE v.balance WHEN 'monthly' THEN -v_part ELSE 0 END, 0, CASE v.balance WHEN 'topup' THEN -v_part ELSE 0 END,
      jsonb_build_object('reason', 'admin_grant', 'user_id', 'system', 'route', 'billing', 'metadata', jsonb_build_object(
        'source', split_part(v.key, ':', 1) || '_refunded', 'job_id', p_debit.job_id,
        CASE v.balance WHEN 'topup' THEN 'payment_intent' ELSE 'invoice' END, substr(v.key, strpos(v.key, ':') + 1))));
    UPDATE credit_operations SET ledger_id = v_ledger WHERE key = v_operation;
    UPDATE credit_reversals SET taken = taken + v_part, steps = steps + 1 WHERE key = v.key;
  END LOOP;
END
$$;
