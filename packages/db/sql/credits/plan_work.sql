-- How jobs would be paid, in their order, one row for each: monthly credits first (a team without access may not touch them), then
-- coupon, then top-up. Writes nothing. p: what accept_work takes, of which team_id, feature, allow_partial and of each job model_id,
-- influencer_id and cost matter here. Raises SL413 feature, SL403 model, SL404 influencer, SL402 too few credits; with allow_partial it
-- ends before the first job that is not in the plan or cannot be paid.
CREATE FUNCTION plan_work(p_balance credit_balances, p jsonb) RETURNS TABLE (place integer, cost integer, monthly integer, coupon integer, topup integer)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_partial boolean := coalesce((p->>'allow_partial')::boolean, false);
  v_gates record;
  v_job jsonb;
BEGIN
  SELECT * INTO v_gates FROM team_gates((p->>'team_id')::uuid);
  IF p->>'feature' IS NOT NULL AND NOT is_allowed(v_gates.features, p->>'feature') THEN
    RAISE EXCEPTION 'feature not in plan' USING ERRCODE = 'SL413';
  END IF;
  place := 0;
  FOR v_job IN SELECT value FROM jsonb_array_elements(p->'jobs') LOOP
    IF v_job->>'model_id' IS NOT NULL AND NOT is_allowed(v_gates.models, v_job->>'model_id') THEN
      EXIT WHEN v_partial;
      RAISE EXCEPTION 'model not in plan' USING ERRCODE = 'SL403';
    END IF;
    IF v_job->>'influencer_id' IS NOT NULL AND NOT EXISTS (
      SELECT FROM influencers WHERE id = (v_job->>'influencer_id')::uuid AND team_id = (p->>'team_id')::uuid) THEN
      RAISE EXCEPTION 'influencer not found' USING ERRCODE = 'SL404';
    END IF;
    cost := (v_job->>'cost')::integer;
    monthly := CASE WHEN v_gates.has_access THEN least(cost, coalesce(p_balance.monthly, 0)) ELSE 0 END;
    coupon := least(cost - monthly, coalesce(p_balance.coupon, 0));
    topup := cost - monthly - coupon;
    IF topup > coalesce(p_balance.topup, 0) THEN
      EXIT WHEN v_partial;
      RAISE EXCEPTION 'insufficient credits' USING ERRCODE = 'SL402';
    END IF;
    p_balance.monthly := p_balance.monthly - monthly;
    p_balance.coupon := p_balance.coupon - coupon;
    p_balance.topup := p_balance.topup - topup;
    RETURN NEXT;
    place := place + 1;
  END LOOP;
END
$$;
