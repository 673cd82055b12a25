-- Journals an attempt before the outside is touched, under the job's lease. Answers begun; lost (the lease); live (the job has an attempt
-- that may have posted); busy (another call is on its way to this creator, or comes before: look again soon).
CREATE FUNCTION begin_attempt(p_job uuid, p_token uuid, p_attempt uuid, p_state text, p_media_token text, p_account uuid, p_post uuid, p_request jsonb)
RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_constraint text;
BEGIN
  IF p_state = 'sending' AND NOT is_publish_turn(p_job) THEN RETURN 'busy'; END IF;
  -- What an attempt that did not post has made (a container at the platform, for example) is used further: the platform posts it once.
  INSERT INTO publish_attempts (id, team_id, job_id, post_id, social_account_id, platform, platform_user_id, state, media_token, request, sent_at, progress)
  SELECT p_attempt, j.team_id, j.id, p_post, a.id, a.platform, a.platform_user_id, p_state, p_media_token, p_request,
         CASE WHEN p_state = 'sending' THEN clock_timestamp() END,
         coalesce((SELECT CASE WHEN e.state IN ('abandoned', 'rejected') THEN e.progress END FROM publish_attempts e
                   WHERE e.job_id = j.id AND e.social_account_id = a.id ORDER BY e.created_at DESC, e.id DESC LIMIT 1), '{}')
  FROM jobs j JOIN social_accounts a ON a.id = p_account AND a.team_id = j.team_id
  WHERE j.id = p_job AND j.lease_token = p_token AND j.status = 'processing'
  FOR UPDATE OF j;
  RETURN CASE WHEN FOUND THEN 'begun' ELSE 'lost' END;
EXCEPTION WHEN unique_violation THEN
  GET STACKED DIAGNOSTICS v_constraint = CONSTRAINT_NAME;
  IF v_constraint = 'publish_attempts_one_in_flight' THEN RETURN 'busy'; END IF;
  IF v_constraint = 'publish_attempts_one_live_per_job' THEN RETURN 'live'; END IF;
  RAISE;
END
$$;
