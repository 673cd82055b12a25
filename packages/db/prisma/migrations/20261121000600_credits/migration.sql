-- Credits that come and go otherwise than by a job: renewals, plan changes, coupons, purchases, grants. Each is one statement that
-- locks the team's balances first, then anything else; writes its row with the next instant of the team's ledger; and happens once
-- however often it is asked for, by the key of its operation.

-- AlterTable
ALTER TABLE "credit_balances" ADD COLUMN     "period_granted" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "period_started_at" TIMESTAMPTZ(6);

-- AlterTable
ALTER TABLE "coupons" ADD COLUMN     "claim_count" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "credit_operations" (
    "key" TEXT NOT NULL,
    "team_id" UUID NOT NULL,
    "ledger_id" BIGINT,
    "credits" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_operations_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "credit_operations_ledger_id_key" ON "credit_operations"("ledger_id");

-- CreateIndex
CREATE INDEX "credit_operations_team_id_idx" ON "credit_operations"("team_id");

ALTER TABLE coupons ADD CONSTRAINT coupons_claims CHECK (claim_count >= 0 AND (max_claims IS NULL OR claim_count <= max_claims));
ALTER TABLE coupons ADD CONSTRAINT coupons_credits CHECK (credits > 0);
ALTER TABLE credit_balances ADD CONSTRAINT credit_balances_granted CHECK (period_granted >= 0);

-- What the plan has given until now in this period.
UPDATE credit_balances b SET period_granted = coalesce((
  SELECT sum(monthly_delta) FROM ledger_entries l
  WHERE l.team_id = b.team_id AND l.period = b.period AND l.reason = 'initial_grant'), 0);

-- Whether a subscription lets its team generate: spec.md, has_access. The end itself is no longer within the period.
CREATE FUNCTION has_access(p_status text, p_period_end timestamptz, p_at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(p_status IN ('active', 'trialing', 'past_due') AND p_period_end > p_at, false)
$$;

-- The balances of a team under their lock, the first lock of every statement that moves credits. Raises SL410 for no such team.
CREATE FUNCTION lock_balances(p_team uuid) RETURNS credit_balances LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances%ROWTYPE;
BEGIN
  SELECT * INTO v_balance FROM credit_balances WHERE team_id = p_team FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no such team' USING ERRCODE = 'SL410';
  END IF;
  RETURN v_balance;
END
$$;

-- Moves credits of a team whose balances are locked, with the row that says so. Answers the row's id.
-- p: {reason, user_id, route, auth_mode, api_key_id, metadata}
CREATE FUNCTION move_credits(p_balance credit_balances, p_monthly integer, p_coupon integer, p_topup integer, p jsonb)
RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_at timestamptz := next_ledger_at(p_balance.last_ledger_at);
  v_id bigint;
BEGIN
  INSERT INTO ledger_entries (team_id, delta, reason, user_id, route, balance_after, metadata, auth_mode, api_key_id,
                              monthly_delta, coupon_delta, topup_delta, period, created_at)
  VALUES (p_balance.team_id, p_monthly + p_coupon + p_topup, p->>'reason', p->>'user_id', p->>'route', p_balance.monthly + p_monthly,
          coalesce(nullif(p->'metadata', 'null'), '{}'), p->>'auth_mode', (p->>'api_key_id')::uuid,
          p_monthly, p_coupon, p_topup, p_balance.period, v_at)
  RETURNING id INTO v_id;
  UPDATE credit_balances
  SET monthly = monthly + p_monthly, coupon = coupon + p_coupon, topup = topup + p_topup, period = p_balance.period,
      period_granted = p_balance.period_granted, period_started_at = p_balance.period_started_at, last_ledger_at = v_at
  WHERE team_id = p_balance.team_id;
  RETURN v_id;
END
$$;

-- Begins an operation whose team's balances are locked: false if it was done before.
CREATE FUNCTION begin_operation(p_key text, p_team uuid, p_credits integer) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  INSERT INTO credit_operations (key, team_id, credits, created_at) VALUES (p_key, p_team, p_credits, clock_timestamp())
  ON CONFLICT (key) DO NOTHING;
  RETURN FOUND;
END
$$;

-- Ends an operation: its row, if it has one, and the answer {outcome, ledger_id, delta, balances: {monthly, coupon, topup}}.
CREATE FUNCTION end_operation(p_key text, p_team uuid, p_outcome text, p_ledger_id bigint) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF p_ledger_id IS NOT NULL THEN
    UPDATE credit_operations SET ledger_id = p_ledger_id WHERE key = p_key;
  END IF;
  RETURN (
    SELECT jsonb_build_object('outcome', p_outcome, 'ledger_id', p_ledger_id,
      'delta', coalesce((SELECT delta FROM ledger_entries WHERE id = p_ledger_id), 0),
      'balances', jsonb_build_object('monthly', monthly, 'coupon', coupon, 'topup', topup))
    FROM credit_balances WHERE team_id = p_team);
END
$$;

-- Begins a period: the monthly balance becomes p_credits, what was left of the last period expires. p_key: one for each renewal (the
-- invoice). A renewal that is not later than the present period is an old one that comes late, and changes nothing.
-- Outcomes: done, repeated, stale.
CREATE FUNCTION reset_monthly(p_key text, p_team uuid, p_credits integer, p_period_start timestamptz, p_metadata jsonb DEFAULT '{}')
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team);
  v_ledger bigint;
BEGIN
  IF NOT begin_operation(p_key, p_team, p_credits) THEN
    RETURN end_operation(p_key, p_team, 'repeated', NULL);
  END IF;
  IF p_period_start <= v_balance.period_started_at THEN
    RETURN end_operation(p_key, p_team, 'stale', NULL);
  END IF;
  v_balance.period := v_balance.period + 1;
  v_balance.period_granted := p_credits;
  v_balance.period_started_at := p_period_start;
  v_ledger := move_credits(v_balance, p_credits - v_balance.monthly, 0, 0, jsonb_build_object(
    'reason', 'monthly_reset', 'user_id', 'system', 'route', 'billing',
    'metadata', p_metadata || jsonb_build_object('granted', p_credits, 'expired', v_balance.monthly)));
  RETURN end_operation(p_key, p_team, 'done', v_ledger);
END
$$;

-- The credits' part of a plan change within a period, by what the plan has given in this period (its grant, and what changes added or
-- took): a plan with more adds the difference, one with less caps the monthly balance. Whoever changes up, spends, changes down and
-- up again gets nothing twice, and a renewal and a change to the same plan may come in either order. Outcomes: done, repeated.
CREATE FUNCTION change_plan_credits(p_key text, p_team uuid, p_monthly_credits integer, p_metadata jsonb DEFAULT '{}')
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team);
  v_monthly integer;
  v_ledger bigint;
