-- After a restore to p_restored_to, before any service starts: a post that was due by now may have been published in the time that was lost, so nothing
-- of it is sent until a person has looked at the platform. Attempts under way become reviews here, for which a person has the whole time from now on,
-- however old the backup is; what has no attempt yet becomes one when its turn comes (review_if_fenced). An attempt with a publish id is followed as ever: the platform says what became of it. Answers how many of each.
-- What is open is a small part of each table, also after years: it is found by partial indexes, and no table is read whole.
CREATE FUNCTION fence_restore(p_restored_to timestamptz) RETURNS jsonb LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
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
  WHERE publish_id IS NULL AND id IN (
    SELECT id FROM publish_attempts WHERE state IN ('unknown', 'review')
    UNION ALL
    SELECT id FROM publish_attempts WHERE state IN ('sending', 'unknown') OR (state = 'accepted' AND publish_id IS NULL)
    UNION ALL
    -- One that prepares belongs to a job that is not finished (end_attempts).
    SELECT a.id FROM jobs j JOIN publish_attempts a ON a.job_id = j.id
    WHERE j.type = 'publish' AND j.next_publish_at IS NOT NULL AND a.state = 'preparing');
  GET DIAGNOSTICS v_attempts = ROW_COUNT;
  SELECT count(*) INTO v_jobs FROM jobs j
  WHERE j.type = 'publish' AND j.next_publish_at IS NOT NULL AND j.status IN ('pending', 'processing') AND is_fenced(j);
  UPDATE scheduled_posts SET fenced_at = v_now
  WHERE status = 'scheduled' AND scheduled_at <= v_now AND id IN (
    SELECT id FROM scheduled_posts WHERE status = 'scheduled' AND job_id IS NULL
    UNION ALL
    SELECT p.id FROM jobs j JOIN scheduled_posts p ON p.job_id = j.id WHERE j.type = 'publish' AND j.next_publish_at IS NOT NULL);
  SELECT count(*) INTO v_posts FROM scheduled_posts WHERE status = 'scheduled' AND job_id IS NULL AND fenced_at = v_now;
  RETURN jsonb_build_object('fenced_at', v_now, 'attempts', v_attempts, 'jobs', v_jobs, 'posts', v_posts);
END
$$;
