-- Raises SL431 where so many jobs of a team have killed their workers within the hour, of a type that is asked for again. DETAIL: {until}.
CREATE FUNCTION refuse_after_worker_deaths(p_team uuid, p_jobs jsonb, p_most integer) RETURNS void LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_until timestamptz;
BEGIN
  SELECT updated_at + interval '1 hour' INTO v_until FROM jobs
  WHERE team_id = p_team AND error_code = 'worker_killed' AND updated_at > clock_timestamp() - interval '1 hour'
    AND type IN (SELECT value->>'type' FROM jsonb_array_elements(p_jobs))
  ORDER BY updated_at DESC OFFSET p_most - 1 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'jobs of this team kill their workers' USING ERRCODE = 'SL431', DETAIL = jsonb_build_object('until', v_until)::text;
  END IF;
END
$$;
