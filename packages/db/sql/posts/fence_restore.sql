-- After a restore to p_restored_to, before any service starts: a post that was due by now may have been published in the time that was lost, so nothing
-- of it is sent until a person has looked at the platform. Attempts under way become reviews here, for which a person has the whole time from now on,
-- however old the backup is; what has no attempt yet becomes one when its turn comes (review_if_fenced). An attempt with a publish id is followed as ever: the platform says what became of it. Answers how many of each.
CREATE FUNCTION fence_restore(p_restored_to timestamptz) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_attempts integer;
  v_jobs integer;
  v_posts integer;
BEGIN
  INSERT INTO restore_fences (fenced_at, restored_to) VALUES (v_now, p_restored_to);
  UPDATE publish_attempts
  SET state = 'review', unknown_since = v_now, updated_at = v_now,
      error = restored_error(p_restored_to), error_code = 'post_outcome_unknown'
  WHERE publish_id IS NULL AND state IN ('preparing', 'sending', 'unknown', 'review', 'accepted');
  GET DIAGNOSTICS v_attempts = ROW_COUNT;
  SELECT count(*) INTO v_jobs FROM jobs j
  WHERE j.type = 'publish' AND j.status IN ('pending', 'processing') AND is_fenced(j);
  UPDATE scheduled_posts SET fenced_at = v_now WHERE status = 'scheduled' AND scheduled_at <= v_now;
  SELECT count(*) INTO v_posts FROM scheduled_posts WHERE fenced_at = v_now AND job_id IS NULL;
  RETURN jsonb_build_object('fenced_at', v_now, 'attempts', v_attempts, 'jobs', v_jobs, 'posts', v_posts);
END
$$;
