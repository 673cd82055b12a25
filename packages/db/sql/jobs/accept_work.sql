-- Accepts jobs: idempotency record, gates, debit, ledger, deck, jobs and outbox, or nothing of them.
--
-- p: {team_id, user_id, auth_mode, api_key_id, route, traceparent, hold_ms, allow_partial, worker_deaths_per_hour: integer | absent,
--     idempotency: {method, path, key, fingerprint (hex), status, response (JSON as text)} | null,
--     feature: text | null, external_id and metadata: of its deck and its jobs, or absent,
--     deck: {id, prompt, slides, texts, details, source, brand_id, brand_revision, brand_kit, project_id, influencer_id} | null,
--     jobs: [{id, message_id, command, type, reason, input, cost, model_id, max_attempts, deck_id, slide_index, text_id, influencer_id, replay_of}]}
-- A job's deck_id: of a deck that is there already, for another picture of that slide, or for a render of it. Its text_id, where the key is
-- there: the newest change of the slide's text that the picture is planned for, or null.
-- Answers {outcome: accepted, accepted: n} or {outcome: replayed, status, response (JSON as text)}.
-- Raises SL402 too few credits, SL403 model, SL413 feature, SL409 another request had the key, SL404 influencer,
-- SL430 the API key has spent its credits of the day, SL410 the team is erased, SL431 its jobs kill their workers,
-- SL423 a picture of that slide is under way, SL424 its text was changed meanwhile.
-- A deck that was ordered (state planning) becomes the one that is given; of one that is no longer so the answer is replayed.
-- allow_partial: jobs that cannot be paid or are not in the plan are left out, from the end.
CREATE FUNCTION accept_work(p jsonb) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
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
  v_accepted integer := 0;
  v_spent integer := 0;
