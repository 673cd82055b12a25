-- Publishes that the outcome of an attempt is unknown, whichever statement found that out. No process holds the message: the next sweep sends it.
CREATE FUNCTION announce_unknown_outcome() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM enqueue_message(gen_random_uuid(), 'event', 'post.outcome_unknown',
    jsonb_build_object('team_id', NEW.team_id, 'job_id', NEW.job_id, 'attempt_id', NEW.id), NULL, 0);
  RETURN NULL;
END
$$;
