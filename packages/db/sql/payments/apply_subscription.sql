-- Brings a team's subscription, whose balances are locked, to a state that the provider answered. Answers the row as it is then.
-- p: {id, created, status, cancel_at_period_end, period_start, period_end, prices, is_update_paid}
CREATE FUNCTION apply_subscription(p_event text, p_team uuid, p_read_at timestamptz, p jsonb, p_plan plans)
RETURNS subscriptions LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_old subscriptions%ROWTYPE;
  v_new subscriptions%ROWTYPE;
  v_created timestamptz := (p->>'created')::timestamptz;
  v_start timestamptz := (p->>'period_start')::timestamptz;
  v_begun timestamptz;
  v_is_same boolean;
BEGIN
  SELECT * INTO v_old FROM subscriptions WHERE team_id = p_team FOR UPDATE;
  v_is_same := coalesce(v_old.stripe_subscription_id = p->>'id', false);
  IF v_is_same THEN
    IF v_old.stripe_read_at > p_read_at THEN
      RETURN v_old;
    END IF;
  ELSIF v_old.stripe_subscription_id IS NULL THEN
    -- What was begun and not paid does not end a trial.
    IF subscription_rank(p->>'status') < 2 AND has_access(v_old.status, v_old.current_period_end, clock_timestamp()) THEN
      RETURN v_old;
    END IF;
  ELSIF (subscription_rank(p->>'status'), v_created) <= (subscription_rank(v_old.status), v_old.stripe_created_at) THEN
    RETURN v_old;
  END IF;

  UPDATE subscriptions
  SET plan_id = p_plan.id, status = p->>'status', cancel_at_period_end = (p->>'cancel_at_period_end')::boolean,
      current_period_start = v_start, current_period_end = (p->>'period_end')::timestamptz, stripe_subscription_id = p->>'id',
      stripe_created_at = v_created, stripe_read_at = p_read_at, updated_at = clock_timestamp()
  WHERE team_id = p_team RETURNING * INTO v_new;

  -- Where the period's own invoice is not applied yet, that one brings all the credits: what changed before it would come twice.
  SELECT period_started_at INTO v_begun FROM credit_balances WHERE team_id = p_team;
  IF v_is_same AND v_old.plan_id <> p_plan.id AND has_access(v_new.status, v_new.current_period_end, clock_timestamp())
     AND (v_begun >= v_start OR (p->>'is_update_paid')::boolean) THEN
    PERFORM change_plan_credits('plan:' || p_event, p_team, p_plan.monthly_credits,
      jsonb_build_object('plan', p_plan.slug, 'subscription', p->>'id'));
  END IF;
  RETURN v_new;
END
$$;
