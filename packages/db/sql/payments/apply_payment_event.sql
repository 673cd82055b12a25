-- Applies an event for the holder of its lease, wholly, and once.
-- p: {customer, read_at, is_failed_payment, subscription: {…, prices} | null, invoices: [{…}] (paid, of that subscription),
--     purchase: {payment, session, credits, user_id} | null, refund: {payment | invoice, amount, returned, is_disputed} | null}
-- A refund of a payment comes with the purchase that it was for.
-- Outcomes: applied, ignored (of no team of ours, or of one that is erased), lost (the lease is), plan_unknown, price_unsupported (not counted in months); of all but
-- the first two nothing stays.
CREATE FUNCTION apply_payment_event(p_event text, p_token uuid, p jsonb) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_team uuid;
  v_read_at timestamptz := (p->>'read_at')::timestamptz;
  v_plan jsonb;
  v_old subscriptions%ROWTYPE;
  v_new subscriptions%ROWTYPE;
  v_state jsonb := nullif(p->'subscription', 'null');
  v_purchase jsonb := nullif(p->'purchase', 'null');
  v_refund jsonb := nullif(p->'refund', 'null');
  v_bought integer;
  v_share numeric;
  v_cause text;
BEGIN
  SELECT s.team_id INTO v_team FROM subscriptions s JOIN credit_balances b USING (team_id)
  WHERE s.stripe_customer_id = p->>'customer' AND b.closed_at IS NULL;
  IF v_team IS NOT NULL THEN
    PERFORM lock_balances(v_team);
    IF v_state IS NOT NULL THEN
      v_plan := plan_of_prices(v_state->'prices');
      IF v_plan IS NULL THEN
        RETURN 'plan_unknown';
      ELSIF v_plan->>'months' IS NULL THEN
        RETURN 'price_unsupported';
      END IF;
      -- A period that was paid for gives credits: an invoice whose plan is not found must not pass for one without any.
      IF EXISTS (SELECT FROM jsonb_array_elements(nullif(p->'invoices', 'null')) i
                 WHERE i->>'kind' = 'period' AND plan_of_prices(i->'prices') IS NULL) THEN
        RETURN 'plan_unknown';
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

  IF v_purchase IS NOT NULL THEN
    v_bought := (v_purchase->>'credits')::integer;
    PERFORM purchase_credits(v_team, v_purchase->>'payment', v_purchase->>'session', v_bought, v_purchase->>'user_id');
  END IF;
  IF v_state IS NOT NULL THEN
    SELECT * INTO v_old FROM subscriptions WHERE team_id = v_team;
    v_new := apply_subscription(v_team, v_read_at, v_state, v_plan);
    IF v_new.stripe_subscription_id = v_state->>'id' THEN
      PERFORM apply_paid_invoices(p_event, v_team, (v_state->>'period_start')::timestamptz, v_plan,
        v_old.stripe_subscription_id = v_new.stripe_subscription_id AND (v_old.plan_id, v_old.quantity) <> (v_new.plan_id, v_new.quantity),
        coalesce(p->'invoices', '[]'));
    END IF;
  END IF;
  IF v_refund IS NOT NULL THEN
    v_share := (v_refund->>'returned')::numeric / (v_refund->>'amount')::numeric;
    v_cause := CASE WHEN (v_refund->>'is_disputed')::boolean THEN 'disputed' ELSE 'refunded' END;
    IF v_refund->>'payment' IS NOT NULL THEN
      PERFORM refund_purchase(v_team, v_refund->>'payment', round(v_bought * v_share)::integer, v_cause, v_read_at);
    ELSE
      PERFORM refund_invoice(v_team, v_refund->>'invoice', v_share, v_cause, v_read_at);
    END IF;
  END IF;
  IF v_state IS NOT NULL THEN
    -- A period that was given back has ended; one whose money came again goes on.
    UPDATE subscriptions s
    SET current_period_end = CASE WHEN s.revoked_invoice = b.period_invoice THEN least((v_state->>'period_end')::timestamptz, s.revoked_at)
                                  ELSE (v_state->>'period_end')::timestamptz END
    FROM credit_balances b
    WHERE s.team_id = v_team AND b.team_id = v_team AND s.stripe_subscription_id = v_state->>'id' AND s.stripe_read_at <= v_read_at;
  END IF;
  IF (p->>'is_failed_payment')::boolean THEN
    PERFORM enqueue_message(gen_random_uuid(), 'event', 'payment.failed', jsonb_build_object('team_id', v_team), NULL, 0);
  END IF;
  PERFORM enqueue_message(gen_random_uuid(), 'event', 'credits.changed', jsonb_build_object('team_id', v_team), NULL, 0);
  RETURN 'applied';
END
$$;
