-- Before anything else is done for a publish job that begins an attempt: where it may have posted in a time that a restore has lost, an attempt
-- is put up for review instead. Answers clear, fenced, or lost (the lease).
CREATE FUNCTION review_if_fenced(p_job uuid, p_token uuid, p_attempt uuid, p_media_token text, p_account uuid, p_post uuid, p_request jsonb)
RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_job jobs%ROWTYPE;
  v_restored_to timestamptz;
BEGIN
  SELECT restored_to INTO v_restored_to FROM restore_fences ORDER BY fenced_at DESC LIMIT 1;
  IF NOT FOUND THEN RETURN 'clear'; END IF;
  SELECT * INTO v_job FROM jobs WHERE id = p_job AND lease_token = p_token AND status = 'processing' FOR UPDATE;
  IF NOT FOUND THEN RETURN 'lost'; END IF;
  IF NOT is_fenced(v_job) THEN RETURN 'clear'; END IF;
  INSERT INTO publish_attempts (id, team_id, job_id, post_id, social_account_id, platform, platform_user_id, state, media_token, request, progress,
                                unknown_since, error, error_code)
  SELECT p_attempt, v_job.team_id, p_job, p_post, a.id, a.platform, a.platform_user_id, 'review', p_media_token, p_request,
         coalesce((SELECT e.progress FROM publish_attempts e WHERE e.job_id = p_job ORDER BY e.created_at DESC, e.id DESC LIMIT 1), '{}'),
         clock_timestamp(), restored_error(v_restored_to), 'post_outcome_unknown'
  FROM social_accounts a WHERE a.id = p_account AND a.team_id = v_job.team_id;
  RETURN CASE WHEN FOUND THEN 'fenced' ELSE 'lost' END;
END
$$;
