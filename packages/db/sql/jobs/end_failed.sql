-- Ends a job as failed: status, post, refund (unique by job) and event. Expects the job's row locked.
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

  IF p_job.type = 'publish' THEN
    UPDATE scheduled_posts SET status = 'failed', error = p_error, error_code = p_code, updated_at = clock_timestamp() WHERE job_id = p_job.id;
    PERFORM release_publish_slot(p_job.id);
  END IF;

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
      UPDATE api_key_spending SET credits = greatest(0, credits + v_debit.delta)
      WHERE api_key_id = v_debit.api_key_id AND day = (v_debit.created_at AT TIME ZONE 'UTC')::date;
      PERFORM settle_reversals(v_debit, v_monthly, -v_debit.topup_delta);
    END IF;
  END IF;

  PERFORM enqueue_message(p_message_id, 'event', 'job.failed',
    jsonb_build_object('job_id', p_job.id, 'team_id', p_job.team_id, 'type', p_job.type), p_job.traceparent, p_hold_ms);
END
$$;
