-- Ends a picture or a rendering of a team that has not ended, as failed with its refund; a worker that is at a rendering loses its lease, and
-- what it makes meanwhile is not stored. Asked again, it answers the same. cancelled, or missing, ended, or begun: a picture that a
-- provider is paid for, or a post that may be on its way.
CREATE FUNCTION cancel_job(p_team uuid, p_id uuid) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
BEGIN
  SELECT * INTO v_job FROM jobs WHERE id = p_id AND team_id = p_team FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'missing';
  END IF;
  IF v_job.status = 'failed' AND v_job.error_code = 'cancelled' THEN
    RETURN 'cancelled';
  END IF;
  IF v_job.status IN ('completed', 'failed') THEN
    RETURN 'ended';
  END IF;
  IF v_job.type = 'publish' OR (v_job.type = 'image_gen' AND (v_job.status <> 'pending' OR v_job.task_id IS NOT NULL)) THEN
    RETURN 'begun';
  END IF;
  PERFORM end_failed(v_job, 'Cancelled', 'cancelled', gen_random_uuid(), 0);
  RETURN 'cancelled';
END
$$;
