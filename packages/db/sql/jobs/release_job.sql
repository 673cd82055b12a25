-- As before, but for waits that no delay queue holds.
CREATE FUNCTION release_job(p_id uuid, p_token uuid, p_wait_ms integer, p_is_attempt boolean, p_task_id text)
RETURNS boolean LANGUAGE sql VOLATILE AS $$
  UPDATE jobs
  SET lease_token = NULL, lease_until = NULL,
      attempts = CASE WHEN p_is_attempt THEN attempts ELSE attempts - 1 END,
      task_id = coalesce(p_task_id, task_id),
      task_started_at = CASE WHEN p_task_id IS NULL THEN task_started_at ELSE clock_timestamp() END,
      run_after = clock_timestamp() + p_wait_ms * interval '1 millisecond',
      next_publish_at = clock_timestamp() + CASE
        -- Longer than any delay queue: no message waits, the sweep publishes it when its time has come.
        WHEN p_wait_ms > 120000 THEN p_wait_ms * interval '1 millisecond'
        ELSE p_wait_ms * interval '2 milliseconds' + interval '10 seconds' END,
      updated_at = clock_timestamp()
  WHERE id = p_id AND lease_token = p_token AND status = 'processing'
  RETURNING true
$$;
