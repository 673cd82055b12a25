-- The sweep of one type of job. The message of an unfinished job that is due may be lost, or may just wait in its queue: of
-- p_in_queue messages it is known that they wait, so only what can run beyond them is published again, oldest first (the queue
-- serves the oldest first too). Every due row is put off: one that can run by a time that doubles, so that a backlog does not
-- multiply messages; one that cannot run yet until it can, so that it takes no message from those that can.
CREATE FUNCTION sweep_jobs(p_type text, p_in_queue integer, p_limit integer) RETURNS SETOF uuid LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_missing integer;
BEGIN
  IF NOT EXISTS (SELECT FROM jobs WHERE type = p_type AND next_publish_at <= v_now) THEN
    RETURN;
  END IF;
  SELECT greatest(0, count(*) - p_in_queue) INTO v_missing
  FROM jobs
  WHERE type = p_type AND next_publish_at IS NOT NULL AND run_after <= v_now AND coalesce(lease_until <= v_now, true);
  UPDATE jobs SET next_publish_at = greatest(run_after, lease_until) + interval '5 seconds'
  WHERE id IN (SELECT id FROM jobs WHERE type = p_type AND next_publish_at <= v_now AND (run_after > v_now OR lease_until > v_now)
               FOR UPDATE SKIP LOCKED);
  RETURN QUERY
  WITH due AS MATERIALIZED (
    SELECT id, created_at FROM jobs WHERE type = p_type AND next_publish_at <= v_now
      AND run_after <= v_now AND coalesce(lease_until <= v_now, true)
    ORDER BY created_at, id LIMIT p_limit FOR UPDATE SKIP LOCKED
  ), put_off AS (
    UPDATE jobs j SET publish_count = j.publish_count + 1,
      next_publish_at = v_now + least(300, 15 * 2 ^ least(j.publish_count, 6)) * interval '1 second'
    FROM due WHERE j.id = due.id
  )
  SELECT id FROM due ORDER BY created_at, id LIMIT v_missing;
END
$$;
