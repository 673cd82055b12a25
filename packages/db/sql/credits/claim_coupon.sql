-- Claims a coupon for a team, once, to the coupon balance. p: {user_id, route, auth_mode, api_key_id}. Locks the coupon after the
-- balances, so that the last claim has one winner. Outcomes: done, coupon_not_found (unknown, expired, exhausted), coupon_already_claimed.
CREATE FUNCTION claim_coupon(p_team uuid, p_code text, p jsonb) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team);
  v_coupon coupons%ROWTYPE;
  v_key text;
  v_ledger bigint;
BEGIN
  SELECT * INTO v_coupon FROM coupons WHERE code = upper(p_code);
  IF v_coupon.id IS NULL THEN
    RETURN jsonb_build_object('outcome', 'coupon_not_found');
  END IF;
  v_key := format('coupon:%s:%s', v_coupon.id, p_team);
  IF NOT begin_operation(v_key, p_team, v_coupon.credits) THEN
    RETURN jsonb_build_object('outcome', 'coupon_already_claimed');
  END IF;
  UPDATE coupons SET claim_count = claim_count + 1
  WHERE id = v_coupon.id AND (max_claims IS NULL OR claim_count < max_claims) AND (expires_at IS NULL OR expires_at > clock_timestamp());
  IF NOT FOUND THEN
    DELETE FROM credit_operations WHERE key = v_key;
    RETURN jsonb_build_object('outcome', 'coupon_not_found');
  END IF;
  INSERT INTO coupon_claims (coupon_id, team_id, user_id, created_at) VALUES (v_coupon.id, p_team, p->>'user_id', clock_timestamp());
  v_ledger := move_credits(v_balance, 0, v_coupon.credits, 0,
    p || jsonb_build_object('reason', 'coupon_claim', 'metadata', jsonb_build_object('code', v_coupon.code)));
  RETURN end_operation(v_key, p_team, 'done', v_ledger);
END
$$;
