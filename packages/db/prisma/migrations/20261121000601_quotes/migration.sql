-- What work costs, from which balances, and whether it is allowed: decided in one place, for who quotes and for who accepts.

-- The gates of a team: its plan's while it has access, the free plan's while it has not.
CREATE FUNCTION team_gates(p_team uuid) RETURNS TABLE (has_access boolean, models text[], features text[]) LANGUAGE sql STABLE AS $$
  SELECT pl.id IS NOT NULL,
         CASE WHEN pl.id IS NULL THEN (SELECT allowed_models FROM plans WHERE slug = 'free') ELSE pl.allowed_models END,
         CASE WHEN pl.id IS NULL THEN (SELECT allowed_features FROM plans WHERE slug = 'free') ELSE pl.allowed_features END
  FROM (SELECT 1) one
  LEFT JOIN subscriptions s ON s.team_id = p_team AND has_access(s.status, s.current_period_end, clock_timestamp())
  LEFT JOIN plans pl ON pl.id = s.plan_id
$$;

-- Whether a gate lets a name through; `*` stands for all.
CREATE FUNCTION is_allowed(p_gate text[], p_name text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(p_name = ANY (p_gate) OR '*' = ANY (p_gate), false)
$$;

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

-- Accepts jobs: idempotency record, gates, debit, ledger, deck, jobs and outbox, or nothing of them.
--
-- p: {team_id, user_id, auth_mode, api_key_id, route, traceparent, hold_ms, allow_partial,
--     idempotency: {method, path, key, fingerprint (hex), status, response} | null,
--     feature: text | null,
--     deck: {id, prompt, slides, texts} | null,
--     jobs: [{id, message_id, command, type, reason, input, cost, model_id, max_attempts, slide_index, influencer_id, replay_of}]}
-- Answers {outcome: accepted, accepted: n} or {outcome: replayed, status, response}.
-- Raises SL402 too few credits, SL403 model, SL413 feature, SL409 another request had the key, SL404 influencer.
-- allow_partial: jobs that cannot be paid or are not in the plan are left out, from the end.
CREATE OR REPLACE FUNCTION accept_work(p jsonb) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_team uuid := (p->>'team_id')::uuid;
  v_idem jsonb := p->'idempotency';
  v_record idempotency_records%ROWTYPE;
  v_balance credit_balances%ROWTYPE;
  v_place integer;
  v_job jsonb;
  v_cost integer;
  v_monthly integer;
  v_coupon integer;
  v_topup integer;
  v_at timestamptz;
  v_accepted integer := 0;
BEGIN
  -- The first lock of all, always: whatever else a team's requests wait for, they wait for in this order (accept_batch).
  SELECT * INTO v_balance FROM credit_balances WHERE team_id = v_team FOR UPDATE;

  IF jsonb_typeof(v_idem) = 'object' THEN
    INSERT INTO idempotency_records (team_id, method, path, key, fingerprint, status, response, expires_at)
    VALUES (v_team, v_idem->>'method', v_idem->>'path', v_idem->>'key', decode(v_idem->>'fingerprint', 'hex'),
            (v_idem->>'status')::integer, v_idem->'response', clock_timestamp() + interval '24 hours')
    ON CONFLICT (team_id, method, path, key) DO UPDATE
      SET fingerprint = excluded.fingerprint, status = excluded.status, response = excluded.response,
          created_at = clock_timestamp(), expires_at = excluded.expires_at
      WHERE idempotency_records.expires_at <= clock_timestamp();
    IF NOT FOUND THEN
      SELECT * INTO v_record FROM idempotency_records
      WHERE team_id = v_team AND method = v_idem->>'method' AND path = v_idem->>'path' AND key = v_idem->>'key';
      IF v_record.fingerprint <> decode(v_idem->>'fingerprint', 'hex') THEN
        RAISE EXCEPTION 'the idempotency key belongs to another request' USING ERRCODE = 'SL409';
      END IF;
      RETURN jsonb_build_object('outcome', 'replayed', 'status', v_record.status, 'response', v_record.response);
    END IF;
  END IF;

  IF jsonb_typeof(p->'deck') = 'object' THEN
    INSERT INTO decks (id, team_id, prompt, slides, texts)
    VALUES ((p->'deck'->>'id')::uuid, v_team, p->'deck'->>'prompt', p->'deck'->'slides', p->'deck'->'texts');
  END IF;

  FOR v_place, v_cost, v_monthly, v_coupon, v_topup IN SELECT * FROM plan_work(v_balance, p) LOOP
    v_job := p->'jobs'->v_place;
    IF v_cost > 0 THEN
      v_at := next_ledger_at(v_balance.last_ledger_at);
      v_balance.monthly := v_balance.monthly - v_monthly;
      v_balance.coupon := v_balance.coupon - v_coupon;
      v_balance.topup := v_balance.topup - v_topup;
      v_balance.last_ledger_at := v_at;
      INSERT INTO ledger_entries (team_id, delta, reason, model_id, user_id, route, balance_after, metadata, auth_mode, api_key_id,
                                  job_id, monthly_delta, coupon_delta, topup_delta, period, created_at)
      VALUES (v_team, -v_cost, v_job->>'reason', v_job->>'model_id', p->>'user_id', p->>'route', v_balance.monthly,
              jsonb_build_object('job_id', v_job->>'id'), p->>'auth_mode', (p->>'api_key_id')::uuid,
              (v_job->>'id')::uuid, -v_monthly, -v_coupon, -v_topup, v_balance.period, v_at);
    END IF;

    INSERT INTO jobs (id, team_id, type, input, cost, model_id, user_id, route, auth_mode, api_key_id, deck_id, slide_index,
                      influencer_id, replay_of, traceparent, max_attempts, next_publish_at)
    VALUES ((v_job->>'id')::uuid, v_team, v_job->>'type', v_job->'input', v_cost, v_job->>'model_id', p->>'user_id', p->>'route',
            p->>'auth_mode', (p->>'api_key_id')::uuid, (p->'deck'->>'id')::uuid, (v_job->>'slide_index')::integer,
            (v_job->>'influencer_id')::uuid, (v_job->>'replay_of')::uuid, p->>'traceparent', (v_job->>'max_attempts')::integer,
            clock_timestamp() + interval '15 seconds');
    PERFORM enqueue_message((v_job->>'message_id')::uuid, 'command', v_job->>'command',
                            jsonb_build_object('job_id', v_job->>'id'), p->>'traceparent', (p->>'hold_ms')::integer);
    v_accepted := v_accepted + 1;
  END LOOP;

  IF v_accepted > 0 THEN
    UPDATE credit_balances
    SET monthly = v_balance.monthly, coupon = v_balance.coupon, topup = v_balance.topup, last_ledger_at = v_balance.last_ledger_at
    WHERE team_id = v_team;
  END IF;
  RETURN jsonb_build_object('outcome', 'accepted', 'accepted', v_accepted);
END
$$;
