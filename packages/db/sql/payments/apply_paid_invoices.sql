-- The credits of a subscription's invoices, oldest first, each once: credits follow money. An invoice of a period begins it with the
-- credits of what it says; one of a change within a period raises them to what it paid for, but not beyond what the subscription has now.
-- p_plan: of the subscription, as plan_of_prices has it. p_is_changed: the subscription has another plan or quantity than before, whose
-- fewer credits cap what there is at once. p_invoices: [{id, kind: period | change, period_start: null within a period, prices}]
CREATE FUNCTION apply_paid_invoices(p_event text, p_team uuid, p_start timestamptz, p_plan jsonb, p_is_changed boolean, p_invoices jsonb)
RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_invoice jsonb;
  v_paid jsonb;
  v_id text;
  v_start timestamptz;
  v_metadata jsonb;
  v_target integer;
  v_credits integer := (p_plan->>'credits')::integer;
  v_balance credit_balances%ROWTYPE;
BEGIN
  FOR v_invoice IN SELECT value FROM jsonb_array_elements(p_invoices) LOOP
    v_id := v_invoice->>'id';
    v_paid := plan_of_prices(v_invoice->'prices');
    -- Of something beside the plan.
    CONTINUE WHEN v_paid IS NULL;
    v_start := (v_invoice->>'period_start')::timestamptz;
    v_target := (v_paid->>'credits')::integer;
    v_metadata := jsonb_build_object('plan', v_paid->>'slug', 'invoice', v_id);
    IF v_invoice->>'kind' = 'period' THEN
      -- An older period than that of another subscription of the team: it was paid for too, and never gave anything.
      CONTINUE WHEN reset_monthly('invoice:' || v_id, p_team, v_target, v_start, v_metadata)->>'outcome' <> 'stale';
      v_start := NULL;
    ELSE
      v_target := least(v_target, v_credits);
    END IF;
    v_balance := lock_balances(p_team);
    -- The period's own invoice comes first: until it is here, a change of the period cannot be measured.
    CONTINUE WHEN v_invoice->>'kind' = 'change' AND v_start IS NULL AND NOT coalesce(v_balance.period_started_at >= p_start, false);
    CONTINUE WHEN change_plan_credits('plan:' || v_id, p_team, greatest(v_target, v_balance.period_granted), v_metadata)->>'outcome' = 'repeated';
    UPDATE credit_balances
    SET period_credits = greatest(least(period_credits, v_credits), least(v_target, v_credits)),
        -- Another interval begins a period within the old one.
        period_started_at = greatest(period_started_at, v_start),
        period_invoice = CASE WHEN v_start > period_started_at OR period_started_at IS NULL THEN v_id ELSE period_invoice END
    WHERE team_id = p_team;
  END LOOP;

  v_balance := lock_balances(p_team);
  IF p_is_changed AND v_balance.period_started_at >= p_start THEN
    IF v_credits < v_balance.period_granted THEN
      PERFORM change_plan_credits('plan:' || p_event, p_team, v_credits, jsonb_build_object('plan', p_plan->>'slug'));
    END IF;
    UPDATE credit_balances SET period_credits = least(period_credits, v_credits) WHERE team_id = p_team;
  END IF;
END
$$;
