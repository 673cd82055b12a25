-- The balances of a team under their lock, the first lock of every statement that moves credits. Raises SL410 for no such team, and for one that
-- is erased: refunds of its jobs alone still move its credits (end_failed).
CREATE FUNCTION lock_balances(p_team uuid) RETURNS credit_balances LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances%ROWTYPE;
BEGIN
  SELECT * INTO v_balance FROM credit_balances WHERE team_id = p_team FOR UPDATE;
  IF NOT FOUND OR v_balance.closed_at IS NOT NULL THEN
    RAISE EXCEPTION 'no such team' USING ERRCODE = 'SL410';
  END IF;
  RETURN v_balance;
END
$$;
