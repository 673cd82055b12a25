-- Whether a publish job may have posted in a time that a restore has lost: it, or its scheduled post, was due before a fence (also if the post was
-- moved to another time since), and no attempt of it was begun or settled since. (After that a person, or the platform, has said what became of it.)
CREATE FUNCTION is_fenced(p_job jobs) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT EXISTS (
    SELECT FROM restore_fences f
    LEFT JOIN scheduled_posts p ON p.id = (p_job.input->>'post_id')::uuid
    WHERE (p_job.created_at <= f.fenced_at OR p.scheduled_at <= f.fenced_at OR p.fenced_at = f.fenced_at)
      AND NOT EXISTS (
        SELECT FROM publish_attempts a
        WHERE (a.job_id IN (p_job.id, p_job.replay_of) OR a.post_id = p.id) AND greatest(a.created_at, a.resolved_at) > f.fenced_at))
$$;
