-- Gives a job back under its lease, to be run again after p_wait_ms, or at once where it was woken meanwhile. p_is_attempt false gives the attempt back.
CREATE FUNCTION release_job(p_id uuid, p_token uuid, p_wait_ms integer, p_is_attempt boolean, p_task_id text)
RETURNS boolean LANGUAGE sql VOLATILE AS $$
  UPDATE jobs
  SET lease_token = NULL, lease_until = NULL, is_woken = false,
      attempts = CASE WHEN p_is_attempt THEN attempts ELSE attempts - 1 END,
      task_id = coalesce(p_task_id, task_id),
      task_started_at = CASE WHEN p_task_id IS NULL THEN task_started_at ELSE clock_timestamp() END,
      run_after = clock_timestamp() + CASE WHEN is_woken THEN 0 ELSE p_wait_ms END * interval '1 millisecond',
      next_publish_at = clock_timestamp() + CASE
        WHEN is_woken THEN interval '10 seconds'
        -- Longer than any delay queue: no message waits, the sweep publishes it when its time has come.
        WHEN p_wait_ms > 120000 THEN p_wait_ms * interval '1 millisecond'
        ELSE p_wait_ms * interval '2 milliseconds' + interval '10 seconds' END,
      updated_at = clock_timestamp()
  WHERE id = p_id AND lease_token = p_token AND status = 'processing'
  RETURNING true
$$;
