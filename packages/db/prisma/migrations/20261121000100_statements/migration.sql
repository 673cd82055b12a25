-- The statements of laws 2 and 3: work is accepted in one, and ends in one. VOLATILE plpgsql, so that each inner statement
-- sees what has just been committed by others. Refusals are raised (SQLSTATE SLxxx), so that nothing of them stays.

-- What the planner cannot be told in schema.prisma.
CREATE UNIQUE INDEX ledger_entries_one_refund_per_job ON ledger_entries (job_id) WHERE reason = 'refund';
CREATE UNIQUE INDEX ledger_entries_one_debit_per_job ON ledger_entries (job_id) WHERE delta < 0;
CREATE INDEX jobs_unfinished ON jobs (type, next_publish_at) WHERE next_publish_at IS NOT NULL;
ALTER TABLE credit_balances ADD CONSTRAINT credit_balances_not_negative CHECK (monthly >= 0 AND coupon >= 0 AND topup >= 0);
ALTER TABLE jobs ADD CONSTRAINT jobs_status CHECK (status IN ('pending', 'processing', 'completed', 'failed'));
ALTER TABLE jobs ADD CONSTRAINT jobs_ended CHECK ((status = 'completed') = (result IS NOT NULL) AND (status = 'failed') = (error IS NOT NULL));
-- Hot rows: leave room on the page, and vacuum before they swell.
ALTER TABLE jobs SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE credit_balances SET (fillfactor = 50);
ALTER TABLE outbox SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500);

-- The next instant of a team's ledger: strictly later than its last row. Call it under the balance's lock.
CREATE FUNCTION next_ledger_at(p_last timestamptz) RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT greatest(clock_timestamp(), p_last + interval '1 microsecond')
$$;

-- Puts a message into the outbox. p_hold_ms: how long the writing process has to publish it before a sweeper may.
CREATE FUNCTION enqueue_message(p_id uuid, p_kind text, p_name text, p_payload jsonb, p_traceparent text, p_hold_ms integer)
RETURNS void LANGUAGE sql VOLATILE AS $$
  INSERT INTO outbox (id, kind, name, payload, traceparent, next_attempt_at)
  VALUES (p_id, p_kind, p_name, p_payload, p_traceparent, clock_timestamp() + p_hold_ms * interval '1 millisecond')
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
CREATE FUNCTION accept_work(p jsonb) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_team uuid := (p->>'team_id')::uuid;
  v_idem jsonb := p->'idempotency';
  v_partial boolean := coalesce((p->>'allow_partial')::boolean, false);
  v_record idempotency_records%ROWTYPE;
  v_balance credit_balances%ROWTYPE;
  v_has_access boolean;
  v_models text[];
  v_features text[];
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

  SELECT s.status IN ('active', 'trialing', 'past_due') AND s.current_period_end > clock_timestamp(),
         pl.allowed_models, pl.allowed_features
  INTO v_has_access, v_models, v_features
  FROM subscriptions s JOIN plans pl ON pl.id = s.plan_id WHERE s.team_id = v_team;
  IF v_has_access IS NOT TRUE THEN
    v_has_access := false;
    SELECT allowed_models, allowed_features INTO v_models, v_features FROM plans WHERE slug = 'free';
  END IF;
  IF p->>'feature' IS NOT NULL AND NOT coalesce(p->>'feature' = ANY (v_features) OR '*' = ANY (v_features), false) THEN
    RAISE EXCEPTION 'feature not in plan' USING ERRCODE = 'SL413';
  END IF;

  IF jsonb_typeof(p->'deck') = 'object' THEN
    INSERT INTO decks (id, team_id, prompt, slides, texts)
    VALUES ((p->'deck'->>'id')::uuid, v_team, p->'deck'->>'prompt', p->'deck'->'slides', p->'deck'->'texts');
  END IF;

  FOR v_job IN SELECT value FROM jsonb_array_elements(p->'jobs') LOOP
    IF v_job->>'model_id' IS NOT NULL AND NOT coalesce(v_job->>'model_id' = ANY (v_models) OR '*' = ANY (v_models), false) THEN
      EXIT WHEN v_partial;
      RAISE EXCEPTION 'model not in plan' USING ERRCODE = 'SL403';
    END IF;
    IF v_job->>'influencer_id' IS NOT NULL
       AND NOT EXISTS (SELECT FROM influencers WHERE id = (v_job->>'influencer_id')::uuid AND team_id = v_team) THEN
      RAISE EXCEPTION 'influencer not found' USING ERRCODE = 'SL404';
    END IF;

    -- Monthly first (a team without access may not touch it), then coupon, then top-up.
    v_cost := (v_job->>'cost')::integer;
    v_monthly := CASE WHEN v_has_access THEN least(v_cost, coalesce(v_balance.monthly, 0)) ELSE 0 END;
    v_coupon := least(v_cost - v_monthly, coalesce(v_balance.coupon, 0));
    v_topup := v_cost - v_monthly - v_coupon;
    IF v_topup > coalesce(v_balance.topup, 0) THEN
      EXIT WHEN v_partial;
      RAISE EXCEPTION 'insufficient credits' USING ERRCODE = 'SL402';
    END IF;

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

