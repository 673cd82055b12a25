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
