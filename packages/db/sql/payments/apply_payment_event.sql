-- Applies an event on behalf of whoever holds its lease, wholly, and once.
-- p: {customer, read_at, is_failed_payment, subscription: {…} | null, invoice: {id, begins_period, period_start} | null,
--     purchase: {payment, session, credits, user_id} | null, refund: {payment, amount, refunded} | null}
-- Outcomes: applied, ignored (of no team of ours), lost (the lease is), plan_unknown, purchase_not_found; of the last three nothing stays.
CREATE FUNCTION apply_payment_event(p_event text, p_token uuid, p jsonb) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_team uuid;
  v_plan plans%ROWTYPE;
  v_subscription subscriptions%ROWTYPE;
  v_state jsonb := nullif(p->'subscription', 'null');
  v_invoice jsonb := nullif(p->'invoice', 'null');
  v_purchase jsonb := nullif(p->'purchase', 'null');
  v_refund jsonb := nullif(p->'refund', 'null');
  v_bought integer;
BEGIN
  SELECT team_id INTO v_team FROM subscriptions WHERE stripe_customer_id = p->>'customer';
  IF v_team IS NOT NULL THEN
    PERFORM lock_balances(v_team);
    IF v_state IS NOT NULL THEN
      v_plan := plan_of_prices(v_state->'prices');
      IF v_plan.id IS NULL THEN
        RETURN 'plan_unknown';
      END IF;
    END IF;
    IF v_refund IS NOT NULL AND v_purchase IS NULL THEN
      SELECT credits INTO v_bought FROM credit_operations WHERE key = 'purchase:' || (v_refund->>'payment') AND team_id = v_team;
      IF NOT FOUND THEN
        RETURN 'purchase_not_found';
      END IF;
    END IF;
  END IF;

  UPDATE payment_events
  SET applied_at = clock_timestamp(), outcome = CASE WHEN v_team IS NULL THEN 'ignored' ELSE 'applied' END, lease_token = NULL, last_error = NULL
  WHERE id = p_event AND lease_token = p_token AND applied_at IS NULL;
  IF NOT FOUND THEN
    RETURN 'lost';
  ELSIF v_team IS NULL THEN
    RETURN 'ignored';
  END IF;

  IF v_state IS NOT NULL THEN
    v_subscription := apply_subscription(p_event, v_team, (p->>'read_at')::timestamptz, v_state, v_plan);
    IF (v_invoice->>'begins_period')::boolean AND v_subscription.stripe_subscription_id = v_state->>'id' THEN
      SELECT * INTO v_plan FROM plans WHERE id = v_subscription.plan_id;
      PERFORM reset_monthly('invoice:' || (v_invoice->>'id'), v_team, v_plan.monthly_credits, (v_invoice->>'period_start')::timestamptz,
        jsonb_build_object('plan', v_plan.slug, 'invoice', v_invoice->>'id'));
    END IF;
  END IF;
  IF v_purchase IS NOT NULL THEN
    v_bought := (v_purchase->>'credits')::integer;
    PERFORM purchase_credits(v_team, v_purchase->>'payment', v_purchase->>'session', v_bought, v_purchase->>'user_id');
  END IF;
  IF v_refund IS NOT NULL THEN
    PERFORM refund_purchase(v_team, v_refund->>'payment',
      round(v_bought * (v_refund->>'refunded')::numeric / (v_refund->>'amount')::numeric)::integer);
  END IF;
  IF (p->>'is_failed_payment')::boolean THEN
    PERFORM enqueue_message(gen_random_uuid(), 'event', 'payment.failed', jsonb_build_object('team_id', v_team), NULL, 0);
  END IF;
  PERFORM enqueue_message(gen_random_uuid(), 'event', 'credits.changed', jsonb_build_object('team_id', v_team), NULL, 0);
  RETURN 'applied';
END
$$;
