-- Debits an accepted job, whose shares plan_work has chosen, from its team's locked balance, and writes the ledger row. Answers the
-- balance as it is then; the caller stores it once for all jobs of a request.
CREATE FUNCTION debit_job(p_balance credit_balances, p_request jsonb, p_job jsonb, p_monthly integer, p_coupon integer, p_topup integer)
RETURNS credit_balances LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  p_balance.last_ledger_at := next_ledger_at(p_balance.last_ledger_at);
  p_balance.monthly := p_balance.monthly - p_monthly;
  p_balance.coupon := p_balance.coupon - p_coupon;
  p_balance.topup := p_balance.topup - p_topup;
  INSERT INTO ledger_entries (team_id, delta, reason, model_id, user_id, route, balance_after, metadata, auth_mode, api_key_id,
                              job_id, monthly_delta, coupon_delta, topup_delta, period, created_at)
  VALUES (p_balance.team_id, -(p_monthly + p_coupon + p_topup), p_job->>'reason', p_job->>'model_id', p_request->>'user_id',
          p_request->>'route', p_balance.monthly, jsonb_build_object('job_id', p_job->>'id'), p_request->>'auth_mode',
          (p_request->>'api_key_id')::uuid, (p_job->>'id')::uuid, -p_monthly, -p_coupon, -p_topup, p_balance.period,
          p_balance.last_ledger_at);
  RETURN p_balance;
END
$$;