-- Accepts several requests of any teams in one round trip, each wholly or not at all: what one raises undoes that one alone.
-- Teams are taken in order of their ids, so that two batches never wait for each other in a circle. The requests are json, not
-- jsonb, until each has its turn: one that jsonb refuses (a NUL character) must not refuse the others.
-- Answers, in the order of the requests, what accept_work answers, or {outcome: refused, sqlstate, detail}.
CREATE FUNCTION accept_batch(p_teams uuid[], p_requests json) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_requests json[] := ARRAY(SELECT value FROM json_array_elements(p_requests) WITH ORDINALITY AS r (value, place) ORDER BY place);
  v_answers jsonb[] := array_fill(NULL::jsonb, ARRAY[cardinality(p_teams)]);
  v_place integer;
BEGIN
  FOR v_place IN SELECT place FROM unnest(p_teams) WITH ORDINALITY AS teams (team_id, place) ORDER BY team_id, place LOOP
    BEGIN
      v_answers[v_place] := accept_work(v_requests[v_place]::jsonb);
    EXCEPTION WHEN OTHERS THEN
      v_answers[v_place] := jsonb_build_object('outcome', 'refused', 'sqlstate', SQLSTATE, 'detail', SQLERRM);
    END;
  END LOOP;
  RETURN to_jsonb(v_answers);
END
$$;

-- Ends a job as failed, whoever calls it: status, reason, refund (unique by job) and event. Expects the job's row locked.
-- Credits return to the balances they came from; the monthly part only while its period lasts.
CREATE FUNCTION end_failed(p_job jobs, p_error text, p_code text, p_message_id uuid, p_hold_ms integer)
RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_debit ledger_entries%ROWTYPE;
  v_balance credit_balances%ROWTYPE;
  v_monthly integer;
  v_at timestamptz;
