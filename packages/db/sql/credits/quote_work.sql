-- What accept_work would do now, without doing it: reads alone, and no lock. p: as plan_work's, and api_key_id.
-- Answers {sqlstate: null | SL4xx, accepted: n, monthly, coupon, topup, spendable}.
CREATE FUNCTION quote_work(p jsonb) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances%ROWTYPE;
  v_spendable bigint;
  v_accepted bigint;
  v_monthly bigint;
  v_coupon bigint;
  v_topup bigint;
BEGIN
  SELECT * INTO v_balance FROM credit_balances WHERE team_id = (p->>'team_id')::uuid;
  SELECT coalesce(v_balance.coupon::bigint + v_balance.topup + CASE WHEN has_access THEN v_balance.monthly ELSE 0 END, 0)
  INTO v_spendable
  FROM team_gates((p->>'team_id')::uuid);
  SELECT count(*), coalesce(sum(monthly), 0), coalesce(sum(coupon), 0), coalesce(sum(topup), 0)
  INTO v_accepted, v_monthly, v_coupon, v_topup
  FROM plan_work(v_balance, p);
  IF v_monthly + v_coupon + v_topup > 0
     AND v_monthly + v_coupon + v_topup > credits_left_of_key((p->>'api_key_id')::uuid) THEN
    RAISE EXCEPTION 'the key has spent its credits of the day' USING ERRCODE = 'SL430';
  END IF;
  RETURN jsonb_build_object('sqlstate', NULL, 'accepted', v_accepted, 'monthly', v_monthly, 'coupon', v_coupon, 'topup', v_topup,
    'spendable', v_spendable);
EXCEPTION WHEN SQLSTATE 'SL402' OR SQLSTATE 'SL403' OR SQLSTATE 'SL404' OR SQLSTATE 'SL413' OR SQLSTATE 'SL430' THEN
  RETURN jsonb_build_object('sqlstate', SQLSTATE, 'accepted', 0, 'monthly', 0, 'coupon', 0, 'topup', 0, 'spendable', v_spendable);
END
$$;