BEGIN
  -- Always the first lock: a team's requests take all their locks in this order (accept_batch).
  SELECT * INTO v_balance FROM credit_balances WHERE team_id = v_team FOR UPDATE;
  -- A gateway had let the request in before it knew that the team is erased.
  IF NOT FOUND OR v_balance.closed_at IS NOT NULL THEN
    RAISE EXCEPTION 'the team is erased' USING ERRCODE = 'SL410';
  END IF;

  IF jsonb_typeof(v_idem) = 'object' THEN
    INSERT INTO idempotency_records (team_id, method, path, key, fingerprint, status, response, expires_at)
    VALUES (v_team, v_idem->>'method', v_idem->>'path', v_idem->>'key', decode(v_idem->>'fingerprint', 'hex'),
            (v_idem->>'status')::integer, (v_idem->>'response')::json, clock_timestamp() + interval '24 hours')
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
      RETURN jsonb_build_object('outcome', 'replayed', 'status', v_record.status, 'response', v_record.response::text);
    END IF;
  END IF;

  IF p ? 'worker_deaths_per_hour' THEN
    PERFORM refuse_after_worker_deaths(v_team, p->'jobs', (p->>'worker_deaths_per_hour')::integer);
  END IF;

  IF jsonb_typeof(p->'deck') = 'object' THEN
    IF jsonb_typeof(p->'deck'->'brand_kit') = 'object' THEN
      -- A brand may be deleted while its deck is planned: its revision stays, or comes back. The update holds it until the deck is there.
      INSERT INTO brand_revisions (brand_id, revision, team_id, kit, created_by)
      VALUES ((p->'deck'->>'brand_id')::uuid, (p->'deck'->>'brand_revision')::integer, v_team, p->'deck'->'brand_kit', p->>'user_id')
      ON CONFLICT (brand_id, revision) DO UPDATE SET team_id = brand_revisions.team_id;
    END IF;
    INSERT INTO decks AS stored (id, team_id, prompt, slides, texts, details, source, brand_id, brand_revision, project_id, influencer_id,
                                 external_id, caller_metadata)
    VALUES ((p->'deck'->>'id')::uuid, v_team, p->'deck'->>'prompt', p->'deck'->'slides', p->'deck'->'texts', p->'deck'->'details',
            p->'deck'->'source', (p->'deck'->>'brand_id')::uuid, (p->'deck'->>'brand_revision')::integer,
            (p->'deck'->>'project_id')::uuid, (p->'deck'->>'influencer_id')::uuid, p->>'external_id', p->'metadata')
    -- One that was ordered is planned now; who comes second, after its lease lapsed, plans nothing.
    ON CONFLICT (id) DO UPDATE
      SET slides = excluded.slides, texts = excluded.texts, details = excluded.details, source = excluded.source,
          brand_id = excluded.brand_id, brand_revision = excluded.brand_revision,
          external_id = excluded.external_id, caller_metadata = excluded.caller_metadata, state = NULL, "order" = NULL, lease_until = NULL
      WHERE stored.team_id = excluded.team_id AND stored.state = 'planning';
    IF NOT FOUND THEN
      RETURN jsonb_build_object('outcome', 'replayed', 'status', 202,
        'response', jsonb_build_object('deck_id', p->'deck'->>'id')::text);
    END IF;
  END IF;

  FOR v_place, v_cost, v_monthly, v_coupon, v_topup IN SELECT * FROM plan_work(v_balance, p) LOOP
    v_job := p->'jobs'->v_place;
    IF v_job ? 'text_id' THEN
      PERFORM 1 FROM decks WHERE id = (v_job->>'deck_id')::uuid FOR SHARE;
      IF newest_slide_text((v_job->>'deck_id')::uuid, (v_job->>'slide_index')::integer) IS DISTINCT FROM (v_job->>'text_id')::uuid THEN
        RAISE EXCEPTION 'the text of this slide was changed' USING ERRCODE = 'SL424';
      END IF;
    END IF;
    -- The team's lock is held: of two requests for one slide the second sees the first's job.
    IF v_job->>'deck_id' IS NOT NULL AND EXISTS (
      SELECT FROM jobs WHERE deck_id = (v_job->>'deck_id')::uuid AND slide_index = (v_job->>'slide_index')::integer
        AND status IN ('pending', 'processing')) THEN
      RAISE EXCEPTION 'a picture of this slide is under way' USING ERRCODE = 'SL423';
    END IF;
    v_spent := v_spent + v_cost;
    IF v_cost > 0 THEN
      v_balance := debit_job(v_balance, p, v_job, v_monthly, v_coupon, v_topup);
    END IF;

    INSERT INTO jobs (id, team_id, type, input, cost, model_id, user_id, route, auth_mode, api_key_id, deck_id, slide_index,
                      influencer_id, replay_of, traceparent, max_attempts, next_publish_at, external_id, caller_metadata)
    VALUES ((v_job->>'id')::uuid, v_team, v_job->>'type', v_job->'input', v_cost, v_job->>'model_id', p->>'user_id', p->>'route',
            p->>'auth_mode', (p->>'api_key_id')::uuid, coalesce((v_job->>'deck_id')::uuid, (p->'deck'->>'id')::uuid),
            (v_job->>'slide_index')::integer,
            (v_job->>'influencer_id')::uuid, (v_job->>'replay_of')::uuid, p->>'traceparent', (v_job->>'max_attempts')::integer,
            clock_timestamp() + interval '15 seconds', p->>'external_id', p->'metadata');
    PERFORM enqueue_message((v_job->>'message_id')::uuid, 'command', v_job->>'command',
                            jsonb_build_object('job_id', v_job->>'id'), p->>'traceparent', (p->>'hold_ms')::integer);
    v_accepted := v_accepted + 1;
  END LOOP;

  IF v_spent > 0 AND p->>'api_key_id' IS NOT NULL THEN
    PERFORM spend_by_key((p->>'api_key_id')::uuid, v_spent);
  END IF;
  IF v_accepted > 0 THEN
    UPDATE credit_balances
    SET monthly = v_balance.monthly, coupon = v_balance.coupon, topup = v_balance.topup, last_ledger_at = v_balance.last_ledger_at
    WHERE team_id = v_team;
  END IF;
  RETURN jsonb_build_object('outcome', 'accepted', 'accepted', v_accepted);
END
$$;
