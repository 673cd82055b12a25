-- Brings what was taken back of a payment, whose team's balances are locked, to what the provider says: p_asked credits in all until now,
-- more after a refund or a dispute, fewer after a dispute that was won or a refund that failed. More is taken as far as the balance has
-- it; what it has not is left open for the refunds of jobs that hold it. What is fewer first ends what is open, then is given back; monthly
-- credits only within their period. An answer of the provider that is older than the last one changes nothing.
-- p: {key, balance, asked, read_at, cause: refunded | disputed, metadata}. Outcomes: done, repeated.
CREATE FUNCTION reverse_credits(p_balance credit_balances, p jsonb) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v credit_reversals%ROWTYPE;
  v_key text := p->>'key';
  v_name text := p->>'balance';
  v_asked integer := (p->>'asked')::integer;
  v_read_at timestamptz := (p->>'read_at')::timestamptz;
  v_source text := split_part(v_key, ':', 1) || '_';
  v_move integer;
  v_operation text;
  v_ledger bigint;
BEGIN
  INSERT INTO credit_reversals (key, team_id, balance, period, asked_at, read_at)
  VALUES (v_key, p_balance.team_id, v_name, p_balance.period, clock_timestamp(), '-infinity')
  ON CONFLICT (key) DO NOTHING;
  SELECT * INTO v FROM credit_reversals WHERE key = v_key FOR UPDATE;
  IF v.read_at > v_read_at OR v.asked = v_asked THEN
    UPDATE credit_reversals SET read_at = greatest(read_at, v_read_at) WHERE key = v_key;
    RETURN end_operation(v_key, p_balance.team_id, 'repeated', NULL);
  END IF;

  IF v_asked > v.asked THEN
    v_source := v_source || (p->>'cause');
    v_move := -least(v_asked - v.asked, CASE v_name WHEN 'topup' THEN p_balance.topup ELSE p_balance.monthly END);
    v.asked_at := clock_timestamp();
    v.period := p_balance.period;
  ELSE
    v_source := v_source || 'returned';
    v_move := greatest(v.taken - v_asked, 0);
    IF v_name = 'monthly' AND v.period <> p_balance.period THEN
      v_move := 0;
    END IF;
  END IF;
  v_operation := format('reversal:%s:%s', v_key, v.steps + 1);
  PERFORM begin_operation(v_operation, p_balance.team_id, v_asked);
  IF v_move <> 0 THEN
    v_ledger := move_credits(p_balance, CASE v_name WHEN 'monthly' THEN v_move ELSE 0 END, 0, CASE v_name WHEN 'topup' THEN v_move ELSE 0 END,
      jsonb_build_object('reason', 'admin_grant', 'user_id', 'system', 'route', 'billing', 'metadata', jsonb_strip_nulls(
        (p->'metadata') || jsonb_build_object('source', v_source,
          'spent_already', CASE WHEN v_move < 0 THEN v_asked - v.asked + v_move END))));
  END IF;
  UPDATE credit_reversals
  SET asked = v_asked, taken = v.taken - v_move, asked_at = v.asked_at, period = v.period, read_at = v_read_at, steps = v.steps + 1
  WHERE key = v_key;
  RETURN end_operation(v_operation, p_balance.team_id, 'done', v_ledger);
END
$$;
