-- Begins the months that are due of periods longer than a month, of p_limit teams at most. Answers how many teams it found.
CREATE FUNCTION begin_due_months(p_limit integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_team uuid;
  v_count integer := 0;
BEGIN
  FOR v_team IN
    SELECT s.team_id FROM subscriptions s JOIN credit_balances b USING (team_id)
    WHERE b.closed_at IS NULL AND s.period_months > 1 AND s.status = 'active' AND s.current_period_end > clock_timestamp()
      AND s.current_period_start <= b.period_started_at AND month_start(s.current_period_start, clock_timestamp()) > b.period_started_at
    ORDER BY s.team_id LIMIT p_limit
  LOOP
    PERFORM begin_month(v_team, clock_timestamp());
    PERFORM enqueue_message(gen_random_uuid(), 'event', 'credits.changed', jsonb_build_object('team_id', v_team), NULL, 0);
    v_count := v_count + 1;
  END LOOP;
  RETURN v_count;
END
$$;