BEGIN
  UPDATE jobs
  SET status = 'failed', error = p_error, error_code = p_code, lease_token = NULL, lease_until = NULL, next_publish_at = NULL,
      updated_at = clock_timestamp()
  WHERE id = p_job.id;

  SELECT * INTO v_debit FROM ledger_entries WHERE job_id = p_job.id AND delta < 0;
  IF FOUND THEN
    SELECT * INTO v_balance FROM credit_balances WHERE team_id = p_job.team_id FOR UPDATE;
    v_monthly := CASE WHEN v_debit.period = v_balance.period THEN -v_debit.monthly_delta ELSE 0 END;
    v_at := next_ledger_at(v_balance.last_ledger_at);
    INSERT INTO ledger_entries (team_id, delta, reason, model_id, user_id, route, balance_after, metadata, auth_mode, api_key_id,
                                job_id, monthly_delta, coupon_delta, topup_delta, period, created_at)
    VALUES (p_job.team_id, v_monthly - v_debit.coupon_delta - v_debit.topup_delta, 'refund', v_debit.model_id, v_debit.user_id,
            v_debit.route, v_balance.monthly + v_monthly,
            jsonb_strip_nulls(jsonb_build_object('job_id', p_job.id, 'expired_monthly_credits',
              CASE WHEN v_debit.period = v_balance.period THEN NULL ELSE nullif(-v_debit.monthly_delta, 0) END)),
            v_debit.auth_mode, v_debit.api_key_id, p_job.id, v_monthly, -v_debit.coupon_delta, -v_debit.topup_delta,
            v_balance.period, v_at)
    ON CONFLICT DO NOTHING;
    IF FOUND THEN
      UPDATE credit_balances
      SET monthly = monthly + v_monthly, coupon = coupon - v_debit.coupon_delta, topup = topup - v_debit.topup_delta,
          last_ledger_at = v_at
      WHERE team_id = p_job.team_id;
    END IF;
  END IF;

  PERFORM enqueue_message(p_message_id, 'event', 'job.failed',
    jsonb_build_object('job_id', p_job.id, 'team_id', p_job.team_id, 'type', p_job.type), p_job.traceparent, p_hold_ms);
END
$$;

-- Takes a job under a lease before its work begins. The attempt is counted here, so that a job that kills its worker ends too.
-- Answers {outcome: claimed, job} | missing | finished | {leased|early, wait_ms} | {exhausted, job_id}.
CREATE FUNCTION claim_job(p_id uuid, p_token uuid, p_lease_ms integer, p_message_id uuid, p_hold_ms integer)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
  v_now timestamptz := clock_timestamp();
BEGIN
  SELECT * INTO v_job FROM jobs WHERE id = p_id FOR UPDATE;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('outcome', 'missing');
  END IF;
  IF v_job.status IN ('completed', 'failed') THEN
    RETURN jsonb_build_object('outcome', 'finished');
  END IF;
  v_now := clock_timestamp();
  IF v_job.lease_until > v_now THEN
    RETURN jsonb_build_object('outcome', 'leased', 'wait_ms', ceil(extract(epoch FROM v_job.lease_until - v_now) * 1000));
  END IF;
  IF v_job.run_after > v_now THEN
    RETURN jsonb_build_object('outcome', 'early', 'wait_ms', ceil(extract(epoch FROM v_job.run_after - v_now) * 1000));
  END IF;
  IF v_job.attempts >= v_job.max_attempts THEN
    PERFORM end_failed(v_job, 'The work did not end within its attempts', 'attempts_exhausted', p_message_id, p_hold_ms);
    RETURN jsonb_build_object('outcome', 'exhausted', 'team_id', v_job.team_id, 'type', v_job.type);
  END IF;
  UPDATE jobs
  SET status = 'processing', attempts = attempts + 1, lease_token = p_token,
      lease_until = v_now + p_lease_ms * interval '1 millisecond',
      next_publish_at = v_now + p_lease_ms * interval '1 millisecond' + interval '5 seconds', updated_at = v_now
  WHERE id = p_id;
  RETURN jsonb_build_object('outcome', 'claimed', 'job', jsonb_build_object(
    'id', v_job.id, 'team_id', v_job.team_id, 'type', v_job.type, 'input', v_job.input, 'model_id', v_job.model_id,
    'attempt', v_job.attempts + 1, 'max_attempts', v_job.max_attempts, 'influencer_id', v_job.influencer_id,
    'task_id', v_job.task_id, 'task_started_at', v_job.task_started_at, 'was_pending', v_job.status = 'pending',
    'traceparent', v_job.traceparent, 'created_at', v_job.created_at));
END
$$;

