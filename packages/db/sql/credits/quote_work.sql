-- What accept_work would do now, without doing it: reads alone, and no lock. p: as plan_work's.
-- Answers {sqlstate: null | SL4xx, accepted: n, monthly, coupon, topup, spendable}.
CREATE FUNCTION quote_work(p jsonb) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances%ROWTYPE;
  v_spendable bigint;
BEGIN
  SELECT * INTO v_balance FROM credit_balances WHERE team_id = (p->>'team_id')::uuid;
  SELECT coalesce(v_balance.coupon::bigint + v_balance.topup + CASE WHEN has_access THEN v_balance.monthly ELSE 0 END, 0)
  INTO v_spendable
  FROM team_gates((p->>'team_id')::uuid);
  RETURN (
    SELECT jsonb_build_object('sqlstate', NULL, 'accepted', count(*), 'monthly', coalesce(sum(monthly), 0),
      'coupon', coalesce(sum(coupon), 0), 'topup', coalesce(sum(topup), 0), 'spendable', v_spendable)
    FROM plan_work(v_balance, p));
EXCEPTION WHEN SQLSTATE 'SL402' OR SQLSTATE 'SL403' OR SQLSTATE 'SL404' OR SQLSTATE 'SL413' THEN
  RETURN jsonb_build_object('sqlstate', SQLSTATE, 'accepted', 0, 'monthly', 0, 'coupon', 0, 'topup', 0, 'spendable', v_spendable);
END
$$;
