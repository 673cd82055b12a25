-- Takes back purchased credits whose payment was refunded or is disputed, or gives back what was taken. p_credits: of this payment in
-- all, until now, as the provider said it at p_read_at. Outcomes: done, repeated (nothing new), purchase_not_found (its purchase is not
-- applied yet: try again after it).
CREATE FUNCTION refund_purchase(p_team uuid, p_payment text, p_credits integer, p_cause text, p_read_at timestamptz)
RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_balance credit_balances := lock_balances(p_team);
BEGIN
  IF NOT EXISTS (SELECT FROM credit_operations WHERE key = 'purchase:' || p_payment AND team_id = p_team) THEN
    RETURN jsonb_build_object('outcome', 'purchase_not_found');
  END IF;
  RETURN reverse_credits(v_balance, jsonb_build_object('key', 'purchase:' || p_payment, 'balance', 'topup', 'asked', p_credits,
    'read_at', p_read_at, 'cause', p_cause, 'metadata', jsonb_build_object('payment_intent', p_payment)));
END
$$;