CREATE FUNCTION renew_lease(p_id uuid, p_token uuid, p_lease_ms integer) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  UPDATE jobs
  SET lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond',
      next_publish_at = clock_timestamp() + p_lease_ms * interval '1 millisecond' + interval '5 seconds'
  WHERE id = p_id AND lease_token = p_token AND status = 'processing'
  RETURNING true
$$;

-- Ends a job as completed: status, result, assets, the influencer's image and the event, or nothing if the lease is lost.
-- p_assets: [{id, name, object_key, content_type, size_bytes, width, height, source, metadata}]
CREATE FUNCTION complete_job(p_id uuid, p_token uuid, p_result jsonb, p_assets jsonb, p_image_url text, p_message_id uuid, p_hold_ms integer)
RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
BEGIN
  UPDATE jobs
  SET status = 'completed', result = p_result, error = NULL, error_code = NULL, lease_token = NULL, lease_until = NULL,
      next_publish_at = NULL, updated_at = clock_timestamp()
  WHERE id = p_id AND lease_token = p_token AND status = 'processing'
  RETURNING * INTO v_job;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO assets (id, team_id, name, object_key, content_type, size_bytes, width, height, source, metadata, job_id)
  SELECT (a->>'id')::uuid, v_job.team_id, a->>'name', a->>'object_key', a->>'content_type', (a->>'size_bytes')::integer,
         (a->>'width')::integer, (a->>'height')::integer, a->>'source', a->'metadata', v_job.id
  FROM jsonb_array_elements(p_assets) a
  ON CONFLICT DO NOTHING;
  IF v_job.influencer_id IS NOT NULL AND p_image_url IS NOT NULL THEN
    UPDATE influencers SET images = array_append(images, p_image_url), updated_at = clock_timestamp()
    WHERE id = v_job.influencer_id AND team_id = v_job.team_id AND NOT p_image_url = ANY (images);
  END IF;
  PERFORM enqueue_message(p_message_id, 'event', 'job.completed',
    jsonb_build_object('job_id', v_job.id, 'team_id', v_job.team_id, 'type', v_job.type), v_job.traceparent, p_hold_ms);
  RETURN true;
END
$$;

-- Ends a job as failed on behalf of the worker that holds the lease. False if the lease is lost.
CREATE FUNCTION fail_job(p_id uuid, p_token uuid, p_error text, p_code text, p_message_id uuid, p_hold_ms integer)
RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
BEGIN
  SELECT * INTO v_job FROM jobs WHERE id = p_id AND lease_token = p_token AND status = 'processing' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM end_failed(v_job, p_error, p_code, p_message_id, p_hold_ms);
  RETURN true;
END
$$;

-- Lets go of a job that is to run again after p_wait_ms. Its message waits in a delay queue of at most twice that time, and the
-- sweep leaves it alone for as long, or a job that is looked at often would gather messages. p_is_attempt false: nothing went wrong (a generator thinks, or the
-- worker stops), so the attempt is given back. False if the lease is lost.
CREATE FUNCTION release_job(p_id uuid, p_token uuid, p_wait_ms integer, p_is_attempt boolean, p_task_id text)
RETURNS boolean LANGUAGE sql VOLATILE AS $$
  UPDATE jobs
  SET lease_token = NULL, lease_until = NULL,
      attempts = CASE WHEN p_is_attempt THEN attempts ELSE attempts - 1 END,
      task_id = coalesce(p_task_id, task_id),
      task_started_at = CASE WHEN p_task_id IS NULL THEN task_started_at ELSE clock_timestamp() END,
      run_after = clock_timestamp() + p_wait_ms * interval '1 millisecond',
      next_publish_at = clock_timestamp() + p_wait_ms * interval '2 milliseconds' + interval '10 seconds',
      updated_at = clock_timestamp()
  WHERE id = p_id AND lease_token = p_token AND status = 'processing'
  RETURNING true
$$;

