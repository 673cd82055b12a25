-- The payment provider's events: stored once, claimed under a lease, and each applied in one statement, whose state is what the provider
-- answers when it is asked, so that their order and their repetitions do not matter.

-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "stripe_created_at" TIMESTAMPTZ(6),
ADD COLUMN     "stripe_read_at" TIMESTAMPTZ(6),
ADD COLUMN     "low_credits_period" INTEGER;

-- AlterTable
ALTER TABLE "payment_events" ADD COLUMN     "outcome" TEXT,
ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "next_attempt_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "lease_token" UUID,
ADD COLUMN     "last_error" TEXT;

-- CreateIndex
CREATE INDEX "payment_events_applied_at_next_attempt_at_idx" ON "payment_events"("applied_at", "next_attempt_at");

-- Stores an event with the command that has it applied. False if it was stored before.
CREATE FUNCTION store_payment_event(p_id text, p_type text, p_payload jsonb, p_message_id uuid, p_hold_ms integer)
RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO payment_events (id, type, payload, received_at, next_attempt_at)
  VALUES (p_id, p_type, p_payload, clock_timestamp(), clock_timestamp())
  ON CONFLICT (id) DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM enqueue_message(p_message_id, 'command', 'payment.received', jsonb_build_object('event_id', p_id), NULL, p_hold_ms);
  RETURN true;
END
$$;

-- Takes an event under a lease: that one, or for NULL the one that waits longest. The attempt is counted here, so that an event that
-- kills its process comes to an end too. NULL where there is none to take. `read_at` is before anything is asked of the provider.
CREATE FUNCTION claim_payment_event(p_id text, p_token uuid, p_lease_ms integer, p_max_attempts integer)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_event payment_events%ROWTYPE;
  v_now timestamptz;
BEGIN
  SELECT * INTO v_event FROM payment_events
  WHERE applied_at IS NULL AND next_attempt_at <= clock_timestamp() AND attempts < p_max_attempts AND (p_id IS NULL OR id = p_id)
  ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  v_now := clock_timestamp();
  UPDATE payment_events SET attempts = attempts + 1, lease_token = p_token, next_attempt_at = v_now + p_lease_ms * interval '1 millisecond'
  WHERE id = v_event.id;
  RETURN jsonb_build_object('id', v_event.id, 'type', v_event.type, 'payload', v_event.payload, 'attempts', v_event.attempts + 1,
                            'token', p_token, 'read_at', v_now);
END
$$;

-- Of two subscriptions of one team the living one counts, then the one that may yet begin to live.
CREATE FUNCTION subscription_rank(p_status text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_status IN ('canceled', 'incomplete_expired') THEN 0 WHEN p_status = 'incomplete' THEN 1 ELSE 2 END
$$;

-- The plan that a subscription's prices stand for: by the price's id, else by its lookup key or its metadata.
CREATE FUNCTION plan_of_prices(p_prices jsonb) RETURNS plans LANGUAGE sql STABLE AS $$
  SELECT p.* FROM jsonb_array_elements(p_prices) WITH ORDINALITY AS x (price, place)
  JOIN plans p ON p.stripe_price_id = x.price->>'id' OR p.slug = x.price->>'lookup_key' OR p.slug = x.price->>'plan'
  ORDER BY p.stripe_price_id = x.price->>'id' DESC NULLS LAST, p.slug = x.price->>'lookup_key' DESC NULLS LAST, x.place LIMIT 1
$$;

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

-- Tells of teams whose credits fell below a tenth of their plan's, once a period: of those teams, or for NULL of all. Answers how many.
CREATE FUNCTION tell_low_credits(p_teams uuid[], p_limit integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_team uuid;
  v_count integer := 0;
BEGIN
  FOR v_team IN
    UPDATE subscriptions s SET low_credits_period = low.period
    FROM (SELECT b.team_id, b.period FROM credit_balances b JOIN subscriptions t USING (team_id) JOIN plans p ON p.id = t.plan_id
          WHERE (p_teams IS NULL OR b.team_id = ANY (p_teams)) AND (b.monthly + b.coupon + b.topup) * 10 < p.monthly_credits
            AND t.low_credits_period IS DISTINCT FROM b.period
          LIMIT p_limit FOR UPDATE OF t SKIP LOCKED) low
    WHERE s.team_id = low.team_id RETURNING s.team_id
  LOOP
    PERFORM enqueue_message(gen_random_uuid(), 'event', 'credits.low', jsonb_build_object('team_id', v_team), NULL, 0);
    v_count := v_count + 1;
  END LOOP;
  RETURN v_count;
END
$$;
