-- Publishes credits.low for teams whose credits fell below a tenth of their plan's, once a period: for those teams, or for NULL all. Returns how many.
CREATE FUNCTION publish_low_credits(p_teams uuid[], p_limit integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_team uuid;
  v_count integer := 0;
BEGIN
  FOR v_team IN
    UPDATE subscriptions s SET low_credits_period = low.period
    FROM (SELECT b.team_id, b.period FROM credit_balances b JOIN subscriptions t USING (team_id) JOIN plans p ON p.id = t.plan_id
          WHERE (p_teams IS NULL OR b.team_id = ANY (p_teams)) AND (b.monthly + b.coupon + b.topup) * 10 < p.monthly_credits * t.quantity
            AND t.low_credits_period IS DISTINCT FROM b.period
          LIMIT p_limit FOR UPDATE OF t SKIP LOCKED) low
    WHERE s.team_id = low.team_id RETURNING s.team_id
  LOOP
    PERFORM enqueue_message(gen_random_uuid(), 'event', 'credits.low', jsonb_build_object('team_id', v_team), NULL, 0);
    IF wants_webhook(v_team, 'credits.low') THEN
      PERFORM add_webhook_event(v_team, 'credits.low', (
        SELECT jsonb_build_object('credits_remaining', monthly, 'credits_topup_balance', topup, 'coupon_credits_balance', coupon)
        FROM credit_balances WHERE team_id = v_team));
    END IF;
    v_count := v_count + 1;
  END LOOP;
  RETURN v_count;
END
$$;
