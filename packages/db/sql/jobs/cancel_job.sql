-- Ends a picture or a rendering of a team that has not ended, as failed with its refund; a worker that is at it loses its lease, and what
-- it makes meanwhile is not stored. cancelled, or missing, ended, publishing (a post may be on its way: it cannot be called back).
CREATE FUNCTION cancel_job(p_team uuid, p_id uuid) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
BEGIN
  SELECT * INTO v_job FROM jobs WHERE id = p_id AND team_id = p_team FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'missing';
  END IF;
  IF v_job.type = 'publish' THEN
    RETURN 'publishing';
  END IF;
  IF v_job.status IN ('completed', 'failed') THEN
    RETURN 'ended';
  END IF;
  PERFORM end_failed(v_job, 'Cancelled', 'cancelled', gen_random_uuid(), 0);
  RETURN 'cancelled';
END
$$;
