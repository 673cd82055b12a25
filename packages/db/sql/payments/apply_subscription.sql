-- Brings a team's subscription, whose balances are locked, to a state that the provider answered: that of the subscription of its customer
-- that counts. Answers the row as it is then. p: {id, created, status, cancel_at_period_end, period_start, period_end, paying_count}
CREATE FUNCTION apply_subscription(p_team uuid, p_read_at timestamptz, p jsonb, p_plan jsonb)
RETURNS subscriptions LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_row subscriptions%ROWTYPE;
BEGIN
  SELECT * INTO v_row FROM subscriptions WHERE team_id = p_team FOR UPDATE;
  IF v_row.stripe_read_at > p_read_at THEN
    RETURN v_row;
  END IF;
  -- What was begun and not paid does not end a trial.
  IF v_row.stripe_subscription_id IS NULL AND subscription_rank(p->>'status') < 2
     AND has_access(v_row.status, v_row.current_period_end, clock_timestamp()) THEN
    RETURN v_row;
  END IF;
  UPDATE subscriptions
  SET plan_id = (p_plan->>'id')::uuid, quantity = (p_plan->>'quantity')::integer, period_months = (p_plan->>'months')::integer,
      status = p->>'status', cancel_at_period_end = (p->>'cancel_at_period_end')::boolean,
      current_period_start = (p->>'period_start')::timestamptz, current_period_end = (p->>'period_end')::timestamptz,
      stripe_subscription_id = p->>'id', stripe_created_at = (p->>'created')::timestamptz, stripe_read_at = p_read_at,
      paying_count = (p->>'paying_count')::integer, updated_at = clock_timestamp()
  WHERE team_id = p_team RETURNING * INTO v_row;
  RETURN v_row;
END
$$;