BEGIN
  IF NOT begin_operation(p_key, p_team, p_monthly_credits) THEN
    RETURN end_operation(p_key, p_team, 'repeated', NULL);
  END IF;
  v_monthly := CASE WHEN p_monthly_credits >= v_balance.period_granted THEN p_monthly_credits - v_balance.period_granted
                    ELSE least(p_monthly_credits - v_balance.monthly, 0) END;
  IF v_monthly <> 0 THEN
    v_balance.period_granted := greatest(v_balance.period_granted + v_monthly, 0);
    v_ledger := move_credits(v_balance, v_monthly, 0, 0, jsonb_build_object(
      'reason', 'plan_change_topup', 'user_id', 'system', 'route', 'billing', 'metadata', p_metadata));
  END IF;
  RETURN end_operation(p_key, p_team, 'done', v_ledger);
END
$$;

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

-- An operator gives credits to one balance (monthly, coupon, topup), or with a negative number takes them back. Raises SL402 where
-- there are fewer to take. Outcomes: done, repeated.
CREATE FUNCTION grant_by_operator(p_key text, p_team uuid, p_credits integer, p_balance text, p_author text, p_reason text)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team);
  v_left integer;
  v_ledger bigint;
BEGIN
  IF NOT begin_operation(p_key, p_team, p_credits) THEN
    RETURN end_operation(p_key, p_team, 'repeated', NULL);
  END IF;
  v_left := CASE p_balance WHEN 'monthly' THEN v_balance.monthly WHEN 'coupon' THEN v_balance.coupon
                           WHEN 'topup' THEN v_balance.topup END;
  IF v_left IS NULL THEN
    RAISE EXCEPTION 'no such balance' USING ERRCODE = '22023';
  ELSIF p_credits < -v_left THEN
    RAISE EXCEPTION 'insufficient credits' USING ERRCODE = 'SL402';
  END IF;
  v_ledger := move_credits(v_balance, CASE p_balance WHEN 'monthly' THEN p_credits ELSE 0 END,
    CASE p_balance WHEN 'coupon' THEN p_credits ELSE 0 END, CASE p_balance WHEN 'topup' THEN p_credits ELSE 0 END,
    jsonb_build_object('reason', 'admin_grant', 'user_id', p_author, 'route', 'ops',
      'metadata', jsonb_build_object('source', 'operator', 'author', p_author, 'reason', p_reason)));
  RETURN end_operation(p_key, p_team, 'done', v_ledger);
