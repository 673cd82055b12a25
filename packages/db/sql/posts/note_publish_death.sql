-- A publish job is claimed whose worker died, or lost its lease: with its other jobs, of which most did nothing wrong. The dead claim is no attempt;
-- deaths are counted apart and make ever longer pauses of random length, so that what died together does not meet again. Ten without a
-- change in the journal between them end the job, unless an attempt of it may have posted: that is shown for review, and its creator's other posts go on.
-- Answers how long to wait, ms; 0: go on; null: the job is to end.
CREATE FUNCTION note_publish_death(p_job jobs) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_deaths integer := p_job.deaths + 1;
  v_wait_ms integer := 0;
BEGIN
  IF EXISTS (SELECT FROM publish_attempts WHERE job_id = p_job.id AND updated_at > p_job.died_at) THEN
    v_deaths := 1;
  END IF;
  IF v_deaths >= 10 THEN
    IF NOT has_open_attempt(p_job.id) THEN
      RETURN NULL;
    END IF;
    UPDATE publish_attempts
    SET state = 'review', unknown_since = coalesce(CASE WHEN state = 'unknown' THEN unknown_since END, clock_timestamp()), updated_at = clock_timestamp()
    WHERE job_id = p_job.id AND (state IN ('sending', 'unknown') OR (state = 'accepted' AND publish_id IS NULL));
  END IF;
  IF v_deaths >= 2 THEN
    v_wait_ms := 1000 * 2 ^ least(v_deaths, 9) * (1 + random());
  END IF;
  UPDATE jobs
  SET deaths = v_deaths, died_at = clock_timestamp(), attempts = greatest(0, attempts - 1), lease_token = NULL, lease_until = NULL,
      run_after = clock_timestamp() + v_wait_ms * interval '1 millisecond',
      next_publish_at = clock_timestamp() + v_wait_ms * interval '1 millisecond' + interval '5 seconds', updated_at = clock_timestamp()
  WHERE id = p_job.id;
  RETURN v_wait_ms;
END
$$;
