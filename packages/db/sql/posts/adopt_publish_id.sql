-- Gives an attempt without a publish id the one of which its platform notified: it was accepted then, unless a person has settled it.
-- False where it has one by now, or another attempt has this one.
CREATE FUNCTION adopt_publish_id(p_attempt uuid, p_publish_id text) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  -- In the order in which a worker locks them: the job, then its attempt.
  PERFORM FROM jobs WHERE id = (SELECT job_id FROM publish_attempts WHERE id = p_attempt) FOR UPDATE;
  UPDATE publish_attempts
  SET publish_id = p_publish_id, state = CASE WHEN state IN ('unknown', 'review') THEN 'accepted' ELSE state END,
      accepted_at = CASE WHEN state IN ('unknown', 'review') THEN coalesce(accepted_at, clock_timestamp()) ELSE accepted_at END,
      error = CASE WHEN state = 'abandoned' THEN error END, error_code = CASE WHEN state = 'abandoned' THEN error_code END,
      updated_at = clock_timestamp()
  WHERE id = p_attempt AND publish_id IS NULL AND state IN ('unknown', 'review', 'accepted', 'delivered', 'abandoned');
  RETURN FOUND;
EXCEPTION WHEN unique_violation THEN
  RETURN false;
END
$$;