END
$$;

-- Purchased credits, once for each payment, to the top-up balance. A payment of nothing has a checkout session alone.
-- Outcomes: done, repeated.
CREATE FUNCTION purchase_credits(p_team uuid, p_payment text, p_checkout_session text, p_credits integer, p_user_id text)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team);
  v_key text := 'purchase:' || coalesce(p_payment, p_checkout_session);
  v_ledger bigint;
BEGIN
  IF NOT begin_operation(v_key, p_team, p_credits) THEN
    RETURN end_operation(v_key, p_team, 'repeated', NULL);
  END IF;
  v_ledger := move_credits(v_balance, 0, 0, p_credits, jsonb_build_object(
    'reason', 'admin_grant', 'user_id', p_user_id, 'route', 'billing', 'metadata', jsonb_build_object(
      'source', 'purchase', 'payment_intent', p_payment, 'checkout_session', p_checkout_session)));
  RETURN end_operation(v_key, p_team, 'done', v_ledger);
END
$$;

-- Takes back purchased credits whose payment was refunded, at most what is left of the top-up balance. p_credits: of this payment in
-- all, until now, so that refunds in parts may come twice and in any order. Outcomes: done, repeated (nothing new), purchase_not_found
-- (its purchase is not applied yet: try again after it).
CREATE FUNCTION refund_purchase(p_team uuid, p_payment text, p_credits integer) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team);
  v_key text := format('purchase_refunded:%s:%s', p_payment, p_credits);
  v_asked integer;
  v_taken integer;
  v_ledger bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM credit_operations WHERE key = 'purchase:' || p_payment AND team_id = p_team) THEN
    RETURN jsonb_build_object('outcome', 'purchase_not_found');
  END IF;
  SELECT p_credits - coalesce(max(credits), 0) INTO v_asked
  FROM credit_operations WHERE team_id = p_team AND starts_with(key, format('purchase_refunded:%s:', p_payment));
  IF v_asked <= 0 OR NOT begin_operation(v_key, p_team, p_credits) THEN
    RETURN end_operation(v_key, p_team, 'repeated', NULL);
  END IF;
  v_taken := least(v_asked, v_balance.topup);
  IF v_taken > 0 THEN
    v_ledger := move_credits(v_balance, 0, 0, -v_taken, jsonb_build_object(
      'reason', 'admin_grant', 'user_id', 'system', 'route', 'billing', 'metadata', jsonb_build_object(
        'source', 'purchase_refunded', 'payment_intent', p_payment, 'spent_already', v_asked - v_taken)));
  END IF;
  RETURN end_operation(v_key, p_team, 'done', v_ledger);
END
$$;

-- As before, and remembers what the plan gives in the first period.
CREATE OR REPLACE FUNCTION found_team(p_team_id uuid, p_user_id text, p_email text, p_name text) RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_team uuid;
  v_plan plans%ROWTYPE;
BEGIN
  INSERT INTO teams (id, name, founder_id) VALUES (p_team_id, p_name, p_user_id)
  ON CONFLICT (founder_id) DO NOTHING RETURNING id INTO v_team;
  IF v_team IS NULL THEN
    SELECT id INTO v_team FROM teams WHERE founder_id = p_user_id;
    RETURN v_team;
  END IF;
  SELECT * INTO v_plan FROM plans WHERE slug = 'free';
  INSERT INTO memberships (team_id, user_id, email, role) VALUES (v_team, p_user_id, p_email, 'owner');
  INSERT INTO subscriptions (team_id, plan_id, status, current_period_start, current_period_end)
  VALUES (v_team, v_plan.id, 'trialing', clock_timestamp(), clock_timestamp() + interval '14 days');
  INSERT INTO credit_balances (team_id, period_granted) VALUES (v_team, v_plan.monthly_credits);
  PERFORM grant_credits(v_team, v_plan.monthly_credits, 'monthly', 'initial_grant', p_user_id, '/auth');
  RETURN v_team;
END
$$;
