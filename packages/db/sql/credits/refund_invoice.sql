-- Takes back what a subscription's invoice gave in the present period, where its payment was refunded or is disputed, or gives back what
-- was taken. p_share: of the payment in all, until now, as the provider said it at p_read_at. A period that was wholly given back ends:
-- its team has no access until the next one is paid, or the money comes again. Outcomes: done, repeated (nothing new, or of no effect:
-- the invoice gave nothing in this period).
CREATE FUNCTION refund_invoice(p_team uuid, p_invoice text, p_share numeric, p_cause text, p_read_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team);
  v_key text := 'invoice:' || p_invoice;
  v_given integer := 0;
BEGIN
  -- An answer that is older than the last one neither ends the period nor takes that back.
  IF EXISTS (SELECT FROM credit_reversals WHERE key = v_key AND read_at > p_read_at) THEN
    RETURN end_operation(v_key, p_team, 'repeated', NULL);
  END IF;
  IF v_balance.period_invoice = p_invoice THEN
    SELECT coalesce(sum((metadata->>'granted')::integer), 0) INTO v_given FROM ledger_entries
    WHERE team_id = p_team AND period = v_balance.period AND reason = 'monthly_reset'
      AND hashtextextended(reason, uuid_hash_extended(team_id, 0)) = hashtextextended('monthly_reset', uuid_hash_extended(p_team, 0));
    UPDATE subscriptions
    SET revoked_invoice = CASE WHEN p_share >= 1 THEN p_invoice END, revoked_at = CASE WHEN p_share >= 1 THEN coalesce(revoked_at, clock_timestamp()) END
    WHERE team_id = p_team;
  END IF;
  SELECT v_given + coalesce(sum(greatest(l.monthly_delta, 0)), 0) INTO v_given
  FROM credit_operations o JOIN ledger_entries l ON l.id = o.ledger_id
  WHERE o.key = 'plan:' || p_invoice AND o.team_id = p_team AND l.period = v_balance.period;
  IF v_given = 0 THEN
    RETURN end_operation(v_key, p_team, 'repeated', NULL);
  END IF;
  RETURN reverse_credits(v_balance, jsonb_build_object('key', v_key, 'balance', 'monthly', 'asked', round(v_given * least(p_share, 1)),
    'read_at', p_read_at, 'cause', p_cause, 'metadata', jsonb_build_object('invoice', p_invoice)));
END
$$;