-- Takes up to p_limit unconfirmed messages whose hold has lapsed, and holds them for p_hold_ms, then twice, four and eight times
-- as long: a broker that takes them and confirms them too late gets few copies. MATERIALIZED, because a plan that ran the inner
-- statement again would take more than the limit.
CREATE FUNCTION take_outbox(p_limit integer, p_hold_ms integer) RETURNS SETOF outbox LANGUAGE sql VOLATILE AS $$
  WITH due AS MATERIALIZED (
    SELECT id FROM outbox WHERE next_attempt_at <= clock_timestamp() ORDER BY next_attempt_at LIMIT p_limit FOR UPDATE SKIP LOCKED
  )
  UPDATE outbox o SET attempts = o.attempts + 1,
    next_attempt_at = clock_timestamp() + p_hold_ms * 2 ^ least(o.attempts, 3) * interval '1 millisecond'
  FROM due WHERE o.id = due.id
  RETURNING o.*
$$;

-- The sweep of one type of job. The message of an unfinished job that is due may be lost, or may just wait in its queue: of
-- p_in_queue messages it is known that they wait, so only what can run beyond them is published again, oldest first (the queue
-- serves the oldest first too). Every due row is put off: one that can run by a time that doubles, so that a backlog does not
-- multiply messages; one that cannot run yet until it can, so that it takes no message from those that can.
CREATE FUNCTION sweep_jobs(p_type text, p_in_queue integer, p_limit integer) RETURNS SETOF uuid LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_missing integer;
BEGIN
  IF NOT EXISTS (SELECT FROM jobs WHERE type = p_type AND next_publish_at <= v_now) THEN
    RETURN;
  END IF;
  SELECT greatest(0, count(*) - p_in_queue) INTO v_missing
  FROM jobs
  WHERE type = p_type AND next_publish_at IS NOT NULL AND run_after <= v_now AND coalesce(lease_until <= v_now, true);
  UPDATE jobs SET next_publish_at = greatest(run_after, lease_until) + interval '5 seconds'
  WHERE id IN (SELECT id FROM jobs WHERE type = p_type AND next_publish_at <= v_now AND (run_after > v_now OR lease_until > v_now)
               FOR UPDATE SKIP LOCKED);
  RETURN QUERY
  WITH due AS MATERIALIZED (
    SELECT id, created_at FROM jobs WHERE type = p_type AND next_publish_at <= v_now
      AND run_after <= v_now AND coalesce(lease_until <= v_now, true)
    ORDER BY created_at, id LIMIT p_limit FOR UPDATE SKIP LOCKED
  ), put_off AS (
    UPDATE jobs j SET publish_count = j.publish_count + 1,
      next_publish_at = v_now + least(300, 15 * 2 ^ least(j.publish_count, 6)) * interval '1 second'
    FROM due WHERE j.id = due.id
  )
  SELECT id FROM due ORDER BY created_at, id LIMIT v_missing;
END
$$;

-- A callback of the external generator: checks the nonce and makes the job runnable now, with a message to its worker.
-- Answers woken | finished | refused. An ended job's nonce changes nothing, but its callbacks may come twice and late.
CREATE FUNCTION wake_job(p_id uuid, p_nonce_hash bytea, p_command text, p_message_id uuid, p_hold_ms integer)
RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
BEGIN
  SELECT * INTO v_job FROM jobs WHERE id = p_id FOR UPDATE;
  IF NOT FOUND OR v_job.task_nonce_hash IS NULL OR v_job.task_nonce_hash <> p_nonce_hash THEN
    RETURN 'refused';
  END IF;
  IF v_job.status NOT IN ('pending', 'processing') THEN
    RETURN 'finished';
  END IF;
  -- While a worker holds the lease (it may still be journaling the task), the message waits for the lease's end by itself.
  IF v_job.lease_token IS NULL THEN
    UPDATE jobs SET run_after = clock_timestamp() WHERE id = p_id;
  END IF;
  PERFORM enqueue_message(p_message_id, 'command', p_command, jsonb_build_object('job_id', p_id), v_job.traceparent, p_hold_ms);
  RETURN 'woken';
END
$$;
