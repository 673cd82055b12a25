-- SHA-256 of what a row of the ledger says about credits. Who moved them is not part of it, so that the rows of an erased team can lose that.
CREATE FUNCTION ledger_entry_digest(e ledger_entries) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    e.id, e.team_id, e.delta, e.reason, e.model_id, e.route, e.balance_after, e.metadata - '{author,reason,code}'::text[], e.job_id,
    e.monthly_delta, e.coupon_delta, e.topup_delta, e.period, (extract(epoch FROM e.created_at) * 1000000)::bigint)::text, 'UTF8'))
$$;
